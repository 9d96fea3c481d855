/** What the chat window stores about the identity of its visitor. */
export {
  clearResolvedConversation,
  extendVisitorSession,
  updateVisitor,
  updateVisitorPage,
} from './visitor-identity.queries';
