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
 * How far something has come that the platform calls `external_id`. Undefined when it is not known (yet), or still on
 * its way: then it waits for it.
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
 * How far a message of ours has come, by our own id. What is told while it is still on its way waits until all of it has
 * gone. Undefined when none left by this line under this id.
 * @param mayWait false: whoever tells waits for what comes of it
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
 * The customer has everything that was sent to them until a moment (unix milliseconds). What is still on its way by then
 * is told so when it is sent.
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

/** What is told of a message of ours as a whole, before it has been sent. */
export const pendingUpdateKey = (message_id: string) => `message ${message_id}`;

/** A message in several parts has come as far as its last one; it fails with any of them. */
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

/** Forward only; whoever sees the message sees it. */
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
