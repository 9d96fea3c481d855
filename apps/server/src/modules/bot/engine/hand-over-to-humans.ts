import type { HandOverReason } from '@relaydesk/contracts/conversation';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { findBotTurn } from '../../conversations/assignment/bot/bot-turn';
import { handOverConversation } from '../../conversations/assignment/bot/hand-over-conversation';
import { buildHandOverSummary } from '../dialogue/hand-over/build-hand-over-summary';
import { BotState } from './bot-state';
import { loadTurn } from './load-turn';

/**
 * Hands over with a summary because the bot is switched off or failed. Idempotent; does nothing when the bot
 * is not the assignee.
 */
export function handOverToHumans(
  asBot: Context,
  conversation_id: string,
  reason: HandOverReason = 'bot_off',
): Promise<void> {
  return inTransaction(asBot, async (tx) => {
    const { organization_id } = tx.actor;
    const found = organization_id && (await findBotTurn(tx, conversation_id, { isAgain: true }));
    if (!found) return;
    const { said, memory, basket } = found;
    const state = BotState.parse(memory.state);
    const asked = said.map(({ text }) => text).join('\n') || (state.tried.at(-1)?.question ?? '');
    const where = { ...found, organization_id, conversation_id };
    const { customer, settings, organisation, orders } = await loadTurn(tx, where, {
      text: asked,
      state,
      basket,
    });
    const packet = buildHandOverSummary({
      ...{ reason, question: asked, state, basket, customer, orders, now: tx.now() },
      ...{ locale: organisation.locale, tone: settings.tone },
    });
    // A conversation handed back to the bot continues from a later message.
    const cause = `${conversation_id} ${memory.answered_seq} ${said.at(-1)?.seq ?? 0} given up`;
    await handOverConversation(tx, { organization_id, conversation_id, packet, cause });
  });
}
