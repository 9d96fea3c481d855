import type { TagRule } from '@relaydesk/contracts/email-tag';
import type { Tx } from '../../../context/context';
import type { TagWithRules } from './match-rules';
import { listProductTerms } from './rule.queries';

/** The tags with what the products that their rules look for are called: a product that is gone is called nothing. */
export async function loadRuleProducts(
  tx: Tx,
  organization_id: string,
  tags: Omit<TagWithRules, 'products'>[],
): Promise<TagWithRules[]> {
  const ids = [...new Set(tags.flatMap(({ rules }) => listRuleProductIds(rules)))];
  const products = ids.length > 0 ? await listProductTerms(tx.db, organization_id, ids) : NONE;
  return tags.map((tag) => ({ ...tag, products }));
}

/** Those that rules look for. */
export const listRuleProductIds = (rules: TagRule[]): string[] =>
  rules.flatMap(({ conditions }) =>
    conditions.flatMap((condition) => (condition.field === 'product' ? condition.product_id : [])),
  );

const NONE: ReadonlyMap<string, string[]> = new Map();
