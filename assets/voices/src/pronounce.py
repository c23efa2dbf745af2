"""From the pronunciation in a list to the model's symbols: Mandarin from pinyin, any other language from phonemes."""
import json
import os
import re
import sys
from collections import namedtuple

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "symbols.json"), encoding="utf-8") as file:
    SYMBOLS = json.load(file)       # symbol: number

# The model was trained on these symbols: broad IPA, the tone as an arrow right behind
# the nucleus, so that it stands before a closing n or ng.
TONE_ARROW = {"1": "→", "2": "↗", "3": "↓", "4": "↘", "5": ""}
INITIALS = {
    "b": "p", "p": "pʰ", "m": "m", "f": "f", "d": "t", "t": "tʰ", "n": "n", "l": "l",
    "g": "k", "k": "kʰ", "h": "x", "j": "ʨ", "q": "ʨʰ", "x": "ɕ", "r": "ɻ", "z": "ʦ",
    "c": "ʦʰ", "s": "s", "zh": "ꭧ", "ch": "ꭧʰ", "sh": "ʂ", "": "",
}
FINALS = {  # final: (nucleus with its glide, coda)
    "a": ("a", ""), "o": ("o", ""), "e": ("ɤ", ""), "er": ("ɚ", ""),
    "ai": ("ai", ""), "ei": ("ei", ""), "ao": ("au", ""), "ou": ("ou", ""),
    "an": ("a", "n"), "en": ("ə", "n"), "ang": ("a", "ŋ"), "eng": ("ə", "ŋ"), "ong": ("ʊ", "ŋ"),
    "i": ("i", ""), "ia": ("ja", ""), "ie": ("je", ""), "iao": ("jau", ""), "iou": ("jou", ""),
    "ian": ("jɛ", "n"), "in": ("i", "n"), "iang": ("ja", "ŋ"), "ing": ("i", "ŋ"), "iong": ("jʊ", "ŋ"),
    "u": ("u", ""), "ua": ("wa", ""), "uo": ("wo", ""), "uai": ("wai", ""), "uei": ("wei", ""),
    "uan": ("wa", "n"), "uen": ("wə", "n"), "uang": ("wa", "ŋ"),
    "ü": ("y", ""), "üe": ("ɥe", ""), "üan": ("ɥɛ", "n"), "ün": ("y", "n"),
}
# Pinyin writes these finals differently when no consonant, or any, stands before them.
WITHOUT_INITIAL = {
    "yi": "i", "ya": "ia", "ye": "ie", "yao": "iao", "you": "iou", "yan": "ian", "yin": "in",
    "yang": "iang", "ying": "ing", "yong": "iong", "wu": "u", "wa": "ua", "wo": "uo", "wai": "uai",
    "wei": "uei", "wan": "uan", "wen": "uen", "wang": "uang", "yu": "ü", "yue": "üe", "yuan": "üan",
    "yun": "ün",
}
SHORTENED = {"iu": "iou", "ui": "uei", "un": "uen"}


# A piece of a pronunciation: its symbols, how many of them come before the vowel, and its tone's arrow; a blank or a comma
# has no tone.
Syllable = namedtuple("Syllable", "symbols onset tone")


def syllable_of(syllable):
    """One syllable of pinyin with its tone number: zhong1 is ꭧʊ→ŋ, of which ꭧ comes before the vowel."""
    letters, tone = syllable[:-1], TONE_ARROW[syllable[-1]]
    if letters in WITHOUT_INITIAL:
        initial, final = "", WITHOUT_INITIAL[letters]
    else:
        initial = re.match(r"(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?", letters).group()
        final = letters[len(initial):]
        if initial in ("j", "q", "x") and final.startswith("u"):
            final = "ü" + final[1:]
        final = SHORTENED.get(final, final)
    if final == "i" and initial in ("zh", "ch", "sh", "r", "z", "c", "s"):
        nucleus, coda = "ɨ", ""
    else:
        nucleus, coda = FINALS[final]
    onset = INITIALS[initial]
    return Syllable(onset + nucleus + tone + coda, len(onset), tone)


def syllables(pinyin):
    """Pinyin with tone numbers, one Syllable a syllable; blanks and commas stay, they steer the phrasing."""
    tokens = re.findall(r"[a-zü]+[1-5]|[ ,.]", pinyin)
    if "".join(tokens) != pinyin:
        sys.exit(f"not pinyin with tone numbers: {pinyin!r}")
    return [syllable_of(token) if token[-1].isdigit() else Syllable(token, 0, "") for token in tokens]


def phonemes(pinyin):
    """The symbols of pinyin."""
    return "".join(syllable.symbols for syllable in syllables(pinyin))


def symbols(pronunciation, language):
    """The model's symbols.  Mandarin is written in pinyin with tone numbers; all else in the symbols themselves."""
    return phonemes(pronunciation) if language == "zh-CN" else pronunciation


def check(phrase, language, where):
    """Stop the build if the model has no symbol for something in a line."""
    for text in (phrase.before, phrase.said, phrase.after):
        unknown = [c for c in symbols(text, language) if c not in SYMBOLS]
        if unknown:
            sys.exit(f"{where}: no such symbol: {' '.join(unknown)}")
