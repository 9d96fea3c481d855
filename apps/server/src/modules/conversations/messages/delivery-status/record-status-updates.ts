import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { findConversation } from '../../conversation.queries';
import { type Found, findByOurId, type OnLine } from '../message.queries';
import { findPart, listUntil, moveDelivery } from './delivery-status.queries';
import { lockReports } from './pending-status-updates.queries';
import { keepEarly, type Reported } from './pending-status-updates';
import { confirmPart } from './confirm-sent-part';

/**
 * How far something has come that the platform calls `external_id`. Undefined when it is not known (yet), or still on
 * its way: then it waits for it.
 */
export const reportStatus = (
  context: Context,
  line: OnLine,
  external_id: string,
  status: Reported,
): Promise<Found | undefined> =>
  inTransaction(context, async (tx) => {
    await lockReports(tx.db, line, [external_id]);
    const part = await findPart(tx.db, line, external_id);
    if (part && part.state !== 'taken') await confirmPart(tx, line, part, external_id);
    const moved = await movePart(tx, line, external_id, status);
    if (!moved) await keepEarly(tx, line, external_id, { status });
    return moved;
  });

/**
 * How far a message of ours has come, by our own id. What is told while it is still on its way waits until all of it has
 * gone. Undefined when none left by this line under this id.
 * @param mayWait false: whoever tells waits for what comes of it
 */
export const reportOurs = (
  context: Context,
  line: OnLine,
  {
    message_id,
    part,
    external_id = null,
  }: { message_id: string; part?: number; external_id?: string | null },
  status: Reported,
  { mayWait }: { mayWait: boolean },
): Promise<Found | undefined> =>
  inTransaction(context, async (tx) => {
    if (!UUID.test(message_id)) return undefined;
    await lockReports(tx.db, line, [messageKey(message_id)]);
    const before = await findByOurId(tx.db, line, message_id);
    const isUnsettled = before?.delivery === 'queued' || before?.delivery === 'unknown';
    if (isUnsettled)
      await confirmPart(tx, line, { message_id, ...(part !== undefined && { part }) }, external_id);
    const found = isUnsettled ? await findByOurId(tx.db, line, message_id) : before;
    if (mayWait && found?.delivery === 'queued')
      await keepEarly(tx, line, messageKey(message_id), { status });
    else if (found) await move(tx, line, message_id, status);
    return found;
  });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The customer has everything that was sent to them until a moment (unix milliseconds). What is still on its way by then
 * is told so when it is sent.
 */
export const reportUntil = (
  context: Context,
  line: OnLine,
  { customer_id, until }: { customer_id: string; until: number },
  status: Reported,
): Promise<Found | undefined> =>
  inTransaction(context, async (tx) => {
    const whose = { ...line, customer_id };
    const early = (await listUntil(tx.db, whose, until)).filter(({ delivery }) => delivery === 'queued');
    const keys = early.map(({ id }) => messageKey(id));
    await lockReports(tx.db, line, keys);
    let moved: Found | undefined;
    for (const { id, conversation_id, delivery } of await listUntil(tx.db, whose, until)) {
      moved = { message_id: id, conversation_id, customer_id };
      if (delivery !== 'queued') await move(tx, line, id, status);
      else if (keys.includes(messageKey(id))) await keepEarly(tx, line, messageKey(id), { status });
    }
    return moved;
  });

/** What is told of a message of ours as a whole, before it has been sent. */
export const messageKey = (message_id: string) => `message ${message_id}`;

/** A message in several parts has come as far as its last one; it fails with any of them. */
export async function movePart(
  tx: Tx,
  line: OnLine,
  external_id: string,
  status: Reported,
): Promise<Found | undefined> {
  const part = await findPart(tx.db, line, external_id);
  if (!part || part.delivery === 'queued') return undefined;
  if (part.is_last || status.delivery === 'failed') await move(tx, line, part.message_id, status);
  return part;
}

/** Forward only; whoever sees the message sees it. */
export async function move(
  tx: Tx,
  { organization_id, channel_integration_id }: OnLine,
  message_id: string,
  { delivery, error }: { delivery: Message['delivery']; error?: string | undefined },
): Promise<void> {
  const report = { message_id, delivery, channel_integration_id, ...(error !== undefined && { error }) };
  const message = await moveDelivery(tx.db, organization_id, report);
  const conversation = message && (await findConversation(tx.db, organization_id, message.conversation_id));
  if (!conversation) return;
  await tx.events.emit(tx, 'message.delivery_changed', conversation.id, { message, conversation });
}
