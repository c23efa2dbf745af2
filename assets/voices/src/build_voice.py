#!/usr/bin/env python3
"""Build the clips of a voice from the phrase list.

    build_voice.py --work DIR [--only REGEX] [--wav DIR]

DIR is the folder that setup.sh filled (engine, model, voices, all of it checked by
sha256).  The clips go to ../zh-CN-yunxi as FLAC, and voice.json beside them is
written anew from the clips that lie there.  One thread and a seeded dither make two
runs on one machine give the same bytes.

The way of a clip: pinyin -> the model's phoneme symbols -> speech (24 kHz) -> cut to
the speech -> one loudness for all -> 48 kHz, 16 bit.  The README says how to hear and
judge the result.
"""
import argparse
import json
import os
import re
import sys
from collections import namedtuple

import numpy as np
import soundfile
from scipy import signal

HERE = os.path.dirname(os.path.abspath(__file__))

VOICE = {
    "format": 1,
    "name": "zh-CN-yunxi",
    "title": {"zh": "云希（男声）", "en": "Yunxi (man)"},
    "language": "zh-CN",
    "source": "Kokoro-82M v1.0 int8, voice zm_yunxi, made by assets/voices/src/build_voice.py",
    "licence": "Apache-2.0 (model weights and voice); see LICENCE.md beside this file",
}
STYLE_FILE = "zm_yunxi.bin"

MODEL_RATE = 24000          # what the model speaks
CLIP_RATE = 48000           # what the clips have: sound cards mix at 48 kHz
CLIP_BITS = 12              # bits of a sample that carry sound; see quantise()
LOUDNESS = -16.0            # of the loudest 200 ms, K-weighted
PEAK_LIMIT = -1.0           # dBTP; a clip that would pass it is made softer instead
FRAME = 600                 # model samples per unit of the model's token lengths (25 ms)
PITCH_STEP = 300            # model samples per value of the model's pitch curve (12.5 ms)
LEVEL_STEP = 60             # model samples per value of level() (2.5 ms)

# ---------------------------------------------------------------- the phrase list

Phrase = namedtuple("Phrase", "file kind words before pinyin after")


def read_phrases(path=os.path.join(HERE, "phrases.tsv")):
    """The phrase list, one Phrase a line; a mistake in it stops the build."""
    phrases, seen = [], set()
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            fields = line.split("\t")
            if len(fields) != 4:
                sys.exit(f"{path}:{number}: want 4 fields, have {len(fields)}")
            said = re.fullmatch(r"(?:([^\[\]]*)\[)?([^\[\]]+)(?:\]([^\[\]]*))?", fields[3])
            if not said or ("[" in fields[3]) != ("]" in fields[3]):
                sys.exit(f"{path}:{number}: brackets in {fields[3]!r}")
            before, pinyin, after = (text or "" for text in said.groups())
            phrase = Phrase(*fields[:3], before, pinyin, after)
            if phrase.kind not in ("count", "phrase", "part"):
                sys.exit(f"{path}:{number}: kind {phrase.kind!r} is none of count, phrase, part")
            if not re.fullmatch(r"[a-z0-9_]+", phrase.file):
                sys.exit(f"{path}:{number}: file name {phrase.file!r}: only a-z 0-9 _")
            if phrase.kind == "part" and not after:
                sys.exit(f"{path}:{number}: a part must be cut out of a longer number")
            if phrase.kind == "count" and before:
                sys.exit(f"{path}:{number}: a count is the first word of what it is cut from")
            for key in (phrase.file, (phrase.kind == "part", phrase.words)):
                if key in seen:
                    sys.exit(f"{path}:{number}: {key} is in the list twice")
                seen.add(key)
            phrases.append(phrase)
    return phrases


# ---------------------------------------------------------------- pinyin -> phonemes

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


def syllable_phonemes(syllable):
    """One syllable with its tone number: 'zhong1' -> 'ꭧʊ→ŋ'."""
    letters, tone = syllable[:-1], syllable[-1]
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
    return INITIALS[initial] + nucleus + TONE_ARROW[tone] + coda


def phonemes(pinyin):
    """Pinyin with tone numbers; blanks and commas stay, they steer the phrasing."""
    tokens = re.findall(r"[a-zü]+[1-5]|[ ,.]", pinyin)
    if "".join(tokens) != pinyin:
        sys.exit(f"not pinyin with tone numbers: {pinyin!r}")
    return "".join(syllable_phonemes(t) if t[-1].isdigit() else t for t in tokens)


# ---------------------------------------------------------------- the model

class Speaker:
    """The model with one voice.

    The graph gets two outputs it does not have: the length of every token, which tells
    where a word ends inside a sentence, and the pitch curve.  It also gets one input that
    is added to the pitch, so that single syllables can be given their tone (see
    count_sound).
    """

    LENGTHS = "/encoder/Gather_output_0"          # names inside the exported graph
    PITCH = "/encoder/F0_proj/Conv_output_0"

    def __init__(self, work):
        import onnx
        import onnxruntime
        model = onnx.load(os.path.join(work, "kokoro.onnx"))
        graph, tensor = model.graph, onnx.TensorProto
        graph.output.append(onnx.helper.make_tensor_value_info(self.LENGTHS, tensor.INT64, ["tokens"]))
        at = next(i for i, node in enumerate(graph.node) if self.PITCH in node.output)
        for node in graph.node:
            for i, name in enumerate(node.input):
                if name == self.PITCH:
                    node.input[i] = "pitch"
        graph.node.insert(at + 1, onnx.helper.make_node("Add", [self.PITCH, "pitch_shift"], ["pitch"]))
        shape = ["one", "also_one", "pitch_values"]
        graph.input.append(onnx.helper.make_tensor_value_info("pitch_shift", tensor.FLOAT, shape))
        graph.output.append(onnx.helper.make_tensor_value_info("pitch", tensor.FLOAT, shape))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1     # same bytes every run
        self.session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        self.style = np.fromfile(os.path.join(work, "voices", STYLE_FILE), "float32").reshape(510, 1, 256)
        with open(os.path.join(HERE, "symbols.json"), encoding="utf-8") as file:
            self.symbols = json.load(file)

    def say(self, text, pitch_shift=None):
        """Speak phonemes; returns a Sound."""
        tokens = [0] + [self.symbols[c] for c in text] + [0]                # a pad at each end
        if pitch_shift is None:
            pitch_shift = np.zeros(1)
        samples, lengths, pitch = self.session.run(
            ["audio", self.LENGTHS, "pitch"],
            {"tokens": np.array([tokens], "int64"),
             "style": self.style[len(text) - 1],        # the voice has a row for every length of text
             "speed": np.ones(1, "float32"),
             "pitch_shift": pitch_shift.reshape(1, 1, -1).astype("float32")})
        return Sound(np.asarray(samples, "float64").ravel(), np.cumsum(lengths.ravel()), pitch.ravel())


class Sound(namedtuple("Sound", "samples token_ends pitch")):
    """What the model said: samples, where each token ends (in FRAMEs; the first token is
    a pad), and the pitch curve."""

    def end_of(self, text):
        """The FRAME at which the leading phonemes `text` end."""
        return int(self.token_ends[len(text)])


# ---------------------------------------------------------------- counts: single syllables

# The model speaks the tones of single syllables wrongly, so each count gets its tone's
# own contour: semitones above the voice's first tone at 0 25 50 75 100 % of the syllable.
TONE_CONTOUR = {
    "→": (0, 0, 0, 0, -0.3),
    "↗": (-4, -4.3, -3.2, -1.3, 0.8),
    "↓": (-3.5, -6.2, -8, -8, -6.5),
    "↘": (1.5, 0.8, -1.5, -4.5, -7.5),
}
REFERENCE_AFTER = ", chao1shi2 pan4fu4."    # the first tone's height is found in 一，超时判负。
VOICED = 50                                 # Hz; the model's pitch lies below it where nothing is voiced


def audible_voice(sound, text, in_sentence):
    """First and last pitch value of the syllable where it is voiced and can be heard."""
    start, end = 0, len(sound.pitch)
    if in_sentence:                          # skip the pad before it; a frame has two pitch values
        start, end = 2 * int(sound.token_ends[0]), 2 * sound.end_of(text)
    levels = np.repeat(level(sound.samples), LEVEL_STEP)[:len(sound.samples)]
    levels = np.array([levels[i * PITCH_STEP:(i + 1) * PITCH_STEP].max(initial=-99)
                         for i in range(len(sound.pitch))])[start:end]
    heard = (sound.pitch[start:end] > VOICED) & (levels > levels.max() - 15)
    indices = start + np.flatnonzero(heard)
    return indices[0], indices[-1] + 1


def first_tone_height(speaker, counts):
    """The pitch (Hz) that this voice gives a first tone at the head of a sentence."""
    heights = []
    for count in counts:
        text = phonemes(count.pinyin)
        if "→" in text:
            sound = speaker.say(text + phonemes(REFERENCE_AFTER))
            start, end = audible_voice(sound, text, True)
            pitch = sound.pitch[start:end]
            heights.append(np.log(pitch[pitch > VOICED]).mean())
    return float(np.exp(np.mean(heights)))


def count_sound(speaker, count, height):
    """One syllable with its tone, alone or as the head of a sentence."""
    text, after = phonemes(count.pinyin), phonemes(count.after)
    plain = speaker.say(text + after)
    start, end = audible_voice(plain, text, bool(after))
    own = len(plain.pitch)                   # the pitch values that belong to the syllable
    if after:
        own = 2 * plain.end_of(text + pause_of(after))
    tone = next(arrow for arrow in TONE_CONTOUR if arrow in text)
    contour = np.interp(np.linspace(0, 100, end - start), (0, 25, 50, 75, 100), TONE_CONTOUR[tone])
    contour = np.concatenate([np.full(start, contour[0]), contour, np.full(own - end, contour[-1])])
    target = height * 2 ** (contour / 12)
    shift = np.zeros_like(plain.pitch)
    shift[:own] = np.where(plain.pitch[:own] > VOICED, target - plain.pitch[:own], 0)
    return kept(speaker.say(text + after, shift), "", text, after)


# ---------------------------------------------------------------- phrases and parts

def phrase_sound(speaker, phrase):
    """The words, cut out of what was said around them."""
    before, text, after = phonemes(phrase.before), phonemes(phrase.pinyin), phonemes(phrase.after)
    return kept(speaker.say(before + text + after), before, text, after)


def pause_of(after):
    """The comma and the blank that what follows begins with, if it does."""
    return re.match("[, ]*", after).group()


def kept(sound, before, text, after):
    """The samples of `text`, cut where the sound is quietest: near the boundary of its
    tokens, or anywhere in the pause of a comma."""
    first, last = 0, len(sound.samples)
    if before:
        boundary = sound.end_of(before)
        first = quietest(sound.samples, (boundary - 2) * FRAME, (boundary + 2) * FRAME)
    if pause_of(after):
        last = quietest(sound.samples, sound.end_of(before + text) * FRAME,
                        (sound.end_of(before + text + pause_of(after)) + 1) * FRAME)
    elif after:
        boundary = sound.end_of(before + text)
        last = quietest(sound.samples, (boundary - 2) * FRAME, (boundary + 3) * FRAME)
    return sound.samples[first:last]


def quietest(samples, first, last):
    """The middle of the quietest 15 ms between first and last."""
    levels = level(samples)[first // LEVEL_STEP:last // LEVEL_STEP]
    step = int(np.argmin(np.convolve(levels, np.ones(6) / 6, "same")))
    return (first // LEVEL_STEP + step) * LEVEL_STEP


# ---------------------------------------------------------------- cutting to the speech

RUMBLE_FILTER = signal.butter(2, 70, "hp", fs=MODEL_RATE, output="sos")


def level(samples):
    """Level in dB every 2.5 ms over 5 ms, the treble lifted so that s sh q f count."""
    filtered = signal.sosfilt(RUMBLE_FILTER, samples)
    filtered = filtered + 2.0 * np.diff(filtered, prepend=filtered[:1])
    window = 2 * LEVEL_STEP
    steps = max(1, (len(filtered) - window) // LEVEL_STEP + 1)
    frames = np.lib.stride_tricks.sliding_window_view(np.pad(filtered, (0, window)), window)
    return 10 * np.log10((frames[::LEVEL_STEP][:steps] ** 2).mean(1) + 1e-12)


def runs(flags):
    """The [start, end) of every run of true values."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], flags.astype(int), [0]])))
    return list(zip(edges[::2], edges[1::2]))


def speech_bounds(samples):
    """First and last sample of the speech.

    Speech is what lies within 38 dB of the clip's own peak for 10 ms; it begins where it
    comes within 32 dB.  A burst under 120 ms that stands 80 ms or more apart from the
    rest is the model's own noise and goes, unless it is the loudest.
    """
    levels = level(samples)
    peak = np.percentile(levels, 98)
    stretches = []
    for start, end in runs(levels > peak - 38):
        if end - start < 4:
            continue
        if stretches and start - stretches[-1][1] < 32:
            stretches[-1][1] = end
        else:
            stretches.append([start, end])
    if not stretches:
        return 0, len(samples)
    loudest = max(stretches, key=lambda s: (10 ** (levels[s[0]:s[1]] / 10)).sum())
    stretches = [s for s in stretches if s is loudest or s[1] - s[0] >= 48]
    first = stretches[0][0]
    near = levels[first:] > peak - 32
    first += int(np.argmax(np.convolve(near, np.ones(4), "valid") >= 4))
    before, after = LEVEL_STEP, LEVEL_STEP + 360                    # 2.5 ms and 17.5 ms of air
    return max(0, first * LEVEL_STEP - before), min(len(samples), stretches[-1][1] * LEVEL_STEP + after)


def trim(samples):
    """Cut to the speech; twice, since the peak of speech alone lies above that of speech
    and silence, and so its start later."""
    samples = signal.sosfiltfilt(RUMBLE_FILTER, samples)
    for _ in range(2):
        first, last = speech_bounds(samples)
        samples = samples[first:last]
    return samples


def fade(samples, fade_in, fade_out):
    """Fade both ends, in seconds, so that no end clicks."""
    samples = samples.copy()
    head, tail = int(fade_in * MODEL_RATE), int(fade_out * MODEL_RATE)
    samples[:head] *= np.sin(np.linspace(0, np.pi / 2, head)) ** 2
    samples[-tail:] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return samples


# ---------------------------------------------------------------- loudness

def k_weighted(samples, rate):
    """The K filter of ITU-R BS.1770-4 for any rate (its 48 kHz coefficients as analogue
    parameters)."""
    centre, quality = 1681.974450955533, 0.7071752369554196         # high shelf of 4 dB
    high, tilt = 10 ** (3.999843853973347 / 20), 10 ** (3.999843853973347 / 20 * 0.4996667741545416)
    k = np.tan(np.pi * centre / rate)
    norm = 1 + k / quality + k * k
    samples = signal.lfilter(
        [(high + tilt * k / quality + k * k) / norm, 2 * (k * k - high) / norm,
         (high - tilt * k / quality + k * k) / norm],
        [1, 2 * (k * k - 1) / norm, (1 - k / quality + k * k) / norm], samples)
    centre, quality = 38.13547087602444, 0.5003270373238773         # high pass
    k = np.tan(np.pi * centre / rate)
    norm = 1 + k / quality + k * k
    return signal.lfilter([1, -2, 1], [1, 2 * (k * k - 1) / norm, (1 - k / quality + k * k) / norm], samples)


def loudness(samples, rate, window=0.2):
    """K-weighted level of the loudest 200 ms, the clip standing in silence.  About one
    syllable: the 400 ms of BS.1770 would lift a 0.25 s count 3 dB over the phrases."""
    n = int(window * rate)
    energy = np.cumsum(np.pad(k_weighted(np.pad(samples, (0, n)), rate) ** 2, (n, 0)))
    return float(-0.691 + 10 * np.log10((energy[n:] - energy[:-n]).max() / n + 1e-12))


def true_peak(samples):
    """dBTP, eight times oversampled."""
    return float(20 * np.log10(np.abs(signal.resample_poly(samples, 8, 1)).max() + 1e-12))


def level_out(samples):
    """48 kHz at the one loudness, or less where the true peak would pass the limit."""
    samples = signal.resample_poly(samples, CLIP_RATE // MODEL_RATE, 1, window=("kaiser", 9.0)) \
        if CLIP_RATE != MODEL_RATE else samples
    samples = samples * 10 ** ((LOUDNESS - loudness(samples, CLIP_RATE)) / 20)
    return samples * 10 ** (min(0.0, PEAK_LIMIT - true_peak(samples)) / 20)


def quantise(samples):
    """16 bit samples of which CLIP_BITS carry sound, with a seeded triangular dither.

    FLAC needs no space for low bits that are always zero: 12 bits take a third less than
    16, and their noise lies 55 dB under the speech.
    """
    step = 2 ** (16 - CLIP_BITS)
    random = np.random.default_rng(1)
    dither = random.random(len(samples)) - random.random(len(samples))
    values = np.round(samples * 32767 / step + dither) * step
    return np.clip(values, -32768, 32768 - step).astype("int16")


# ---------------------------------------------------------------- the beat

def beat_ms(samples, rate):
    """When the listener feels the clip's second: the onset of its first vowel, where the
    150-2500 Hz envelope (10 ms) passes 10 dB under its maximum."""
    window = rate // 100
    band = signal.butter(4, [150, 2500], "bp", fs=rate, output="sos")
    power = np.pad(signal.sosfiltfilt(band, samples) ** 2, (window // 2, window - window // 2))
    envelope = np.convolve(power, np.ones(window) / window, "valid")
    return round(float(np.argmax(envelope > envelope.max() / 10)) * 1000 / rate, 1)


# ---------------------------------------------------------------- the voice folder

def build_clip(speaker, phrase, height):
    """The finished 16 bit samples of one line of the list."""
    if phrase.kind == "count":
        raw = count_sound(speaker, phrase, height)
    else:
        raw = phrase_sound(speaker, phrase)
    clip = trim(raw)
    if phrase.kind == "part":
        # The next clip follows at once: less air behind it, and joins are understood better.
        clip, fade_out = clip[:-int(0.012 * MODEL_RATE)], 0.006
    elif phrase.after and level(raw)[-8:].max() > level(raw).max() - 40:
        fade_out = 0.040                    # cut inside running speech, not where it has died away
    else:
        fade_out = 0.012
    return quantise(level_out(fade(clip, 0.002, fade_out)))


def write_flac(path, samples):
    soundfile.write(path, samples, CLIP_RATE, format="FLAC", subtype="PCM_16", compression_level=1.0)


def write_index(folder, phrases):
    """voice.json from the clips that lie in the folder: what is missing stays out of it."""
    index = dict(VOICE, phrases={}, parts={})
    for phrase in phrases:
        path = os.path.join(folder, phrase.file + ".flac")
        if os.path.exists(path):
            samples, rate = soundfile.read(path)
            where = index["parts" if phrase.kind == "part" else "phrases"]
            where[phrase.words] = {"file": phrase.file + ".flac", "beat_ms": beat_ms(samples, rate)}
    with open(os.path.join(folder, "voice.json"), "w", encoding="utf-8") as file:
        file.write(index_text(index))


def index_text(index):
    """JSON with one clip a line, so that a change of one clip is one line of a diff."""
    clips = {}
    for group in ("phrases", "parts"):
        lines = [f"    {json.dumps(words, ensure_ascii=False)}: {json.dumps(entry)}"
                 for words, entry in index[group].items()]
        clips[group] = "{\n" + ",\n".join(lines) + "\n  }"
    head = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
            for key, value in index.items() if key not in clips]
    head += [f"  {json.dumps(group)}: {text}" for group, text in clips.items()]
    return "{\n" + ",\n".join(head) + "\n}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", required=True, help="the folder that setup.sh filled")
    parser.add_argument("--only", default="", help="build only the files whose name matches this expression")
    parser.add_argument("--wav", help="write WAV files there, for listening, and leave the voice alone")
    arguments = parser.parse_args()

    phrases = read_phrases()
    counts = [p for p in phrases if p.kind == "count"]
    folder = arguments.wav or os.path.join(HERE, "..", VOICE["name"])
    os.makedirs(folder, exist_ok=True)
    if not arguments.wav and not arguments.only:
        wanted = {p.file + ".flac" for p in phrases}
        for name in os.listdir(folder):
            if name.endswith(".flac") and name not in wanted:
                os.remove(os.path.join(folder, name))               # its line left the list

    speaker = Speaker(arguments.work)
    height = first_tone_height(speaker, counts)
    for phrase in phrases:
        if not re.search(arguments.only, phrase.file):
            continue
        clip = build_clip(speaker, phrase, height)
        if arguments.wav:
            soundfile.write(os.path.join(folder, phrase.file + ".wav"), clip, CLIP_RATE, subtype="PCM_16")
        else:
            write_flac(os.path.join(folder, phrase.file + ".flac"), clip)
        print(f"{phrase.file}\t{phrase.words}\t{len(clip) / CLIP_RATE:.3f} s", flush=True)
    if not arguments.wav:
        write_index(folder, phrases)


if __name__ == "__main__":
    main()
