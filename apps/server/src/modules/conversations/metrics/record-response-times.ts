import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { measure } from './conversation-metrics';
import { findOpening, listStretches, setTimes } from './conversation-metrics.queries';

/**
 * A colleague spoke first, or it was resolved: how long that took is kept with the conversation, in the business hours
 * of this moment, so that whoever counts many need not reckon each. The same again changes nothing.
 */
export const noteTimes = (
  context: Context,
  { organization_id, conversation_id }: EventMap['conversation.times_changed'],
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const stretches = await listStretches(tx.db, organization_id, [conversation_id]);
    const opening = await findOpening(tx.db, organization_id);
    const { first_response, resolution } = measure(stretches, opening, tx.now());
    const answered = stretches.find(({ first_reply_at }) => first_reply_at !== null);
    await setTimes(
      tx.db,
      { organization_id, conversation_id },
      {
        first_response_seconds: first_response,
        first_response_by: first_response === null ? null : (answered?.user_id ?? null),
        resolution_seconds: resolution,
      },
    );
  });
