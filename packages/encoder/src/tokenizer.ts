import { createNormalizer, getUtf8Length } from './normalizer';
import { PIECE_TYPE, type SentencePieceModel } from './sentencepiece-model';

/** The vocabulary, ready to be searched; all arrays may be shared between threads. */
export interface Vocabulary extends Omit<SentencePieceModel, 'charsmap' | 'types'> {
  /** The text of all pieces. */
  text: Uint8Array;
  charsmap: Uint8Array;
  /** A hash table with open addressing, 2^n slots, at most half of them used: the id of a piece + 1, or 0. */
  slots: Int32Array;
}

/** The hash table of the pieces that a text can contain; control symbols such as `<s>` are never read from one. */
export function createSlots(
  { text, offsets, lengths }: Pick<Vocabulary, 'text' | 'offsets' | 'lengths'>,
  types: Uint8Array,
): Int32Array {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * offsets.length)));
  for (let id = 0; id < offsets.length; id += 1) {
    if (types[id] !== PIECE_TYPE.NORMAL) continue;
    const offset = offsets[id] as number;
    let hash = HASH_START;
    for (let at = 0; at < (lengths[id] as number); at += 1)
      hash = updateHash(hash, text[offset + at] as number);
    let slot = hash & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = id + 1;
  }
  return slots;
}

/** Ids of the pieces that every text begins and ends with, and of what is in no piece. */
const [UNKNOWN, BEGIN, END] = [0, 1, 2];
/** Subtracted from the least probable piece's score for a character that is in no piece (SentencePiece's constant). */
const UNKNOWN_PENALTY = 10;

/**
 * SentencePiece's unigram tokenizer: the most probable sequence of pieces whose texts are the normalized text (Viterbi).
 * @returns a function from a text to the ids of its pieces, `<s>` first and `</s>` last; adjacent unknown characters
 *   are one id
 */
export function createTokenizer(vocabulary: Vocabulary): (text: string) => number[] {
  const normalize = createNormalizer(vocabulary.charsmap);
  const { offsets, lengths, scores, slots, text: pieces } = vocabulary;
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const unknownScore = scores.reduce((least, score) => Math.min(least, score), 0) - UNKNOWN_PENALTY;

  /** The id of the piece with this hash and these bytes, or -1. */
  const find = (hash: number, bytes: Uint8Array, from: number, to: number): number => {
    for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const id = (slots[slot] as number) - 1;
      if (id < 0) return -1;
      if (lengths[id] !== to - from) continue;
      let at = offsets[id] as number;
      let byte = from;
      while (byte < to && pieces[at] === bytes[byte]) {
        at += 1;
        byte += 1;
      }
      if (byte === to) return id;
    }
  };

  return (text) => {
    const bytes = normalize(text);
    // By position in bytes: the score of the best way to there, and the last piece of that way.
    const best = new Float32Array(bytes.length + 1).fill(-Infinity); // as SentencePiece: decides ties
    const startOf = new Int32Array(bytes.length + 1);
    const pieceOf = new Int32Array(bytes.length + 1);
    best[0] = 0;
    const reach = (from: number, to: number, piece: number, score: number) => {
      const total = Math.fround((best[from] as number) + score);
      if (total <= (best[to] as number)) return;
      best[to] = total;
      startOf[to] = from;
      pieceOf[to] = piece;
    };
    for (let from = 0, next = 0; from < bytes.length; from = next) {
      next = Math.min(bytes.length, from + getUtf8Length(bytes[from] as number));
      let isKnown = false;
      let hash = HASH_START;
      for (let to = from; to < bytes.length && to - from < longest; ) {
        const end = to + getUtf8Length(bytes[to] as number);
        for (; to < end; to += 1) hash = updateHash(hash, bytes[to] as number);
        const id = find(hash, bytes, from, to);
        if (id < 0) continue;
        reach(from, to, id, scores[id] as number);
        isKnown ||= to === next;
      }
      if (!isKnown) reach(from, next, UNKNOWN, unknownScore);
    }
    const ids = [END];
    for (let to = bytes.length; to > 0; to = startOf[to] as number) {
      const id = pieceOf[to] as number;
      if (id !== UNKNOWN || ids.at(-1) !== UNKNOWN) ids.push(id);
    }
    ids.push(BEGIN);
    return ids.reverse();
  };
}

// FNV-1a, 32 bits.
const HASH_START = 0x811c9dc5 | 0;
const updateHash = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193);
