import type { PublicMessage } from '@relaydesk/contracts/message';
import { asSystem, type Context } from '../../../../../context/context';
import { AppError } from '../../../../../lib/app-error';
import { createTokenBucket } from '../../../../../lib/concurrency/token-bucket';
import { publishCustomerTyping } from '../../../../conversations/messages/composing/publish-typing';
import { getPublicMessages } from '../../../../conversations/messages/get-public-messages';
import { markCustomerSeen } from '../../../../conversations/messages/visitor-state';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import { findVisitorConversation } from './find-visitor-conversation';
import { createVisitorRealtimeToken } from './open-web-chat';
import { findVisitor } from './visitor-session';

/** Messages after a given one, ascending, at most 100. */
export async function listVisitorMessages(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
  after: number,
): Promise<PublicMessage[]> {
  const conversation = await findVisitorConversation(
    context,
    await getVisitor(context, integration, session),
  );
  if (!conversation) return [];
  return getPublicMessages(asSystem(context, integration.organization_id), conversation.id, {
    after,
    limit: 100,
  });
}

/** Publishes typing; before the first message there is no conversation. */
export async function publishVisitorTyping(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
  is_typing: boolean,
): Promise<void> {
  const { conversation_id } = await getVisitor(context, integration, session);
  if (!conversation_id) return;
  await publishCustomerTyping(asSystem(context, integration.organization_id), conversation_id, is_typing);
}

/** Marks messages up to `seq` as seen; CSRs see it. Throws `too_many_requests`. */
export async function markSeenByVisitor(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
  seq: number,
): Promise<void> {
  const visitor = await getVisitor(context, integration, session);
  const seconds = seenLimit.consume(visitor.customer_id, context.now().getTime());
  if (seconds > 0) {
    throw new AppError('too_many_requests', { seconds }, { retry_after: seconds });
  }
  const conversation = await findVisitorConversation(context, visitor);
  if (conversation) await markCustomerSeen(asSystem(context, integration.organization_id), conversation, seq);
}

/** Above the sustained reading speed of a person. */
const seenLimit = createTokenBucket(30, 1_000);

export const getVisitorRealtimeToken = async (
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
): Promise<string> => createVisitorRealtimeToken(context, await getVisitor(context, integration, session));

async function getVisitor(context: Context, integration: ResolvedIntegration, session: string | undefined) {
  const visitor = session && (await findVisitor(context, integration, session));
  if (!visitor) throw new AppError('chat_not_opened');
  return visitor;
}
