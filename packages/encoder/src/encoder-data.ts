import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIMENSIONS, EMBEDDING_CHUNKS, type Weights } from './network';
import { type NumpyArray, readNpz } from './read-npz';
import { readSentencePieceModel } from './sentencepiece-model';
import { createSlots, type Vocabulary } from './tokenizer';

/**
 * What an encoder reads, 83 MB. All arrays are on shared memory: after `postMessage` another thread reads the same
 * bytes, and opens its own encoder with `createEncoder`.
 */
export interface EncoderData {
  /** [pieces × DIMENSIONS] embeddings of the pieces, quantized to 6 bits, one in a byte. */
  table: Uint8Array;
  weights: Weights;
  vocabulary: Vocabulary;
}

/** Reads `weights.npz` and `sp.model` from a directory; fails when one is missing or damaged. */
export async function readEncoderData(directory: string): Promise<EncoderData> {
  const model = await readFile(join(directory, 'sp.model'));
  const { offsets, lengths, scores, types, charsmap } = readSentencePieceModel(model);
  const pieces = {
    text: toSharedMemory(new Uint8Array(model)),
    offsets: toSharedMemory(offsets),
    lengths: toSharedMemory(lengths),
    scores: toSharedMemory(scores),
  };
  const rules = pieces.text.subarray(charsmap.offset, charsmap.offset + charsmap.length);
  const vocabulary = { ...pieces, charsmap: rules, slots: toSharedMemory(createSlots(pieces, types)) };

  const table = new Uint8Array(new SharedArrayBuffer(offsets.length * DIMENSIONS));
  const weights: Record<string, Float32Array> = {};
  for (const [name, array] of readNpz(await readFile(join(directory, 'weights.npz')))) {
    const chunk = /^q(\d+)$/.exec(name)?.[1];
    if (chunk !== undefined) writeEmbeddingChunk(table, Number(chunk) - 1, array.bytes);
    else if (array.type.startsWith('f')) weights[name] = toSharedMemory(toFloats(array));
  }
  return { table, weights, vocabulary };
}

/** Row `n` of chunk `c` is piece `n × EMBEDDING_CHUNKS + c`; rows beyond the last piece are padding. */
function writeEmbeddingChunk(table: Uint8Array, chunk: number, rows: Uint8Array): void {
  for (let row = 0; row < rows.length / DIMENSIONS; row += 1) {
    const to = (row * EMBEDDING_CHUNKS + chunk) * DIMENSIONS;
    if (to < table.length) table.set(rows.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS), to);
  }
}

function toFloats({ type, bytes }: NumpyArray): Float32Array {
  const aligned = new Uint8Array(bytes).buffer;
  return type === 'f8' ? Float32Array.from(new Float64Array(aligned)) : new Float32Array(aligned);
}

/** A copy of an array on shared memory. */
function toSharedMemory<Numbers extends Uint8Array | Int32Array | Float32Array>(numbers: Numbers): Numbers {
  const Shared = numbers.constructor as new (buffer: SharedArrayBuffer) => Numbers;
  const copy = new Shared(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
}
