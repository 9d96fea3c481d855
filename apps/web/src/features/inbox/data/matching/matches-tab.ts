import type { Conversation, ConversationTab } from '@relaydesk/contracts/conversation';
import type { Role } from '@relaydesk/contracts/permissions';

/** The user, on whom the contents of a list depend. */
export interface InboxUser {
  user_id: string;
  role: Role | '';
  /** The setting "Also answers customers". */
  answers_customers?: boolean;
  /** The organisation's time zone, which defines the days of date filters. */
  time_zone?: string;
}

/** Whether a conversation belongs under a tab for this user. The server uses the same rules. */
export function matchesTab(tab: ConversationTab, conversation: Conversation, reader: InboxUser): boolean {
  return isVisibleToUser(conversation, reader) && RULES[tab](conversation, reader.user_id);
}

/**
 * Which conversations a role's lists contain: all, the queue and the user's own, or only the user's own
 * (permissions.md, mayRead).
 */
export function isVisibleToUser(
  conversation: Pick<Conversation, 'status' | 'assignee_id' | 'reader_ids'>,
  { user_id, role }: InboxUser,
): boolean {
  const isOwn = conversation.assignee_id === user_id || conversation.reader_ids.includes(user_id);
  if (role === 'CSR') return isOwn || isInQueue(conversation);
  return role === 'Sales' ? isOwn : true;
}

/** Unassigned or with the bot: any CSR may claim it. */
const isInQueue = ({ status }: Pick<Conversation, 'status'>) => status === 'bot' || status === 'waiting';

const RULES: Record<ConversationTab, (conversation: Conversation, user_id: string) => boolean> = {
  mine: ({ status, assignee_id }, user_id) =>
    assignee_id === user_id && (status === 'open' || status === 'snoozed'),
  waiting: ({ status }) => status === 'waiting',
  unassigned: isInQueue,
  bot: ({ status }) => status === 'bot',
  all: ({ status }) => status !== 'resolved',
  closed: ({ status }) => status === 'resolved',
};
