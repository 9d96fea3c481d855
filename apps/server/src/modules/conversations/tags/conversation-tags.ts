/** The tags of conversations, for the module of tags. */
export {
  addTagToConversations,
  removeTagFromAllConversations,
  removeTagFromConversations,
  replaceConversationTag,
} from './conversation-tag.queries';
