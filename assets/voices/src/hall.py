"""Speech that carries in a hall: what distinguishes consonants is lifted, what is soft comes up to what is loud.

Clips are brought to one loudness afterwards, so this makes none of them louder, only easier to make out beside other
voices.  README.md has the figures that the settings were chosen by.
"""
import numpy as np
from scipy import signal

WINDOW = 0.016              # s: over which the level is taken that the compressor follows
FLOOR = 36                  # dB under the loudest: softer than that is no speech, and is left as it is


def peaking(samples, rate, centre, quality, gain_db):
    """A bell of gain_db around centre (the biquad of R. Bristow-Johnson's cookbook)."""
    amplitude, angle = 10 ** (gain_db / 40), 2 * np.pi * centre / rate
    alpha = np.sin(angle) / (2 * quality)
    b = np.array([1 + alpha * amplitude, -2 * np.cos(angle), 1 - alpha * amplitude])
    a = np.array([1 + alpha / amplitude, -2 * np.cos(angle), 1 - alpha / amplitude])
    return signal.lfilter(b / a[0], a / a[0], samples)


def compressed(samples, rate, ratio, most_db):
    """Soft stretches lifted by at most most_db: a level of n dB under the loudest becomes n / ratio."""
    window = np.hanning(int(2 * WINDOW * rate) + 1)
    window /= window.sum()
    levels = 10 * np.log10(np.convolve(samples ** 2, window, "same") + 1e-12)
    under = np.maximum(levels.max() - levels, 0)
    gain = np.minimum(under * (1 - 1 / ratio), most_db) * np.clip((FLOOR + 6 - under) / 6, 0, 1)
    return samples * 10 ** (np.convolve(np.pad(gain, len(window) // 2, "edge"), window, "valid") / 20)


def hall(samples, rate, lift_db, ratio, most_db, centre=3200, quality=0.7):
    """The treatment: a bell of lift_db over 2 to 5 kHz, then compression."""
    return compressed(peaking(samples, rate, centre, quality, lift_db), rate, ratio, most_db)
