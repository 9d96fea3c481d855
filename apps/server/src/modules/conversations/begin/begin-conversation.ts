import type { Conversation } from '@relaydesk/contracts/conversation';
import type { MessageContent } from '@relaydesk/contracts/message';
import type { BeginConversation } from '@relaydesk/contracts/outreach';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { adoptFiles, attachToMessage, lockFilesForMessage } from '../../files/attach-files';
import { assertMessageQuota, recordSentMessage } from '../../quotas/message-quota';
import { findConversation } from '../conversation.queries';
import { type OrganisationMember, requireMember } from '../get-conversation';
import { applyTemplate } from '../messages/apply-template';
import { findMailThreadHeaders } from '../messages/attach.queries';
import { buildOutboundEvents, storeOutbound } from '../messages/message-store.queries';
import { buildSendRefusal } from '../messages/send-message';
import { canReadConversation } from '../realtime-channels';
import {
  findConversationOfMessage,
  insertBegunConversation,
  lockConversationStart,
  type OpenReplyWindow,
  selectOpenConversations,
  selectOpenReplyWindows,
} from './begin.queries';

/** The latest unresolved conversation of each customer on each integration. */
export const listOpenConversations = (
  tx: Tx,
  organization_id: string,
  customer_ids: string[],
): Promise<Conversation[]> => selectOpenConversations(tx.db, organization_id, customer_ids);

/** Where a customer has written within the reply window of the channel. */
export const listOpenReplyWindows = (
  tx: Tx,
  organization_id: string,
  customer_ids: string[],
): Promise<OpenReplyWindow[]> => selectOpenReplyWindows(tx.db, organization_id, customer_ids);

/** The recipient of a new conversation on an integration. */
interface ConversationStart {
  /** Of the new conversation. */
  id: string;
  customer_id: string;
  channel_integration_id: string;
  channel: string;
  external_id: string;
}

/**
 * Serialises with other starts for this customer on this integration. Returns the conversation that the same
 * request has started before, if there is one. Throws `conflict` when the customer has an unresolved
 * conversation there; `current` is that conversation if the caller may read it.
 */
export async function lockStart(
  tx: Tx,
  { customer_id, channel_integration_id }: Omit<ConversationStart, 'id' | 'channel' | 'external_id'>,
  message_id: string,
): Promise<Conversation | undefined> {
  const member = requireMember(tx);
  const { organization_id, user_id } = member;
  await lockConversationStart(tx.db, { channel_integration_id, customer_id });
  const before = await findConversationOfMessage(tx.db, organization_id, { message_id, user_id });
  if (before !== undefined) return findConversation(tx.db, organization_id, before);
  const open = (await selectOpenConversations(tx.db, organization_id, [customer_id])).find(
    (conversation) => conversation.channel_integration_id === channel_integration_id,
  );
  if (!open) return undefined;
  throw canReadConversation(member, open)
    ? new AppError('conversation_already_open', {}, { current: open })
    : new AppError('conversation_open_elsewhere', { to: open.assignee_name ?? '' });
}

/**
 * Starts a conversation with its first message, assigned to the caller; `lockStart` has found no other. The
 * message takes the path of every reply. Throws `not_allowed_now` when the channel does not accept it now,
 * `invalid` for files or template variables, `quota_exceeded`.
 */
export async function beginConversation(
  tx: Tx,
  start: ConversationStart,
  message: BeginConversation,
): Promise<Conversation> {
  const member = requireMember(tx);
  const { organization_id, user_id } = member;
  assertMessageQuota(tx, organization_id);
  await insertBegunConversation(tx.db, { ...start, organization_id, begun_by: user_id });
  const { text, content } = await buildFirstMessage(tx, member, start, message);
  const sent = await storeOutbound(tx, {
    organization_id,
    conversation_id: start.id,
    message_id: message.message_id,
    author: 'csr',
    user_id,
    kind: 'text',
    text,
    content,
  });
  if (!sent?.sent) throw await buildSendRefusal(tx, start.id);
  if (content.files) {
    const file_ids = content.files.map(({ id }) => id);
    await attachToMessage(tx, { organization_id, message_id: message.message_id, file_ids });
    await adoptFiles(tx, organization_id, file_ids, {
      conversation_id: start.id,
      customer_id: start.customer_id,
    });
  }
  await recordAuditEvent(tx, {
    action: 'conversation.begun',
    // Omits the customer's name because it is subject to erasure.
    record: { id: start.id, name: `Conversation ${start.id.slice(-6)}` },
    after: { channel_integration_id: start.channel_integration_id, assignee_id: user_id },
  });
  tx.events.enqueue(buildOutboundEvents(sent));
  recordSentMessage(organization_id);
  const begun = await findConversation(tx.db, organization_id, start.id);
  if (!begun) throw new Error('It was stored in this transaction.');
  return begun;
}

async function buildFirstMessage(
  tx: Tx,
  { organization_id, user_id: uploaded_by }: OrganisationMember,
  { id: conversation_id, channel_integration_id }: ConversationStart,
  { message_id, text, template, file_ids = [], mail }: BeginConversation,
): Promise<{ text: string; content: MessageContent }> {
  if (template) {
    const message = { id: message_id, kind: 'text' as const, text, file_ids, template };
    return applyTemplate(tx, { organization_id, channel_integration_id }, message);
  }
  const files = file_ids.length
    ? await lockFilesForMessage(tx, { organization_id, message_id, file_ids, of: { uploaded_by } })
    : undefined;
  return {
    text,
    content: {
      ...(files && { files }),
      ...(mail && { mail: await buildMailFacts(tx, { organization_id, conversation_id }, mail) }),
    },
  };
}

/** Known before sending; the transport completes it. */
async function buildMailFacts(
  tx: Tx,
  { organization_id, conversation_id }: { organization_id: string; conversation_id: string },
  { subject, cc, bcc }: NonNullable<BeginConversation['mail']>,
): Promise<NonNullable<MessageContent['mail']>> {
  const thread = await findMailThreadHeaders(tx.db, organization_id, conversation_id);
  if (!thread) throw new AppError('copies_outside_mail', {}, { field: 'mail' });
  const { from, to } = thread;
  return { subject, from: from ?? '', to: [to], cc, ...(bcc.length > 0 && { bcc }), has_html: false };
}
