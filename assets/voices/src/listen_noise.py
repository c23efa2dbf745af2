"""The noise of a hall: white, or eight people who speak at once.

The eight are voices of the same speech model that read the same calls, as the clocks of the next tables do: nothing is
harder to be told apart from a call.  A voice is one of its own eight, for all clocks of a hall may speak with it.  Their
clips are made once, in WORK/talkers/LANGUAGE, by what setup.sh put into WORK.
"""
import glob
import os
import re
import sys
import wave

import numpy as np

from listen_ear import load

TALKERS = {
    "zh": ["zm_yunjian", "zm_yunxi", "zm_yunxia", "zm_yunyang", "zf_xiaobei", "zf_xiaoni", "zf_xiaoxiao", "zf_xiaoyi"],
    "en": ["am_adam", "am_echo", "am_fenrir", "am_michael", "af_bella", "af_heart", "af_nova", "bm_george"],
}
# What they say, of the phrases of any voice of the language.
SAID = (r"start|sec[1-5]0|sec5[58]|min1|left_min([1-9]|10)|last_min|timeout|black|white|black_wins|white_wins|game_start|"
        r"pause|resume|warn1|left_period[1-5]|last_period")
PEOPLE = 8


def white(length, random):
    return random.standard_normal(length)


def babble(work, language):
    """Eight people who speak at once."""
    bank = [clip for style in TALKERS[language] for clip in talker(work, language, style)]

    def noise(length, random):
        sum_ = np.zeros(length)
        for _ in range(PEOPLE):                 # each reads clips one after the other, from a random place on
            clips = []
            while sum(map(len, clips)) < length:
                clips.append(bank[random.integers(len(bank))])
            speech = np.concatenate(clips)
            start = random.integers(0, len(speech) - length + 1)
            sum_ += speech[start:start + length] / (np.sqrt((speech ** 2).mean()) + 1e-9)
        return sum_
    return noise


def talker(work, language, style):
    """The clips of one of the eight, at RATE and all at one level."""
    folder = os.path.join(work, "talkers", language, style)
    done = os.path.join(folder, "done")
    if not os.path.exists(done):
        speak(work, language, style, folder)
        open(done, "w").close()
    clips = [load(path) for path in sorted(glob.glob(os.path.join(folder, "*.wav")))]
    return [clip / np.sqrt((clip ** 2).mean()) for clip in clips]


def speak(work, language, style, folder):
    """Make the clips of a talker with the speech model."""
    if not os.path.exists(os.path.join(work, "kokoro.onnx")):
        sys.exit(f"babble is made with the speech model, and {work} has none; hint: assets/voices/src/setup.sh {work}")
    import phrase_list
    import pronounce
    import sound
    import speaker
    voice = next(v for v in phrase_list.read_voices().values() if v.language.split("-")[0] == language)
    model = speaker.Speaker(work, style)
    os.makedirs(folder, exist_ok=True)
    for phrase in phrase_list.read_phrases(voice):
        if phrase.kind != "phrase" or not re.fullmatch(SAID, phrase.file):
            continue
        said = model.say(pronounce.symbols(phrase.said, voice.language))
        samples = sound.trim(said.samples)
        samples = np.clip(samples / np.abs(samples).max() * 0.5 * 32767, -32768, 32767).astype("<i2")
        with wave.open(os.path.join(folder, phrase.file + ".wav"), "wb") as file:
            file.setparams((1, 2, sound.MODEL_RATE, 0, "NONE", ""))
            file.writeframes(samples.tobytes())
