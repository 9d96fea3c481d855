import type { PublicMessage } from '@relaydesk/contracts/message';
import { asSystem, type Context } from '../../../../../context/context';
import { AppError } from '../../../../../lib/app-error';
import { createTokenBucket } from '../../../../../lib/concurrency/token-bucket';
import { announceCustomerTyping } from '../../../../conversations/messages/composing/publish-typing';
import { markCustomerSeen } from '../../../../conversations/messages/visitor-state';
import { getPublicMessages } from '../../../../conversations/messages/get-public-messages';
import type { Line } from '../../../integrations/store/resolved-integration';
import { realtimeToken } from './open-web-chat';
import { presentConversation } from './find-visitor-conversation';
import { findVisitor } from './visitor-session';

/** What was said after a message, ascending, at most 100. */
export async function readWebChat(
  context: Context,
  line: Line,
  session: string | undefined,
  after: number,
): Promise<PublicMessage[]> {
  const conversation = await presentConversation(context, await visitorOf(context, line, session));
  if (!conversation) return [];
  return getPublicMessages(asSystem(context, line.organization_id), conversation.id, { after, limit: 100 });
}

/** The visitor is typing; before the first word there is nobody to see it. */
export async function tellTyping(
  context: Context,
  line: Line,
  session: string | undefined,
  is_typing: boolean,
): Promise<void> {
  const { conversation_id } = await visitorOf(context, line, session);
  if (!conversation_id) return;
  await announceCustomerTyping(asSystem(context, line.organization_id), conversation_id, is_typing);
}

/** The visitor has read up to `seq`; colleagues see it. Throws `too_many_requests`. */
export async function tellSeen(
  context: Context,
  line: Line,
  session: string | undefined,
  seq: number,
): Promise<void> {
  const visitor = await visitorOf(context, line, session);
  const seconds = readers.take(visitor.customer_id, context.now().getTime());
  if (seconds > 0) {
    throw new AppError('too_many_requests', 'One moment, please.', { retry_after: seconds });
  }
  const conversation = await presentConversation(context, visitor);
  if (conversation) await markCustomerSeen(asSystem(context, line.organization_id), conversation, seq);
}

/** Nobody reads faster for long. */
const readers = createTokenBucket(30, 1_000);

export const visitorToken = async (
  context: Context,
  line: Line,
  session: string | undefined,
): Promise<string> => realtimeToken(context, await visitorOf(context, line, session));

async function visitorOf(context: Context, line: Line, session: string | undefined) {
  const visitor = session && (await findVisitor(context, line, session));
  if (!visitor) throw new AppError('unauthorized', 'Open the chat first.');
  return visitor;
}
