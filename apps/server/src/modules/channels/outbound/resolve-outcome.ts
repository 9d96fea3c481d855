import type { Message } from '@relaydesk/contracts/message';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { recordDelivery } from '../../conversations/messages/delivery-status/record-delivery-status';
import { confirmPart, findOutbound, resumeSending } from '../../conversations/messages/delivery-status/confirm-sent-part';
import type { Recipient, Sender } from '../connectors/sdk/connector';
import { connectorOf } from '../connectors/connectors';
import type { Echo } from '../connectors/sdk/inbound-event';
import type { Line } from '../integrations/store/resolved-integration';
import { findLine } from '../integrations/store/resolved-integration.queries';
import { recipientOf, type WayOut, wayOut } from './transmit-message';
import {
  findDestination,
  listKnownIds,
  listUnknownParts,
  loseAttempt,
  type PartOfConversation,
  type UnsettledPart,
} from './send.queries';

type OfLine = { organization_id: string; channel_integration_id: string };

/**
 * The answer to a part of a message is lost, with the connection or with the server that waited for it. It is not sent
 * again: its platform may tell of it by itself, or can be asked; otherwise a colleague decides.
 */
export async function awaitOutcome(
  context: Context,
  { settles_in_s }: WayOut,
  of: OfLine & { conversation_id: string; message_id: string },
): Promise<void> {
  const { organization_id, channel_integration_id, conversation_id, message_id } = of;
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    const to = await findDestination(tx.db, organization_id, { conversation_id, message_id });
    for (const { part, state } of to?.unsettled ?? []) {
      if (state === 'sending') await loseAttempt(tx.db, { organization_id, message_id, part });
    }
    if (settles_in_s === undefined) return;
    const due = { organization_id, conversation_id, message_id, is_last: true };
    const at = new Date(context.now().getTime() + settles_in_s * 1000);
    await tx.events.emitLater(tx, 'message.outcome_due', `outcome ${message_id}`, due, at);
  });
  if (settles_in_s !== undefined) return;
  await recordDelivery(context, { message_id, delivery: 'unknown', channel_integration_id });
}

/**
 * Nobody has told what became of a message: its platform is asked where it can be. What is found goes on as if it had been
 * answered; what is not found is left to a colleague.
 */
export async function settleOutcome(
  asked: Context,
  { organization_id, conversation_id, message_id, is_last }: EventMap['message.outcome_due'],
): Promise<void> {
  const context = asSystem(asked, organization_id);
  const found = await inTransaction(context, async (tx) => {
    const to = await findDestination(tx.db, organization_id, { conversation_id, message_id });
    const message = await findOutbound(tx.db, organization_id, message_id);
    const line = to && (await findLine(tx.db, organization_id, to.channel_integration_id));
    return to && message && line && { to, message, line };
  });
  if (!found || !['queued', 'unknown'].includes(found.message.delivery)) return;
  const { to, message, line } = found;
  const [unsettled] = to.unsettled;
  const { channel_integration_id } = to;
  if (!unsettled) return inTransaction(context, (tx) => resumeSending(tx, organization_id, message_id));
  const recipient = recipientOf(context, { line, to });
  const external_id = await lookUp(context, { line, message, recipient }, unsettled);
  if (external_id !== undefined) {
    const part = { message_id, part: unsettled.part };
    const on = { organization_id, channel_integration_id };
    await inTransaction(context, (tx) => confirmPart(tx, on, part, external_id));
  } else if (is_last) {
    await recordDelivery(context, { message_id, delivery: 'unknown', channel_integration_id });
  }
}

/** A platform has told of something that we do not know: it may be what is waited for. */
export const lookUpAgain = (context: Context, line: OfLine): Promise<void> =>
  inTransaction(asSystem(context, line.organization_id), async (tx) => {
    for (const { conversation_id, message_id, state } of await listUnknownParts(tx.db, line)) {
      if (state !== 'unknown') continue;
      const { organization_id } = line;
      const due = { organization_id, conversation_id, message_id, is_last: false };
      await tx.events.emit(tx, 'message.outcome_due', `outcome ${message_id}`, due);
    }
  });

interface SentMessage {
  line: Line;
  message: Message;
  recipient: Recipient;
}

/** What the platform calls a part whose answer is lost; undefined: it is not found there, or nobody can be asked. */
async function lookUp(
  context: Context,
  { line, message, recipient }: SentMessage,
  { part, began_at }: UnsettledPart,
): Promise<string | undefined> {
  const way = wayOut(connectorOf(line.channel));
  if (!way?.lookUp) return undefined;
  if ('carry' in way) return way.lookUp(context, message, recipient, line);
  const call = callOf(context, way, { message, recipient }, part);
  if (!call) return undefined;
  const { url, method = 'GET', headers } = way.lookUp.request(call, recipient);
  const answer = await context.fetchOutside(url, { method, headers, maxAnswerBytes: MAX_ANSWER_BYTES });
  const ids = way.lookUp.find(answer, call, began_at);
  const on = { organization_id: line.organization_id, channel_integration_id: line.id };
  const known = await inTransaction(context, (tx) => listKnownIds(tx.db, on, ids));
  return ids.find((id) => !known.includes(id));
}

/** A page of messages with all their fields. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** The call that has carried a part, as it was made; undefined: it carried bytes of a file, and says nothing else. */
function callOf(
  context: Context,
  sender: Sender,
  { message, recipient }: Pick<SentMessage, 'message' | 'recipient'>,
  part: number,
) {
  const step = sender.encode(message, recipient, context.now().getTime())[part];
  return step && !step.carries ? step.request('') : undefined;
}

/** The part of a message of ours to this customer that an echo repeats without naming it. */
export async function findEchoed(
  context: Context,
  line: Line,
  { customer_id, echo }: { customer_id: string; echo: Echo },
): Promise<PartOfConversation | undefined> {
  const { sender } = connectorOf(line.channel);
  if (!sender?.isEchoOf) return undefined;
  const { organization_id } = line;
  const on = { organization_id, channel_integration_id: line.id };
  const waiting = await inTransaction(context, async (tx) => {
    const known = await listKnownIds(tx.db, on, [echo.external_id]);
    const parts = known.length > 0 ? [] : await listUnknownParts(tx.db, on, { customer_id });
    const found = [];
    for (const part of parts) {
      const to = await findDestination(tx.db, organization_id, part);
      const message = await findOutbound(tx.db, organization_id, part.message_id);
      if (to && message) found.push({ part, message, recipient: recipientOf(context, { line, to }) });
    }
    return found;
  });
  const repeated = waiting.find(({ part: { part }, message, recipient }) => {
    const call = callOf(context, sender, { message, recipient }, part);
    return call && sender.isEchoOf?.(call, echo);
  });
  return repeated?.part;
}
