import type { Conversation } from '@relaydesk/contracts/conversation';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import {
  INTERNAL_KINDS,
  type Message,
  type MessageContent,
  type MessageKind,
  type SendMessage,
} from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { attachToMessage } from '../../files/attach-files';
import { assertMessageQuota, recordSentMessage } from '../../quotas/message-quota';
import { findConversation, getReplyLimits } from '../conversation.queries';
import { getReadableConversation, type OrganisationMember, requireMember } from '../get-conversation';
import { applyTemplate } from './apply-template';
import { attach, hasAttachments } from './attach';
import {
  buildOutboundEvents,
  isDuplicateMessage,
  type OutboundRecord,
  storeOutbound,
} from './message-store.queries';

/**
 * A colleague sends a reply to the customer or a note to colleagues. The same id twice is one message.
 * Throws `not_allowed_now` when they are not the assignee (any more) or the customer cannot be answered (any
 * more), `invalid` for an invalid attachment, `quota_exceeded` when the organisation's monthly messages are
 * used up.
 */
export async function sendMessage(
  asked: Context,
  conversation_id: string,
  message: SendMessage,
): Promise<Message> {
  const member = requireMember(asked);
  // The message id makes the request idempotent: an Idempotency-Key is not needed.
  const context = { ...asked, idempotency: undefined };
  const { id, kind, text } = message;
  if (kind !== 'note') assertMessageQuota(context, member.organization_id);
  if (kind === 'note') await inTransaction(context, (tx) => getReadableConversation(tx, conversation_id));
  const outbound: OutboundRecord = {
    organization_id: member.organization_id,
    conversation_id,
    message_id: id,
    author: 'csr',
    user_id: member.user_id,
    kind,
    text,
    content: {},
  };
  const store = hasAttachments(message)
    ? () => inTransaction(context, (tx) => storeWithAttachments(tx, member, outbound, message))
    : () => storeOutbound(context, outbound);
  const sent = await store().catch((error: unknown) => {
    // The same id was stored concurrently: the next read finds it.
    if (isDuplicateMessage(error)) return store();
    throw error;
  });
  if (!sent) throw await inTransaction(context, (tx) => buildSendRefusal(tx, conversation_id));
  context.events.enqueue(buildOutboundEvents(sent));
  if (sent.sent && kind !== 'note') recordSentMessage(member.organization_id);
  return sent.message;
}

/** Stores attachments and message in one transaction. */
async function storeWithAttachments(
  tx: Tx,
  member: OrganisationMember,
  outbound: OutboundRecord,
  message: SendMessage,
) {
  const { organization_id, conversation_id, message_id } = outbound;
  const { template } = message;
  const said = template
    ? await applyTemplate(tx, await getReadableConversation(tx, conversation_id), { ...message, template })
    : { text: outbound.text, content: await attach(tx, member, conversation_id, message) };
  const sent = await storeOutbound(tx, { ...outbound, ...said });
  if (!sent) throw await buildSendRefusal(tx, conversation_id);
  const { content } = said;
  if (sent.sent && content.files) {
    const file_ids = content.files.map(({ id }) => id);
    await attachToMessage(tx, { organization_id, message_id, file_ids });
  }
  return sent;
}

/** Why a message of the caller was not stored. */
export async function buildSendRefusal(tx: Tx, conversation_id: string): Promise<AppError> {
  const current = await getReadableConversation(tx, conversation_id);
  const isTheirs = current.status === 'open' && current.assignee_id === requireMember(tx).user_id;
  const why = isTheirs
    ? describeReplyLimits(await getReplyLimits(tx.db, current))
    : describeAssignmentConflict(current);
  return AppError.because(why, { current });
}

/** Why a customer cannot be reached on an integration. */
export const UNREACHABLE_REASONS = {
  opted_out: 'customer_opted_out',
  blocked_us: 'customer_blocked_us',
  bounced: 'mail_bounces',
} as const;

function describeReplyLimits({
  unreachable,
  has_templates,
}: Awaited<ReturnType<typeof getReplyLimits>>): ErrorReason {
  if (unreachable !== null) return because(UNREACHABLE_REASONS[unreachable]);
  return has_templates ? because('reply_window_closed_template') : because('reply_window_closed');
}

function describeAssignmentConflict({ status, assignee_name }: Conversation): ErrorReason {
  switch (status) {
    case 'open':
      return because('conversation_assigned', { to: assignee_name ?? '' });
    case 'snoozed':
    case 'resolved':
      return because('conversation_needs_reopening');
    default:
      return because('conversation_not_yours');
  }
}

interface AutomaticMessage {
  organization_id: string;
  conversation_id: string;
  message_id: string;
  kind: MessageKind;
  text: string;
  content?: MessageContent;
}

/** Sends a bot reply in the transaction of its turn. False: a human is the assignee, nothing was sent. */
export const sendAsBot = (tx: Tx, message: AutomaticMessage): Promise<boolean> => sendAs(tx, 'bot', message);

/** Adds a system message: a receipt, a change of assignment. */
export async function sendAsSystem(tx: Tx, message: AutomaticMessage): Promise<void> {
  if (await sendAs(tx, 'system', message)) return;
  if (!(await findConversation(tx.db, message.organization_id, message.conversation_id))) {
    throw new AppError('conversation_not_found');
  }
}

async function sendAs(
  tx: Tx,
  author: 'bot' | 'system',
  { content = {}, ...message }: AutomaticMessage,
): Promise<boolean> {
  const sent = await storeOutbound(tx, { ...message, author, user_id: null, content });
  if (sent) tx.events.enqueue(buildOutboundEvents(sent));
  if (sent?.sent && !INTERNAL_KINDS.includes(message.kind)) recordSentMessage(message.organization_id);
  return sent !== null;
}
