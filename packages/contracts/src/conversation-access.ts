import type { Conversation } from './conversation';
import type { Group } from './permissions';

/**
 * Which conversations a member may read: `everything`; the queue and their own; only their own. Their own are
 * those assigned to them and those shared with them (`reader_ids`).
 */
export type ConversationScope = 'everything' | 'queue_and_own' | 'own';

/**
 * Who may read which conversations. Lists, searches, live channels and screens follow this table; the SQL
 * function `may_read_conversation` is `mayReadConversation` for queries.
 */
const SCOPES: Readonly<Record<Group, ConversationScope>> = {
  'Organisation Admin': 'everything',
  Supervisor: 'everything',
  CSR: 'queue_and_own',
  Sales: 'own',
  Viewer: 'everything',
};

/** @param group null: the Super Admin, whose numbers count all conversations */
export const getConversationScope = (group: Group | null): ConversationScope =>
  group === null ? 'everything' : SCOPES[group];

/** Unassigned or owned by the bot: any CSR may claim it. */
export const isInQueue = ({ status }: Pick<Conversation, 'status'>): boolean =>
  status === 'bot' || status === 'waiting';

export function mayReadConversation(
  conversation: Pick<Conversation, 'status' | 'assignee_id' | 'reader_ids'>,
  { scope, user_id }: { scope: ConversationScope; user_id: string },
): boolean {
  if (scope === 'everything' || conversation.assignee_id === user_id) return true;
  if (conversation.reader_ids.includes(user_id)) return true;
  return scope === 'queue_and_own' && isInQueue(conversation);
}
