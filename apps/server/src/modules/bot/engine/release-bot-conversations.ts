import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { listConversationsToLetGo } from '../../bot-toggle/may-bot-answer';
import { closeAsBot } from '../../conversations/assignment/bot/close-as-bot';
import { giveUp } from './hand-over-to-humans';

/** Conversations in one transaction: customers who write meanwhile wait for it. */
const BATCH = 20;

/**
 * The bot was switched off: each conversation that it may not go on with is handed over, or closed with a last word.
 * Asks anew before each batch, so whoever switches it on again meanwhile stops this.
 */
export async function stopAnswering(
  context: Context,
  { organization_id, conversations, closing_message }: EventMap['bot.switched_off'],
): Promise<void> {
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id } };
  let left = BATCH;
  while (left === BATCH) {
    left = await inTransaction(asBot, async (tx) => {
      const ids = await listConversationsToLetGo(tx, organization_id, BATCH);
      for (const conversation_id of ids) {
        if (conversations === 'hand_over') await giveUp(tx, conversation_id);
        else await closeAsBot(tx, { organization_id, conversation_id, text: closing_message });
      }
      return ids.length;
    });
  }
}
