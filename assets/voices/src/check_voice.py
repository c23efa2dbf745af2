#!/usr/bin/env python3
"""Measure every clip of the voices and hold it against the limits.

    check_voice.py [--voice NAME]... [--table]

Prints one line per broken limit and a summary of each voice, with --table also every
clip, and exits with 1 if a limit is broken.  Needs the clips only, neither model nor
recogniser.  What is measured comes out of the decoder: it is what the program plays.
"""
import argparse
import json
import os
import sys
from collections import namedtuple

import numpy as np
import soundfile

import build_voice as build
import calls_zh
from phrase_list import folder_of, is_header, longest_of, read_phrases, read_voices
from sound import MODEL_RATE, beat_ms, level, loudness, tail, true_peak

LATEST_START_COUNT = 5      # ms of silence before the speech
LATEST_START = 12
LOUDNESS_SPREAD = 0.3       # dB around build.LOUDNESS
LARGEST_ALL = 10e6          # bytes of the clips of all voices


def speech_start(samples, rate):
    """ms of silence before the speech, found as the builder finds it."""
    at_model_rate = samples[::rate // MODEL_RATE]     # nothing above 12 kHz to alias
    levels = level(at_model_rate)
    return 2.5 * int(np.argmax(levels > np.percentile(levels, 98) - 32))


def check_clip(folder, phrase, entry, table):
    """The limits that one clip breaks, and its figures."""
    path = os.path.join(folder, entry["file"])
    info = soundfile.info(path)
    samples, rate = soundfile.read(path)
    length, start = len(samples) / rate, speech_start(samples, rate)
    loud, peak, beat = loudness(samples, rate), true_peak(samples), beat_ms(samples, rate)
    end = tail(samples, rate)
    if table:
        print(f"{phrase.words}\t{length:.3f} s\tstart {start:.1f} ms\tbeat {beat:.1f} ms\t"
              f"{loud:.2f} LUFS\t{peak:.2f} dBTP\tlast 1 ms {end:.0f} dB")
    count = phrase.kind == "count"
    longest = longest_of(phrase)
    problems = [
        (info.format != "OGG" or info.subtype != "VORBIS" or info.channels != 1 or rate != build.CLIP_RATE,
         f"is {info.format} {info.subtype}, {info.channels} channels, {rate} Hz"),
        (length > longest, f"lasts {length:.3f} s, at most {longest} s allowed"),
        (start > (LATEST_START_COUNT if count else LATEST_START), f"starts after {start} ms"),
        (abs(loud - build.LOUDNESS) > LOUDNESS_SPREAD, f"has {loud:.2f} LUFS"),
        (peak > build.PEAK_LIMIT, f"peaks at {peak:.2f} dBTP"),
        (end > build.CLICK, f"ends at {end:.0f} dB under its peak: a click"),
        (abs(beat - entry["beat_ms"]) > 0.1, f"beats at {beat} ms, voice.json says {entry['beat_ms']}"),
    ]
    broken = [f"{phrase.words} ({entry['file']}) {text}" for wrong, text in problems if wrong]
    return broken, Figures(phrase, length, start, loud, peak)


Figures = namedtuple("Figures", "phrase length start loud peak")


def check_index(voice, index, phrases):
    """List, voice.json and folder must agree, and every call must be sayable."""
    problems = []
    for phrase in phrases:
        group = "parts" if phrase.kind == "part" else "phrases"
        if phrase.words not in index[group]:
            problems.append(f"{phrase.words} is in the list, not in voice.json")
    files = {entry["file"] for group in ("phrases", "parts") for entry in index[group].values()}
    there = {name for name in os.listdir(folder_of(voice)) if name.endswith((".ogg", ".flac", ".wav"))}
    problems += [f"{name} is only in {'voice.json' if name in files else 'the folder'}" for name in sorted(files ^ there)]
    if voice.language == "zh-CN":           # of other languages the tests of announce know what is to be said
        problems += [f"{call} cannot be said" for call in sorted(calls_zh.every_call())
                     if calls_zh.composed(call, index) is None]
    return problems


def check_voice(voice, table):
    """The limits that a voice breaks; prints its summary."""
    phrases, folder = read_phrases(voice), folder_of(voice)
    with open(os.path.join(folder, "voice.json"), encoding="utf-8") as file:
        index = json.load(file)
    problems, figures = check_index(voice, index, phrases), []
    for phrase in phrases:
        entry = index["parts" if phrase.kind == "part" else "phrases"].get(phrase.words)
        if entry:
            broken, clip = check_clip(folder, phrase, entry, table)
            problems += broken
            figures.append(clip)
    longest = [(name, max((f.length for f in some), default=0)) for name, some in (
        ("count", [f for f in figures if f.phrase.kind == "count"]),
        ("ten to ninety-nine seconds", [f for f in figures if is_header(f.phrase)]),
        ("any", figures))]
    starts = [max((f.start for f in figures if (f.phrase.kind == "count") == count), default=0) for count in (True, False)]
    print(f"{voice.name}: " + (f"{len(problems)} limits broken" if problems else "no limit broken"))
    for problem in problems:
        print("  " + problem)
    print(f"  clips            {len(figures)}, {sum(f.length for f in figures):.1f} s, {size_of(voice) / 1e6:.2f} MB\n"
          f"  longest          " + ", ".join(f"{name} {length:.3f} s" for name, length in longest) + "\n"
          f"  speech starts    counts <= {starts[0]} ms, others <= {starts[1]} ms\n"
          f"  loudness         {min(f.loud for f in figures):.2f} to {max(f.loud for f in figures):.2f} LUFS (loudest 200 ms)\n"
          f"  true peak        {max(f.peak for f in figures):.2f} dBTP")
    return problems


def size_of(voice):
    """Bytes of a voice's folder."""
    folder = folder_of(voice)
    return sum(os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder)) if os.path.isdir(folder) else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--voice", action="append", help="check only this voice of voices.toml; may be given again")
    parser.add_argument("--table", action="store_true", help="print every clip")
    arguments = parser.parse_args()
    voices = read_voices()
    problems = []
    for name in arguments.voice or voices:
        problems += check_voice(voices[name], arguments.table)
    size = sum(size_of(voice) for voice in voices.values())
    print(f"all voices: {size / 1e6:.2f} MB")
    if size > LARGEST_ALL:
        problems.append("too large")
        print(f"  at most {LARGEST_ALL / 1e6:.0f} MB allowed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
