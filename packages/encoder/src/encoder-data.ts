import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIMENSIONS, EMBEDDING_BYTES, EMBEDDING_CHUNKS, type Weights } from './network';
import { type NumpyArray, readNpz } from './read-npz';
import { readSentencePieceModel } from './sentencepiece-model';
import { createSlots, type Vocabulary } from './tokenizer';

/** What an encoder reads: 49 MB of embeddings, 14 MB of weights and 5 MB of vocabulary. */
export interface EncoderData {
  /** [pieces × EMBEDDING_BYTES] embeddings of the pieces, quantized to 6 bits, four in three bytes. */
  table: Uint8Array;
  weights: Weights;
  vocabulary: Vocabulary;
}

/** Reads `weights.npz` and `sp.model` from a directory; fails when one is missing or damaged. */
export async function readEncoderData(directory: string): Promise<EncoderData> {
  const text = await readFile(join(directory, 'sp.model'));
  const { charsmap, types, ...pieces } = readSentencePieceModel(text);
  const vocabulary = {
    ...{ ...pieces, text },
    charsmap: text.subarray(charsmap.offset, charsmap.offset + charsmap.length),
    slots: createSlots({ ...pieces, text }, types),
  };

  const table = new Uint8Array(pieces.offsets.length * EMBEDDING_BYTES);
  const weights: Record<string, Float32Array> = {};
  for await (const [name, array] of readNpz(join(directory, 'weights.npz'))) {
    const chunk = /^q(\d+)$/.exec(name)?.[1];
    if (chunk !== undefined) writeEmbeddingChunk(table, Number(chunk) - 1, array.bytes);
    else if (array.type.startsWith('f')) weights[name] = toFloats(array);
  }
  return { table, weights, vocabulary };
}

/** Row `n` of chunk `c` is piece `n × EMBEDDING_CHUNKS + c`; rows beyond the last piece are padding. */
function writeEmbeddingChunk(table: Uint8Array, chunk: number, rows: Uint8Array): void {
  for (let row = 0; row < rows.length / DIMENSIONS; row += 1) {
    const to = (row * EMBEDDING_CHUNKS + chunk) * EMBEDDING_BYTES;
    if (to < table.length) packEmbedding(rows, row * DIMENSIONS, table, to);
  }
}

/** Writes numbers of 6 bits, the first in the lowest bits; network.ts reads them. */
function packEmbedding(numbers: Uint8Array, from: number, table: Uint8Array, to: number): void {
  for (let d = 0; d < DIMENSIONS; d += 4) {
    let four = 0;
    for (let nth = 0; nth < 4; nth += 1) four |= (numbers[from + d + nth] as number) << (6 * nth);
    const at = to + (d / 4) * 3;
    table[at] = four;
    table[at + 1] = four >> 8;
    table[at + 2] = four >> 16;
  }
}

function toFloats({ type, bytes }: NumpyArray): Float32Array {
  const aligned = new Uint8Array(bytes).buffer;
  return type === 'f8' ? Float32Array.from(new Float64Array(aligned)) : new Float32Array(aligned);
}
