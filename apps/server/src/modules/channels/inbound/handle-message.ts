import type { MessageContent } from '@relaydesk/contracts/message';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { letGoOf } from '../../conversations/echoes/release-from-bot';
import { keepMailBody } from '../../conversations/messages/attachments/mail-body';
import { quoteMessage } from '../../conversations/messages/quote-message';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { confirmReferenced } from '../../conversations/messages/delivery-status/confirm-sent-part';
import type { Met } from '../../customers/identities/resolve-identity';
import type { MetInThread } from '../../customers/identities/resolve-mail-thread';
import { connectorOf } from '../connectors/connectors';
import type { Said } from '../connectors/sdk/inbound-event';
import { findArrival, forgetArrival } from './pending-referral.queries';
import { askForMedia, waitingMedia } from './request-media';
import { contentOf } from './parse-message-content';
import type { Received, Receiving } from './inbound-event-context';

/** A customer has said something. What a blocked one says is refused. */
export async function takeMessage(
  on: Receiving,
  said: Said,
  met: Met | MetInThread | undefined,
): Promise<Received> {
  const { context, line, where } = on;
  const { text, media = [], content = {}, replies_to } = said;
  const external_id = met && 'message_id' in met ? met.message_id : said.external_id;
  const { external_id: own, name, email, phone, email_proof, phone_proof } = said.customer;
  const customer = met?.external_id ?? own;
  if (said.is_quiet) await letGoOf(context, where, customer, 'another app');
  const arrived = await arrivalOf(on, said);
  if (said.thread) await confirmReferenced(context, where, said.thread.references);
  try {
    const { message, conversation, duplicate } = await receiveMessage(context, {
      channel: line.channel,
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
        ...contentOf({ ...(arrived && { came_from: arrived }), ...content }),
        ...(media.length > 0 && { media: waitingMedia(media) }),
        ...writtenAt(said, context.now()),
        ...(replies_to !== undefined && { reply_to: await quoteMessage(context, where, replies_to) }),
      },
      begins: said.begins ?? (said.is_quiet ? 'waiting' : line.begins),
    });
    if (arrived) await inTransaction(context, (tx) => forgetArrival(tx.db, where, own));
    if (!duplicate && message.seq === 1) await wonderWho(on, said);
    if (!duplicate && said.interaction !== undefined) await requestAcknowledgement(on, said.interaction);
    if (said.html !== undefined) await keepMailBody(context, message, said.html);
    if (message.content.media) await askForMedia(on, message.id, media);
    return {
      kind: 'message',
      status: 'ok',
      message_id: message.id,
      conversation_id: conversation.id,
      customer_id: conversation.customer_id,
      brought: external_id,
      ...(duplicate && { is_duplicate: true }),
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'not_allowed_now') throw error;
    return { kind: 'message', status: 'refused', error: BLOCKED, ...customerOf(met) };
  }
}

/** At the beginning of a conversation: a name that is not told is asked for. */
async function wonderWho({ context, line, where }: Receiving, { customer: { external_id, name } }: Said) {
  if (name !== undefined || !connectorOf(line.channel).profile) return;
  await inTransaction(context, (tx) =>
    tx.events.emit(tx, 'customer.unnamed', `name ${line.id} ${external_id}`, { ...where, external_id }),
  );
}

/** The customer's app waits until it is told that a press has arrived. */
const requestAcknowledgement = ({ context, where }: Receiving, interaction: string) =>
  inTransaction(context, (tx) =>
    tx.events.emit(tx, 'interaction.received', `interaction ${interaction}`, { ...where, interaction }),
  );

/** What has led them here, told before they have said anything; their own message may know better. */
async function arrivalOf({ context, line, where }: Receiving, { customer }: Said) {
  if (!connectorOf(line.channel).hook?.tellsArrivals) return undefined;
  return inTransaction(context, (tx) => findArrival(tx.db, where, customer.external_id));
}

/** The Date of a mail is what its sender likes to write there: it decides nothing. No clock is ahead of ours. */
const writtenAt = ({ at, thread }: Said, now: Date): Pick<MessageContent, 'written_at'> =>
  at === undefined || thread ? {} : { written_at: new Date(Math.min(at, +now)).toISOString() };

const BLOCKED = 'This customer is blocked.';

const customerOf = (met: Met | undefined) => met && { customer_id: met.customer_id };
