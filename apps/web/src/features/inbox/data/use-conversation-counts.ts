import type { ConversationCounts } from '@relaydesk/contracts/conversation';
import { chatApi } from './chat.api';

/**
 * The number of conversations under each tab; undefined: unknown. They refresh so often that failures are not
 * shown.
 */
export function useConversationCounts(): ConversationCounts | undefined {
  return chatApi.useCountConversationsQuery(undefined, { selectFromResult: ({ data }) => ({ data }) }).data;
}
