import type { PublicMessage } from '@relaydesk/contracts/message';
import { asSystem, type Context } from '../../../context';
import { AppError } from '../../../lib/app-error';
import { announceCustomerTyping } from '../../conversations/announce-typing';
import { getPublicMessages } from '../../conversations/get-public-messages';
import type { Line } from '../line';
import { realtimeToken } from './open-web-chat';
import { presentConversation } from './present-conversation';
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
