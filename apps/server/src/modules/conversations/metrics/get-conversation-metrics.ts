import type { ConversationMetrics } from '@relaydesk/contracts/conversation';
import type { Tx } from '../../../context/context';
import { computeConversationMetrics, type OwnershipPeriod } from './conversation-metrics';
import { getBusinessCalendar, listOwnershipPeriods } from './conversation-metrics.queries';

/**
 * Current metrics of these conversations of an organisation, by id, for details, lists, exports and reports.
 * Omits unknown ids.
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
