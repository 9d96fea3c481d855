import type { Conversation, ConversationTab } from '@relaydesk/contracts/conversation';
import {
  getConversationScope,
  isInQueue,
  mayReadConversation,
} from '@relaydesk/contracts/conversation-access';
import { type Role, SUPER_ADMIN } from '@relaydesk/contracts/permissions';

/** The user, on whom the contents of a list depend. */
export interface InboxUser {
  user_id: string;
  role: Role | '';
  /** The setting "Also answers customers". */
  answers_customers?: boolean;
  /** Teams that the user is a member of. */
  team_ids?: readonly string[];
  /** The organisation's time zone, which defines the days of date filters. */
  time_zone?: string;
}

/** Whether a conversation belongs under a tab for this user. The server uses the same rules. */
export function matchesTab(tab: ConversationTab, conversation: Conversation, reader: InboxUser): boolean {
  return isVisibleToUser(conversation, reader) && RULES[tab](conversation, reader);
}

/** Whether the lists of this user contain a conversation. Only members of an organisation have an inbox. */
export const isVisibleToUser = (
  conversation: Pick<Conversation, 'status' | 'assignee_id' | 'reader_ids'>,
  { user_id, role }: InboxUser,
): boolean =>
  mayReadConversation(conversation, {
    user_id,
    scope: getConversationScope(role === '' || role === SUPER_ADMIN ? null : role),
  });

const RULES: Record<ConversationTab, (conversation: Conversation, reader: InboxUser) => boolean> = {
  mine: ({ status, assignee_id }, { user_id }) =>
    assignee_id === user_id && (status === 'open' || status === 'snoozed'),
  waiting: ({ status }) => status === 'waiting',
  team: ({ status, team_id }, { team_ids = [] }) =>
    status === 'waiting' && team_id !== null && team_ids.includes(team_id),
  unassigned: isInQueue,
  bot: ({ status }) => status === 'bot',
  all: ({ status }) => status !== 'resolved',
  closed: ({ status }) => status === 'resolved',
};
