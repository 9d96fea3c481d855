import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { createExpiringMap } from '../../../lib/expiring-map';
import type { TagWithRules } from './match-rules';
import { listWithRules } from './rule.queries';
import { withProducts } from './load-rule-products';

/** Milliseconds that an organisation's rules are believed: most have none, and pay one look-up a second at most. */
const BELIEVED_MS = 1_000;

/** The tags of an organisation that put themselves on, by position. */
export const rulesOf = async (context: Context, organization_id: string): Promise<TagWithRules[]> =>
  believed.get(organization_id) ?? asked.get(organization_id) ?? ask(context, organization_id);

/** Everybody who comes meanwhile waits for the same answer: in a busy organisation they are many. */
async function ask(context: Context, organization_id: string): Promise<TagWithRules[]> {
  const answer = inTransaction(context, async (tx) =>
    withProducts(tx, organization_id, await listWithRules(tx.db, organization_id)),
  );
  asked.set(organization_id, answer);
  const isCurrent = () => asked.get(organization_id) === answer;
  try {
    const tags = await answer;
    if (isCurrent()) believed.set(organization_id, tags);
    return tags;
  } finally {
    if (isCurrent()) asked.delete(organization_id);
  }
}

/** On the node that changed them they are believed no longer, nor what was being read before. */
export function forgetRules(organization_id: string): void {
  believed.delete(organization_id);
  asked.delete(organization_id);
}

const believed = createExpiringMap<TagWithRules[]>(BELIEVED_MS);
const asked = new Map<string, Promise<TagWithRules[]>>();
