"""Whether the judge would notice: clips, verdicts and a recording are spoiled in copies, and each must be a fault."""
import os
import shutil
import subprocess
import tempfile

import numpy as np

import listen_run
import listen_verdicts as verdicts_of
import listen_voice
from listen_ear import RATE, load

VOICE = "zh-CN-yunxi"
GAME = "control 0 + 1x30s\n0 start\n34 end\n"


def self_test(ear_of, replay):
    """Returns what was not noticed."""
    ear = Memory(ear_of("zh"))
    cases = []
    with tempfile.TemporaryDirectory(prefix="dumiao-judge-") as folder:
        for name, spoil in (("a clip with another word", wrong_word), ("a clip that changed", changed_clip),
                            ("a verdict that is missing", missing_verdict), ("a verdict that lies", lying_verdict),
                            ("a verdict of other words", other_words)):
            copy = os.path.join(folder, "voice")
            shutil.copytree(os.path.join(listen_voice.VOICES, VOICE), copy)
            cases.append((name, spoil(ear, listen_voice.Voice(copy))))
            shutil.rmtree(copy)
        cases += recordings(ear, replay, folder)
    unnoticed = []
    for name, (noticed, line) in cases:
        print(f"  {name}: {'noticed' if noticed else 'NOT NOTICED'}: {line}")
        if not noticed:
            unnoticed.append(f"{name} was not noticed")
    return unnoticed


class Memory:
    """An ear that reads the same sound once."""

    def __init__(self, ear):
        self.ear, self.language, self.known = ear, ear.language, {}

    def read_all(self, sounds, language=None):
        sounds = list(sounds)
        keys = [np.asarray(sound, "float32").tobytes() for sound in sounds]
        new = {key: sound for key, sound in zip(keys, sounds) if key not in self.known}
        self.known.update(zip(new, self.ear.read_all(new.values(), language)))
        return [self.known[key] for key in keys]


# ---------------------------------------------------------------- clips and verdicts; each returns (noticed, a line)

def only(changed, file):
    """Whether of all clips this one has no verdict any more; what was judged of several clips together may lack its own too."""
    return [name for name in changed if name.endswith(".ogg")] == [file]


def wrong_word(ear, voice):
    said, other = "四十秒", "三十秒"
    shutil.copy(voice.path(voice.phrases[other]), voice.path(voice.phrases[said]))
    changed, _ = verdicts_of.stale(voice, verdicts_of.read(voice))
    verdict = verdicts_of.judge(ear, voice, [voice.phrases[said]])[voice.phrases[said]]
    return only(changed, voice.phrases[said]) and verdict.right == "wrong", f"{said} was heard as {verdict.heard}"


def changed_clip(ear, voice):
    file = voice.phrases["五十秒"]
    with open(voice.path(file), "ab") as clip:
        clip.write(b"\0")
    changed, _ = verdicts_of.stale(voice, verdicts_of.read(voice))
    return only(changed, file), f"without a verdict: {' '.join(changed)}"


def missing_verdict(ear, voice):
    verdicts, file = verdicts_of.read(voice), voice.phrases["五十秒"]
    del verdicts[file]
    changed, _ = verdicts_of.stale(voice, verdicts)
    return only(changed, file), f"without a verdict: {' '.join(changed)}"


def lying_verdict(ear, voice):
    verdicts, file = verdicts_of.read(voice), voice.phrases["五十秒"]
    verdicts[file] = verdicts[file]._replace(heard="四十秒", right="right")
    faults, _ = verdicts_of.faults_of(voice, verdicts)
    return any(fault.startswith(file) for fault in faults), "; ".join(faults) or "no fault"


def other_words(ear, voice):
    """The clip is the same, but voice.json now says that it says something else."""
    voice.phrases["五十秒"], voice.phrases["四十秒"] = voice.phrases["四十秒"], voice.phrases["五十秒"]
    changed, _ = verdicts_of.stale(voice, verdicts_of.read(voice))
    return set(changed) == {voice.phrases["五十秒"], voice.phrases["四十秒"]}, f"without a verdict: {' '.join(changed)}"


# ---------------------------------------------------------------- recordings

def recordings(ear, replay, folder):
    """Spoiled copies of what dumiao-replay records of a game; the whole one must pass."""
    path = os.path.join(folder, "game.wav")
    printed = subprocess.run([replay, "-json", "-wav", path, "-voice", VOICE], input=GAME, check=True,
                             capture_output=True, text=True).stdout
    calls, acts = listen_run.read_transcript(printed.splitlines())
    whole = load(path)
    at = {call.words: round(call.at * RATE) for call in calls}

    def span(words, before=0.2, after=0.62):
        return slice(at[words] - round(before * RATE), at[words] + round(after * RATE))

    def removed(words):
        sound = whole.copy()
        sound[span(words)] = 0
        return sound

    def replaced(words, by):
        sound = whole.copy()
        sound[span(words)] = whole[span(by)]
        return sound

    def doubled(words, later):
        sound = whole.copy()
        from_ = span(words)
        sound[from_.start + round(later * RATE):from_.stop + round(later * RATE)] = whole[from_]
        return sound

    def late(words, seconds):
        sound = removed(words)
        from_ = span(words)
        sound[from_.start + round(seconds * RATE):from_.stop + round(seconds * RATE)] = whole[from_]
        return sound

    faults = listen_run.judge(ear, whole, calls, acts, silent)
    cases = [("the whole recording, which must pass", (not faults, "; ".join(faults) or "no fault"))]
    for name, sound in (("a recording without 十秒", removed("十秒")), ("a recording without the count of 四", removed("四")),
                        ("二十秒 in the place of 十秒", replaced("十秒", "二十秒")), ("七 in the place of 三", replaced("三", "七")),
                        ("十秒 once more after two seconds", doubled("十秒", 2.0)),
                        ("十秒 once more at once", doubled("十秒", 0.7)), ("十秒 a second late", late("十秒", 1.0)),
                        ("a count 40 ms late", late("六", 0.04))):
        faults = listen_run.judge(ear, sound, calls, acts, silent)
        cases.append((name, (bool(faults), "; ".join(faults) or "no fault")))
    return cases


def silent(_):
    pass
