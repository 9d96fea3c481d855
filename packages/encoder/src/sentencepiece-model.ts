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
  let count = 0;
  let charsmap = { offset: 0, length: 0 };
  for (const field of iterateFields(file, 0, file.length)) {
    if (field.number === 1) count += 1;
    if (field.number === 3) {
      const rules = [...iterateFields(file, field.offset, field.length)].find(({ number }) => number === 2);
      if (rules) charsmap = { offset: rules.offset, length: rules.length };
    }
  }
  const model = {
    offsets: new Int32Array(count),
    lengths: new Uint8Array(count),
    scores: new Float32Array(count),
    types: new Uint8Array(count).fill(PIECE_TYPE.NORMAL),
    charsmap,
  };
  let id = 0;
  for (const message of iterateFields(file, 0, file.length)) {
    if (message.number !== 1) continue;
    for (const { number, offset, length, value } of iterateFields(file, message.offset, message.length)) {
      if (number === 1) {
        model.offsets[id] = offset;
        model.lengths[id] = length;
      }
      if (number === 2) model.scores[id] = file.readFloatLE(offset);
      if (number === 3) model.types[id] = value;
    }
    id += 1;
  }
  return model;
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
