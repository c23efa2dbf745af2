#!/usr/bin/env python3
"""Measure every clip of the voice and hold it against the limits.

    check_voice.py [--table]

Prints one line per broken limit and a summary, with --table also every clip, and exits
with 1 if a limit is broken.  Needs the clips only, neither model nor recogniser.
"""
import argparse
import json
import os
import re
import sys

import numpy as np
import soundfile

import build_voice as build

FOLDER = os.path.join(build.HERE, "..", build.VOICE["name"])

# The reading is due on its second, and the next thing may be due a second later.
LONGEST_COUNT = 0.45        # s
LONGEST_HEADER = 1.0        # s: ten to sixty seconds, said while the last ten seconds run
LONGEST = 2.3               # s: any clip
LATEST_START_COUNT = 5      # ms of silence before the speech
LATEST_START = 12
LOUDNESS_SPREAD = 0.3       # dB around build.LOUDNESS
LARGEST_FOLDER = 5.8e6      # bytes of FLAC
LARGEST_NUMBER = 600        # seconds; the longest period
MOST_PERIODS = 30           # periods, reserve minutes or considered minutes of a control
MOST_POINTS = 10            # points of a penalty period

DIGITS = "零一二三四五六七八九"


def number_words(n):
    """1 to 999 as a Mandarin speaker counts: 二, never 两; 一百零五, 一百一十五."""
    hundreds, rest = divmod(n, 100)
    tens, ones = divmod(rest, 10)
    words = DIGITS[hundreds] + "百" if hundreds else ""
    if tens:
        words += ("" if tens == 1 and not hundreds else DIGITS[tens]) + "十"
    elif hundreds and ones:
        words += "零"
    return words + (DIGITS[ones] if ones else "")


def pieces(words, index):
    """The fewest clips that say `words`: any number of parts, then one phrase; None if
    there are none.  A list of the entries of voice.json."""
    best = {0: []}                                      # length of text said -> parts
    for said in range(len(words)):
        if said not in best:
            continue
        for part, entry in index["parts"].items():
            end = said + len(part)
            if words.startswith(part, said) and (end not in best or len(best[end]) > len(best[said]) + 1):
                best[end] = best[said] + [entry]
    whole = [parts + [index["phrases"][words[said:]]]
             for said, parts in best.items() if words[said:] in index["phrases"]]
    return min(whole, key=len, default=None)


def composed(call, index):
    """The clips of a call, phrase by phrase: as many phrases as the voice has in one piece, else one put together of parts."""
    rest, clips = call.split("，"), []
    while rest:
        whole = next((n for n in range(len(rest), 1, -1) if "，".join(rest[:n]) in index["phrases"]), 1)
        found = pieces("，".join(rest[:whole]), index)
        if found is None:
            return None
        clips, rest = clips + found, rest[whole:]
    return clips


def quantity(n):
    """A number before 分钟, 次 and 点."""
    return "两" if n == 2 else number_words(n)


def period_end(seconds):
    return "一分钟" if seconds == 60 else number_words(seconds) + "秒"


def every_call():
    """What the time systems make the voice say, with periods of up to LARGEST_NUMBER seconds; of considered minutes the
    first one behind every length of a move, the others behind a minute."""
    calls = {number_words(n) for n in range(1, 10)} | {"十，超时判负", "还剩一分钟", "开始读秒"}
    periods, numbers = range(1, LARGEST_NUMBER + 1), range(1, MOST_PERIODS + 1)
    for period in periods:
        calls |= {number_words(period - left) + "秒" for left in (30, 20, 10, 5, 2) if period > left}
    for n in numbers:
        for measure in ("分钟", "次"):
            left = f"还剩{quantity(n)}{measure}"
            rest = left + (f"，最后一{measure}" if n == 1 else "")
            calls |= {left, "开始读秒，" + left, "开始读秒，" + rest}
            # Reserve and stopwatch have minutes only, byo-yomi periods of any length.
            calls |= {f"{period_end(period)}，{rest}" for period in ([60] if measure == "分钟" else periods)}
        calls |= {f"罚{quantity(points)}点，{rest}" for points in range(1, MOST_POINTS + 1)}
        unit = f"第{number_words(n)}次考虑时间"
        ends = [period_end(period) for period in (periods if n == 1 else [60])]
        tails = ["最后一次"] + [f"还剩{quantity(left)}次" for left in numbers]
        calls |= {f"{end}，{unit}，{tail}" for end in ends for tail in tails}
    return calls


def speech_start(samples, rate):
    """ms of silence before the speech, found as the builder finds it."""
    at_model_rate = samples[::rate // build.MODEL_RATE]     # nothing above 12 kHz to alias
    levels = build.level(at_model_rate)
    return 2.5 * int(np.argmax(levels > np.percentile(levels, 98) - 32))


def check_clip(phrase, entry, table):
    """The limits that one clip breaks."""
    path = os.path.join(FOLDER, entry["file"])
    info = soundfile.info(path)
    samples, rate = soundfile.read(path)
    length, start = len(samples) / rate, speech_start(samples, rate)
    loud, peak, beat = build.loudness(samples, rate), build.true_peak(samples), build.beat_ms(samples, rate)
    tail = 10 * np.log10((samples[-rate // 1000:] ** 2).mean() + 1e-12) - 20 * np.log10(np.abs(samples).max())
    if table:
        print(f"{phrase.words}\t{length:.3f} s\tstart {start:.1f} ms\tbeat {beat:.1f} ms\t"
              f"{loud:.2f} LUFS\t{peak:.2f} dBTP\tlast 1 ms {tail:.0f} dB")
    count = phrase.kind == "count"
    header = re.fullmatch(r"sec\d\d", phrase.file)
    longest = LONGEST_COUNT if count else LONGEST_HEADER if header else LONGEST
    problems = [
        (info.format != "FLAC" or info.subtype != "PCM_16" or info.channels != 1 or rate != build.CLIP_RATE,
         f"is {info.format} {info.subtype}, {info.channels} channels, {rate} Hz"),
        (length > longest, f"lasts {length:.3f} s, at most {longest} s allowed"),
        (start > (LATEST_START_COUNT if count else LATEST_START), f"starts after {start} ms"),
        (abs(loud - build.LOUDNESS) > LOUDNESS_SPREAD, f"has {loud:.2f} LUFS"),
        (peak > build.PEAK_LIMIT, f"peaks at {peak:.2f} dBTP"),
        (tail > -40, f"ends at {tail:.0f} dB under its peak: a click"),
        (abs(beat - entry["beat_ms"]) > 0.1, f"beats at {beat} ms, voice.json says {entry['beat_ms']}"),
    ]
    return [f"{phrase.words} ({entry['file']}) {text}" for broken, text in problems if broken], (length, start, loud, peak)


def check_index(index, phrases):
    """List, voice.json and folder must agree, and every number of seconds and every call must be sayable."""
    problems = []
    for phrase in phrases:
        group = "parts" if phrase.kind == "part" else "phrases"
        if phrase.words not in index[group]:
            problems.append(f"{phrase.words} is in the list, not in voice.json")
    files = {entry["file"] for group in ("phrases", "parts") for entry in index[group].values()}
    there = {name for name in os.listdir(FOLDER) if name.endswith(".flac")}
    problems += [f"{name} is only in {'voice.json' if name in files else 'the folder'}" for name in files ^ there]
    for n in range(1, LARGEST_NUMBER + 1):
        if pieces(number_words(n) + "秒", index) is None:
            problems.append(f"{number_words(n)}秒 cannot be put together")
    problems += [f"{call} cannot be said" for call in sorted(every_call()) if composed(call, index) is None]
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--table", action="store_true", help="print every clip")
    arguments = parser.parse_args()
    phrases = build.read_phrases()
    with open(os.path.join(FOLDER, "voice.json"), encoding="utf-8") as file:
        index = json.load(file)
    problems, figures = check_index(index, phrases), []
    for phrase in phrases:
        entry = index["parts" if phrase.kind == "part" else "phrases"].get(phrase.words)
        if entry:
            broken, clip = check_clip(phrase, entry, arguments.table)
            problems += broken
            figures.append((phrase, *clip))
    size = sum(os.path.getsize(os.path.join(FOLDER, name)) for name in os.listdir(FOLDER) if name.endswith(".flac"))
    if size > LARGEST_FOLDER:
        problems.append(f"the clips take {size / 1e6:.2f} MB")
    print("\n".join(problems) or "no limit broken")
    counts, others = ([f for f in figures if (f[0].kind == "count") == count] for count in (True, False))
    headers = [f for f in figures if re.fullmatch(r"sec\d\d", f[0].file)]
    seconds = sum(f[1] for f in figures)
    calls = every_call()
    most = [max(len(pieces(number_words(n) + "秒", index) or []) for n in span)
            for span in (range(1, 61), range(61, 101), range(101, LARGEST_NUMBER + 1))]
    print(f"clips            {len(figures)}, {seconds:.1f} s, {size / 1e6:.2f} MB\n"
          f"longest          count {max(f[1] for f in counts):.3f} s, ten to ninety-nine seconds "
          f"{max(f[1] for f in headers):.3f} s, any {max(f[1] for f in figures):.3f} s\n"
          f"speech starts    counts <= {max(f[2] for f in counts)} ms, others <= {max(f[2] for f in others)} ms\n"
          f"loudness         {min(f[3] for f in figures):.2f} to {max(f[3] for f in figures):.2f} LUFS (loudest 200 ms)\n"
          f"true peak        {max(f[4] for f in figures):.2f} dBTP\n"
          f"pieces of N秒    at most {most[0]} to 60, {most[1]} to 100, {most[2]} to {LARGEST_NUMBER}\n"
          f"calls            {sum(composed(call, index) is not None for call in calls)} of {len(calls)} can be said")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
