#!/usr/bin/env python3
"""Build the clips of the voices from the phrase lists.

    build_voice.py --work DIR [--voice NAME]... [--only REGEX] [--wav DIR]

DIR is the folder that setup.sh filled (engine, model, voices, all of it checked by
sha256).  voices.toml says which voices there are.  The clips of a voice go to ../NAME
as Ogg Vorbis, and voice.json beside them is written anew from the clips that lie there.
One thread and a fixed stream number make two runs on one machine give the same bytes.

The way of a clip: pronunciation -> the model's symbols -> speech (24 kHz) -> cut to the
speech -> 48 kHz, one loudness for all -> Ogg Vorbis.  The README says how to hear and
judge the result.
"""
import argparse
import json
import os
import re

import numpy as np
import soundfile
from scipy import signal

import ogg
import tones
from hall import hall
from phrase_list import folder_of, longest_of, read_phrases, read_voices
from pronounce import symbols
from sound import MODEL_RATE, beat_ms, level, loudness, tail, trim, true_peak
from speaker import Speaker, kept

CLIP_RATE = 48000           # what the clips have: sound cards mix at 48 kHz
LOUDNESS = -16.0            # of the loudest 200 ms, K-weighted
FASTER = (1, 1.05, 1.1, 1.15, 1.2, 1.3)    # what would last too long is said so many times faster
CLICK = -40                 # dB under the peak, in the last millisecond: more is heard as one
PEAK_LIMIT = -1.0           # dBTP; a clip that would pass it is made softer instead,
PEAK_AIM = -1.1             # and a little more, since the encoder moves peaks
QUALITY = 0.4               # of the encoder; see README.md


class Maker:
    """Makes the clips of one voice."""

    def __init__(self, work, voice, phrases):
        self.voice = voice
        self.speaker = Speaker(work, voice.style, voice.melody, voice.pitch)
        self.tonal = voice.language == "zh-CN"
        if self.tonal:
            counts = [p for p in phrases if p.kind == "count"]
            self.height = tones.first_tone_height(self.speaker, counts)

    def clip(self, phrase):
        """The file of one line of the list, as bytes; what would last too long is said faster."""
        for faster in FASTER:
            raw = self.speech(phrase, faster)
            clip = trim(raw)
            if len(clip) / MODEL_RATE <= longest_of(phrase):
                break
        if phrase.kind == "part":
            # The next clip follows at once: less air behind it, and joins are understood better.
            clip, fade_out = clip[:-int(0.012 * MODEL_RATE)], 0.006
        elif phrase.after and level(raw)[-8:].max() > level(raw).max() - 40:
            fade_out = 0.040                    # cut inside running speech, not where it has died away
        else:
            fade_out = 0.012
        if self.voice.hall and phrase.kind != "count":  # one syllable is nothing but loud: treated, 54 of 60 counts were understood
            clip = hall(clip, MODEL_RATE, **self.voice.hall)
        for longer in (1, 1.5, 2, 3):           # what the hall made louder, and the encoder, may leave a click at the end
            data = finished(fade(clip, 0.002, longer * fade_out))
            if tail(ogg.decode(data), CLIP_RATE) <= CLICK - 1:
                break
        return data

    def speech(self, phrase, faster=1.0):
        """What the model says, cut out of what is said around it."""
        speed = faster * (self.voice.count_speed if phrase.kind == "count" else self.voice.speed)
        if phrase.kind == "count" and self.tonal:
            return tones.count_sound(self.speaker, phrase, self.height, speed)
        before, said, after = (symbols(text, self.voice.language)
                               for text in (phrase.before, phrase.said, phrase.after))
        if self.tonal:
            sound = tones.phrase_speech(self.speaker, phrase, self.height, speed)
        else:
            sound = self.speaker.say(before + said + after, speed)
        return kept(sound, before, said, after)


def fade(samples, fade_in, fade_out):
    """Fade both ends, in seconds, so that no end clicks."""
    samples = samples.copy()
    head, tail = int(fade_in * MODEL_RATE), int(fade_out * MODEL_RATE)
    samples[:head] *= np.sin(np.linspace(0, np.pi / 2, head)) ** 2
    samples[-tail:] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return samples


def finished(samples):
    """The clip as an Ogg file at the one loudness, or softer where its true peak would pass the limit.

    What counts is what comes out of the decoder, so that is measured and the level set again.
    """
    samples = signal.resample_poly(samples, CLIP_RATE // MODEL_RATE, 1, window=("kaiser", 9.0))
    gain = LOUDNESS - loudness(samples, CLIP_RATE)
    gain += min(0.0, PEAK_AIM - true_peak(samples * 10 ** (gain / 20)))
    for _ in range(3):
        data = ogg.encode(samples * 10 ** (gain / 20), CLIP_RATE, QUALITY)
        heard = ogg.decode(data)
        if len(heard) != len(samples):
            raise RuntimeError(f"the encoder made {len(heard)} samples of {len(samples)}")
        change = min(LOUDNESS - loudness(heard, CLIP_RATE), PEAK_AIM - true_peak(heard))
        if abs(change) < 0.02:
            break
        gain += change
    return data


# ---------------------------------------------------------------- the voice folder

def index_of(voice, phrases, folder):
    """voice.json from the clips that lie in the folder: what is missing stays out of it."""
    index = {
        "format": 1, "name": voice.name, "title": voice.title, "language": voice.language,
        "source": f"Kokoro-82M v1.0 int8, voice {voice.style}, made by assets/voices/src/build_voice.py",
        "licence": "Apache-2.0 (model weights and voice); see LICENCE.md beside this file",
        "phrases": {}, "parts": {},
    }
    for phrase in phrases:
        name = phrase.file + ".ogg"
        path = os.path.join(folder, name)
        if os.path.exists(path):
            samples, rate = soundfile.read(path)
            where = index["parts" if phrase.kind == "part" else "phrases"]
            where[phrase.words] = {"file": name, "beat_ms": beat_ms(samples, rate)}
    return index


def index_text(index):
    """JSON with one clip a line, so that a change of one clip is one line of a diff."""
    clips = {}
    for group in ("phrases", "parts"):
        lines = [f"    {json.dumps(words, ensure_ascii=False)}: {json.dumps(entry)}"
                 for words, entry in index[group].items()]
        clips[group] = "{\n" + ",\n".join(lines) + "\n  }" if lines else "{}"
    head = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
            for key, value in index.items() if key not in clips]
    head += [f"  {json.dumps(group)}: {text}" for group, text in clips.items()]
    return "{\n" + ",\n".join(head) + "\n}\n"


def build(voice, work, only, wav):
    """Build the clips of a voice whose name matches, into its folder, or as WAV files for listening."""
    phrases = read_phrases(voice)
    folder = os.path.join(wav, voice.name) if wav else folder_of(voice)
    os.makedirs(folder, exist_ok=True)
    maker = Maker(work, voice, phrases)
    for phrase in phrases:
        if not re.search(only, phrase.file):
            continue
        data = maker.clip(phrase)
        samples = ogg.decode(data)
        if wav:
            soundfile.write(os.path.join(folder, phrase.file + ".wav"), samples, CLIP_RATE, subtype="PCM_16")
        else:
            with open(os.path.join(folder, phrase.file + ".ogg"), "wb") as file:
                file.write(data)
        print(f"{voice.name}\t{phrase.file}\t{phrase.words}\t{len(samples) / CLIP_RATE:.3f} s", flush=True)
    if wav:
        return
    if not only:
        wanted = {p.file + ".ogg" for p in phrases}
        for name in os.listdir(folder):
            if name.endswith(".ogg") and name not in wanted:
                os.remove(os.path.join(folder, name))               # its line left the list
    with open(os.path.join(folder, "voice.json"), "w", encoding="utf-8") as file:
        file.write(index_text(index_of(voice, phrases, folder)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", required=True, help="the folder that setup.sh filled")
    parser.add_argument("--voice", action="append", help="build only this voice of voices.toml; may be given again")
    parser.add_argument("--only", default="", help="build only the files whose name matches this expression")
    parser.add_argument("--wav", help="write WAV files to a folder there, for listening, and leave the voice alone")
    arguments = parser.parse_args()
    voices = read_voices()
    for name in arguments.voice or voices:
        if name not in voices:
            parser.error(f"voices.toml has no voice {name!r}; it has {', '.join(voices)}")
        build(voices[name], arguments.work, arguments.only, arguments.wav)


if __name__ == "__main__":
    main()
