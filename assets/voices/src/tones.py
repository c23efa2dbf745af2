"""The tones of Mandarin, where the model's own are wrong.

A count, which is one syllable, gets its tone's whole contour.  In a phrase each syllable
is looked at and only what has not its tone's shape is changed: there tones are flatter,
and lean on their neighbours.
"""
from collections import namedtuple

import numpy as np

from pronounce import phonemes, syllables
from sound import LEVEL_STEP, MODEL_RATE, level
from speaker import FRAME, PITCH_STEP, kept, pause_of

VOICED = 50                                 # Hz; the model's pitch lies below it where nothing is voiced
FRAME_VALUES = 2                            # values of the pitch curve in a unit of the token lengths

# ---------------------------------------------------------------- counts: single syllables

# Semitones above the voice's first tone at 0 25 50 75 100 % of the syllable.
COUNT_CONTOUR = {
    "→": (0, 0, 0, 0, -0.3),
    "↗": (-4, -4.3, -3.2, -1.3, 0.8),
    "↓": (-3.5, -6.2, -8, -8, -6.5),
    "↘": (1.5, 0.8, -1.5, -4.5, -7.5),
}
REFERENCE_AFTER = ", chao1shi2 pan4fu4."    # the first tone's height is found in 一，超时判负。


def audible_voice(sound, text, in_sentence):
    """First and last pitch value of the syllable where it is voiced and can be heard."""
    start, end = 0, len(sound.pitch)
    if in_sentence:                          # skip the pad before it
        start, end = FRAME_VALUES * int(sound.token_ends[0]), FRAME_VALUES * sound.end_of(text)
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
        text = phonemes(count.said)
        if "→" in text:
            sound = speaker.say(text + phonemes(REFERENCE_AFTER))
            start, end = audible_voice(sound, text, True)
            pitch = sound.pitch[start:end]
            heights.append(np.log(pitch[pitch > VOICED]).mean())
    return float(np.exp(np.mean(heights)))


def count_sound(speaker, count, height, speed):
    """One syllable with its tone, alone or as the head of a sentence."""
    text, after = phonemes(count.said), phonemes(count.after)
    plain = speaker.say(text + after, speed)
    start, end = audible_voice(plain, text, bool(after))
    own = len(plain.pitch)                   # the pitch values that belong to the syllable
    if after:
        own = FRAME_VALUES * plain.end_of(text + pause_of(after))
    tone = next(arrow for arrow in COUNT_CONTOUR if arrow in text)
    contour = np.interp(np.linspace(0, 100, end - start), (0, 25, 50, 75, 100), COUNT_CONTOUR[tone])
    contour = np.concatenate([np.full(start, contour[0]), contour, np.full(own - end, contour[-1])])
    target = height * 2 ** (contour / 12)
    shift = np.zeros_like(plain.pitch)
    shift[:own] = np.where(plain.pitch[:own] > VOICED, target - plain.pitch[:own], 0)
    return kept(speaker.say(text + after, speed, shift), "", text, after)


# ---------------------------------------------------------------- syllables in phrases

MIDDLE = -2.5               # semitones: the middle of a voice's range, from the height of its first tones
JUDGED = (0.05, 0.85)       # of a rhyme: its end already belongs to the next syllable


def tracked(sound, base):
    """The pitch as Praat hears it, in semitones from base: times in s, and values.  The model's own curve does not do: it
    sinks to nothing on its way to a voiceless sound."""
    import parselmouth
    track = parselmouth.Sound(sound.samples, MODEL_RATE).to_pitch_ac(
        time_step=0.005, pitch_floor=base * 0.5, pitch_ceiling=base * 2.3)
    pitch = track.selected_array["frequency"]
    return track.xs()[pitch > 0], 12 * np.log2(pitch[pitch > 0] / base)


class Rhyme(namedtuple("Rhyme", "syllable number start end")):
    """The rhyme of a syllable of a phrase: its number in the phrase, where it is in units of the model's token lengths."""


def rhymes(sound, phrase):
    """The Rhymes of the part of a phrase that is kept."""
    found, token = [], len(phonemes(phrase.before))
    for syllable in syllables(phrase.said):
        if syllable.tone:
            found.append(Rhyme(syllable, len(found), int(sound.token_ends[token + syllable.onset]),
                               int(sound.token_ends[token + len(syllable.symbols)])))
        token += len(syllable.symbols)
    return found


def contours(sound, phrase, times, pitch):
    """Every Rhyme with the values of the pitch that lie in it."""
    return [(rhyme, pitch[(times >= rhyme.start * FRAME / MODEL_RATE) & (times < rhyme.end * FRAME / MODEL_RATE)])
            for rhyme in rhymes(sound, phrase)]


def thirds(contour):
    """The means of the three thirds of the judged part of a contour."""
    first, last = (int(round(part * len(contour))) for part in JUDGED)
    return [third.mean() for third in np.array_split(contour[first:max(last, first + 3)], 3)]


def shape_is_right(tone, contour):
    """Whether a contour, in semitones from the middle of the voice, can be taken for the tone by somebody who hears the
    neighbours too.  Limits are wide: a level tone may sink by 3 semitones, since all speech sinks; a rising one must not
    sink, a low one must be low and stay so or not rise by more than 2, a falling one must fall by 1.5."""
    if len(contour) < 4:
        return True                         # too short to carry a tone, or to judge
    start, middle, end = thirds(contour)
    return {
        "→": -3 <= end - start <= 3 and (start + middle + end) / 3 >= -2.5,
        "↗": end - min(start, middle) >= 0 and end - start >= -0.5,
        "↓": min(start, middle, end) <= -2 and (end - start <= 2 or end <= -3),
        "↘": max(start, middle) - end >= 1.5,
    }[tone]


def mended_contour(tone, contour):
    """What takes the place of a wrong contour: about as high as it was, three values in semitones from the middle."""
    start, middle, end = thirds(contour)
    if tone == "→":
        height = max(start, -1.0)
        return height, height, height - 0.5
    if tone == "↗":
        height = max((start + middle + end) / 3, -2.0)
        return height - 1.5, height - 1.5, height + 2.0
    if tone == "↓":
        return min(start, -2.5), -5.0, -5.0
    height = max(start, middle, -0.5)
    return height + 0.8, height - 1.2, height - 4.2


def phrase_speech(speaker, phrase, height, speed):
    """What the model says of a phrase, its wrong tones mended.  A syllable leans on its neighbours, so what was right may
    be wrong after they were mended: a second round, of which the better one counts."""
    text = phonemes(phrase.before) + phonemes(phrase.said) + phonemes(phrase.after)
    plain = sound = best = speaker.say(text, speed)
    shift, base = np.zeros_like(plain.pitch), height * 2 ** (MIDDLE / 12)
    fewest = None
    for last in (False, False, True):
        times, pitch = tracked(sound, base)
        wrong = [(rhyme, contour) for rhyme, contour in contours(sound, phrase, times, pitch)
                 if not shape_is_right(rhyme.syllable.tone, contour)]
        if fewest is None or len(wrong) < fewest:
            best, fewest = sound, len(wrong)
        if not wrong or last:
            return best
        for rhyme, contour in wrong:
            values = np.arange(FRAME_VALUES * rhyme.start, FRAME_VALUES * rhyme.end)
            is_now = np.interp((values + 0.5) * PITCH_STEP / MODEL_RATE, times, pitch)
            wanted = np.interp(np.linspace(0, 2, len(values)), range(3), mended_contour(rhyme.syllable.tone, contour))
            shift[values] += base * (2 ** (wanted / 12) - 2 ** (is_now / 12))
        # A step of the pitch from one value to the next would be heard: a slope of 12 ms to both sides.
        smooth = np.convolve(np.pad(shift, 1, "edge"), np.array([1, 2, 1]) / 4, "valid")
        sound = speaker.say(text, speed, np.where(plain.pitch > VOICED, smooth, 0))
