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
 * Stores response or resolution time with the conversation after a first reply or resolution, in the
 * business hours valid now, so that aggregation need not recompute it. Idempotent.
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
