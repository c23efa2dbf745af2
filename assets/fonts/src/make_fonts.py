#!/usr/bin/env python3
"""Makes the three fonts of Dumiao from pinned inputs:

    make_fonts.py                    writes ../digits.ttf, ../text.otf, ../heading.otf and prints what is in them
    make_fonts.py missing FILE ...   prints the characters of FILEs that text.otf or heading.otf cannot draw

The same inputs give the same bytes: after a run `git diff` shows whether a font changed. Which characters each font has
is said in the three functions *_characters below and in text.txt and heading.txt beside this file.

Needs (Debian 12 names): fonttools and python3-brotli, fonts-noto-cjk, fonts-noto-cjk-extra, unicode-data, npm.
Environment: NOTO and UNIHAN name other folders for the Debian files; PLEX names a downloaded package file for npm's.
"""
import bz2
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

try:
    import brotli  # noqa: F401  (fontTools needs it for woff2)
    import fontTools
    from fontTools import subset
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.ttLib import TTFont
except ImportError as e:
    sys.exit(f"make_fonts: {e}\nhint: apt install fonttools python3-brotli, and run this with the system's own python3")

HERE = Path(__file__).resolve().parent
OUT = HERE.parent
TOOLS = "4.38.0"  # of fontTools; another version may write other bytes

PLEX_PACKAGE = "@ibm/plex-sans-condensed@2.0.0"
PLEX_FILE = "package/fonts/complete/woff2/IBMPlexSansCondensed-Text.woff2"
NOTO = Path(os.environ.get("NOTO", "/usr/share/fonts/opentype/noto"))       # 1:20220127+repack1-1, fonts 2.004
UNIHAN = Path(os.environ.get("UNIHAN", "/usr/share/unicode"))               # unicode-data 15.0.0-1
SHA256 = {
    "plex-sans-condensed-2.0.0.tgz": "1daf6d3e89def24b38e86bc859335cb89b02a395e5f93e3a2371f82a54a27338",
    "IBMPlexSansCondensed-Text.woff2": "9e3564d73ba084f87a77351ab582c202bc8c75eee48fb11321ee1dc4191a628f",
    "NotoSansCJK-Medium.ttc": "197d5e1e019faca33a4d55931c7d68b8056f3b97cb862049f5cb8de9efdfb8ce",
    "NotoSansCJK-Bold.ttc": "faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb",
    "Unihan_OtherMappings.txt.bz2": "bdeef44d75d914e793b7f27ddc3bee01b2d11dd34f4e52de1a9fba74a1612dc2",
}

PLEX_COPYRIGHT = 'Copyright © 2017 IBM Corp. with Reserved Font Name "Plex". Copyright 2019 IBM Corp. All rights reserved.'
NOTO_COPYRIGHT = "© 2014-2021 Adobe (http://www.adobe.com/)."
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
LICENCE_URL = "http://scripts.sil.org/OFL"


# ---- which characters -------------------------------------------------------------------------------------------------

def digits_characters():
    """What a time or a number on the face needs. The face gives this font no fallback: nothing else may be set in it."""
    return chars("0123456789:.,-−+×/%\u00a0 ")


def text_characters():
    """Whole character sets, so that a name typed tomorrow is drawn in the same face as the ones we know."""
    return (
        ranges((0x20, 0x7E), (0xA0, 0x24F), (0x1E00, 0x1EFF))                     # Latin (as far as Noto CJK has it)
        | ranges((0x2000, 0x206F), (0x2150, 0x218F), (0x2190, 0x21FF))            # punctuation, fractions, arrows
        | ranges((0x2460, 0x24FF), (0x25A0, 0x25FF), (0x2600, 0x26FF))            # circled numbers, shapes, stars
        | ranges((0x3000, 0x30FF), (0x31F0, 0x31FF), (0xFF00, 0xFFEF))            # CJK punctuation, kana, full width
        | two_byte("gb2312", 0xA1, 0xF7)                                          # GB2312 whole: 6763 hanzi and symbols
        | unihan("kTGH")                                                          # 通用规范汉字表: today's Chinese names
        | unihan("kJoyoKanji") | unihan("kJinmeiyoKanji")                         # Japanese text and given names
        | two_byte("big5", 0xA4, 0xC6)                                            # Big5's frequent half: Taiwan's names
        | two_byte("euc_kr", 0xA1, 0xAC) | two_byte("euc_kr", 0xB0, 0xC8)         # KS X 1001: 2350 hangul and letters
        | listed("text.txt")
    )


def heading_characters():
    """Bold is for set words only (plaques, headings, verdicts, names of rules): those of heading.txt."""
    return (
        ranges((0x20, 0x7E), (0xA0, 0xFF), (0x3041, 0x3096), (0x30A1, 0x30FC))    # Latin-1, kana
        | chars("–—‖‘’“”…·•−←→↑↓⇄○●　、。〈〉《》「」『』【】！（），：；？～／＋＝％")
        | listed("heading.txt")
    )


def chars(text):
    return {ord(c) for c in text}


def ranges(*pairs):
    return {c for first, last in pairs for c in range(first, last + 1)}


def two_byte(codec, first, last):
    """All characters of a two-byte code whose lead byte is first … last."""
    found = set()
    for lead in range(first, last + 1):
        for trail in range(0x40, 0xFF):
            try:
                text = bytes([lead, trail]).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                found.add(ord(text))
    return found


def unihan(field):
    """All characters that have the field in the Unihan data base."""
    text = bz2.decompress(checked(UNIHAN / "Unihan_OtherMappings.txt.bz2")).decode()
    rows = (line.split("\t") for line in text.splitlines() if line.startswith("U+"))
    return {int(row[0][2:], 16) for row in rows if row[1] == field}


def listed(name):
    """All characters of a list: every line but those that begin with #."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return {ord(c) for line in lines if not line.startswith("#") for c in line}


# ---- inputs -----------------------------------------------------------------------------------------------------------

def checked(path, data=None):
    """The bytes of an input, refused if they are not the pinned ones."""
    path = Path(path)
    if data is None:
        if not path.exists():
            sys.exit(f"make_fonts: {path} is missing\nhint: see the packages at the top of this script")
        data = path.read_bytes()
    found = hashlib.sha256(data).hexdigest()
    if found != SHA256[path.name]:
        sys.exit(f"make_fonts: {path.name} is another version\n  sha256 {found}\n  pinned {SHA256[path.name]}")
    return data


def plex():
    """The woff2 out of the npm package; npm asks whatever registry it is set up for."""
    given = os.environ.get("PLEX")
    with tempfile.TemporaryDirectory() as tmp:
        if not given and not shutil.which("npm"):
            sys.exit("make_fonts: npm is missing\nhint: install it, or set PLEX to a downloaded " + PLEX_PACKAGE + " package file")
        if not given:
            subprocess.run(["npm", "pack", "--silent", PLEX_PACKAGE], cwd=tmp, check=True, stdout=subprocess.DEVNULL)
            given = next(Path(tmp).glob("*.tgz"))
        package = checked("plex-sans-condensed-2.0.0.tgz", Path(given).read_bytes())
    with tarfile.open(fileobj=BytesIO(package)) as tar:
        woff2 = tar.extractfile(PLEX_FILE).read()
    font = TTFont(BytesIO(checked(Path(PLEX_FILE).name, woff2)), recalcTimestamp=False)
    font.flavor = None  # woff2 → plain TrueType
    return font


def noto(weight):
    """The Simplified Chinese face of the collection: a theme font of Fyne cannot be a .ttc."""
    data = checked(NOTO / f"NotoSansCJK-{weight}.ttc")
    for number in range(5):
        font = TTFont(BytesIO(data), fontNumber=number, recalcTimestamp=False)
        if font["name"].getDebugName(4).startswith("Noto Sans CJK SC "):
            return font
    sys.exit(f"make_fonts: NotoSansCJK-{weight}.ttc has no SC face")


# ---- making -----------------------------------------------------------------------------------------------------------

def cut(font, characters):
    """Leaves the characters and drops what Fyne never asks for: features, hints, vertical setting."""
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = True
    options.notdef_outline = True   # a character that is missing after all is seen as a box, not as nothing
    options.name_IDs = ["*"]        # rename() writes them anew
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx", "gasp"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)


def rename(font, family, style, source, copyright):
    """Gives the font our name everywhere: a changed font may not bear a reserved one (OFL 1.1, condition 3)."""
    version = font["name"].getDebugName(5).split(";")[0]
    post = f"{family.replace(' ', '')}-{style}"
    table = font["name"]
    table.names = []
    for number, text in {
        0: copyright, 1: family, 2: "Regular", 3: f"{version};{post}", 4: family, 5: version, 6: post,
        10: f"Subset of {source}, made for the game clock Dumiao. Not the original font.", 13: LICENCE, 14: LICENCE_URL,
    }.items():
        table.setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        old, cff.fontNames[0] = cff.fontNames[0], post
        top = cff.topDictIndex[0]
        top.FullName, top.FamilyName, top.Weight = family, family, style
        top.Notice = f"{copyright} {LICENCE}"
        for part in top.FDArray:
            part.FontName = part.FontName.replace(old, post)


def make(name, font, characters, **names):
    cut(font, characters)
    rename(font, **names)
    font.save(OUT / name)
    font.close()
    report(name)


def check_list(name, list_name):
    """A character asked for by name must be there: the source may not have it."""
    lost = listed(list_name) - set(TTFont(OUT / name).getBestCmap())
    if lost:
        sys.exit(f"make_fonts: {list_name} asks for what Noto Sans CJK has not: {''.join(map(chr, sorted(lost)))}")


def report(name):
    font = TTFont(OUT / name)
    have = font.getBestCmap()
    kinds = {"hanzi": [(0x3400, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF)], "kana": [(0x3041, 0x30FF)], "hangul": [(0xAC00, 0xD7A3)]}
    counts = {kind: sum(a <= c <= b for c in have for a, b in spans) for kind, spans in kinds.items()}
    line, em = font["hhea"], font["head"].unitsPerEm
    print(f"{name}: {(OUT / name).stat().st_size} bytes, {font['maxp'].numGlyphs} glyphs, {len(have)} characters "
          f"({', '.join(f'{n} {kind}' for kind, n in counts.items())}, {len(have) - sum(counts.values())} others); "
          f"line {line.ascent / em:g} + {-line.descent / em:g} em, gap {line.lineGap / em:g}")


def check_digits():
    """The cells of the face are laid out by these numbers without measuring: fail here, not on the screen."""
    font = TTFont(OUT / "digits.ttf")
    have, em, line = font.getBestCmap(), font["head"].unitsPerEm, font["hhea"]
    shapes = font.getGlyphSet()

    def bounds(c):
        pen = BoundsPen(shapes)
        shapes[have[ord(c)]].draw(pen)
        return pen.bounds

    widths = {font["hmtx"][have[ord(c)]][0] / em for c in "0123456789"}
    assert widths == {0.54}, f"digits are {widths} em wide, not 0.54"
    assert (line.ascent / em, line.descent / em, line.lineGap) == (1.025, -0.275, 0), "the box is not 1.3 em, baseline at 1.025 em"
    eight, one = bounds("8"), bounds("1")
    print(f"digits: 0.54 em wide, box 1.3 em, baseline at 1.025 em; 1 is {(one[3] - one[1]) / em:g} em high, "
          f"8 is {(eight[3] - eight[1]) / em:g} em high and {(eight[2] - eight[0]) / em:g} em wide; "
          f"colon {font['hmtx'][have[58]][0] / em:g} em")


def missing(files):
    """Says which characters of the files a font lacks; status 1 if text.otf does."""
    wanted = {c for f in files for c in Path(f).read_text(encoding="utf-8") if c.isprintable()}
    lacks = {}
    for name in "text.otf", "heading.otf":
        have = TTFont(OUT / name).getBestCmap()
        lacks[name] = "".join(sorted(c for c in wanted if ord(c) not in have))
        print(f"{name} lacks {len(lacks[name])}: {lacks[name]}")
    return 1 if lacks["text.otf"] else 0


def main():
    if sys.argv[1:2] == ["missing"]:
        sys.exit(missing(sys.argv[2:]))
    if sys.argv[1:]:
        sys.exit(__doc__)
    if fontTools.version != TOOLS:
        print(f"make_fonts: fontTools is {fontTools.version}, the committed fonts were made with {TOOLS}: bytes may differ", file=sys.stderr)
    make("digits.ttf", plex(), digits_characters(), family="Dumiao Digits", style="Text",
         source="IBM Plex Sans Condensed Text 3.000", copyright=PLEX_COPYRIGHT)
    check_digits()
    make("heading.otf", noto("Bold"), heading_characters(), family="Dumiao Heading", style="Bold",
         source="Noto Sans CJK SC Bold 2.004", copyright=NOTO_COPYRIGHT)
    check_list("heading.otf", "heading.txt")
    make("text.otf", noto("Medium"), text_characters(), family="Dumiao Text", style="Medium",
         source="Noto Sans CJK SC Medium 2.004", copyright=NOTO_COPYRIGHT)
    check_list("text.otf", "text.txt")


if __name__ == "__main__":
    main()
