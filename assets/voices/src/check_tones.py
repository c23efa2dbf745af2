#!/usr/bin/env python3
"""Look at the tones of the Mandarin voices, syllable by syllable.

    check_tones.py --work DIR [--voice NAME]... [--only REGEX] [--plain] [--table]

Every phrase is said as the build says it, or --plain, as the model does by itself; Praat
tracks its pitch, the model's own lengths say where each syllable is, and tones.py says
what shape a tone must have at least.  Prints what has it not, --table everything, and
exits with 1 if more than LIMIT of the syllables have not.
"""
import argparse
import re
import sys
from collections import Counter


import tones
from phrase_list import read_phrases, read_voices
from pronounce import phonemes
from speaker import Speaker

LIMIT = 0.08
NAMES = {"→": "first", "↗": "second", "↓": "third", "↘": "fourth"}


def third_before_third(phrase):
    """Sandhi that the list forgot: of two third tones in a row the first is spoken as a second."""
    return re.search(r"3 ?[a-zü]+3", phrase.before + phrase.said + phrase.after) is not None


def check(voice, work, only, plain, table):
    """Prints what is wrong in a voice; returns how many syllables are, of how many."""
    phrases = read_phrases(voice)
    speaker = Speaker(work, voice.style, voice.melody, voice.pitch)
    height = tones.first_tone_height(speaker, [p for p in phrases if p.kind == "count"])
    base = height * 2 ** (tones.MIDDLE / 12)
    total, wrong, forgotten = Counter(), Counter(), 0
    for phrase in phrases:
        if phrase.kind == "count" or not re.search(only, phrase.file):
            continue
        if third_before_third(phrase):
            forgotten += 1
            print(f"  {phrase.words}: a third tone before a third, {phrase.said}")
        if plain:
            sound = speaker.say("".join(phonemes(text) for text in (phrase.before, phrase.said, phrase.after)), voice.speed)
        else:
            sound = tones.phrase_speech(speaker, phrase, height, voice.speed)
        for rhyme, contour in tones.contours(sound, phrase, *tones.tracked(sound, base)):
            tone = NAMES[rhyme.syllable.tone]
            total[tone] += 1
            right = tones.shape_is_right(rhyme.syllable.tone, contour)
            wrong[tone] += not right
            if table or not right:
                shape = " ".join(f"{value:+.1f}" for value in tones.thirds(contour)) if len(contour) > 3 else "no pitch"
                print(f"  {phrase.words} {rhyme.number + 1} {rhyme.syllable.symbols} {tone}: {shape}" + ("" if right else "  wrong"))
    print(f"{voice.name}: {sum(wrong.values())} of {sum(total.values())} syllables have not their tone's shape "
          + ", ".join(f"{tone} {wrong[tone]}/{total[tone]}" for tone in NAMES.values()))
    return sum(wrong.values()), sum(total.values()), forgotten


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", required=True, help="the folder that setup.sh filled")
    parser.add_argument("--voice", action="append", help="only this voice of voices.toml; may be given again")
    parser.add_argument("--only", default="", help="only the files whose name matches this expression")
    parser.add_argument("--plain", action="store_true", help="the tones before any mending")
    parser.add_argument("--table", action="store_true", help="print every syllable")
    arguments = parser.parse_args()
    good = True
    for name, voice in read_voices().items():
        if voice.language == "zh-CN" and name in (arguments.voice or [name]):
            wrong, total, forgotten = check(voice, arguments.work, arguments.only, arguments.plain, arguments.table)
            good = good and not forgotten and wrong <= LIMIT * total
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
