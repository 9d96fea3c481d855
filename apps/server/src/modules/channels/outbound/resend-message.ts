import type { Message } from '@relaydesk/contracts/message';
import type { Tx } from '../../../context/context';
import { requeueMessage } from '../../conversations/messages/delivery-status/requeue-message';
import { deleteSentParts } from '../../conversations/messages/delivery-status/sent-parts';
import { findChannelEvent, markChannelEventRetrying } from '../activity/log/channel-event.queries';
import { getSentEventId } from '../activity/log/record-channel-event';

/**
 * Sends a failed message, or one with an unknown outcome, again under its id: after the accepted parts, or
 * completely if the platform lost it. Undefined if it has arrived or is being sent.
 */
export async function resendMessage(
  tx: Tx,
  { organization_id, channel_integration_id }: { organization_id: string; channel_integration_id: string },
  message_id: string,
): Promise<Message | undefined> {
  const message = await requeueMessage(tx, organization_id, message_id);
  if (!message) return undefined;
  const id = getSentEventId(message_id, channel_integration_id);
  const event = await findChannelEvent(tx.db, organization_id, channel_integration_id, id);
  const unsettled = await deleteSentParts(tx.db, organization_id, message_id, 'unsettled');
  if (unsettled === 0 && !event?.error) await deleteSentParts(tx.db, organization_id, message_id, 'all');
  await markChannelEventRetrying(tx.db, organization_id, id);
  return message;
}
