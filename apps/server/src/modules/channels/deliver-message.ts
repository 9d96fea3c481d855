import { INTERNAL_KINDS, type Message } from '@relaydesk/contracts/message';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { TryLater } from '../../lib/try-later';
import { recordDelivery } from '../conversations/thread/record-delivery';
import { findLine, findRecipient } from './channel.queries';
import type { OutboundRequest, Sender, SendResult } from './connector';
import { CONNECTORS } from './connectors';
import { type Line, secretOf } from './line';
import { noteEvent } from './note-event';

/**
 * Carries a message to the customer on the line they wrote on. Throws when the line did not take it now, to be called
 * again later with the same id; when it never will, or after the last time, the message is marked as failed, with the
 * line's own words.
 */
export async function deliverMessage(
  context: Context,
  { message, conversation }: EventMap['message.sent'],
  { isLast }: { isLast: boolean },
): Promise<void> {
  // The chat window is told over its own socket (conversations/publish-conversation.ts).
  const { sender } = CONNECTORS[conversation.channel];
  if (!sender || INTERNAL_KINDS.includes(message.kind)) return;
  const { organization_id, channel_integration_id } = conversation;
  const to = await inTransaction(context, async (tx) => {
    const recipient = await findRecipient(tx.db, organization_id, conversation.id);
    const line = recipient && (await findLine(tx.db, organization_id, recipient.channel_integration_id));
    return line && { ...recipient, line };
  });
  if (!to) return;

  const { requests, result } = await send(context, sender, to.line, message, to.external_customer_id);
  const isOver = result.outcome !== 'retry' || isLast;
  const words = result.outcome === 'sent' ? null : result.words;
  const note = noteEvent(context, to.line, {
    direction: 'out',
    kind: 'message',
    status: words === null ? 'ok' : isOver ? 'failed' : 'retrying',
    message_id: message.id,
    conversation_id: conversation.id,
    error: words,
    payload: {
      sent: requests.map(({ body }) => readable(body)),
      ...(result.outcome === 'sent' && result.external_id !== null && { their_id: result.external_id }),
    },
  });
  if (words === null) {
    return recordDelivery(context, { message_id: message.id, delivery: 'sent', channel_integration_id });
  }
  await note;
  if (!isOver) throw new TryLater(words, result.outcome === 'retry' ? result.after_s : 0);
  await recordDelivery(context, {
    message_id: message.id,
    delivery: 'failed',
    error: words,
    channel_integration_id,
  });
}

/** Every request of a message in order; the first that is not taken ends it. */
async function send(
  context: Context,
  sender: Sender,
  line: Line,
  message: Message,
  external_customer_id: string,
): Promise<{ requests: OutboundRequest[]; result: SendResult }> {
  let requests: OutboundRequest[] = [];
  try {
    if (line.is_paused) throw new Error('The channel is paused: what was written waits.');
    const { max_message_length: limit } = line;
    if (limit !== null && message.text.length > limit) {
      const words = `The message is longer than the ${limit} characters that this channel takes.`;
      return { requests, result: { outcome: 'permanent', words } };
    }
    const recipient = {
      settings: line.settings,
      secret: secretOf(context, line),
      external_customer_id,
      public_url: context.publicUrl,
    };
    requests = sender.encode(message, recipient, context.now().getTime());
    let result: SendResult = { outcome: 'sent', external_id: null };
    for (const { url, ...request } of requests) {
      result = sender.parseSendResponse(await context.fetchOutside(url, { method: 'POST', ...request }));
      if (result.outcome !== 'sent') break;
    }
    return { requests, result };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { requests, result: { outcome: 'retry', after_s: 0, words } };
  }
}

/** A body as its sender meant it; one that is not JSON is shown as its text. */
function readable(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
