import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { findConversation } from '../../conversation.queries';
import type { IntegrationKey } from '../message.queries';
import { listUnconfirmedParts, resetToQueued, setPartConfirmed } from './delivery-status.queries';

export { findOutboundMessage } from './delivery-status.queries';

/**
 * Marks a part as accepted because its platform reported a status for it. Resumes the message when no
 * process waits for the response any more. False: the state of the part was already known.
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

/** An answer to a message proves its delivery. */
export const confirmReferencedParts = (
  context: Context,
  integrationKey: IntegrationKey,
  external_ids: string[],
): Promise<void> =>
  inTransaction(context, async (tx) => {
    for (const part of await listUnconfirmedParts(tx.db, integrationKey, external_ids))
      await confirmSentPart(tx, integrationKey, part, null);
  });

/** Resumes a message without unknown parts; accepted parts are not sent again. */
export const resumeSending = (tx: Tx, organization_id: string, message_id: string): Promise<void> =>
  requeueIfStatus(tx, organization_id, message_id, ['queued', 'unknown']).then(() => {});

/**
 * Requeues a message in one of these states under its id. Undefined when it is in another state, for example
 * after a concurrent requeue.
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
  // The event belongs to the organisation, not to the caller.
  const asIts = { ...tx, actor: { kind: 'system' as const, organization_id } };
  await tx.events.emit(asIts, 'message.delivery_changed', conversation.id, { message, conversation });
  await tx.events.emit(asIts, 'message.sent', conversation.id, { message, conversation });
  return message;
}
