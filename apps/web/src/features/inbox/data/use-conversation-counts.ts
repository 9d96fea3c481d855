import type { ConversationCounts } from '@relaydesk/contracts/conversation';
import { chatApi } from './chat.api';

/** How many conversations stand under each tab; undefined: not known yet. They are asked for so often that nobody is told when. */
export function useConversationCounts(): ConversationCounts | undefined {
  return chatApi.useCountConversationsQuery(undefined, { selectFromResult: ({ data }) => ({ data }) }).data;
}
