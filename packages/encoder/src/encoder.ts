import { fileURLToPath } from 'node:url';
import { type EncoderData, readEncoderData } from './encoder-data';
import { createNetwork } from './network';
import { createTokenizer } from './tokenizer';

export type { EncoderData } from './encoder-data';
export { DIMENSIONS } from './network';

export interface Encoder {
  /** Model and version: vectors of different models cannot be compared. */
  readonly name: string;
  /** What the encoder reads, to open another one on the same memory in another thread. */
  readonly data: EncoderData;
  /**
   * One vector a text, in their order: [512] numbers of unit length. The dot product of two is the cosine of the angle
   * between them, -1..1: the closer to 1, the closer the meanings, in whichever of the 16 languages.
   * The same text always has the same vector, whatever stands beside it. Blank texts share one. Of a long text the first
   * 8,192 UTF-16 units and 1,024 pieces (about 4,000 letters) are read. Synchronous: call it in a worker thread.
   */
  encode(texts: readonly string[]): Float32Array[];
  /** The ids of a text's pieces in the SentencePiece vocabulary, `<s>` first and `</s>` last. */
  tokenize(text: string): number[];
}

export interface EncoderOptions {
  /** Path of the directory with `weights.npz` and `sp.model`; by default the package's own `assets`. */
  directory?: string;
}

/** Model and version: vectors of different models cannot be compared. */
export const MODEL_NAME = 'universal-sentence-encoder-multilingual@3';
const MAX_CHARACTERS = 8_192;
const MAX_PIECES = 1_024;

/** Reads the model from files (83 MB, about a second) and opens an encoder on it. No network. */
export async function loadEncoder(options: EncoderOptions = {}): Promise<Encoder> {
  const directory = options.directory ?? fileURLToPath(new URL('../assets', import.meta.url));
  return createEncoder(await readEncoderData(directory));
}

/** Opens an encoder on data that are already in memory. */
export function createEncoder(data: EncoderData): Encoder {
  const tokenizeAll = createTokenizer(data.vocabulary);
  const encode = createNetwork(data.table, data.weights);
  const tokenize = (text: string) => {
    const ids = tokenizeAll(text.slice(0, MAX_CHARACTERS));
    return ids.length > MAX_PIECES ? [...ids.slice(0, MAX_PIECES - 1), ...ids.slice(-1)] : ids;
  };
  return { name: MODEL_NAME, data, tokenize, encode: (texts) => texts.map((text) => encode(tokenize(text))) };
}
