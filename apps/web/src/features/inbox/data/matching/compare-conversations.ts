import type { Conversation, ConversationSort, ConversationTab } from '@relaydesk/contracts/conversation';

/** The contract's priorities in order, as a plain constant, because the page must render before Zod loads. */
const PRESSING = ['urgent', 'high', 'normal', 'low'];

/** The default order of a list. */
export const getDefaultSort = (tab: ConversationTab): ConversationSort =>
  tab === 'waiting' ? 'waiting' : 'activity';

/** Whether one conversation sorts before another; ties are broken by id, as on the server. */
export const isSortedBefore = (one: Conversation, other: Conversation, sort: ConversationSort): boolean =>
  compareConversations(one, other, sort) < 0;

function compareConversations(one: Conversation, other: Conversation, sort: ConversationSort): number {
  const activity =
    compareStrings(one.last_activity_at, other.last_activity_at) || compareStrings(one.id, other.id);
  switch (sort) {
    case 'waiting':
      return (
        compareStrings(one.waiting_since ?? '', other.waiting_since ?? '') || compareStrings(one.id, other.id)
      );
    case 'oldest_activity':
      return activity;
    case 'priority':
      return PRESSING.indexOf(one.priority) - PRESSING.indexOf(other.priority) || -activity;
    case 'activity':
      return -activity;
  }
}

/** ISO times of one format, and ids, sort as text. */
const compareStrings = (one: string, other: string) => (one < other ? -1 : Number(one > other));
