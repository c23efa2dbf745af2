#!/usr/bin/env python3
"""Give the recording of a game to the recogniser: is what it hears, second by second, the transcript?

    listen_run.py --work DIR [--language zh|en] --replay bin/dumiao-replay DIR...        folders that e2e -keep saved
    listen_run.py --work DIR [--language zh|en] --transcript T.jsonl RECORDING.wav       what dumiao-replay -json printed

The recording is cut by its own silences.  What lies closer together than PASSAGE is read in one go, as counts must be,
of which each by itself is too short for the recogniser.  Where in the recording the game begins nobody says: it is where
most calls of the transcript fall on the beginning of a sound.  Then:

- every call begins on its second, to EARLY and LATE of it, or within PROMPT after the act that caused it;
- the words of every passage are those of its calls, no more and no fewer, in their order;
- there is no sound that belongs to no call;
- the beats of counts in a row, measured in the recording, are a second apart, to BEAT_SPREAD.

What is tolerated: the spellings that listen_words.py lists.  Of a call that a press ended, what sounded must be how the
call begins; its last syllable may be anything, for it was cut; and what lasted less than READABLE is only noted, since
the recogniser makes nothing of so little (that it is this very call, e2e finds by correlation with its clip).
"""
import argparse
import glob
import json
import os
import re
import subprocess
import sys
from collections import namedtuple

import numpy as np

import listen_words as words_of
from listen_ear import Ear, MARGIN, QUIET, RATE, load

STEP = 0.01                 # s of sound that one level stands for
LOUD = 10 ** (-50 / 20)     # RMS; below it a hall hears nothing
BREATH = 0.06               # s; a shorter silence parts nothing
PASSAGE = 0.9               # s of silence between passages; counts have at most 0.85 between them
EARLY, LATE = 0.25, 0.10    # s; a clip begins its beat, up to 0.15 s, before its second
PROMPT = 0.40               # s
READABLE = 0.6              # s
CUT_AFTER = 0.30            # s after a press in which the last of a cut call is heard
LONGEST = 4.0               # s that a call may last
BEAT_SPREAD = 0.010         # s

ACTS = {"start", "press", "pass", "pause", "hold", "resume", "seal", "ask", "set", "late", "resign", "result", "withdraw"}

Call = namedtuple("Call", "at words side act")                  # act: said at the instant of an act
Passage = namedtuple("Passage", "starts end calls")             # of the recording, s; starts: of its sounds


def read_transcript(lines):
    """The calls and the instants of acts, in seconds of the game, from the lines of dumiao-replay -json."""
    events = [json.loads(line) for line in lines if line.strip()]
    acts = [event["at_ms"] / 1000 for event in events if event["event"] in ACTS]
    calls = [Call(event["at_ms"] / 1000, event["text"], event.get("side", ""), event["at_ms"] / 1000 in acts)
             for event in events if event["event"] == "call"]
    return calls, acts


def levels(sound):
    step = round(RATE * STEP)
    frames = sound[:len(sound) // step * step].reshape(-1, step)
    return np.sqrt((frames ** 2).mean(1))


def sounds(level):
    """The stretches of sound, [(start, end)] in seconds."""
    found = []
    for i in np.flatnonzero(level > LOUD):
        if found and i - found[-1][1] < BREATH / STEP:
            found[-1][1] = i + 1
        else:
            found.append([i, i + 1])
    return [(start * STEP, end * STEP) for start, end in found]


def beginning(found, calls):
    """Where in the recording the game's own time begins: there most calls fall on the beginning of a sound."""
    if not found or not calls:
        return 0.0
    starts = np.array([start for start, _ in found])
    planned = [call for call in calls if not call.act] or calls
    at = np.array([call.at for call in planned])
    best = (-1, 0.0)
    for guess in {round(start - call, 2) for start in starts for call in at}:
        distance = np.array([starts[np.argmin(np.abs(starts - t - guess))] - t - guess for t in at])
        near = distance[np.abs(distance) < 0.1]
        middle = (near.min() + near.max()) / 2 if len(near) else 0.0
        best = max(best, (len(near), -abs(middle), guess))
    # Of a planned call the beat falls on the second, so that its sound begins EARLY/3 before it, about.
    return best[-1] + EARLY / 3


def part_at_acts(found, acts, level, zero):
    """A press silences a call and may cause the next one at once: where sound lies on both sides of it, it is parted at
    the quietest place.  Returned beside the sounds are the beginnings of those that come after a press which ended the
    sound before them: they are read by themselves, however short the silence between."""
    parted, cuts = [], set()
    for start, end in found:
        if parted and any(parted[-1][0] < act + zero < start and parted[-1][1] - act - zero <= CUT_AFTER for act in acts):
            cuts.add(start)
        for act in acts:
            here = act + zero
            if start + 0.03 < here < end - 0.1:
                a, b = round(here / STEP), min(round((here + CUT_AFTER) / STEP), round(end / STEP))
                place = (a + int(np.argmin(level[a:b]))) * STEP
                if start < place < end - 0.05:
                    parted.append((start, place))
                    cuts.add(place)
                    start = place
        parted.append((start, end))
    return parted, cuts


def passages_of(found, cuts, calls, zero):
    """What is read in one go, and the calls that begin in it; and the calls that begin nowhere."""
    groups = []
    for start, end in found:
        if groups and start - groups[-1][-1][1] < PASSAGE and start not in cuts:
            groups[-1].append((start, end))
        else:
            groups.append([(start, end)])
    passages = [Passage([start for start, _ in group], group[-1][1], []) for group in groups]
    missing = []
    for call in calls:
        at = call.at + zero
        first, last = (at - 0.05, at + PROMPT) if call.act else (at - EARLY, at + LATE)
        mine = next((p for p in passages if any(first <= start <= last for start in p.starts)), None)
        # A long word may run into the next call without a silence; then the words decide.
        mine = mine or next((p for p in passages if p.starts[0] < at < p.end - 0.1 and p.calls and not call.act), None)
        if mine:
            mine.calls.append(call)
        else:
            missing.append(call)
    return passages, missing


def cut_by(passage, acts, zero):
    """Whether an act ended the last call of a passage."""
    return any(passage.calls[-1].at < act < passage.calls[-1].at + LONGEST and
               -0.02 <= passage.end - act - zero <= CUT_AFTER for act in acts)


def right(text, said, language, cut):
    """Whether a passage was heard as what was said; where that was cut, as how it begins."""
    readings = words_of.readings(text.split(words_of.APART)[0], language)
    if not cut:
        return any(words_of.agree(reading, said, text) for reading in readings)
    return any(r and (r == said[:len(r)] or len(r) > 1 and r[:-1] == said[:len(r) - 1] and len(r) <= len(said) + 1)
               for r in readings)


def beat(sound):
    """When the vowel of a count begins, in seconds of the sound: the 150-2500 Hz envelope (10 ms RMS) passes 10 dB under
    its maximum, as in the making of the clips."""
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    with np.errstate(divide="ignore", over="ignore"):
        gain = 1 / (1 + (150 / np.maximum(frequency, 1e-3)) ** 8) / (1 + (frequency / 2500) ** 8)
    band = np.fft.irfft(np.fft.rfft(sound) * gain, len(sound))
    envelope = np.sqrt(np.convolve(band ** 2, np.ones(RATE // 100) / (RATE // 100), "same"))
    return int(np.argmax(envelope > envelope.max() * 10 ** -0.5)) / RATE


def beats_of(passage, sound, zero, counts):
    """The beats of the counts in a passage, seconds of the game: of every call whose first word is a count."""
    found = []
    for call in passage.calls:
        if re.split("[，,]", call.words)[0] in counts:
            start = next((s for s in passage.starts if -EARLY <= s - call.at - zero <= LATE), None)
            if start is not None:
                a = round((start - 0.02) * RATE)
                found.append((call.words, start - 0.02 + beat(sound[a:a + round(0.35 * RATE)]) - zero))
    return found


def judge(ear, sound, calls, acts, show=print):
    """Compare a recording with a transcript; prints a table and returns the faults, in words."""
    level = levels(sound)
    found = sounds(level)
    zero = beginning(found, calls)
    found, cuts = part_at_acts(found, acts, level, zero)
    passages, missing = passages_of(found, cuts, calls, zero)
    faults = [f"{call.words} at {call.at:.3f} s: no sound begins on its second" for call in missing]

    excerpts = [excerpt(sound, passage) for passage in passages]
    texts = ear.read_all(excerpts)
    again = [i for i, p in enumerate(passages) if any("byo-yomi" in call.words for call in p.calls)]
    for i, japanese in zip(again, ear.read_all([excerpts[i] for i in again], "ja")):
        texts[i] += words_of.APART + japanese
    show(f"  {'second':>8}  {'words of the transcript':<44} heard")
    for passage, text in zip(passages, texts):
        seconds = passage.starts[0] - zero
        if not passage.calls:
            show(f"  {seconds:8.2f}  {'(none)':<44} {text}")
            faults.append(f"a sound that belongs to no call at {seconds:.2f} s of the game, heard as {text!r}")
            continue
        said = [unit for call in passage.calls for unit in words_of.units(call.words, ear.language)]
        cut = cut_by(passage, acts, zero)
        lasted = passage.end - passage.starts[0]
        note = " (cut)" if cut else ""
        if cut and lasted < READABLE and len(passage.calls) == 1:
            note = f" (cut after {lasted:.2f} s, not judged)"
        elif not right(text, said, ear.language, cut):
            note += "  WRONG"
            faults.append(f"{' '.join(c.words for c in passage.calls)} at {passage.calls[0].at:.3f} s was heard as {text!r}")
        show(f"  {passage.calls[0].at:8.2f}  {' '.join(c.words for c in passage.calls):<44} {text}{note}")
        beats = beats_of(passage, sound, zero, words_of.COUNTS[ear.language])
        steps = np.diff([at for _, at in beats])
        if len(steps):
            show(f"  {'':8}  beats of {len(beats)} counts, {min(steps) * 1000:.1f} to {max(steps) * 1000:.1f} ms apart")
            faults += [f"{b[0]}: its beat is {step * 1000:.1f} ms after the one before" for b, step in zip(beats[1:], steps)
                       if abs(step - 1) > BEAT_SPREAD]
    return faults


def excerpt(sound, passage):
    """A passage with a quarter second of a quiet room around it."""
    a, b = round(passage.starts[0] * RATE), round(passage.end * RATE)
    room = np.random.default_rng(0).standard_normal(b - a + 2 * MARGIN) * QUIET
    room[MARGIN:MARGIN + b - a] += sound[a:b]
    return room


def saved_runs(folder):
    """The games that e2e -keep saved under a folder: (name, recording, saved game)."""
    runs = []
    for recording in sorted(glob.glob(os.path.join(folder, "**", "hall.wav"), recursive=True)):
        home = os.path.dirname(recording)
        games = glob.glob(os.path.join(home, ".local/state/dumiao/games/*.txt"))
        if len(games) != 1:
            sys.exit(f"{home} has {len(games)} saved games, not one; hint: record again, make e2e KEEP={folder}")
        runs.append((os.path.relpath(home, folder), recording, games[0]))
    return runs


def transcript_of(replay, game, seconds):
    """What dumiao-replay says of a saved game.  A game that was left in its middle goes on as long as the recording can:
    what the program still said before it was closed must be there."""
    with open(game, encoding="utf-8") as file:
        lines = file.read()
    return subprocess.run([replay, "-json"], input=lines, check=True, capture_output=True, text=True).stdout.splitlines()


def judge_runs(ear, replay, folder, show=print):
    """Judge every game saved under a folder; returns the faults."""
    runs = saved_runs(folder)
    if not runs:
        return [f"{folder}: no recording there"]
    faults = []
    for name, recording, game in runs:
        sound = load(recording)
        calls, acts = read_transcript(transcript_of(replay, game, len(sound) / RATE))
        show(f"{name}: {len(sound) / RATE:.0f} s, {len(calls)} calls")
        faults += [f"{name}: {fault}" for fault in judge(ear, sound, calls, acts, show)]
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", required=True, help="the folder that setup_judge.sh filled")
    parser.add_argument("--language", default="zh", choices=["zh", "en"])
    parser.add_argument("--replay", default="bin/dumiao-replay", help="the program that plays saved games again")
    parser.add_argument("--transcript", help="of the one recording, instead of saved games")
    parser.add_argument("recordings", nargs="+")
    arguments = parser.parse_args()
    ear = Ear(arguments.work, arguments.language)
    faults = []
    for path in arguments.recordings:
        if arguments.transcript:
            with open(arguments.transcript, encoding="utf-8") as file:
                calls, acts = read_transcript(file)
            faults += judge(ear, load(path), calls, acts)
        else:
            faults += judge_runs(ear, arguments.replay, path)
    print("\n".join("FAULT " + fault for fault in faults) or "what was heard is the transcript")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
