import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ConversationPage } from './update-conversation-pages';

/** All loaded pages as one list; a conversation that moved between pages appears once. */
export function flattenPages(pages: readonly Pick<ConversationPage, 'conversations'>[]): Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const { conversations } of pages) {
    for (const conversation of conversations) {
      if (!byId.has(conversation.id)) byId.set(conversation.id, conversation);
    }
  }
  return [...byId.values()];
}
