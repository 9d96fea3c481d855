import { setImmediate } from 'node:timers/promises';
import { toEmbeddingText } from '../retrieval/embedded-texts';
import { type Embedder, loadEmbedder, type Vector } from '../retrieval/embedder';

/** Cached question embeddings, for the steps of a turn and frequent questions. 2 KB each. */
const MAX_CACHED_EMBEDDINGS = 2_000;
/** Batch size of texts: 5 ms each, more for longer ones. */
const EMBEDDING_BATCH_SIZE = 4;

/** Text embeddings. The first call loads the model; if loading fails, retrieval is lexical only. */
export async function computeEmbeddings(texts: readonly string[]): Promise<Vector[]> {
  model ??= loadEmbedder().catch((error: unknown) => {
    process.emitWarning(`The bot goes by words alone: ${String(error)}`); // for operators
    throw error;
  });
  return (await model).embed(texts);
}

/** Embeddings of customers' texts; omits texts that the model cannot read, and all without a model. */
export async function getTextEmbeddings(texts: readonly string[]): Promise<Map<string, Vector>> {
  const found = new Map<string, Vector>();
  const readable = new Map<string, string>();
  for (const text of texts) {
    const vector = embeddingCache.get(text);
    const asRead = vector ? null : toEmbeddingText(text);
    if (vector) found.set(text, vector);
    else if (asRead) readable.set(text, asRead);
  }
  const unknown = [...readable];
  for (let from = 0; from < unknown.length; from += EMBEDDING_BATCH_SIZE) {
    const some = unknown.slice(from, from + EMBEDDING_BATCH_SIZE);
    const vectors = await computeEmbeddings(some.map(([, asRead]) => asRead)).catch(() => []); // already logged
    some.forEach(([text], at) => {
      const vector = vectors[at];
      if (!vector) return;
      found.set(text, vector);
      cacheEmbedding(text, vector);
    });
    await setImmediate(); // yields to other requests
  }
  return found;
}

function cacheEmbedding(text: string, vector: Vector) {
  const [oldest] = embeddingCache.keys();
  if (embeddingCache.size >= MAX_CACHED_EMBEDDINGS && oldest !== undefined) embeddingCache.delete(oldest);
  embeddingCache.set(text, vector);
}

let model: Promise<Embedder> | undefined;
const embeddingCache = new Map<string, Vector>();
