import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { findBotTurn } from '../conversations/hands/bot-turn';
import { handOver } from '../conversations/hands/hand-over';
import { getOrganisation } from '../organisations/get-organisation';
import { BotState } from './bot-state';
import { buildPacket } from './decide/build-packet';

/**
 * The bot was switched off: the humans take over where it stands, with what it found out. Safe to repeat; nothing
 * happens when the conversation is not the bot's any more.
 */
export function giveUp(asBot: Context, conversation_id: string): Promise<void> {
  return inTransaction(asBot, async (tx) => {
    const { organization_id } = tx.actor;
    const found = organization_id && (await findBotTurn(tx, conversation_id, { isAgain: true }));
    if (!found) return;
    const { said, memory, basket, customer } = found;
    const state = BotState.parse(memory.state);
    const asked = said.map(({ text }) => text).join('\n') || (state.tried.at(-1)?.question ?? '');
    const packet = buildPacket(state, basket, 'bot_off', asked, tx.now(), {
      customer_name: customer.name,
      locale: (await getOrganisation(tx, organization_id)).locale,
    });
    // A conversation that comes back to the bot goes on from a later message.
    const cause = `${conversation_id} ${memory.answered_seq} ${said.at(-1)?.seq ?? 0} given up`;
    await handOver(tx, { organization_id, conversation_id, packet, cause });
  });
}
