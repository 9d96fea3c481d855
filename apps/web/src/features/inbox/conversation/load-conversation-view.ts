/** The lazily loaded code of the conversation view. */
export const loadConversationView = () => import('./ConversationView');
