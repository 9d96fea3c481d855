import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { findConversation } from '../../conversation.queries';
import type { OnLine } from '../message.queries';
import { listUnsettled, requeueDelivery, takeUnsettled } from './delivery-status.queries';

export { findOutbound } from './delivery-status.queries';

/**
 * Its platform has told of a part of a message without an answer, so it has taken it. Where nobody waits for the answer
 * any more the message goes on behind it. False: what became of the part was known before.
 */
export async function confirmPart(
  tx: Tx,
  line: OnLine,
  { message_id, part = 0 }: { message_id: string; part?: number },
  external_id: string | null,
): Promise<boolean> {
  const before = await takeUnsettled(tx.db, line, { message_id, part, external_id });
  if (before === 'unknown') await resumeSending(tx, line.organization_id, message_id);
  return before !== undefined;
}

/** Whoever answers a message has got it. */
export const confirmReferenced = (context: Context, line: OnLine, external_ids: string[]): Promise<void> =>
  inTransaction(context, async (tx) => {
    for (const part of await listUnsettled(tx.db, line, external_ids))
      await confirmPart(tx, line, part, null);
  });

/** A message of which nothing is unknown any more is sent on: what was taken of it does not go out again. */
export const resumeSending = (tx: Tx, organization_id: string, message_id: string): Promise<void> =>
  requeue(tx, organization_id, message_id, ['queued', 'unknown']).then(() => {});

/**
 * A message in one of these states goes out, under its own id. Undefined when it is in another one: somebody else has done
 * so a moment ago.
 */
export async function requeue(
  tx: Tx,
  organization_id: string,
  message_id: string,
  from: Message['delivery'][],
): Promise<Message | undefined> {
  const message = await requeueDelivery(tx.db, organization_id, message_id, from);
  const conversation = message && (await findConversation(tx.db, organization_id, message.conversation_id));
  if (!conversation) return undefined;
  // The event belongs to the organisation, whoever asked for it.
  const asIts = { ...tx, actor: { kind: 'system' as const, organization_id } };
  await tx.events.emit(asIts, 'message.delivery_changed', conversation.id, { message, conversation });
  await tx.events.emit(asIts, 'message.sent', conversation.id, { message, conversation });
  return message;
}
