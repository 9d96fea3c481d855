import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadEncoder, MODEL_NAME } from '@relaydesk/encoder/encoder';

/** What a text means as a direction: 512 numbers of unit length. Close directions, close meanings. */
export type Vector = Float32Array;

/** A model that turns texts into vectors. The rest of the bot depends on this interface only. */
export interface Embedder {
  /** Model and version, stored with each vector: vectors of different models cannot be compared. */
  readonly name: string;
  /** One vector a text, in their order. Texts as `toEmbeddingText` returns them. */
  embed(texts: readonly string[]): Promise<Vector[]>;
}

/** The `name` of the embedder, to find stored vectors without loading the model. */
export const EMBEDDER_NAME = MODEL_NAME;

/**
 * The multilingual encoder of packages/encoder (16 languages, no network). Loading takes about a second and 90 MB:
 * call it in the bot's worker thread, and only when there is something to search. Fails when its files are missing.
 */
export async function loadEmbedder(): Promise<Embedder> {
  // Not relative to this module: bundles are elsewhere.
  const require = createRequire(import.meta.url);
  const directory = join(dirname(require.resolve('@relaydesk/encoder/package.json')), 'assets');
  const { name, encode } = await loadEncoder({ directory });
  return { name, embed: async (texts) => encode(texts) };
}
