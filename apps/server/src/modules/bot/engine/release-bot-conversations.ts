import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { listConversationsToRelease } from '../../bot-toggle/may-bot-answer';
import { closeAsBot } from '../../conversations/assignment/bot/close-as-bot';
import { handOverToHumans } from './hand-over-to-humans';

/** Conversations per transaction, which blocks messages of these customers. */
const RELEASE_BATCH_SIZE = 20;

/**
 * After the bot was switched off: hands over each forbidden conversation, or closes it with a closing
 * message. Reads the switch before each batch, so that switching on again stops this.
 */
export async function releaseBotConversations(
  context: Context,
  { organization_id, conversations, closing_message }: EventMap['bot.switched_off'],
): Promise<void> {
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id } };
  let left = RELEASE_BATCH_SIZE;
  while (left === RELEASE_BATCH_SIZE) {
    left = await inTransaction(asBot, async (tx) => {
      const ids = await listConversationsToRelease(tx, organization_id, RELEASE_BATCH_SIZE);
      for (const conversation_id of ids) {
        if (conversations === 'hand_over') await handOverToHumans(tx, conversation_id);
        else await closeAsBot(tx, { organization_id, conversation_id, text: closing_message });
      }
      return ids.length;
    });
  }
}
