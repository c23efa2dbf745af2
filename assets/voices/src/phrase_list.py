"""The table of voices and the lists of phrases."""
import os
import re
import sys
import tomllib
from collections import namedtuple

import pronounce

HERE = os.path.dirname(os.path.abspath(__file__))
KINDS = ("count", "phrase", "part")

# name: also the folder beside src; language: BCP 47; title: for people, by language; phrases: the list; style: Kokoro's name
# of the voice; melody: another voice that lends its lengths and pitch, which are multiplied by `pitch`; speed: of phrases and
# parts (counts: count_speed); hall: the settings of hall.py, None for none.
Voice = namedtuple("Voice", "name language title phrases style melody pitch speed count_speed hall",
                   defaults=(None, 1.0, 1.0, 1.0, None))

# before, said, after: the pronunciation of what is said, of which `said` is kept.
Phrase = namedtuple("Phrase", "file kind words before said after")


# The reading is due on its second, and the next thing may be due a second later.
LONGEST_COUNT = 0.45        # s
LONGEST_HEADER = 1.0        # s: ten to ninety-nine seconds, said while the last ones run
LONGEST = 2.3               # s: any clip


def is_header(phrase):
    """Ten to ninety-nine seconds, and 一十秒 … 一十九秒, which end larger numbers."""
    return re.fullmatch(r"sec(\d\d|_one_ten\d?)", phrase.file) is not None


def longest_of(phrase):
    """How long the clip of a phrase may last, in s."""
    return LONGEST_COUNT if phrase.kind == "count" else LONGEST_HEADER if is_header(phrase) else LONGEST


def read_voices(path=os.path.join(HERE, "voices.toml")):
    """The table of voices, {name: Voice}."""
    with open(path, "rb") as file:
        rows = tomllib.load(file)["voice"]
    try:
        return {row["name"]: Voice(**row) for row in rows}
    except (KeyError, TypeError) as error:
        sys.exit(f"{path}: {error}")


def folder_of(voice):
    """Where the clips of a voice lie."""
    return os.path.normpath(os.path.join(HERE, "..", voice.name))


def read_phrases(voice):
    """The phrases of a Voice, one Phrase a line of its list; a mistake in the list stops the build.

    A line with a fifth field, the name of a voice, takes the place of that phrase's line for this voice only.
    """
    path = os.path.join(HERE, voice.phrases)
    phrases, own = {}, set()
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            where = f"{path}:{number}"
            fields = line.split("\t")
            phrase = parse_line(fields, where)
            pronounce.check(phrase, voice.language, where)
            if len(fields) == 5:
                if phrase.file not in phrases or phrases[phrase.file][1:3] != phrase[1:3]:
                    sys.exit(f"{where}: a voice's own line must follow a line with the same file, kind and words")
                if fields[4] != voice.name:
                    continue
                if phrase.file in own:
                    sys.exit(f"{where}: {phrase.file} has two lines for {voice.name}")
                own.add(phrase.file)
            elif phrase.file in phrases:
                sys.exit(f"{where}: {phrase.file} is in the list twice")
            phrases[phrase.file] = phrase
    keys = [(p.kind == "part", p.words) for p in phrases.values()]
    twice = {words for words in keys if keys.count(words) > 1}
    if twice:
        sys.exit(f"{path}: in the list twice: {sorted(words for _, words in twice)}")
    return list(phrases.values())


def parse_line(fields, where):
    """A Phrase of the fields of a line."""
    if len(fields) not in (4, 5):
        sys.exit(f"{where}: want 4 or 5 fields, have {len(fields)}")
    said = re.fullmatch(r"(?:([^\[\]]*)\[)?([^\[\]]+)(?:\]([^\[\]]*))?", fields[3])
    if not said or ("[" in fields[3]) != ("]" in fields[3]):
        sys.exit(f"{where}: brackets in {fields[3]!r}")
    phrase = Phrase(*fields[:3], *(text or "" for text in said.groups()))
    if phrase.kind not in KINDS:
        sys.exit(f"{where}: kind {phrase.kind!r} is none of {', '.join(KINDS)}")
    if not re.fullmatch(r"[a-z0-9_]+", phrase.file):
        sys.exit(f"{where}: file name {phrase.file!r}: only a-z 0-9 _")
    if phrase.kind == "part" and not phrase.after:
        sys.exit(f"{where}: a part must be cut out of a longer number")
    if phrase.kind == "count" and phrase.before:
        sys.exit(f"{where}: a count is the first word of what it is cut from")
    return phrase
