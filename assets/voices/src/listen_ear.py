"""The recogniser: Whisper base, as somebody who does not know the phrases.

It decodes with a beam of five and temperature 0, remembers nothing of what it heard before, and is given no words to
expect.  It computes in 32-bit floats on one thread with instructions that every x86-64 machine of ten years has: with
8-bit integers one clip in ten was read otherwise on another kind of processor, and so two machines agree.
"""
import os
import platform
import zlib
from concurrent.futures import ThreadPoolExecutor

if platform.machine() in ("x86_64", "AMD64"):
    os.environ.update(CT2_USE_MKL="0", CT2_FORCE_CPU_ISA="AVX2", ONEDNN_MAX_CPU_ISA="AVX2")
os.environ["HF_HUB_OFFLINE"] = "1"          # the model lies in a folder; nothing is asked of a network

import numpy as np

RATE = 16000
SPEECH = 0.06               # RMS that a clip is brought to
QUIET = 3e-5                # RMS of the noise of a quiet room
MARGIN = RATE // 4          # of room around a clip


class Ear:
    """Whisper base for one language, "zh" or "en"."""

    def __init__(self, work, language, at_once=None):
        from faster_whisper import WhisperModel
        self.language = language
        self.at_once = at_once or min(4, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2)
        self.model = WhisperModel(os.path.join(work, "whisper-base"), device="cpu", compute_type="float32",
                                  cpu_threads=1, num_workers=self.at_once)

    def read(self, sound, language=None):
        """The words in a sound of RATE samples a second."""
        segments, _ = self.model.transcribe(
            np.asarray(sound, "float32"), language=language or self.language, beam_size=5, temperature=0.0,
            condition_on_previous_text=False, without_timestamps=True)
        return "".join(segment.text for segment in segments).strip()

    def read_all(self, sounds, language=None):
        """The words in each of many sounds, in order; several are read at once, which changes nothing in any of them."""
        with ThreadPoolExecutor(self.at_once) as pool:
            return list(pool.map(lambda sound: self.read(sound, language), sounds))


def load(path):
    """A sound file of any kind and rate as mono samples at RATE."""
    from faster_whisper.audio import decode_audio
    return decode_audio(path, sampling_rate=RATE).astype("float64")


def seeded(*what):
    """Random numbers that are the same every time for the same things."""
    return np.random.default_rng(zlib.crc32(" ".join(map(str, what)).encode()))


def in_room(sound, seed, noise=None, snr=None):
    """A clip at one level with a quarter second around it, in a quiet room, or in one that is snr dB softer than the clip
    (RMS against RMS).  noise(length, random) makes the noise of such a room, of any level."""
    sound = sound / (np.sqrt((sound ** 2).mean()) + 1e-9) * SPEECH
    random = seeded(seed, snr)
    room = random.standard_normal(len(sound) + 2 * MARGIN) * QUIET
    if noise:
        other = noise(len(room), random)
        room = room + other / np.sqrt((other ** 2).mean()) * SPEECH * 10 ** (-snr / 20)
    return np.clip(np.pad(sound, MARGIN) + room, -1, 1)
