"""The speech model with one voice."""
import os
import re
from collections import namedtuple

import numpy as np

from pronounce import SYMBOLS
from sound import LEVEL_STEP, level

FRAME = 600                 # model samples per unit of the model's token lengths (25 ms)
PITCH_STEP = 300            # model samples per value of the model's pitch curve (12.5 ms)


class Speaker:
    """The model with one voice.

    The graph gets two outputs it does not have: the length of every token, which tells
    where a word ends inside a sentence, and the pitch curve.  It also gets one input that
    is added to the pitch, so that a syllable can be given its tone (see tones.py).
    """

    LENGTHS = "/encoder/Gather_output_0"          # names inside the exported graph
    PITCH = "/encoder/F0_proj/Conv_output_0"

    def __init__(self, work, style):
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
        self.style = np.fromfile(os.path.join(work, "voices", style + ".bin"), "float32").reshape(510, 1, 256)

    def say(self, text, speed=1.0, pitch_shift=None):
        """Speak symbols; returns a Sound."""
        tokens = [0] + [SYMBOLS[c] for c in text] + [0]                # a pad at each end
        if pitch_shift is None:
            pitch_shift = np.zeros(1)
        samples, lengths, pitch = self.session.run(
            ["audio", self.LENGTHS, "pitch"],
            {"tokens": np.array([tokens], "int64"),
             "style": self.style[len(text) - 1],        # the voice has a row for every length of text
             "speed": np.full(1, speed, "float32"),
             "pitch_shift": pitch_shift.reshape(1, 1, -1).astype("float32")})
        return Sound(np.asarray(samples, "float64").ravel(), np.cumsum(lengths.ravel()), pitch.ravel())


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
