import type { ConversationTab } from '@relaydesk/contracts/conversation';

/** The contract's tabs in its order, as a plain constant: the page must not load Zod before it can be seen. */
export const CONVERSATION_TABS = ['mine', 'waiting', 'unassigned', 'bot', 'all', 'closed'] as const;

export const isConversationTab = (text: string | null): text is ConversationTab =>
  CONVERSATION_TABS.some((tab) => tab === text);
