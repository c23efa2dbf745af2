"""Measuring sound and cutting it to the speech: nothing here knows of the model or of files."""
import numpy as np
from scipy import signal

MODEL_RATE = 24000          # what the model speaks
LEVEL_STEP = 60             # model samples per value of level() (2.5 ms)

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


def tail(samples, rate):
    """Level of the last millisecond, in dB from the peak."""
    last = samples[-rate // 1000:]
    return float(10 * np.log10((last ** 2).mean() + 1e-12) - 20 * np.log10(np.abs(samples).max() + 1e-12))


# ---------------------------------------------------------------- the beat

def beat_ms(samples, rate):
    """When the listener feels the clip's second: the onset of its first vowel, where the
    150-2500 Hz envelope (10 ms) passes 10 dB under its maximum."""
    window = rate // 100
    band = signal.butter(4, [150, 2500], "bp", fs=rate, output="sos")
    power = np.pad(signal.sosfiltfilt(band, samples) ** 2, (window // 2, window - window // 2))
    envelope = np.convolve(power, np.ones(window) / window, "valid")
    return round(float(np.argmax(envelope > envelope.max() / 10)) * 1000 / rate, 1)
