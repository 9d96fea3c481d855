import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { createExpiringMap } from '../../../lib/expiring-map';
import { loadRuleProducts } from './load-rule-products';
import type { TagWithRules } from './match-rules';
import { listTagsWithRules } from './rule.queries';

/** Milliseconds of caching: most organisations have no rules, and need at most one query per second. */
const CACHE_TTL_MS = 1_000;

/** Tags with rules of an organisation, by position. */
export const getTagRules = async (context: Context, organization_id: string): Promise<TagWithRules[]> =>
  rulesCache.get(organization_id) ??
  pendingLoads.get(organization_id) ??
  loadTagRules(context, organization_id);

/** Concurrent requests share one query. */
async function loadTagRules(context: Context, organization_id: string): Promise<TagWithRules[]> {
  const answer = inTransaction(context, async (tx) =>
    loadRuleProducts(tx, organization_id, await listTagsWithRules(tx.db, organization_id)),
  );
  pendingLoads.set(organization_id, answer);
  const isCurrent = () => pendingLoads.get(organization_id) === answer;
  try {
    const tags = await answer;
    if (isCurrent()) rulesCache.set(organization_id, tags);
    return tags;
  } finally {
    if (isCurrent()) pendingLoads.delete(organization_id);
  }
}

/** Removes them from this process's cache, including a query in progress. */
export function invalidateTagRules(organization_id: string): void {
  rulesCache.delete(organization_id);
  pendingLoads.delete(organization_id);
}

const rulesCache = createExpiringMap<TagWithRules[]>(CACHE_TTL_MS);
const pendingLoads = new Map<string, Promise<TagWithRules[]>>();
