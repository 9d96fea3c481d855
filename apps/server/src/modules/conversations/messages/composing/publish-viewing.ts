import type { InboxEvent } from '@relaydesk/contracts/realtime';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { audienceOf } from '../../realtime-channels';
import { getReadable, memberOf } from '../../get-conversation';

/** A colleague has the conversation on the screen: those who may read it see so, the customer never. Nothing is stored. */
export async function announceViewing(context: Context, id: string, is_viewing: boolean): Promise<void> {
  const { user_id, name } = memberOf(context);
  const conversation = await inTransaction(context, (tx) => getReadable(tx, id));
  const event: InboxEvent = { type: 'viewing', value: { conversation_id: id, user_id, name, is_viewing } };
  context.realtime.publishTransient(audienceOf(conversation), event);
}
