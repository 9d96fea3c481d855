import type { Tx } from '../../context/context';
import { selectConversationsToRelease, selectMayBotAnswer } from './may-bot-answer.queries';

/**
 * Whether the bot may go on in a conversation as all switches stand now: asked before a turn and once more when its
 * answer is written, and never remembered, so that switching it off holds at once on every node.
 */
export const mayBotAnswer = (tx: Tx, organization_id: string, conversation_id: string): Promise<boolean> =>
  selectMayBotAnswer(tx.db, organization_id, conversation_id);

/** Some of the conversations that are with the bot and must not be any more, the liveliest first. */
export const listConversationsToRelease = (
  tx: Tx,
  organization_id: string,
  limit: number,
): Promise<string[]> => selectConversationsToRelease(tx.db, organization_id, limit);
