import type { Conversation } from '@relaydesk/contracts/conversation';
import { roleHasPermission } from '@relaydesk/contracts/permissions';
import type { InboxUser } from './matching/matches-tab';

/**
 * Why the user cannot reply now. `nobody`: it is in the queue. `colleague`: assigned to another user. `role`:
 * never.
 */
export type ReplyLock = 'bot' | 'nobody' | 'colleague' | 'resolved' | 'role';

/** What prevents this user from replying in a conversation, or undefined. */
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

/** `may` for a user whose role may be unknown. */
export function hasPermission(
  { role, answers_customers }: Omit<InboxUser, 'user_id'>,
  permission: Parameters<typeof roleHasPermission>[1],
): boolean {
  return role !== '' && roleHasPermission(role, permission, answers_customers);
}
