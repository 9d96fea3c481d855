import type { Conversation } from '@relaydesk/contracts/conversation';
import { roleHasPermission } from '@relaydesk/contracts/permissions';
import type { InboxUser } from './matching/matches-tab';

/** Why a reader cannot answer the customer now. `nobody`: it waits. `colleague`: another one has it. `role`: never. */
export type ReplyLock = 'bot' | 'nobody' | 'colleague' | 'resolved' | 'role';

/** What keeps this reader from answering in a conversation, or undefined when nothing does. */
export function getReplyLock(
  { status, assignee_id }: Pick<Conversation, 'status' | 'assignee_id'>,
  reader: InboxUser,
): ReplyLock | undefined {
  if (!hasPermission(reader, 'conversations.reply')) return 'role';
  if (status === 'resolved') return 'resolved';
  if (status === 'bot') return 'bot';
  if (assignee_id === null) return 'nobody';
  return assignee_id === reader.user_id ? undefined : 'colleague';
}

/** `may`, for a reader whose role may not be known yet. */
export function hasPermission(
  { role, answers_customers }: Omit<InboxUser, 'user_id'>,
  permission: Parameters<typeof roleHasPermission>[1],
): boolean {
  return role !== '' && roleHasPermission(role, permission, answers_customers);
}
