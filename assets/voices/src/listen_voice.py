"""What is read of a voice: its clips one by one, its counts in a row, its numbers put together."""
import json
import os
import random
from collections import namedtuple

import numpy as np

import listen_words as words_of
from listen_ear import QUIET, RATE, in_room, load

HERE = os.path.dirname(os.path.abspath(__file__))
VOICES = os.path.normpath(os.path.join(HERE, ".."))

# What the recogniser made of one clip: file, the words said, the words heard, and whether they are the same.
Heard = namedtuple("Heard", "file words heard right")

# The calls that every game hears: in noise these are counted, ten single counts and 35 phrases.
COMMON = {
    "zh": "开始读秒 十秒 二十秒 三十秒 四十秒 五十秒 五十五秒 五十八秒 一分钟 还剩一分钟 还剩两分钟 还剩三分钟 还剩四分钟 还剩五分钟 还剩六分钟 "
          "还剩七分钟 还剩八分钟 还剩九分钟 还剩十分钟 最后一分钟 一 二 三 四 五 六 七 八 九 十 超时判负 黑方 白方 黑方胜 白方胜 比赛开始 暂停 "
          "继续 警告一次 还剩一次 还剩两次 还剩三次 还剩四次 还剩五次 最后一次".split(),
    "en": "byo-yomi|ten seconds|twenty seconds|thirty seconds|forty seconds|fifty seconds|fifty-five seconds|"
          "fifty-eight seconds|one minute|one minute left|two minutes left|three minutes left|four minutes left|"
          "five minutes left|six minutes left|seven minutes left|eight minutes left|nine minutes left|ten minutes left|"
          "last minute|one|two|three|four|five|six|seven|eight|nine|ten|lost on time|black|white|black wins|white wins|"
          "begin|pause|continue|one warning|one period left|two periods left|three periods left|four periods left|"
          "five periods left|last period".split("|"),
}


class Voice:
    """The folder of a voice: its words and their sounds."""

    def __init__(self, name, trials=None):
        """name is a voice's, or the path of a folder; a WAV file in the folder `trials` takes the place of the clip with
        the same name before the dot."""
        self.folder = name if os.path.isdir(name) else os.path.join(VOICES, name)
        self.trials = trials
        with open(os.path.join(self.folder, "voice.json"), encoding="utf-8") as file:
            self.index = json.load(file)
        self.name = self.index["name"]
        self.language = self.index["language"].split("-")[0]
        self.phrases = {words: entry["file"] for words, entry in self.index["phrases"].items()}
        self.parts = {words: entry["file"] for words, entry in self.index.get("parts", {}).items()}
        self.counts = words_of.COUNTS[self.language]
        self.sounds = {}

    def path(self, file):
        trial = os.path.join(self.trials or "", os.path.splitext(file)[0] + ".wav")
        return trial if self.trials and os.path.exists(trial) else os.path.join(self.folder, file)

    def sound(self, file):
        if file not in self.sounds:
            self.sounds[file] = load(self.path(file))
        return self.sounds[file]

    def readable(self):
        """The phrases that can be judged by themselves, {words: file}.  Not a single syllable, which is beyond the
        recogniser of whatever voice, human ones too; not a count, seven neither; nor 一十五秒, which ends 一百一十五秒."""
        return {words: file for words, file in self.phrases.items() if words not in self.counts
                and words_of.several_syllables(words, self.language) and not words.startswith("一十")}

    def pieces(self, words):
        """The files that say `words` in the fewest pieces, parts and then one phrase; None if there are none."""
        if words in self.phrases:
            return [self.phrases[words]]
        found = [[file] + rest for part, file in self.parts.items() if words.startswith(part)
                 for rest in [self.pieces(words[len(part):].lstrip(" -"))] if rest]
        return min(found, key=len, default=None)

    def joined_numbers(self):
        """The lengths of a period, to ten minutes, that are put together: {words: files}."""
        number, seconds = ((words_of.number_zh, "秒") if self.language == "zh" else (words_of.number_en, " seconds"))
        all_ = {number(n) + seconds: self.pieces(number(n) + seconds) for n in range(2, 601)}
        return {words: files for words, files in all_.items() if files and len(files) > 1}


def read_clips(ear, voice, clips, noise=None, snr=None, draw=0):
    """Read clips, {words: file}, each by itself; returns a list of Heard.  Every draw is another noise of the same kind."""
    rooms = [in_room(voice.sound(file), os.path.splitext(file)[0] + (f" {draw}" if draw else ""), noise, snr)
             for file in clips.values()]
    heard = ear.read_all(rooms)
    # A Japanese word in an English phrase is read in Japanese too.
    again = [i for i, words in enumerate(clips) if "byo-yomi" in words]
    for i, japanese in zip(again, ear.read_all([rooms[i] for i in again], "ja")):
        heard[i] += words_of.APART + japanese
    return [Heard(file, words, text, words_of.same(text, words, voice.language))
            for (words, file), text in zip(clips.items(), heard)]


def read_counts(ear, voice):
    """The ten counts one a second, in order and in five shuffles: how many of the sixty come out, and the lines of what
    was heard where some did not."""
    orders, rooms = [], []
    for seed in range(6):
        order = list(voice.counts)
        if seed:
            random.Random(seed).shuffle(order)
        room = np.random.default_rng(seed).standard_normal(RATE * 11) * QUIET
        for second, count in enumerate(order):
            sound = voice.sound(voice.phrases[count])
            start = RATE // 2 + second * RATE
            room[start:start + len(sound)] += sound
        orders.append(order)
        rooms.append(room)
    found, lines = 0, []
    for order, heard in zip(orders, ear.read_all(rooms)):
        said = words_of.units(" ".join(order), voice.language)
        here = max(words_of.common(said, reading) for reading in words_of.readings(heard, voice.language))
        found += here
        if here < len(said):
            lines.append(f"{' '.join(order)} was heard as {heard}")
    return found, lines


def read_joined(ear, voice, sample):
    """Some of the numbers that are put together from parts; returns a list of Heard."""
    joined = voice.joined_numbers()
    chosen = sorted(random.Random(1).sample(sorted(joined), min(sample, len(joined))))
    sounds = [in_room(np.concatenate([voice.sound(file) for file in joined[words]]), words) for words in chosen]
    return [Heard("+".join(joined[words]), words, heard, words_of.same(heard, words, voice.language))
            for words, heard in zip(chosen, ear.read_all(sounds))]
