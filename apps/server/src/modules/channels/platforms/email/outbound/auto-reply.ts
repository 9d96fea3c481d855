import { asSystem, type Context } from '../../../../../context';
import { inTransaction } from '../../../../../db/in-transaction';
import type { EventMap } from '../../../../../events';
import { derivedId } from '../../../../../lib/ids';
import { sendAsSystem } from '../../../../conversations/thread/send-message';
import { findReply } from '../../../../email-tags/rules/find-reply';
import { findLine } from '../../../registry/channel.queries';
import { findDestination } from '../../../send/send.queries';
import { isMailbox, takeTurn } from './auto-reply.queries';

const DAY_MS = 86_400_000;

/** Nobody reads what is sent there. */
const NOBODY = /^(?:mailer-daemon|postmaster|(?:do[._-]?)?not?[._-]?reply.*|bounces?[+._-]?.*|.*-bounces)@/i;

/**
 * Answers a mail with the words of the rule that fits it, and else the first of a conversation with the line's own, so
 * that its sender knows that it is here: once a day to each address, and never to a machine, which might answer in turn.
 * Where the bot answers, the line says nothing: one mail for each of theirs. Safe to repeat.
 */
export async function replyAutomatically(
  asked: Context,
  { message, conversation }: EventMap['message.received'],
): Promise<void> {
  if (conversation.channel !== 'email' || message.content.mail?.is_automatic) return;
  const { organization_id, id: conversation_id, channel_integration_id } = conversation;
  const context = asSystem(asked, organization_id);
  const ids = { conversation_id, message_id: message.id };
  const found = await inTransaction(context, async (tx) => ({
    to: await findDestination(tx.db, organization_id, ids),
    line: await findLine(tx.db, organization_id, channel_integration_id),
  }));
  const isFirst = message.seq === 1 && conversation.status !== 'bot';
  const own = isFirst ? textOf(found.line?.settings) : '';
  const text = (await findReply(context, { message, conversation })) ?? own;
  const address = found.to?.address.toLowerCase();
  if (!text || !address || NOBODY.test(address)) return;
  // Two of our own would answer each other, whoever they belong to.
  if (await inTransaction(asSystem(asked, null), (tx) => isMailbox(tx.db, address))) return;
  const now = context.now();
  await inTransaction(context, async (tx) => {
    const of = { organization_id, channel_integration_id, address };
    if (!(await takeTurn(tx.db, of, { now, since: new Date(now.getTime() - DAY_MS) }))) return;
    const message_id = derivedId(message.id, 'automatic reply');
    await sendAsSystem(tx, { organization_id, conversation_id, message_id, kind: 'text', text });
  });
}

const textOf = (settings: object = {}): string =>
  'auto_reply' in settings && typeof settings.auto_reply === 'string' ? settings.auto_reply.trim() : '';
