import type { ConversationTab } from '@relaydesk/contracts/conversation';

/** The contract's tabs in order, as a plain constant, because the page must render before Zod loads. */
export const CONVERSATION_TABS = ['mine', 'waiting', 'unassigned', 'bot', 'all', 'closed'] as const;

export const isConversationTab = (text: string | null): text is ConversationTab =>
  CONVERSATION_TABS.some((tab) => tab === text);
