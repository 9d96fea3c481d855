import type { Conversation, ConversationTab } from '@relaydesk/contracts/conversation';
import type { Role } from '@relaydesk/contracts/permissions';

/** Who is looking: what a list may show depends on it. */
export interface InboxUser {
  user_id: string;
  role: Role | '';
  /** The switch "Also answers customers". */
  answers_customers?: boolean;
  /** The organisation's: days that narrow a list are those of its calendar. */
  time_zone?: string;
}

/** Whether a conversation stands under a tab for this reader. The server decides the same when it fills the list. */
export function matchesTab(tab: ConversationTab, conversation: Conversation, reader: InboxUser): boolean {
  return isVisibleToUser(conversation, reader) && RULES[tab](conversation, reader.user_id);
}

/** Which conversations the lists of a role hold: all, the queue and one's own, or one's own (permissions.md, mayRead). */
export function isVisibleToUser(
  conversation: Pick<Conversation, 'status' | 'assignee_id' | 'reader_ids'>,
  { user_id, role }: InboxUser,
): boolean {
  const isOwn = conversation.assignee_id === user_id || conversation.reader_ids.includes(user_id);
  if (role === 'CSR') return isOwn || isInQueue(conversation);
  return role === 'Sales' ? isOwn : true;
}

/** Nobody's yet, or the bot's: any CSR may take it. */
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
