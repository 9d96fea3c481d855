import type { TagRule } from '@relaydesk/contracts/email-tag';
import type { Tx } from '../../../context/context';
import type { TagWithRules } from './match-rules';
import { listProductTerms } from './rule.queries';

/** The tags with the names of products in their rules: a missing product has no names. */
export async function loadRuleProducts(
  tx: Tx,
  organization_id: string,
  tags: Omit<TagWithRules, 'products'>[],
): Promise<TagWithRules[]> {
  const ids = [...new Set(tags.flatMap(({ rules }) => listRuleProductIds(rules)))];
  const products = ids.length > 0 ? await listProductTerms(tx.db, organization_id, ids) : NONE;
  return tags.map((tag) => ({ ...tag, products }));
}

/** Ids of products in rules. */
export const listRuleProductIds = (rules: TagRule[]): string[] =>
  rules.flatMap(({ conditions }) =>
    conditions.flatMap((condition) => (condition.field === 'product' ? condition.product_id : [])),
  );

const NONE: ReadonlyMap<string, string[]> = new Map();
