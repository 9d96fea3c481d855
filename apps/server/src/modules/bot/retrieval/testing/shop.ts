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

export const listShopSources = ({
  knowledge,
  products,
}: RetrievalShop): (KnowledgeSource | ProductSource)[] => [
  ...Object.entries(knowledge).map(
    ([id, entry]): KnowledgeSource => ({ id, kind: 'question', is_published: true, ...entry }),
  ),
  ...Object.entries(products).map(([id, product]): ProductSource => ({ id, status: 'active', ...product })),
];

export function buildShopIndex(shop: RetrievalShop): KnowledgeIndex {
  const index = createIndex();
  for (const source of listShopSources(shop)) index.put(source);
  return index;
}
