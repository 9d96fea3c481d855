import type { Conversation } from '@relaydesk/contracts/conversation';
import { may } from '@relaydesk/contracts/permissions';
import type { Reader } from './matching/matches-tab';

/** Why a reader cannot answer the customer now. `nobody`: it waits. `colleague`: another one has it. `role`: never. */
export type Lock = 'bot' | 'nobody' | 'colleague' | 'resolved' | 'role';

/** What keeps this reader from answering in a conversation, or undefined when nothing does. */
export function findLock(
  { status, assignee_id }: Pick<Conversation, 'status' | 'assignee_id'>,
  reader: Reader,
): Lock | undefined {
  if (!allows(reader, 'conversations.reply')) return 'role';
  if (status === 'resolved') return 'resolved';
  if (status === 'bot') return 'bot';
  if (assignee_id === null) return 'nobody';
  return assignee_id === reader.user_id ? undefined : 'colleague';
}

/** `may`, for a reader whose role may not be known yet. */
export function allows(
  { role, answers_customers }: Omit<Reader, 'user_id'>,
  permission: Parameters<typeof may>[1],
): boolean {
  return role !== '' && may(role, permission, answers_customers);
}
