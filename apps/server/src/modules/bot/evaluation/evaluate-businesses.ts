import { listEmbeddedTexts, toEmbeddingText } from '../retrieval/embedded-texts';
import type { Embedder, Vector } from '../retrieval/embedder';
import { createIndex, type KnowledgeIndex } from '../retrieval/knowledge-index';
import type { KnowledgeSource, ProductSource } from '../retrieval/passage';
import { findProducts, searchKnowledge } from '../retrieval/search';
import type { Business, BusinessQuestion } from './read-businesses';

/** What was found for one question. */
export interface FoundAnswer extends BusinessQuestion {
  business: string;
  /** Ids with their confidence, best first. */
  hits: { id: string; confidence: number }[];
  /** The place of the first right hit, from 0; -1 when there is none. */
  rank: number;
}

/** Asks each business its questions: needs of its products, all others of its knowledge. */
export async function evaluateBusinesses(
  businesses: readonly Business[],
  embedder: Embedder,
): Promise<FoundAnswer[]> {
  const found: FoundAnswer[] = [];
  for (const { name, sources, questions } of businesses) {
    const index = await buildIndex(sources, embedder);
    for (const question of questions) {
      const { text, kind, language, answers } = question;
      const vector = (await embedTexts([text], embedder)).get(toEmbeddingText(text) ?? '') ?? null;
      const hits =
        kind === 'need'
          ? findProducts(index, { text, vector }).map(({ product_id: id, confidence }) => ({
              id,
              confidence,
            }))
          : searchKnowledge(index, { text, vector }, language).map(({ source, confidence }) => ({
              ...{ id: source.id, confidence },
            }));
      found.push({
        ...question,
        business: name,
        hits,
        rank: hits.findIndex(({ id }) => answers.includes(id)),
      });
    }
  }
  return found;
}

/** An index of these sources with all their vectors. */
export async function buildIndex(
  sources: readonly (KnowledgeSource | ProductSource)[],
  embedder: Embedder,
): Promise<KnowledgeIndex> {
  const index = createIndex();
  for (const source of sources) index.put(source, await embedTexts(listEmbeddedTexts(source), embedder));
  return index;
}

/** Text as `toEmbeddingText` returns it -> vector. */
export async function embedTexts(texts: readonly string[], embedder: Embedder): Promise<Map<string, Vector>> {
  const wanted = [...new Set(texts.flatMap((text) => toEmbeddingText(text) ?? []))];
  const vectors = wanted.length > 0 ? await embedder.embed(wanted) : [];
  return new Map(vectors.map((vector, at) => [wanted[at] ?? '', vector]));
}
