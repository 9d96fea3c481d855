import { INTERNAL_KINDS } from '@relaydesk/contracts/message';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { recordDelivery } from '../conversations/record-delivery';
import { sendCallback } from './api/send-callback';
import { findDelivery, noteTraffic } from './channel.queries';

/**
 * Carries a message to the customer on the line they wrote on. Throws when the line did not take it, to be called
 * again later with the same id; after the last time the message is marked as failed, with the line's own words.
 */
export async function deliverMessage(
  context: Context,
  { message, conversation }: EventMap['message.sent'],
  { isLast }: { isLast: boolean },
): Promise<void> {
  // The chat window is told over its own socket (conversations/publish-conversation.ts).
  if (conversation.channel === 'web_chat' || INTERNAL_KINDS.includes(message.kind)) return;
  const { organization_id, channel_integration_id } = conversation;
  const delivery = await inTransaction(context, (tx) =>
    findDelivery(tx.db, organization_id, conversation.id),
  );
  if (!delivery) return;

  const note = (traffic: Parameters<typeof noteTraffic>[3]) =>
    inTransaction(context, (tx) => noteTraffic(tx.db, organization_id, channel_integration_id, traffic));
  try {
    if (delivery.is_paused) throw new Error('The channel is paused: what was written waits.');
    await sendCallback(context, delivery, message);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    await note({ last_error: words });
    if (!isLast) throw error;
    await recordDelivery(context, {
      message_id: message.id,
      delivery: 'failed',
      error: words,
      channel_integration_id,
    });
    return;
  }
  await recordDelivery(context, { message_id: message.id, delivery: 'sent', channel_integration_id });
  await note({ last_outbound_at: context.now().toISOString(), last_error: null });
}
