#!/usr/bin/env python3
"""Let Whisper base listen to a voice: what a maker of clips tries them with.

    listen.py --work DIR [--voice NAME] [--only REGEX] [--clips DIR] [--noise white|babble --snr DB] [--common]

DIR is the folder that setup.sh filled (setup_judge.sh's will do where there is no babble).  Without more, every clip of
two or more syllables is read in quiet, then the ten counts in a row in six orders, then forty numbers that are put
together from parts; what is misheard is printed, and the exit status is 1 where a limit is broken.  --only takes the clips
whose file name matches and nothing else.  --clips takes the WAV files of that folder in the place of the clips of the same
name, --voice also the path of a folder with a voice.json.

In babble, eight people of the same speech model read other calls at the same time:

    listen.py --work DIR --voice zh-CN-yunxi --noise babble --snr 5              every clip of two or more syllables
    listen.py --work DIR --voice zh-CN-yunxi --noise babble --snr 5 --common     the 45 commonest calls, as in the limits
    listen.py --work DIR --voice zh-CN-yunxi --noise babble --snr 5 --only '^sec'

The first time takes some minutes for the talkers.  The noise of a clip is the same every time, so that two makings of it
can be compared; level against level is RMS against RMS of the whole clip.  What one noise hides another does not: of the
45 commonest calls 3 more or fewer mean nothing.  --draw 1, 2 and so on are other noises.
"""
import argparse
import re
import sys

import listen_noise
import listen_voice
from listen_ear import Ear
from listen_verdicts import NUMBERS_LIMIT, limits_of


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", required=True, help="the folder that setup.sh or setup_judge.sh filled")
    parser.add_argument("--voice", default="zh-CN-yunxi", help="a voice, or a folder with voice.json")
    parser.add_argument("--only", help="only clips whose file name matches, neither counts nor joined numbers")
    parser.add_argument("--clips", help="take WAV files of this folder where it has them")
    parser.add_argument("--noise", choices=["white", "babble"], help="what is heard beside the clips")
    parser.add_argument("--snr", type=float, default=5, help="so many dB softer than the clips, 5 if not said")
    parser.add_argument("--draw", type=int, default=0, help="which noise of the kind")
    parser.add_argument("--common", action="store_true", help="the 45 commonest calls, single counts too")
    parser.add_argument("--joined", type=int, default=40, help="how many numbers to put together")
    arguments = parser.parse_args()
    voice = listen_voice.Voice(arguments.voice, arguments.clips)
    ear = Ear(arguments.work, voice.language)

    clips = voice.readable()
    if arguments.common:
        clips = {words: voice.phrases[words] for words in listen_voice.COMMON[voice.language] if words in voice.phrases}
    clips = {words: file for words, file in clips.items() if re.search(arguments.only or "", file.split(".")[0])}
    noise = {None: lambda: None, "white": lambda: listen_noise.white,
             "babble": lambda: listen_noise.babble(arguments.work, voice.language)}[arguments.noise]()
    heard = listen_voice.read_clips(ear, voice, clips, noise, arguments.snr if noise else None,
                                    arguments.draw)
    for clip in heard:
        if not clip.right:
            print(f"  {clip.words} was heard as {clip.heard}")
    right = sum(clip.right for clip in heard)
    print(f"clips: {right} of {len(heard)}")
    several = [clip for clip in heard if clip.words in voice.readable()]
    if len(several) < len(heard):
        print(f"  of two or more syllables: {sum(clip.right for clip in several)} of {len(several)}")
    if arguments.only or arguments.common or noise:
        return 0

    limits = limits_of(voice)
    good = right >= limits.quiet * len(heard)
    found, lines = listen_voice.read_counts(ear, voice)
    print("".join(f"  {line}\n" for line in lines) + f"counts, one a second: {found} of 60")
    good = good and found >= limits.counts
    joined = listen_voice.read_joined(ear, voice, arguments.joined)
    for number in joined:
        if not number.right:
            print(f"  {number.words} was heard as {number.heard}")
    print(f"numbers put together: {sum(number.right for number in joined)} of {len(joined)}")
    good = good and sum(number.right for number in joined) >= NUMBERS_LIMIT * len(joined)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
