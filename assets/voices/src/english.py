#!/usr/bin/env python3
"""Print how an English phrase is pronounced, for a line of phrases.en.tsv.

    english.py WORDS...

A word of the table below comes out as it stands there; a number's tens and ones are words
of their own.  Of any other word espeak-ng (Debian's package of this name) says how
American English speaks it, and its IPA is rewritten in the model's symbols; look at what
comes out, and give the word a line in the table if it is to be said otherwise.  Building
needs none of this: the list holds what was printed.
"""
import re
import subprocess
import sys

# The model was trained on broad IPA with these letters of its own: A I O W Y for the
# diphthongs of day, my, go, now, boy; T for the tapped t of forty; ʤ ʧ for the sounds of
# judge and church; ᵊ for the vowel that is hardly there in penalty.  ˈ and ˌ stand before
# the vowel that is stressed, not before its syllable.
WORDS = """
one wˈʌn  two tˈu  three θɹˈi  four fˈɔɹ  five fˈIv  six sˈɪks  seven sˈɛvən  eight ˈAt  nine nˈIn  ten tˈɛn
eleven əlˈɛvən  twelve twˈɛlv  thirteen θˌɜɹtˈin  fourteen fˌɔɹtˈin  fifteen fˌɪftˈin  sixteen sˌɪkstˈin
seventeen sˌɛvəntˈin  eighteen ˌAtˈin  nineteen nˌIntˈin
twenty twˈɛnti  thirty θˈɜɹTi  forty fˈɔɹTi  fifty fˈɪfti  sixty sˈɪksti  seventy sˈɛvənTi  eighty ˈATi  ninety nˈInTi
hundred hˈʌndɹəd
first fˈɜɹst  second sˈɛkənd  third θˈɜɹd  fourth fˈɔɹθ  fifth fˈɪfθ  sixth sˈɪksθ  seventh sˈɛvənθ  eighth ˈAtθ
ninth nˈInθ  tenth tˈɛnθ  eleventh əlˈɛvənθ  twelfth twˈɛlfθ  thirteenth θˌɜɹtˈinθ  fourteenth fˌɔɹtˈinθ
fifteenth fˌɪftˈinθ  sixteenth sˌɪkstˈinθ  seventeenth sˌɛvəntˈinθ  eighteenth ˌAtˈinθ  nineteenth nˌIntˈinθ
twentieth twˈɛntiəθ  thirtieth θˈɜɹTiəθ
seconds sˈɛkəndz  minute mˈɪnət  minutes mˈɪnəts  period pˈɪɹiəd  periods pˈɪɹiədz  left lˈɛft  last lˈæst
byo bjˈO  yomi jˈOmˌi  thinking θˈɪŋkɪŋ  penalty pˈɛnᵊlti  point pˈYnt  points pˈYnts
lost lˈɔst  on ˌɔn  time tˈIm  black blˈæk  white wˈIt  wins wˈɪnz  begin bəɡˈɪn  pause pˈɔz  continue kəntˈɪnju
warning wˈɔɹnɪŋ  to tə  game ɡˈAm  resume ɹəzˈum
"""
PRONUNCIATIONS = dict(re.findall(r"(\S+) (\S+)", WORDS))

# From the IPA of espeak-ng's en-us to the model's symbols, in this order.
REWRITE = [
    ("eɪ", "A"), ("aɪ", "I"), ("oʊ", "O"), ("aʊ", "W"), ("ɔɪ", "Y"), ("dʒ", "ʤ"), ("tʃ", "ʧ"), ("ɜːɹ", "ɜɹ"), ("ɜː", "ɜɹ"),
    ("ɚ", "əɹ"), ("əl", "ᵊl"), ("ɐ", "ə"), ("oː", "ɔ"), ("e", "A"), ("o", "O"), ("ɾ", "T"), ("r", "ɹ"), ("g", "ɡ"),
    ("ː", ""), ("ᵻ", "ɪ"), ("ʔ", "t"),
]


def pronounced(words):
    """The model's symbols of a phrase; commas and blanks stay, a hyphen parts two words."""
    return re.sub(r"[a-z']+", lambda found: word(found.group()), words.lower().replace("-", " "))


def word(letters):
    return PRONUNCIATIONS.get(letters) or from_espeak(letters)


def from_espeak(letters):
    try:
        ipa = subprocess.run(["espeak-ng", "-q", "--ipa", "-v", "en-us", letters],
                             check=True, capture_output=True, text=True).stdout.strip()
    except FileNotFoundError:
        sys.exit(f"{letters!r} is not in the table of english.py; install espeak-ng, or write its line")
    for old, new in REWRITE:
        ipa = ipa.replace(old, new)
    return ipa


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    print(pronounced(" ".join(sys.argv[1:])))
