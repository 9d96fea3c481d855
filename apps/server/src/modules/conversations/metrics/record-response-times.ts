import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { computeConversationMetrics } from './conversation-metrics';
import {
  getBusinessCalendar,
  listOwnershipPeriods,
  updateResponseTimes,
} from './conversation-metrics.queries';

/**
 * A colleague spoke first, or it was resolved: how long that took is kept with the conversation, in the business hours
 * of this moment, so that whoever counts many need not reckon each. The same again changes nothing.
 */
export const recordResponseTimes = (
  context: Context,
  { organization_id, conversation_id }: EventMap['conversation.times_changed'],
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const stretches = await listOwnershipPeriods(tx.db, organization_id, [conversation_id]);
    const opening = await getBusinessCalendar(tx.db, organization_id);
    const { first_response, resolution } = computeConversationMetrics(stretches, opening, tx.now());
    const answered = stretches.find(({ first_reply_at }) => first_reply_at !== null);
    await updateResponseTimes(
      tx.db,
      { organization_id, conversation_id },
      {
        first_response_seconds: first_response,
        first_response_by: first_response === null ? null : (answered?.user_id ?? null),
        resolution_seconds: resolution,
      },
    );
  });
