import { createIndex, type KnowledgeIndex } from '../knowledge-index';
import type { KnowledgeSource, ProductSource } from '../passage';

/** A fictitious organisation with questions its data answers, and questions it does not. Only tests use it. */
export interface RetrievalShop {
  knowledge: Record<string, { title: string; body: string; kind?: 'article' }>;
  products: Record<
    string,
    { name: string; sku: string; category: string; aliases: string[]; description: string }
  >;
  /** The question and the ids of the entries that answer it. */
  answerable: [question: string, ...answers: string[]][];
  unanswerable: string[];
}

export function buildShopIndex(shop: RetrievalShop): KnowledgeIndex {
  const index = createIndex();
  for (const [id, entry] of Object.entries(shop.knowledge)) {
    const source: KnowledgeSource = { id, kind: 'question', is_published: true, ...entry };
    index.put(source);
  }
  for (const [id, product] of Object.entries(shop.products)) {
    const source: ProductSource = { id, status: 'active', ...product };
    index.put(source);
  }
  return index;
}
