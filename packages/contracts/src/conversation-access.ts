import type { Conversation } from './conversation';
import type { Group } from './permissions';

/**
 * Conversations that a user may read. everything: all of the organisation. queue_and_own: the queue and their
 * own. own: only their own. Own conversations are assigned to the user or shared with them (`reader_ids`).
 */
export type ConversationScope = 'everything' | 'queue_and_own' | 'own';

/**
 * Read access to conversations by group, for lists, searches, realtime channels and screens. The SQL function
 * `may_read_conversation` implements `mayReadConversation` for queries.
 */
const SCOPES: Readonly<Record<Group, ConversationScope>> = {
  'Organisation Admin': 'everything',
  Supervisor: 'everything',
  CSR: 'queue_and_own',
  Sales: 'own',
  Viewer: 'everything',
};

/** @param group null: Super Admin, whose metrics include all conversations */
export const getConversationScope = (group: Group | null): ConversationScope =>
  group === null ? 'everything' : SCOPES[group];

/** Unassigned or with the bot: any CSR may claim it. */
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
