import type { Understanding } from '../../nlu/understand';

/**
 * What a text asks of the shop itself (returns, delivery, payment): a question about it is no wish to see products,
 * though it may name a kind of them. Empty: it is about products, or about nothing that is known by these words.
 */
export function listPolicyTopics({ topics, intents, extreme }: Understanding): string[] {
  const isCheaper = (topic: string) => topic === '=discount' && extreme !== null;
  const policies = topics.filter((topic) => !PRODUCT_TOPICS.has(topic) && !isCheaper(topic));
  return intents.has('bargain') && policies.length === 0 ? ['=discount'] : policies;
}

/** What products have. */
export const PRODUCT_TOPICS: ReadonlySet<string> = new Set(
  ['cost', 'stock', 'size', 'colour', 'material', 'origin', 'care', 'vegan', 'sustainable', 'body'].map(
    (meaning) => `=${meaning}`,
  ),
);
