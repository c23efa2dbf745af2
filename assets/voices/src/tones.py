"""The tones of Mandarin, where the model's own are wrong."""
import numpy as np

from pronounce import phonemes
from sound import LEVEL_STEP, level
from speaker import PITCH_STEP, kept, pause_of

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
        own = 2 * plain.end_of(text + pause_of(after))
    tone = next(arrow for arrow in TONE_CONTOUR if arrow in text)
    contour = np.interp(np.linspace(0, 100, end - start), (0, 25, 50, 75, 100), TONE_CONTOUR[tone])
    contour = np.concatenate([np.full(start, contour[0]), contour, np.full(own - end, contour[-1])])
    target = height * 2 ** (contour / 12)
    shift = np.zeros_like(plain.pitch)
    shift[:own] = np.where(plain.pitch[:own] > VOICED, target - plain.pitch[:own], 0)
    return kept(speaker.say(text + after, speed, shift), "", text, after)
