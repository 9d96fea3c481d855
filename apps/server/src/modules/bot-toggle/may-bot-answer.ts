import type { Tx } from '../../context/context';
import { listToLetGo, mayGoOnIn } from './may-bot-answer.queries';

/**
 * Whether the bot may go on in a conversation as all switches stand now: asked before a turn and once more when its
 * answer is written, and never remembered, so that switching it off holds at once on every node.
 */
export const mayAnswer = (tx: Tx, organization_id: string, conversation_id: string): Promise<boolean> =>
  mayGoOnIn(tx.db, organization_id, conversation_id);

/** Some of the conversations that are with the bot and must not be any more, the liveliest first. */
export const listConversationsToLetGo = (tx: Tx, organization_id: string, limit: number): Promise<string[]> =>
  listToLetGo(tx.db, organization_id, limit);
