#!/usr/bin/env python3
"""What is the same words, and what is a right passage; needs no recogniser.  Run by make voice-check."""
import unittest

import numpy as np

import listen_run as run
import listen_words as words_of

SAME = [  # heard, said, language
    ("30秒", "三十秒", "zh"), ("105秒", "一百零五秒", "zh"), ("還剩2分鐘", "还剩两分钟", "zh"), ("發兩點", "罚两点", "zh"),
    ("超时判复", "超时判负", "zh"), ("開始讀秒 還剩三次", "开始读秒，还剩三次", "zh"),
    ("30 seconds.", "thirty seconds", "en"), ("22nd thinking minute", "twenty-second thinking minute", "en"),
    ("Won minute left", "one minute left", "en"), ("To penalty points.", "two penalty points", "en"),
    ("Bio Yomi, 5 minutes left.", "byo-yomi, five minutes left", "en"),
    ("Yo, yo, me five minutes left. | Byo Yomi 5 minutes left", "byo-yomi, five minutes left", "en"),
    ("Don't you want me? | 秒読み", "byo-yomi", "en"),
]
OTHER = [
    ("40秒", "三十秒", "zh"), ("15秒", "一百零五秒", "zh"), ("还剩三分钟", "还剩两分钟", "zh"), ("30秒30秒", "三十秒", "zh"),
    ("", "三十秒", "zh"), ("thirteen seconds", "thirty seconds", "en"), ("", "one minute left", "en"),
    ("a period's left", "eight periods left", "en"), ("Yo, yo, me five minutes left.", "byo-yomi, five minutes left", "en"),
    ("Yo, yo, me nine minutes left. | Byo Yomi", "byo-yomi, five minutes left", "en"),
    ("Don't you want me? | 弱み", "byo-yomi", "en"),
]


class Words(unittest.TestCase):
    def test_same(self):
        for heard, said, language in SAME:
            self.assertTrue(words_of.same(heard, said, language), (heard, said))

    def test_other(self):
        for heard, said, language in OTHER:
            self.assertFalse(words_of.same(heard, said, language), (heard, said))

    def test_syllables(self):
        for words in ("black", "white", "pause", "three"):
            self.assertFalse(words_of.several_syllables(words, "en"), words)
        for words in ("begin", "continue", "byo-yomi", "one left"):
            self.assertTrue(words_of.several_syllables(words, "en"), words)

    def test_every_number_is_read_back(self):
        for n in range(1, 601):
            self.assertTrue(words_of.same(f"{n}秒", words_of.number_zh(n) + "秒", "zh"))
            self.assertTrue(words_of.same(f"{n} seconds", words_of.number_en(n) + " seconds", "en"))
        self.assertEqual([words_of.ordinal_en(n) for n in (1, 2, 3, 5, 8, 9, 12, 20, 21, 30)],
                         "first second third fifth eighth ninth twelfth twentieth twenty-first thirtieth".split())


class Passages(unittest.TestCase):
    ROW = "五十秒 一 二 三 四 五 六 七 八 九 十，超时判负"

    def heard(self, text, said, cut=False):
        return run.right(text, words_of.units(said, "zh"), "zh", cut)

    def test_counts_may_be_written_together(self):
        for text in ("50秒1 2 3 4 5 6 7 8 9 10超时判负", "50秒 12345678910 超時判負", "50秒一二三四五六七八九十超时判负"):
            self.assertTrue(self.heard(text, self.ROW), text)

    def test_one_too_few_too_many_or_another(self):
        for text in ("50秒1 2 3 4 5 6 7 8 9 超时判负", "50秒1 2 2 3 4 5 6 7 8 9 10超时判负",
                     "50秒1 2 7 4 5 6 7 8 9 10超时判负", "50秒"):
            self.assertFalse(self.heard(text, self.ROW), text)

    def test_a_cut_call_is_how_it_begins(self):
        said = "三十秒，还剩两次"
        for text in ("30秒还剩", "30秒还是", "30秒"):
            self.assertTrue(self.heard(text, said, cut=True), text)
        for text in ("", "20秒还剩", "还剩", "30秒还剩两次还剩"):
            self.assertFalse(self.heard(text, said, cut=True), text)

    def test_what_an_act_parts_is_read_apart(self):
        # 十秒 is ended by a press at 10.2 s, which causes the next call: a tenth of a second of silence lies between them.
        level = np.zeros(4000)
        found = [(10.30, 10.72), (10.83, 11.40), (21.0, 21.5), (21.9, 22.2)]
        calls = [run.Call(10.0, "十秒", "B", False), run.Call(10.2, "开始读秒，还剩三次", "W", True), run.Call(20.7, "一", "W", False),
                 run.Call(21.6, "二", "W", False)]
        found, cuts = run.part_at_acts(found, [0.0, 10.2], level, 0.4)
        passages, missing = run.passages_of(found, cuts, calls, 0.4)
        self.assertEqual([[call.words for call in passage.calls] for passage in passages],
                         [["十秒"], ["开始读秒，还剩三次"], ["一", "二"]])
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
