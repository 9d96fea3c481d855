import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { findConversation } from '../../conversation.queries';
import { findMessageById, type IntegrationKey, type MessageReference } from '../message.queries';
import { confirmSentPart } from './confirm-sent-part';
import { findSentPart, listOutboundUntil, updateDeliveryStatus } from './delivery-status.queries';
import { type DeliveryStatusUpdate, storePendingUpdate } from './pending-status-updates';
import { lockExternalMessages } from './pending-status-updates.queries';

/**
 * Applies a status to the message or part with platform id `external_id`. Undefined when it is unknown (yet)
 * or still being sent: then the update is stored for later.
 */
export const recordStatusByExternalId = (
  context: Context,
  integrationKey: IntegrationKey,
  external_id: string,
  status: DeliveryStatusUpdate,
): Promise<MessageReference | undefined> =>
  inTransaction(context, async (tx) => {
    await lockExternalMessages(tx.db, integrationKey, [external_id]);
    const part = await findSentPart(tx.db, integrationKey, external_id);
    if (part && part.state !== 'taken') await confirmSentPart(tx, integrationKey, part, external_id);
    const moved = await advancePartStatus(tx, integrationKey, external_id, status);
    if (!moved) await storePendingUpdate(tx, integrationKey, external_id, { status });
    return moved;
  });

/**
 * Applies a status by our message id. Stores it while the message is being sent, until all parts are sent.
 * Undefined when this integration sent no message with this id.
 * @param mayWait false: the caller needs the result immediately
 */
export const recordStatusByMessageId = (
  context: Context,
  integrationKey: IntegrationKey,
  {
    message_id,
    part,
    external_id = null,
  }: { message_id: string; part?: number; external_id?: string | null },
  status: DeliveryStatusUpdate,
  { mayWait }: { mayWait: boolean },
): Promise<MessageReference | undefined> =>
  inTransaction(context, async (tx) => {
    if (!UUID.test(message_id)) return undefined;
    await lockExternalMessages(tx.db, integrationKey, [pendingUpdateKey(message_id)]);
    const before = await findMessageById(tx.db, integrationKey, message_id);
    const isUnsettled = before?.delivery === 'queued' || before?.delivery === 'unknown';
    if (isUnsettled)
      await confirmSentPart(
        tx,
        integrationKey,
        { message_id, ...(part !== undefined && { part }) },
        external_id,
      );
    const found = isUnsettled ? await findMessageById(tx.db, integrationKey, message_id) : before;
    if (mayWait && found?.delivery === 'queued')
      await storePendingUpdate(tx, integrationKey, pendingUpdateKey(message_id), { status });
    else if (found) await advanceMessageStatus(tx, integrationKey, message_id, status);
    return found;
  });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Marks everything sent to the customer up to a moment (unix milliseconds) as read. Stores the update for
 * messages that are still being sent.
 */
export const recordStatusUntil = (
  context: Context,
  integrationKey: IntegrationKey,
  { customer_id, until }: { customer_id: string; until: number },
  status: DeliveryStatusUpdate,
): Promise<MessageReference | undefined> =>
  inTransaction(context, async (tx) => {
    const whose = { ...integrationKey, customer_id };
    const early = (await listOutboundUntil(tx.db, whose, until)).filter(
      ({ delivery }) => delivery === 'queued',
    );
    const keys = early.map(({ id }) => pendingUpdateKey(id));
    await lockExternalMessages(tx.db, integrationKey, keys);
    let moved: MessageReference | undefined;
    for (const { id, conversation_id, delivery } of await listOutboundUntil(tx.db, whose, until)) {
      moved = { message_id: id, conversation_id, customer_id };
      if (delivery !== 'queued') await advanceMessageStatus(tx, integrationKey, id, status);
      else if (keys.includes(pendingUpdateKey(id)))
        await storePendingUpdate(tx, integrationKey, pendingUpdateKey(id), { status });
    }
    return moved;
  });

/** Updates for an outbound message as a whole that arrived before it was sent. */
export const pendingUpdateKey = (message_id: string) => `message ${message_id}`;

/** A message in several parts has the status of its last part; it fails with any of them. */
export async function advancePartStatus(
  tx: Tx,
  integrationKey: IntegrationKey,
  external_id: string,
  status: DeliveryStatusUpdate,
): Promise<MessageReference | undefined> {
  const part = await findSentPart(tx.db, integrationKey, external_id);
  if (!part || part.delivery === 'queued') return undefined;
  if (part.is_last || status.delivery === 'failed')
    await advanceMessageStatus(tx, integrationKey, part.message_id, status);
  return part;
}

/** Forward only; published to all readers of the message. */
export async function advanceMessageStatus(
  tx: Tx,
  { organization_id, channel_integration_id }: IntegrationKey,
  message_id: string,
  { delivery, error }: { delivery: Message['delivery']; error?: string | undefined },
): Promise<void> {
  const report = { message_id, delivery, channel_integration_id, ...(error !== undefined && { error }) };
  const message = await updateDeliveryStatus(tx.db, organization_id, report);
  const conversation = message && (await findConversation(tx.db, organization_id, message.conversation_id));
  if (!conversation) return;
  await tx.events.emit(tx, 'message.delivery_changed', conversation.id, { message, conversation });
}
