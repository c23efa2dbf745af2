#!/usr/bin/env python3
"""The judge's part of `make voice-check`: verdicts, a whole run, and whether the judge would notice.

    listen_check.py --work DIR [--voice NAME]... [--recording DIR] [--self-test]     judge; exit 1 on any fault
    listen_check.py --work DIR [--voice NAME]... --write                             judge changed clips and record it
    listen_check.py --work DIR [--voice NAME]... --full [--write]                    in noise too, for a release

Without --full, only clips that have changed since their recorded verdict are read.  A changed clip is a fault even where
it is understood: its verdict is of another clip.  --recording is a folder that e2e -keep filled, --replay the program
that plays its saved games again.  --full needs what setup.sh puts into DIR, the speech model for the eight talkers; with
--write it records what was heard in babble, too.
"""
import argparse
import glob
import os
import sys

import listen_noise
import listen_run
import listen_spoil
import listen_verdicts as verdicts_of
import listen_voice
from listen_ear import Ear

DRAWS = 3                   # noises of a kind, of which the mean counts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", required=True, help="the folder that setup_judge.sh or setup.sh filled")
    parser.add_argument("--voice", action="append", help="only this voice, a name or a folder; may be given again")
    parser.add_argument("--recording", help="the folder of an end-to-end run")
    parser.add_argument("--language", default="zh", choices=["zh", "en"], help="of the recording")
    parser.add_argument("--replay", default="bin/dumiao-replay", help="the program that plays saved games again")
    parser.add_argument("--write", action="store_true", help="record the verdicts of changed clips")
    parser.add_argument("--full", action="store_true", help="judge every voice in noise")
    parser.add_argument("--self-test", action="store_true", help="spoil copies and see whether it is noticed")
    arguments = parser.parse_args()

    ears = {}

    def ear_of(language):
        if language not in ears:
            ears[language] = Ear(arguments.work, language)
        return ears[language]

    faults = []
    for name in arguments.voice or embedded():
        voice = listen_voice.Voice(name)
        faults += [f"{voice.name}: {fault}" for fault in check_verdicts(ear_of, voice, arguments.write)]
        if arguments.full:
            faults += [f"{voice.name}: {fault}" for fault in check_noise(ear_of, voice, arguments)]
    if arguments.recording:
        print("\na whole run, second by second")
        faults += listen_run.judge_runs(ear_of(arguments.language), arguments.replay, arguments.recording)
    if arguments.self_test:
        print("\nspoiled on purpose; each must be noticed")
        faults += listen_spoil.self_test(ear_of, arguments.replay)
    print("\n" + ("\n".join("FAULT " + fault for fault in faults) or "the voices are understood"))
    return 1 if faults else 0


def embedded():
    """The names of the voices in the tree."""
    return sorted(os.path.basename(os.path.dirname(path))
                  for path in glob.glob(os.path.join(listen_voice.VOICES, "*", "voice.json")))


def check_verdicts(ear_of, voice, write):
    """Hold the recorded verdicts against the clips; judge afresh what has changed."""
    verdicts = verdicts_of.read(voice)
    changed, orphans = verdicts_of.stale(voice, verdicts)
    print(f"\n{voice.name}: {len(verdicts_of.wanted(voice))} verdicts wanted, {len(changed)} of them to be made")
    for file in orphans:
        del verdicts[file]
    fresh = verdicts_of.judge(ear_of(voice.language), voice, changed) if changed else {}
    verdicts.update(fresh)
    faults, lines = verdicts_of.faults_of(voice, verdicts)
    print("".join(f"  {line}\n" for line in lines), end="")
    if write:
        if fresh or orphans:
            verdicts_of.write(voice, verdicts)
        return faults
    faults += [f"{file}: there is no verdict of this clip; it was heard as {fresh[file].heard}, {fresh[file].right}; "
               f"hint: make voice-verdicts" for file in changed]
    return faults + [f"{file}: a verdict without a clip; hint: make voice-verdicts" for file in orphans]


def check_noise(ear_of, voice, arguments):
    """Judge a voice in noise: the 45 commonest calls white and in babble, every phrase in babble at 5 dB."""
    ear, limits, faults = ear_of(voice.language), verdicts_of.limits_of(voice), []
    babble = listen_noise.babble(arguments.work, voice.language)
    common = {words: voice.phrases[words] for words in listen_voice.COMMON[voice.language] if words in voice.phrases}
    readable = voice.readable()
    several = [words for words in common if words in readable]
    for kind, noise, snr, least in (("white noise", listen_noise.white, 10, limits.white10),
                                    ("white noise", listen_noise.white, 5, 0),
                                    ("eight talkers", babble, 10, limits.babble10),
                                    ("eight talkers", babble, 5, limits.babble5)):
        # What one noise hides another does not.
        draws = [{clip.words: clip for clip in listen_voice.read_clips(ear, voice, common, noise, snr, draw)}
                 for draw in range(DRAWS)]
        right = sum(clip.right for heard in draws for clip in heard.values()) / DRAWS
        of_several = sum(heard[words].right for heard in draws for words in several) / DRAWS
        print(f"  {kind}, {snr} dB softer: {right:.1f} of {len(common)} common calls"
              f"{f' (limit {least})' if least else ''}, {of_several:.1f} of the {len(several)} of two or more syllables",
              flush=True)
        if right < least:
            faults.append(f"{kind} {snr} dB softer: {right:.1f} of {len(common)} common calls, less than {least}")
    heard = {clip.words: clip for clip in listen_voice.read_clips(ear, voice, readable, babble, 5)}
    right = sum(heard[words].right for words in readable)
    print(f"  eight talkers, 5 dB softer: {right} of all {len(readable)} phrases of two or more syllables, "
          f"{right / len(readable):.0%} (aimed at: {verdicts_of.HALF:.0%})")
    if arguments.write:
        verdicts = verdicts_of.read(voice)
        for clip in heard.values():
            verdicts[clip.file] = verdicts[clip.file]._replace(babble=clip.heard or "(nothing)")
        verdicts_of.write(voice, verdicts)
    return faults


if __name__ == "__main__":
    sys.exit(main())
