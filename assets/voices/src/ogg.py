"""Ogg Vorbis files, the same bytes every time."""
import io
import struct

import numpy as np
import soundfile

# libsndfile comes inside the soundfile package of requirements.txt, with libvorbis inside it.
LIBSNDFILE = "1.2.2"
ENCODER = b"Xiph.Org libVorbis I 20200704 (Reducing Environment)"
SERIAL = 1                  # of the stream; libsndfile draws a random one


def crc_table():
    table = []
    for n in range(256):
        n <<= 24
        for _ in range(8):
            n = (n << 1 ^ 0x04C11DB7 if n & 0x80000000 else n << 1) & 0xFFFFFFFF
        table.append(n)
    return table


CRC_TABLE = crc_table()


def with_serial(data, serial):
    """The Ogg stream with another serial number, so with other check sums (RFC 3533, section 6)."""
    out = bytearray(data)
    at = 0
    while at < len(out):
        if out[at:at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        segments = out[at + 26]
        end = at + 27 + segments + sum(out[at + 27:at + 27 + segments])
        struct.pack_into("<I", out, at + 14, serial)
        struct.pack_into("<I", out, at + 22, 0)
        crc = 0
        for byte in out[at:end]:
            crc = (crc << 8 & 0xFFFFFFFF) ^ CRC_TABLE[crc >> 24 ^ byte]
        struct.pack_into("<I", out, at + 22, crc)
        at = end
    return bytes(out)


def encode(samples, rate, quality):
    """A mono Ogg Vorbis file as bytes; quality as oggenc's -q, divided by ten."""
    file = io.BytesIO()
    soundfile.write(file, samples, rate, format="OGG", subtype="VORBIS", compression_level=1 - quality)
    data = file.getvalue()
    if soundfile.__libsndfile_version__ != LIBSNDFILE or ENCODER not in data[:200]:
        raise RuntimeError(f"another encoder than the clips were made with: libsndfile {soundfile.__libsndfile_version__}; "
                           "run setup.sh again, requirements.txt pins it")
    return with_serial(data, SERIAL)


def decode(data):
    """The samples of a file given as bytes."""
    samples, _ = soundfile.read(io.BytesIO(data), dtype="float64")
    return np.asarray(samples)
