/** The code with which a conversation is read and answered. */
export const loadThread = () => import('./ConversationView');
