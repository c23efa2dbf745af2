"""What the time systems make a Mandarin voice say, and from which clips it is put together."""

LARGEST_NUMBER = 600        # seconds; the longest period
MOST_PERIODS = 30           # periods, reserve minutes or considered minutes of a control
MOST_POINTS = 10            # points of a penalty period

DIGITS = "零一二三四五六七八九"


def number_words(n):
    """1 to 999 as a Mandarin speaker counts: 二, never 两; 一百零五, 一百一十五."""
    hundreds, rest = divmod(n, 100)
    tens, ones = divmod(rest, 10)
    words = DIGITS[hundreds] + "百" if hundreds else ""
    if tens:
        words += ("" if tens == 1 and not hundreds else DIGITS[tens]) + "十"
    elif hundreds and ones:
        words += "零"
    return words + (DIGITS[ones] if ones else "")


def pieces(words, index):
    """The fewest clips that say `words`: any number of parts, then one phrase; None if
    there are none.  A list of the entries of voice.json."""
    best = {0: []}                                      # length of text said -> parts
    for said in range(len(words)):
        if said not in best:
            continue
        for part, entry in index["parts"].items():
            end = said + len(part)
            if words.startswith(part, said) and (end not in best or len(best[end]) > len(best[said]) + 1):
                best[end] = best[said] + [entry]
    whole = [parts + [index["phrases"][words[said:]]]
             for said, parts in best.items() if words[said:] in index["phrases"]]
    return min(whole, key=len, default=None)


def composed(call, index):
    """The clips of a call, phrase by phrase: as many phrases as the voice has in one piece, else one put together of parts."""
    rest, clips = call.split("，"), []
    while rest:
        whole = next((n for n in range(len(rest), 1, -1) if "，".join(rest[:n]) in index["phrases"]), 1)
        found = pieces("，".join(rest[:whole]), index)
        if found is None:
            return None
        clips, rest = clips + found, rest[whole:]
    return clips


def quantity(n):
    """A number before 分钟, 次 and 点."""
    return "两" if n == 2 else number_words(n)


def period_end(seconds):
    return "一分钟" if seconds == 60 else number_words(seconds) + "秒"


def every_call():
    """What the time systems make the voice say, with periods of up to LARGEST_NUMBER seconds; of considered minutes the
    first one behind every length of a move, the others behind a minute."""
    calls = {number_words(n) for n in range(1, 10)} | {"十，超时判负", "还剩一分钟", "开始读秒"}
    periods, numbers = range(1, LARGEST_NUMBER + 1), range(1, MOST_PERIODS + 1)
    for period in periods:
        calls |= {number_words(period - left) + "秒" for left in (30, 20, 10, 5, 2) if period > left}
    for n in numbers:
        for measure in ("分钟", "次"):
            left = f"还剩{quantity(n)}{measure}"
            rest = left + (f"，最后一{measure}" if n == 1 else "")
            calls |= {left, "开始读秒，" + left, "开始读秒，" + rest}
            # Reserve and stopwatch have minutes only, byo-yomi periods of any length.
            calls |= {f"{period_end(period)}，{rest}" for period in ([60] if measure == "分钟" else periods)}
        calls |= {f"罚{quantity(points)}点，{rest}" for points in range(1, MOST_POINTS + 1)}
        unit = f"第{number_words(n)}次考虑时间"
        ends = [period_end(period) for period in (periods if n == 1 else [60])]
        tails = ["最后一次"] + [f"还剩{quantity(left)}次" for left in numbers]
        calls |= {f"{end}，{unit}，{tail}" for end in ends for tail in tails}
    return calls
