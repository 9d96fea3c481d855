import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { deriveId } from '../../../lib/ids';
import { sendAsSystem } from '../../conversations/messages/send-message';
import { findAutoReply } from '../../email-tags/rules/find-auto-reply';
import { findResolvedIntegration } from '../integrations/store/resolved-integration.queries';
import { isEmailAccountAddress, reserveAutoReply } from './auto-reply.queries';
import { findDestination } from './send.queries';

const DAY_MS = 86_400_000;

/** Unattended addresses. */
const NO_REPLY_ADDRESS =
  /^(?:mailer-daemon|postmaster|(?:do[._-]?)?not?[._-]?reply.*|bounces?[+._-]?.*|.*-bounces)@/i;

/** For all addresses of an organisation together: limits what external senders can trigger. */
export const MAX_AUTO_REPLIES_PER_DAY = 500;

/**
 * Answers a mail with the text of the matching rule, or the first mail of a conversation with the text of its
 * integration. Only to an authenticated address, since a forged sender would be answered instead of the
 * author; once a day per address and organisation; never to lists, machines and accounts of this platform
 * (RFC 3834, 2). If the bot answers, the integration's text is not sent. Idempotent.
 */
export async function sendAutoReply(
  asked: Context,
  { message, conversation }: EventMap['message.received'],
): Promise<void> {
  const { mail } = message.content;
  if (conversation.channel !== 'email' || mail?.is_automatic || !mail?.is_authenticated) return;
  const { organization_id, id: conversation_id, channel_integration_id } = conversation;
  const context = asSystem(asked, organization_id);
  const ids = { conversation_id, message_id: message.id };
  const found = await inTransaction(context, async (tx) => ({
    to: await findDestination(tx.db, organization_id, ids),
    line: await findResolvedIntegration(tx.db, organization_id, channel_integration_id),
  }));
  const isFirst = message.seq === 1 && conversation.status !== 'bot';
  const own = isFirst ? getAutoReplyText(found.line?.settings) : '';
  const text = (await findAutoReply(context, { message, conversation })) ?? own;
  const address = found.to?.address.toLowerCase();
  if (!text || !address || address !== mail.from.toLowerCase() || NO_REPLY_ADDRESS.test(address)) return;
  // Two accounts of this platform would answer each other.
  if (await inTransaction(asSystem(asked, null), (tx) => isEmailAccountAddress(tx.db, address))) return;
  const now = context.now();
  await inTransaction(context, async (tx) => {
    const of = { organization_id, channel_integration_id, address };
    const limits = { now, since: new Date(now.getTime() - DAY_MS), limit: MAX_AUTO_REPLIES_PER_DAY };
    if (!(await reserveAutoReply(tx.db, of, limits))) return;
    const message_id = deriveId(message.id, 'automatic reply');
    await sendAsSystem(tx, { organization_id, conversation_id, message_id, kind: 'text', text });
  });
}

const getAutoReplyText = (settings: object = {}): string =>
  'auto_reply' in settings && typeof settings.auto_reply === 'string' ? settings.auto_reply.trim() : '';
