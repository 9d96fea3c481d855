import type { PublicMessage } from '@relaydesk/contracts/message';
import type { SayInWebChat } from '@relaydesk/contracts/web-chat';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/app-error';
import { derivedId } from '../../../lib/ids';
import { createTokenBucket } from '../../../lib/token-bucket';
import { toPublicMessage } from '../../conversations/public-message';
import { receiveMessage } from '../../conversations/receive-message';
import { mustBeOpen } from '../find-integration';
import type { Line } from '../line';
import { noteInbound } from '../note-traffic';
import { presentConversation } from './present-conversation';
import { externalIdOf, findVisitor, mustBeVisitor } from './visitor-session';

/** The visitor writes. The same id twice is one message. Throws `unauthorized`, `channel_paused`. */
export async function sayInWebChat(
  context: Context,
  line: Line,
  session: string | undefined,
  { id, text }: SayInWebChat,
): Promise<PublicMessage> {
  mustBeOpen(line);
  const visitor = await mustBeVisitor(context, line, session);
  const seconds = talkers.take(visitor.customer_id, context.now().getTime());
  if (seconds > 0) {
    throw new AppError('too_many_requests', 'One moment, please: too many messages at once.', {
      retry_after: seconds,
    });
  }
  const external_customer = externalIdOf(session ?? '');
  const { message } = await receiveMessage(
    { ...context, actor: { kind: 'visitor', ...visitor } },
    {
      channel: 'web_chat',
      customer: { external_id: external_customer },
      id,
      // With the visitor in it, nobody finds another's message by its id.
      external_id: `${external_customer} ${id}`,
      text,
      begins: line.begins,
    },
  );
  noteInbound(context, line);
  return toPublicMessage(message);
}

/** Nobody types faster for long. */
const talkers = createTokenBucket(30, 1_000);

/**
 * "Talk to a human": says so in the visitor's name, and so takes the one way that leads to a hand-over. Does
 * nothing when a human has been called already.
 */
export async function askForHuman(
  context: Context,
  line: Line,
  session: string | undefined,
  language: string,
): Promise<void> {
  const visitor = await findVisitor(context, line, session ?? '');
  const conversation = visitor && (await presentConversation(context, visitor));
  if (conversation?.status === 'waiting' || conversation?.status === 'open') return;
  const text = /^de\b/i.test(language)
    ? 'Ich möchte mit einem Menschen sprechen.'
    : 'I would like to talk to a human.';
  // Pressed twice at the same point of the conversation, it is said once.
  const point = `${conversation?.id ?? visitor?.customer_id} ${conversation?.last_seq ?? 0}`;
  await sayInWebChat(context, line, session, { id: derivedId(point, 'ask for a human'), text });
}
