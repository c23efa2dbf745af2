"""Words as they were said and as a recogniser wrote them: when are they the same?

A recogniser writes what it heard in its own spelling.  So both sides become units of sound: Mandarin its syllables
without their tones, English its words.  Digits are written out.  What else counts as the same is listed here and
nowhere else:

- 两 and 二, because a written 2 is read either way.
- Hanzi of the same toneless syllable.  罚 is a word that Whisper seldom writes: 發兩點 has the same syllables.
- English homophones (HOMOPHONES).
- byo-yomi is a Japanese word, which an English speller takes for "yo yo me".  So such a phrase is read a second time in
  Japanese: there it must be byo-yomi, and in English all the other words must be right (MOST_INSTEAD words stand for it).
"""
import itertools
import re

ZH_DIGITS = "零一二三四五六七八九"
ONES = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen").split()
TENS = "ten twenty thirty forty fifty sixty seventy eighty ninety".split()
ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
            "twelve": "twelfth"}
HOMOPHONES = {"won": "one", "to": "two", "too": "two", "for": "four", "fore": "four", "ate": "eight",
              "loss": "lost", "fourty": "forty"}
# byo-yomi as an English speller may write it: b, a vowel or two, y, a vowel, m, a vowel, however they are parted.
BYO_YOMI = r"\bb(?:y|i|e|ee|u)?[ -]?o+h?[ -]?y(?:o+h?|a|u)[ -]?m(?:i|y|e|ee|ie)\b"
# And as a Japanese one does. びょう is 秒; 表 and ぴょう are the same syllable with another beginning of its first sound, which
# Japanese itself changes in compounds.
BYO_YOMI_JA = r"(?:[びぴひビピヒ][ょョ][うウー]|秒|表|票|病|評|by?i?o+)[\s・-]*(?:[よヨ][みミ]|読み|読|yomi)"
BYO_UNIT = "byoyomi"
MOST_INSTEAD = 4
APART = " | "                           # between what was heard in English and in Japanese
COUNTS = {"zh": "一 二 三 四 五 六 七 八 九 十".split(), "en": ONES[1:11]}


def number_zh(n):
    """1 to 999: 二, never 两; 一百零五, 一百一十五."""
    hundreds, rest = divmod(n, 100)
    tens, ones = divmod(rest, 10)
    words = ZH_DIGITS[hundreds] + "百" if hundreds else ""
    if tens:
        words += ("" if tens == 1 and not hundreds else ZH_DIGITS[tens]) + "十"
    elif hundreds and ones:
        words += "零"
    return words + (ZH_DIGITS[ones] if ones else "")


def number_en(n):
    """1 to 999: forty-five, one hundred twenty."""
    hundreds, rest = divmod(n, 100)
    words = ONES[hundreds] + " hundred" if hundreds else ""
    if rest and words:
        words += " "
    if rest >= 20:
        words += TENS[rest // 10 - 1] + ("-" + ONES[rest % 10] if rest % 10 else "")
    elif rest:
        words += ONES[rest]
    return words


def ordinal_en(n):
    """1 to 999: first, thirtieth."""
    words = number_en(n)
    head, last = words[:len(words) - len(re.split(r"[ -]", words)[-1])], re.split(r"[ -]", words)[-1]
    return head + ORDINALS.get(last, last[:-1] + "ieth" if last.endswith("y") else last + "th")


def units(text, language):
    """What was said, as units of sound: syllables of Mandarin, words of English."""
    return mandarin(text) if language == "zh" else english(text)


def mandarin(text):
    from pypinyin import lazy_pinyin
    text = re.sub(r"\d+", lambda m: number_zh(int(m.group())) if 0 < int(m.group()) < 1000 else m.group(), text)
    text = re.sub(r"\W", "", text).replace("两", "二").replace("兩", "二")
    return lazy_pinyin(text, errors=lambda other: list(other.lower()))


def english(text):
    text = text.lower().replace("’", "'")
    text = re.sub(r"(\d+)(?:st|nd|rd|th)\b", lambda m: " " + ordinal_en(int(m.group(1))) + " ", text)
    text = re.sub(r"(\d+)", lambda m: " " + (number_en(int(m.group())) or m.group()) + " "
                  if int(m.group()) < 1000 else m.group(), text)
    text = re.sub(r"[^a-z0-9' -]", " ", text)
    text = re.sub(BYO_YOMI, f" {BYO_UNIT} ", text)
    return [HOMOPHONES.get(word, word) for word in re.split(r"[\s-]+", text) if word]


def readings(text, language):
    """The ways to read what a recogniser wrote of calls in a row: digits without a space between them, as in 12345678910
    for ten counts, may be one number or stand each for itself (10 for ten)."""
    runs = re.findall(r"\d\d+", text)
    seen = []
    for apart in itertools.product((False, True), repeat=min(len(runs), 6)):
        choice = iter(apart)
        parted = re.sub(r"\d\d+", lambda m: " ".join(re.findall(r"10|\d", m.group())) if next(choice, False)
                        else m.group(), text)
        found = units(parted, language)
        if found not in seen:
            seen.append(found)
    return seen


def same(heard, said, language):
    """Whether what was heard is what was said."""
    return agree(units(heard.split(APART)[0], language), units(said, language), heard)


def agree(reading, said, heard):
    """Whether units that were read are those that were said; where byo-yomi is among them, what was heard may have a second,
    Japanese half behind APART."""
    if reading == said:
        return True
    if said.count(BYO_UNIT) != 1 or not re.search(BYO_YOMI_JA, heard.partition(APART)[2].lower()):
        return False
    at = said.index(BYO_UNIT)
    instead = len(reading) - len(said) + 1
    return 1 <= instead <= MOST_INSTEAD and reading[:at] == said[:at] and reading[at + instead:] == said[at + 1:]


def common(a, b):
    """How many units of a come in b, in order (longest common subsequence)."""
    row = [0] * (len(b) + 1)
    for x in a:
        last = row
        row = [0]
        for j, y in enumerate(b):
            row.append(last[j] + 1 if x == y else max(last[j + 1], row[j]))
    return row[-1]


def several_syllables(words, language):
    """Whether a phrase has two or more syllables."""
    if language == "zh":
        return len(mandarin(words)) > 1
    heads = re.sub(r"e\b", "", words.lower())               # white, pause: that e is not heard
    return len(english(words)) > 1 or len(re.findall("[aeiouy]+", heads)) > 1
