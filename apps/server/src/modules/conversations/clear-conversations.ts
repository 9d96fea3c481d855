/** Retention begins with the rows of the conversations (modules/retention). */
export { clearConversations } from './personal-data.queries';
