import { fileURLToPath } from 'node:url';
import { readEncoderData } from './encoder-data';
import { createNetwork, MAX_PIECES } from './network';
import { createTokenizer } from './tokenizer';

export { DIMENSIONS } from './network';

export interface Encoder {
  /** Model and version: vectors of different models cannot be compared. */
  readonly name: string;
  /**
   * One vector a text, in their order: [512] numbers of unit length. The dot product of two is the cosine of the angle
   * between them, -1..1: the closer to 1, the closer the meanings, in whichever of the 16 languages.
   * The same text always has the same vector, whatever stands beside it. Blank texts share one. Of a long text the first
   * 8,192 UTF-16 units and 640 pieces (about 2,500 letters) are read. Synchronous: call it in a worker thread.
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

/** Reads the model from files (67 MB in memory, about a second) and opens an encoder on it. No network. */
export async function loadEncoder(options: EncoderOptions = {}): Promise<Encoder> {
  const directory = options.directory ?? fileURLToPath(new URL('../assets', import.meta.url));
  const { table, weights, vocabulary } = await readEncoderData(directory);
  const tokenizeAll = createTokenizer(vocabulary);
  const encode = createNetwork(table, weights);
  const tokenize = (text: string) => {
    const ids = tokenizeAll(text.slice(0, MAX_CHARACTERS));
    return ids.length > MAX_PIECES ? [...ids.slice(0, MAX_PIECES - 1), ...ids.slice(-1)] : ids;
  };
  return { name: MODEL_NAME, tokenize, encode: (texts) => texts.map((text) => encode(tokenize(text))) };
}
