"""The speech model with one voice."""
import hashlib
import os
import re
from collections import namedtuple

import numpy as np

from pronounce import SYMBOLS
from sound import LEVEL_STEP, level

FRAME = 600                 # model samples per unit of the model's token lengths (25 ms)
HALF = 128                  # values of a style
PITCH_STEP = 300            # model samples per value of the model's pitch curve (12.5 ms)


class Speaker:
    """The model with one voice.

    The graph gets two outputs it does not have: the length of every token, which tells
    where a word ends inside a sentence, and the pitch curve.  It also gets two inputs, by
    which the pitch is multiplied and what is added to it then: a man's melody becomes a
    woman's, and a syllable can be given its tone (see tones.py).

    What was once said is kept in the folder speech, so that another cut, treatment or
    encoder is tried in seconds.
    """

    LENGTHS = "/encoder/Gather_output_0"          # names inside the exported graph
    PITCH = "/encoder/F0_proj/Conv_output_0"

    def __init__(self, work, style, melody=None, pitch=1.0):
        """style: the voice's name.  melody: another voice that lends its lengths and its pitch, times `pitch`."""
        self.work, self.pitch, self.name = work, pitch, style
        self.style = self.read_style(style)
        if melody:                              # the first half of a style is the timbre
            self.style[:, :, HALF:] = self.read_style(melody)[:, :, HALF:]
            self.name += f"+{melody}*{pitch}"
        self.kept = os.path.join(work, "speech")
        os.makedirs(self.kept, exist_ok=True)
        self.session = None                     # loading takes seconds, and all may have been said before

    def read_style(self, name):
        """A row of 256 values for every length of text."""
        return np.fromfile(os.path.join(self.work, "voices", name + ".bin"), "float32").reshape(510, 1, 2 * HALF)

    def load(self):
        import onnx
        import onnxruntime
        model = onnx.load(os.path.join(self.work, "kokoro.onnx"))
        graph, tensor = model.graph, onnx.TensorProto
        graph.output.append(onnx.helper.make_tensor_value_info(self.LENGTHS, tensor.INT64, ["tokens"]))
        at = next(i for i, node in enumerate(graph.node) if self.PITCH in node.output)
        for node in graph.node:
            for i, name in enumerate(node.input):
                if name == self.PITCH:
                    node.input[i] = "pitch"
        graph.node.insert(at + 1, onnx.helper.make_node("Mul", [self.PITCH, "pitch_scale"], ["scaled_pitch"]))
        graph.node.insert(at + 2, onnx.helper.make_node("Add", ["scaled_pitch", "pitch_shift"], ["pitch"]))
        graph.input.append(onnx.helper.make_tensor_value_info("pitch_scale", tensor.FLOAT, [1]))
        shape = ["one", "also_one", "pitch_values"]
        graph.input.append(onnx.helper.make_tensor_value_info("pitch_shift", tensor.FLOAT, shape))
        graph.output.append(onnx.helper.make_tensor_value_info("pitch", tensor.FLOAT, shape))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1     # same bytes every run
        self.session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"])

    def say(self, text, speed=1.0, pitch_shift=None):
        """Speak symbols; returns a Sound."""
        shift = np.zeros((1, 1, 1) if pitch_shift is None else (1, 1, len(pitch_shift)), "float32")
        if pitch_shift is not None:
            shift[0, 0] = pitch_shift
        key = hashlib.sha256(f"{self.name} {speed} {text} ".encode() + shift.tobytes()).hexdigest()[:32]
        path = os.path.join(self.kept, key + ".npz")
        if not os.path.exists(path):
            self.speak(path, text, speed, shift)
        with np.load(path) as said:
            return Sound(said["samples"].astype("float64"), said["token_ends"], said["pitch"])

    def speak(self, path, text, speed, shift):
        """Let the model speak, into a file."""
        if self.session is None:
            self.load()
        tokens = [0] + [SYMBOLS[c] for c in text] + [0]                # a pad at each end
        samples, lengths, pitch = self.session.run(
            ["audio", self.LENGTHS, "pitch"],
            {"tokens": np.array([tokens], "int64"),
             "style": self.style[len(text) - 1],        # the voice has a row for every length of text
             "speed": np.full(1, speed, "float32"),
             "pitch_scale": np.full(1, self.pitch, "float32"),
             "pitch_shift": shift})
        with open(path + ".new", "wb") as file:
            np.savez(file, samples=samples.ravel(), token_ends=np.cumsum(lengths.ravel()), pitch=pitch.ravel())
        os.rename(path + ".new", path)


class Sound(namedtuple("Sound", "samples token_ends pitch")):
    """What the model said: samples, where each token ends (in FRAMEs; the first token is
    a pad), and the pitch curve."""

    def end_of(self, text):
        """The FRAME at which the leading phonemes `text` end."""
        return int(self.token_ends[len(text)])


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
