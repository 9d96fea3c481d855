import type { Tx } from '../../context/context';
import { selectConversationsToRelease, selectMayBotAnswer } from './may-bot-answer.queries';

/**
 * Whether the current switches permit the bot in a conversation. Checked before a turn and again when its
 * reply is stored, and never cached, so that switching off is effective immediately on every node.
 */
export const mayBotAnswer = (tx: Tx, organization_id: string, conversation_id: string): Promise<boolean> =>
  selectMayBotAnswer(tx.db, organization_id, conversation_id);

/** Some of the bot conversations that the switches forbid, most recently active first. */
export const listConversationsToRelease = (
  tx: Tx,
  organization_id: string,
  limit: number,
): Promise<string[]> => selectConversationsToRelease(tx.db, organization_id, limit);
