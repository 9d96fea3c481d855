import type { Embedder, Vector } from '../retrieval/embedder';

/** An embedder that reads each text once, so that draws of the same examples cost their vectors once. */
export function cacheEmbedder(embedder: Embedder): Embedder {
  const known = new Map<string, Vector>();
  return {
    name: embedder.name,
    async embed(texts) {
      const fresh = [...new Set(texts)].filter((text) => !known.has(text));
      const vectors = fresh.length > 0 ? await embedder.embed(fresh) : [];
      for (const [at, vector] of vectors.entries()) known.set(fresh[at] ?? '', vector);
      return texts.flatMap((text) => known.get(text) ?? []);
    },
  };
}
