import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { findConversation } from '../../conversation.queries';
import type { IntegrationKey } from '../message.queries';
import { listUnconfirmedParts, resetToQueued, setPartConfirmed } from './delivery-status.queries';

export { findOutboundMessage } from './delivery-status.queries';

/**
 * Its platform has told of a part of a message without an answer, so it has taken it. Where nobody waits for the answer
 * any more the message goes on behind it. False: what became of the part was known before.
 */
export async function confirmSentPart(
  tx: Tx,
  integrationKey: IntegrationKey,
  { message_id, part = 0 }: { message_id: string; part?: number },
  external_id: string | null,
): Promise<boolean> {
  const before = await setPartConfirmed(tx.db, integrationKey, { message_id, part, external_id });
  if (before === 'unknown') await resumeSending(tx, integrationKey.organization_id, message_id);
  return before !== undefined;
}

/** Whoever answers a message has got it. */
export const confirmReferencedParts = (
  context: Context,
  integrationKey: IntegrationKey,
  external_ids: string[],
): Promise<void> =>
  inTransaction(context, async (tx) => {
    for (const part of await listUnconfirmedParts(tx.db, integrationKey, external_ids))
      await confirmSentPart(tx, integrationKey, part, null);
  });

/** A message of which nothing is unknown any more is sent on: what was taken of it does not go out again. */
export const resumeSending = (tx: Tx, organization_id: string, message_id: string): Promise<void> =>
  requeueIfStatus(tx, organization_id, message_id, ['queued', 'unknown']).then(() => {});

/**
 * A message in one of these states goes out, under its own id. Undefined when it is in another one: somebody else has done
 * so a moment ago.
 */
export async function requeueIfStatus(
  tx: Tx,
  organization_id: string,
  message_id: string,
  from: Message['delivery'][],
): Promise<Message | undefined> {
  const message = await resetToQueued(tx.db, organization_id, message_id, from);
  const conversation = message && (await findConversation(tx.db, organization_id, message.conversation_id));
  if (!conversation) return undefined;
  // The event belongs to the organisation, whoever asked for it.
  const asIts = { ...tx, actor: { kind: 'system' as const, organization_id } };
  await tx.events.emit(asIts, 'message.delivery_changed', conversation.id, { message, conversation });
  await tx.events.emit(asIts, 'message.sent', conversation.id, { message, conversation });
  return message;
}
