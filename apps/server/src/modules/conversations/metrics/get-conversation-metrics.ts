import type { ConversationMetrics } from '@relaydesk/contracts/conversation';
import type { Tx } from '../../../context/context';
import { computeConversationMetrics, type OwnershipPeriod } from './conversation-metrics';
import { getBusinessCalendar, listOwnershipPeriods } from './conversation-metrics.queries';

/**
 * How these conversations of an organisation have fared until now, by their ids: what a detail, a list, an export or a
 * figure says of them. None for an id that is not there.
 */
export async function getConversationMetrics(
  tx: Tx,
  organization_id: string,
  conversation_ids: readonly string[],
): Promise<Map<string, ConversationMetrics>> {
  const opening = await getBusinessCalendar(tx.db, organization_id);
  const stretches = new Map<string, OwnershipPeriod[]>();
  for (const stretch of await listOwnershipPeriods(tx.db, organization_id, conversation_ids)) {
    const own = stretches.get(stretch.conversation_id);
    if (own) own.push(stretch);
    else stretches.set(stretch.conversation_id, [stretch]);
  }
  const now = tx.now();
  return new Map([...stretches].map(([id, own]) => [id, computeConversationMetrics(own, opening, now)]));
}
