#!/usr/bin/env python3
"""Let Whisper base listen to the voice, as somebody who does not know the phrases.

    listen.py --work DIR [--only REGEX] [--clips DIR] [--snr DB] [--joined N]

Three things are read: every clip of two or more syllables by itself; the ten counts one a
second, in six orders (a 0.3 s syllable by itself is beyond Whisper, of whatever voice);
and forty numbers of seconds that are put together from parts.  Right is what has the
same syllables without their tones, digits written out and 两 taken for 二 (a digit 2 is
read either way).  Exits with 1 if the voice is understood less well than it was.
--snr adds white noise to the single clips, --joined takes so many numbers, --clips takes
WAV files of that folder for the clips of the same name.
"""
import argparse
import json
import os
import random
import re
import sys
import zlib

import numpy as np
import soundfile
from scipy import signal

import build_voice as build
import check_voice as check

EAR_RATE = 16000
LEAST_PHRASES = 0.96
LEAST_COUNTS = 60
LEAST_JOINED = 0.9


def syllables(text):
    """Hanzi and digits as toneless syllables; 100秒 is yi bai miao."""
    from pypinyin import lazy_pinyin
    text = re.sub(r"\d+", lambda m: check.number_words(int(m.group())) if 0 < int(m.group()) < 1000
                  else m.group(), text)
    text = re.sub(r"\W", "", text).replace("两", "二").replace("兩", "二")
    return lazy_pinyin(text, errors=lambda other: list(other.lower()))


class Ear:
    """Whisper base, Mandarin, no memory of what it heard before."""

    def __init__(self, work):
        from faster_whisper import WhisperModel
        self.model = WhisperModel(os.path.join(work, "whisper-base"), device="cpu", compute_type="int8",
                                  cpu_threads=1)

    def read(self, sound):
        segments, _ = self.model.transcribe(
            sound.astype("float32"), language="zh", beam_size=5, temperature=0.0,
            condition_on_previous_text=False, without_timestamps=True)
        return "".join(segment.text for segment in segments).strip()


def load(path):
    samples, rate = soundfile.read(path)
    return signal.resample_poly(samples, EAR_RATE, rate)


def in_silence(sound, seed, snr=None):
    """The sound at one level with a quarter second around it, in a quiet or noisy room."""
    sound = sound / np.sqrt((sound ** 2).mean()) * 0.06
    noise = np.random.default_rng(zlib.crc32(seed.encode())).standard_normal(len(sound) + EAR_RATE // 2)
    return np.pad(sound, EAR_RATE // 4) + noise * (3e-5 if snr is None else 0.06 * 10 ** (-snr / 20))


def common(a, b):
    """How many of the syllables of a come in b, in order (longest common subsequence)."""
    table = np.zeros((len(a) + 1, len(b) + 1), int)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            table[i + 1, j + 1] = table[i, j] + 1 if x == y else max(table[i, j + 1], table[i + 1, j])
    return table[-1, -1]


def hear_clips(ear, phrases, sound_of, snr):
    """Every clip of two or more syllables that can stand alone."""
    right, total = 0, 0
    for phrase in phrases:
        if phrase.kind != "phrase" or phrase.words.startswith("一十"):     # 一十五秒 only ends 一百一十五秒
            continue
        heard = ear.read(in_silence(sound_of(phrase.file), phrase.file, snr))
        total += 1
        if syllables(heard) == syllables(phrase.words):
            right += 1
        else:
            print(f"  {phrase.words} was heard as {heard}")
    return right, total


def hear_counts(ear, counts, sound_of):
    """The ten counts a second apart, in order and in five shuffles."""
    right = 0
    for seed in range(6):
        order = list(counts)
        if seed:
            random.Random(seed).shuffle(order)
        room = np.random.default_rng(seed).standard_normal(EAR_RATE * 11) * 3e-5
        for second, count in enumerate(order):
            sound = sound_of(count.file)
            start = EAR_RATE // 2 + second * EAR_RATE
            room[start:start + len(sound)] += sound
        heard = ear.read(room)
        # Digits may be written 1-2-3, 1 2 3 or 123: each stands for itself.
        words = re.findall(r"10|\d|[^\d\W]", heard)
        found = common([s for count in order for s in syllables(count.words)],
                       [s for word in words for s in syllables(word)])
        right += found
        if found < 10:
            print(f"  {''.join(c.words for c in order)} was heard as {heard}")
    return right, 60


def hear_joined(ear, index, sound_of, sample):
    """Numbers that are put together from parts."""
    joined = [n for n in range(1, check.LARGEST_NUMBER + 1)
              if len(check.pieces(check.number_words(n) + "秒", index)) > 1]
    right = 0
    sample = min(sample, len(joined))
    for n in sorted(random.Random(1).sample(joined, sample)):
        words = check.number_words(n) + "秒"
        clips = [sound_of(entry["file"][:-len(".flac")]) for entry in check.pieces(words, index)]
        heard = ear.read(in_silence(np.concatenate(clips), words))
        if syllables(heard) == syllables(words):
            right += 1
        else:
            print(f"  {words} was heard as {heard}")
    return right, sample


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", required=True, help="the folder that setup.sh filled")
    parser.add_argument("--only", help="only clips whose file name matches, neither counts nor joined numbers")
    parser.add_argument("--clips", help="take WAV files of this folder where it has them")
    parser.add_argument("--snr", type=float, help="white noise, so many dB under the clips")
    parser.add_argument("--joined", type=int, default=40, help="how many numbers to put together")
    arguments = parser.parse_args()
    phrases = build.read_phrases()
    with open(os.path.join(check.FOLDER, "voice.json"), encoding="utf-8") as file:
        index = json.load(file)

    def sound_of(name):
        trial = os.path.join(arguments.clips or "", name + ".wav")
        return load(trial if arguments.clips and os.path.exists(trial)
                    else os.path.join(check.FOLDER, name + ".flac"))

    ear = Ear(arguments.work)
    chosen = [p for p in phrases if re.search(arguments.only or "", p.file)]
    results = [("clips of two or more syllables", *hear_clips(ear, chosen, sound_of, arguments.snr), LEAST_PHRASES)]
    if not arguments.only and arguments.snr is None:
        counts = [p for p in phrases if p.kind == "count"]
        results.append(("counts, one a second", *hear_counts(ear, counts, sound_of), LEAST_COUNTS / 60))
        results.append(("numbers put together", *hear_joined(ear, index, sound_of, arguments.joined), LEAST_JOINED))
    for what, right, total, least in results:
        print(f"{what}: {right} of {total}" + ("" if right >= least * total else f", less than {least:.0%}"))
    return 0 if arguments.snr is not None or all(r >= l * t for _, r, t, l in results) else 1


if __name__ == "__main__":
    sys.exit(main())
