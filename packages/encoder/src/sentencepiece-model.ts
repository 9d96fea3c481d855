/** What the tokenizer needs of a SentencePiece model file; offsets are into the file. */
export interface SentencePieceModel {
  /** One number a piece, by its id: where its UTF-8 text begins. */
  offsets: Int32Array;
  /** Bytes of its text. */
  lengths: Uint8Array;
  /** Logarithm of its probability. */
  scores: Float32Array;
  /** `NORMAL`, `UNKNOWN` or `CONTROL` of SentencePiece's `ModelProto.SentencePiece.Type`. */
  types: Uint8Array;
  /** The compiled rules of the normalizer. */
  charsmap: { offset: number; length: number };
}

export const PIECE_TYPE = { NORMAL: 1, UNKNOWN: 2, CONTROL: 3 } as const;

/** A field of a protocol buffer message; `offset` and `length` are those of its value, `value` that of a number. */
interface ProtobufField {
  number: number;
  offset: number;
  length: number;
  value: number;
}

/** Reads `ModelProto` (sentencepiece_model.proto) as it was laid out in 2019: pieces 1, normalizer 3. */
export function readSentencePieceModel(file: Buffer): SentencePieceModel {
  const pieces: { offset: number; length: number; score: number; type: number }[] = [];
  let charsmap = { offset: 0, length: 0 };
  for (const field of iterateFields(file, 0, file.length)) {
    if (field.number === 1) pieces.push(readPiece(file, field));
    if (field.number === 3) {
      const rules = [...iterateFields(file, field.offset, field.length)].find(({ number }) => number === 2);
      if (rules) charsmap = { offset: rules.offset, length: rules.length };
    }
  }
  return {
    offsets: Int32Array.from(pieces, ({ offset }) => offset),
    lengths: Uint8Array.from(pieces, ({ length }) => length),
    scores: Float32Array.from(pieces, ({ score }) => score),
    types: Uint8Array.from(pieces, ({ type }) => type),
    charsmap,
  };
}

function readPiece(file: Buffer, message: ProtobufField) {
  const piece = { offset: 0, length: 0, score: 0, type: PIECE_TYPE.NORMAL as number };
  for (const { number, offset, length, value } of iterateFields(file, message.offset, message.length)) {
    if (number === 1) Object.assign(piece, { offset, length });
    if (number === 2) piece.score = file.readFloatLE(offset);
    if (number === 3) piece.type = value;
  }
  return piece;
}

function* iterateFields(file: Buffer, from: number, size: number): Generator<ProtobufField> {
  let at = from;
  const readVarint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = file.readUInt8(at);
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < from + size) {
    const tag = readVarint();
    const wireType = tag & 7;
    const value = wireType === 0 || wireType === 2 ? readVarint() : 0;
    const length = { 0: 0, 1: 8, 2: value, 5: 4 }[wireType];
    if (length === undefined) throw new Error('The vocabulary is damaged.');
    yield { number: tag >>> 3, offset: at, length, value };
    at += length;
  }
}
