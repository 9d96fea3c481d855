import type { MessageContent } from '@relaydesk/contracts/message';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { releaseCurrentFromBot } from '../../conversations/echoes/release-from-bot';
import { storeMailBody } from '../../conversations/messages/attachments/mail-body';
import { confirmReferencedParts } from '../../conversations/messages/delivery-status/confirm-sent-part';
import {
  deletePendingReferral,
  findPendingReferral,
} from '../../conversations/messages/delivery-status/pending-referrals';
import { quoteMessage } from '../../conversations/messages/quote-message';
import { receiveMessage } from '../../conversations/messages/receive-message';
import type { ResolvedSender } from '../../customers/identities/resolve-identity';
import type { ResolvedMailThread } from '../../customers/identities/resolve-mail-thread';
import { getConnector } from '../connectors/connectors';
import type { InboundMessage } from '../connectors/sdk/inbound-event';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';
import { parseMessageContent } from './parse-message-content';
import { buildPendingMedia, requestMedia } from './request-media';

/** A message of a customer. A blocked customer's message is refused. */
export async function handleInboundMessage(
  on: InboundEventContext,
  said: InboundMessage,
  resolved: ResolvedSender | ResolvedMailThread | undefined,
): Promise<InboundEventResult> {
  const { context, integration, integrationKey: where } = on;
  const { text, media = [], content = {}, replies_to } = said;
  const external_id = resolved && 'message_id' in resolved ? resolved.message_id : said.external_id;
  const { external_id: own, name, email, phone, email_proof, phone_proof } = said.customer;
  const customer = resolved?.external_id ?? own;
  if (said.is_quiet) await releaseCurrentFromBot(context, where, customer, 'another app');
  const arrived = await getPendingReferral(on, said);
  if (said.thread) await confirmReferencedParts(context, where, said.thread.references);
  try {
    const { message, conversation, duplicate } = await receiveMessage(context, {
      channel: integration.channel,
      customer: {
        external_id: customer,
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
        ...(email_proof && { email_proof }),
        ...(phone_proof && { phone_proof }),
      },
      external_id,
      text,
      content: {
        ...parseMessageContent({ ...(arrived && { came_from: arrived }), ...content }),
        ...(media.length > 0 && { media: buildPendingMedia(media) }),
        ...getWrittenAt(said, context.now()),
        ...(replies_to !== undefined && { reply_to: await quoteMessage(context, where, replies_to) }),
      },
      begins: said.begins ?? (said.is_quiet ? 'waiting' : integration.begins),
    });
    if (arrived) await inTransaction(context, (tx) => deletePendingReferral(tx.db, where, own));
    if (!duplicate && message.seq === 1) await requestProfileName(on, said);
    if (!duplicate && said.interaction !== undefined) await requestAcknowledgement(on, said.interaction);
    if (said.html !== undefined) await storeMailBody(context, message, said.html);
    if (message.content.media) await requestMedia(on, message.id, media);
    return {
      kind: 'message',
      status: 'ok',
      message_id: message.id,
      conversation_id: conversation.id,
      customer_id: conversation.customer_id,
      stored_external_id: external_id,
      ...(duplicate && { is_duplicate: true }),
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'not_allowed_now') throw error;
    return { kind: 'message', status: 'refused', error: CUSTOMER_BLOCKED, ...pickCustomerId(resolved) };
  }
}

/** At the start of a conversation: fetches a missing name. */
async function requestProfileName(
  { context, integration, integrationKey: where }: InboundEventContext,
  { customer: { external_id, name } }: InboundMessage,
) {
  if (name !== undefined || !getConnector(integration.channel).profile) return;
  await inTransaction(context, (tx) =>
    tx.events.emit(tx, 'customer.unnamed', `name ${integration.id} ${external_id}`, {
      ...where,
      external_id,
    }),
  );
}

/** The customer's app waits until the press is acknowledged. */
const requestAcknowledgement = (
  { context, integrationKey: where }: InboundEventContext,
  interaction: string,
) =>
  inTransaction(context, (tx) =>
    tx.events.emit(tx, 'interaction.received', `interaction ${interaction}`, { ...where, interaction }),
  );

/** The referral received before the first message; the message itself has priority. */
async function getPendingReferral(
  { context, integration, integrationKey: where }: InboundEventContext,
  { customer }: InboundMessage,
) {
  if (!getConnector(integration.channel).webhook?.reportsReferrals) return undefined;
  return inTransaction(context, (tx) => findPendingReferral(tx.db, where, customer.external_id));
}

/** The Date header of a mail is the sender's and orders nothing. A platform time is never later than ours. */
const getWrittenAt = ({ at, thread }: InboundMessage, now: Date): Pick<MessageContent, 'written_at'> =>
  at === undefined || thread ? {} : { written_at: new Date(Math.min(at, +now)).toISOString() };

const CUSTOMER_BLOCKED = 'This customer is blocked.';

const pickCustomerId = (resolved: ResolvedSender | undefined) =>
  resolved && { customer_id: resolved.customer_id };
