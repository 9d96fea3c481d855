import { THRESHOLDS } from '../thresholds';
import type { Language } from '../words/stop-words';
import type { IndexQuery, KnowledgeIndex, SearchHit } from './knowledge-index';

/** A passage that may answer a question. */
export interface KnowledgeHit {
  /** The entry, or the product that the question is asked of. */
  source: { id: string; kind: SearchHit['kind']; title: string };
  /** The text to quote, as it is stored (Markdown removed). */
  passage: string;
  /** The language of the passage; null when it is neither English nor German, or too short to tell. */
  language: Language | null;
  /** The chance (0..1) that the passage answers the question, calibrated on scripts/fit-retrieval.ts's data. */
  confidence: number;
}

export interface KnowledgeSearchOptions {
  /** Hits, one a source; 5 by default. */
  limit?: number;
  /** Products whose own questions may answer; by default those of all products. */
  about?: readonly string[];
}

/**
 * Searches entries, articles and the questions answered with products; best first. In any of the encoder's 16 languages,
 * whatever the language of the texts: `query.vector` from `getTextEmbeddings` (worker/compute-embeddings.ts); with null,
 * words alone decide. Synchronous and without I/O.
 * @param language of the customer (ISO 639-1): a passage in it precedes one in another language unless the latter is surer by more
 * than `THRESHOLDS.LANGUAGE_MARGIN`; null for no preference
 */
export function searchKnowledge(
  index: KnowledgeIndex,
  query: IndexQuery,
  language: string | null,
  { limit = 5, about }: KnowledgeSearchOptions = {},
): KnowledgeHit[] {
  const hits = index
    .search(query, THRESHOLDS.CANDIDATES, { about })
    .filter(({ kind, is_faq }) => kind !== 'product' || is_faq);
  const rank = (hit: SearchHit) =>
    hit.score + (language !== null && hit.language === language ? THRESHOLDS.LANGUAGE_MARGIN : 0);
  return hits
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, limit)
    .map(({ id, kind, title, passage, language, score }) => ({
      ...{ source: { id, kind, title }, passage, language, confidence: score },
    }));
}

/** A product that may meet a need. */
export interface ProductHit {
  product_id: string;
  name: string;
  /** The chance (0..1) that the customer means or needs this product. */
  confidence: number;
  /** The customer named it (name, alias, SKU or category), rather than a need that it meets. */
  is_named: boolean;
}

export interface ProductFilters {
  /** Whether a product may be found at all, for what the index does not know: price, stock, what was shown already. */
  isAllowed?(product_id: string): boolean;
  /** Hits; 5 by default. */
  limit?: number;
}

/**
 * Finds products by name or by need ("something against the rain"); best first. Prices and stock are not in the index:
 * read them fresh, and filter by `isAllowed`. Synchronous and without I/O.
 * @param need as `query` of `searchKnowledge`
 */
export function findProducts(
  index: KnowledgeIndex,
  need: IndexQuery,
  { isAllowed = () => true, limit = 5 }: ProductFilters = {},
): ProductHit[] {
  const named = new Set(index.findMentions(need.text).map(({ product_id }) => product_id));
  return index
    .search(need, THRESHOLDS.CANDIDATES, { kinds: ['product'], about: [] })
    .filter(({ id }) => isAllowed(id))
    .slice(0, limit)
    .map(({ id, title, score }) => ({
      ...{ product_id: id, name: title, confidence: score, is_named: named.has(id) },
    }));
}

/**
 * One list of what was found for several texts that ask for the same: the sentences of a message, or a follow-up alone and
 * with the question before it. A source counts by its confidence for each text, most by the surest.
 * @returns one hit a source, best first, each the surest of that source
 */
export function fuseHits(lists: readonly (readonly KnowledgeHit[])[], limit: number): KnowledgeHit[] {
  const fused = new Map<string, { best: KnowledgeHit; score: number }>();
  for (const hit of lists.flat()) {
    const known = fused.get(hit.source.id);
    const best = known && known.best.confidence >= hit.confidence ? known.best : hit;
    fused.set(hit.source.id, { best, score: (known?.score ?? 0) + hit.confidence });
  }
  return [...fused.values()]
    .sort((a, b) => b.score - a.score || b.best.confidence - a.best.confidence)
    .slice(0, limit)
    .map(({ best }) => best);
}
