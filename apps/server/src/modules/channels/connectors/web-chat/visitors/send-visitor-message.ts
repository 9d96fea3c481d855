import type { PublicMessage } from '@relaydesk/contracts/message';
import type { SendWebChatMessage } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { createTokenBucket } from '../../../../../lib/concurrency/token-bucket';
import { deriveId } from '../../../../../lib/ids';
import { hashSecret } from '../../../../../lib/secrets';
import { getConversationLanguage } from '../../../../conversations/messages/get-conversation-language';
import { receiveMessage } from '../../../../conversations/messages/receive-message';
import { toPublicMessage } from '../../../../conversations/public-message';
import { clearResolvedConversation } from '../../../../customers/identities/visitor-identity';
import { recordChannelEvent } from '../../../activity/log/record-channel-event';
import { assertMessageLength } from '../../../integrations/store/assert-message-length';
import { assertIntegrationActive } from '../../../integrations/store/integration-cache';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import { assertPreChatFormSubmitted } from '../pre-chat-form';
import { getWebChatSettings } from '../web-chat-settings';
import { findVisitorConversation } from './find-visitor-conversation';
import { attachVisitorFiles } from './upload-visitor-file';
import { deriveVisitorExternalId, findVisitor, requireVisitor } from './visitor-session';

/**
 * Sends a visitor's message. A repeated id is one message. Throws `unauthorized`, `not_allowed_now`,
 * `channel_paused`.
 */
export async function sendVisitorMessage(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
  { id, text, file_ids = [] }: SendWebChatMessage,
): Promise<PublicMessage> {
  assertIntegrationActive(integration);
  const visitor = await requireVisitor(context, integration, session);
  assertPreChatFormSubmitted(integration, visitor);
  assertMessageLength(integration, text, 'text');
  const seconds = messageLimit.consume(visitor.customer_id, context.now().getTime());
  if (seconds > 0) {
    throw new AppError('too_many_messages', { seconds }, { retry_after: seconds });
  }
  const { organization_id, channel_integration_id, customer_id } = visitor;
  if (!getWebChatSettings(integration).reply_reopens)
    await leaveResolvedConversation(context, integration, session ?? '');
  const files = await attachVisitorFiles(context, visitor, id, file_ids);
  const external_customer = deriveVisitorExternalId(session ?? '');
  const actor = { kind: 'visitor' as const, organization_id, channel_integration_id, customer_id };
  const { message, duplicate } = await receiveMessage(
    { ...context, actor },
    {
      channel: 'web_chat',
      customer: { external_id: external_customer },
      id,
      // Contains the visitor, so that ids of other visitors do not match.
      external_id: `${external_customer} ${id}`,
      text,
      content: files.length > 0 ? { files } : {},
      begins: integration.begins,
    },
  );
  if (!duplicate) {
    void recordChannelEvent(context, integration, {
      direction: 'in',
      kind: 'message',
      status: 'ok',
      message_id: message.id,
      conversation_id: message.conversation_id,
      payload: { event: 'message', text, ...(files.length > 0 && { files: files.map(({ name }) => name) }) },
    });
  }
  return toPublicMessage(message);
}

/** Above the sustained typing speed of a person. */
const messageLimit = createTokenBucket(30, 1_000);

const leaveResolvedConversation = (context: Context, integration: ResolvedIntegration, session: string) =>
  inTransaction(asSystem(context, integration.organization_id), (tx) =>
    clearResolvedConversation(tx.db, integration, hashSecret(session)),
  );

/**
 * "Talk to a human": sends the request in the visitor's name, which starts the usual hand-over. No effect if
 * a hand-over was requested. Throws `not_allowed_now` if the organisation does not offer it.
 * @param language of the browser's header: used before the first message
 */
export async function requestHuman(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
  language: string,
): Promise<void> {
  if (!getWebChatSettings(integration).has_human_button) {
    throw new AppError('human_button_off');
  }
  const visitor = await findVisitor(context, integration, session ?? '');
  const conversation = visitor && (await findVisitorConversation(context, visitor));
  if (conversation?.status === 'waiting' || conversation?.status === 'open') return;
  const { organization_id } = integration;
  const spoken =
    conversation &&
    (await inTransaction(asSystem(context, organization_id), (tx) =>
      getConversationLanguage(tx, organization_id, conversation.id),
    ));
  const text = /^de\b/i.test(spoken ?? language)
    ? 'Ich möchte mit einem Menschen sprechen.'
    : 'I would like to talk to a human.';
  // A repeated press at the same point of the conversation is one message.
  const point = `${conversation?.id ?? visitor?.customer_id} ${conversation?.last_seq ?? 0}`;
  await sendVisitorMessage(context, integration, session, { id: deriveId(point, 'ask for a human'), text });
}
