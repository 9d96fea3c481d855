import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { Message, MessageContent } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { RetryLaterError } from '../../../lib/concurrency/retry-later-error';
import { deriveId, newId } from '../../../lib/ids';
import { applyPendingChanges } from '../messages/delivery-status/pending-status-updates';
import { recordDeliveryStatus } from '../messages/delivery-status/record-delivery-status';
import { insertSentPart } from '../messages/delivery-status/sent-parts';
import { findMessageByExternalId, findMessageById, type IntegrationKey } from '../messages/message.queries';
import { buildOutboundEvents, isDuplicateMessage, storeOutbound } from '../messages/message-store.queries';
import { findOrCreateConversation, hasQueuedMessage } from './echo.queries';
import { releaseFromBot } from './release-from-bot';

/** A message from our side, written in another app of the platform. */
export interface EchoMessage {
  channel: ChannelKind;
  /** The recipient. */
  customer_id: string;
  external_customer_id: string;
  /** The platform's id. */
  external_id: string;
  text: string;
  content: MessageContent;
  app: string;
  /** Our message that this echo repeats, according to the platform. */
  message_id?: string | undefined;
}

/**
 * Stores a message that was sent for us in another app, once. It is not sent again, and the bot releases the
 * conversation. Undefined when it is a message of ours.
 * @param mayWait throw `RetryLaterError` while one of our messages that it may repeat is in transit
 */
export async function recordEcho(
  context: Context,
  integrationKey: IntegrationKey,
  said: EchoMessage,
  { mayWait }: { mayWait: boolean },
): Promise<Message | undefined> {
  const message_id = deriveId(`${integrationKey.channel_integration_id} ${said.external_id}`, 'echo');
  const stored = await inTransaction(context, async (tx) => {
    if (
      said.message_id &&
      UUID.test(said.message_id) &&
      (await findMessageById(tx.db, integrationKey, said.message_id))
    )
      return undefined;
    const known = await findMessageByExternalId(tx.db, integrationKey, said.external_id);
    if (known && known.message_id !== message_id) return undefined;
    if (mayWait && !known && (await hasQueuedMessage(tx.db, integrationKey, said.customer_id))) {
      throw new RetryLaterError('A message of ours is on its way: this may be its echo.', 1);
    }
    return storeEcho(tx, integrationKey, said, message_id);
  }).catch((error: unknown) => {
    if (isDuplicateMessage(error)) return undefined; // stored concurrently
    throw error;
  });
  if (!stored) return undefined;
  const { channel_integration_id } = integrationKey;
  await recordDeliveryStatus(context, { message_id, delivery: 'sent', channel_integration_id });
  await applyPendingChanges(context, integrationKey, [said.external_id]);
  return stored;
}

async function storeEcho(
  tx: Tx,
  integrationKey: IntegrationKey,
  { channel, external_customer_id, external_id, text, content, app }: EchoMessage,
  message_id: string,
): Promise<Message> {
  const conversation = await findOrCreateConversation(tx.db, integrationKey, {
    channel,
    external_customer_id,
    question: text,
    new_customer_id: newId(),
    new_conversation_id: newId(),
  });
  const sent = await storeOutbound(tx, {
    organization_id: integrationKey.organization_id,
    conversation_id: conversation.id,
    message_id,
    author: 'system',
    user_id: null,
    kind: 'text',
    text,
    content: { ...content, echo_of: app },
  });
  if (!sent) throw new Error('The system may always tell what was said.');
  tx.events.enqueue(buildOutboundEvents(sent));
  await insertSentPart(tx.db, integrationKey, message_id, external_id);
  await releaseFromBot(tx, conversation, app);
  return sent.message;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
