/** The code with which a conversation is read and answered. */
export const loadConversationView = () => import('./ConversationView');
