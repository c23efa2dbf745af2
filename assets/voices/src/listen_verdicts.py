"""The recorded verdicts of a voice, VOICE/verdicts.tsv: what the recogniser made of every clip, and of which clip.

A line is: file, sha256 of the file, the words it says, the words heard in quiet, right or wrong, the words heard among
eight talkers 5 dB softer.  Two lines have more files than one: "counts" (the ten counts in a row, six orders) and
"joined" (forty numbers put together from parts); their sha256 is that of all their files' sums, and what they heard is
a number.  A verdict counts only for the clip it was made of, and "right" is worked out again from the words: nothing is
right because a line says so.
"""
import hashlib
import os
from collections import namedtuple

import listen_voice
import listen_words as words_of

FILE = "verdicts.tsv"
HEADER = ("# What Whisper base heard of every clip; made by assets/voices/src/listen_check.py --write, never by hand.\n"
          "# file\tsha256\twords\theard in quiet\tverdict\theard in babble at 5 dB\n")
NOT_ALONE = "(not judged alone)"         # single syllables and parts: they are in the row or in joined numbers
JOINED = 40                              # numbers put together

# The least that a voice must reach: phrases of two or more syllables right in quiet, counts of sixty in a row; then, of
# the 45 commonest calls, in white noise 10 dB softer and among eight talkers 10 and 5 dB softer.
Limits = namedtuple("Limits", "quiet counts white10 babble10 babble5")
MAN, WOMAN, ENGLISH = Limits(0.96, 60, 28, 25, 20), Limits(0.96, 59, 18, 20, 10), Limits(0.98, 59, 18, 20, 10)
NUMBERS_LIMIT = 0.9                      # of the numbers put together
HALF = 0.5                               # of the phrases in babble at 5 dB: aimed at

Verdict = namedtuple("Verdict", "file sha256 words heard right babble")


def limits_of(voice):
    """The limits of a voice: the default one is the yardstick, other Mandarin voices are held to the woman's numbers."""
    if voice.language == "en":
        return ENGLISH
    return MAN if voice.index["name"] == "zh-CN-yunxi" else WOMAN


def sum_of(voice, *files):
    """The sha256 of a file, or of the sums of several."""
    sums = []
    for file in files:
        with open(os.path.join(voice.folder, file), "rb") as clip:
            sums.append(hashlib.sha256(clip.read()).hexdigest())
    return sums[0] if len(sums) == 1 else hashlib.sha256("\n".join(sums).encode()).hexdigest()


def rows_of(voice):
    """The two lines that stand for many files: {name: (words, files)}."""
    rows = {"counts": (" ".join(voice.counts), [voice.phrases[count] for count in voice.counts])}
    joined = sorted(voice.joined_numbers().items())
    if joined:
        rows["joined"] = (f"{JOINED} numbers", sorted({file for _, files in joined for file in files}))
    return rows


def read(voice):
    """The recorded verdicts, {file: Verdict}; none where there is no file."""
    path, verdicts = os.path.join(voice.folder, FILE), {}
    if not os.path.exists(path):
        return verdicts
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.startswith("#"):
                continue
            fields = line.rstrip("\n").split("\t")
            if len(fields) != len(Verdict._fields):
                raise SystemExit(f"{path}:{number}: want {len(Verdict._fields)} fields, have {len(fields)}")
            verdicts[fields[0]] = Verdict(*fields)
    return verdicts


def write(voice, verdicts):
    with open(os.path.join(voice.folder, FILE), "w", encoding="utf-8") as file:
        file.write(HEADER)
        for name in sorted(verdicts):
            # What a recogniser writes may hold anything but is one line here.
            file.write("\t".join(" ".join(field.split()) for field in verdicts[name]) + "\n")


def wanted(voice):
    """What there must be a verdict of: {file: (words, sha256)}."""
    clips = {**{file: words for words, file in voice.parts.items()},
             **{file: words for words, file in voice.phrases.items()}}
    single = {file: (" ".join(words.split()), sum_of(voice, file)) for file, words in clips.items()}
    return {**single, **{name: (words, sum_of(voice, *files)) for name, (words, files) in rows_of(voice).items()}}


def stale(voice, verdicts):
    """The files without a verdict of the clip that lies there, and the lines of the file that are of no clip."""
    want = wanted(voice)
    changed = [file for file, (words, sha256) in want.items()
               if file not in verdicts or (verdicts[file].sha256, verdicts[file].words) != (sha256, words)]
    return changed, [file for file in verdicts if file not in want]


def judge(ear, voice, files):
    """Fresh verdicts of the given files (and "counts", "joined")."""
    want = wanted(voice)
    readable = {words: file for words, file in voice.readable().items() if file in files}
    heard = {clip.file: clip.heard for clip in listen_voice.read_clips(ear, voice, readable)}
    if "counts" in files:
        heard["counts"] = f"{listen_voice.read_counts(ear, voice)[0]} of 60"
    if "joined" in files:
        numbers = listen_voice.read_joined(ear, voice, JOINED)
        heard["joined"] = f"{sum(number.right for number in numbers)} of {len(numbers)}"
    fresh = {}
    for file in files:
        words, sha256 = want[file]
        text = heard.get(file, NOT_ALONE)
        verdict = Verdict(file, sha256, words, text, "", "")
        fresh[file] = verdict._replace(right="right" if is_right(voice, verdict) else "wrong")
    return fresh


def is_right(voice, verdict):
    """Whether what a verdict heard is what its clip says."""
    if verdict.file in ("counts", "joined"):
        found, total = map(int, verdict.heard.split(" of "))
        return found >= (limits_of(voice).counts if verdict.file == "counts" else NUMBERS_LIMIT * total)
    if verdict.file not in voice.readable().values():
        return verdict.heard == NOT_ALONE
    return words_of.same(verdict.heard, verdict.words, voice.language)


def faults_of(voice, verdicts):
    """What is wrong with verdicts that are all of the clips that lie there; and the lines to print of them."""
    faults, limits = [], limits_of(voice)
    for verdict in verdicts.values():
        if (verdict.right == "right") != is_right(voice, verdict):
            faults.append(f"{verdict.file}: the line says {verdict.right}, but {verdict.words} was heard as {verdict.heard}")
    readable = set(voice.readable().values())
    phrases = [v for v in verdicts.values() if v.file in readable]
    wrong = [v for v in phrases if not is_right(voice, v)]
    share = 1 - len(wrong) / max(1, len(phrases))
    lines = [f"{v.words} was heard as {v.heard}" for v in wrong]
    lines.append(f"phrases of two or more syllables: {len(phrases) - len(wrong)} of {len(phrases)}, {share:.1%} "
                 f"(limit {limits.quiet:.0%})")
    if share < limits.quiet:
        faults.append(f"{share:.1%} of the phrases are understood, less than {limits.quiet:.0%}")
    for name, limit in (("counts", f"{limits.counts} of 60"), ("joined", f"{NUMBERS_LIMIT:.0%}")):
        if name in verdicts:
            what = {"counts": "counts, one a second", "joined": "numbers put together"}[name]
            lines.append(f"{what}: {verdicts[name].heard} (limit {limit})")
            if not is_right(voice, verdicts[name]):
                faults.append(f"{what}: {verdicts[name].heard}, less than {limit}")
    return faults, lines
