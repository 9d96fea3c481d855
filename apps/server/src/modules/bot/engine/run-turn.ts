import { sortByWrittenAt } from '@relaydesk/contracts/message-order';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { mayBotAnswer } from '../../bot-toggle/may-bot-answer';
import { findBotTurn } from '../../conversations/assignment/bot/bot-turn';
import { isBotOverQuota } from '../../quotas/message-quota';
import { BotPaused } from '../worker/protocol/paused-bots';
import { type ApplyDecisionOutcome, applyDecision } from './apply-decision';
import { BotState } from './bot-state';
import { decideTurnWithModel } from './decide-turn-with-model';
import { emitBotPaused } from './emit-bot-paused';
import { handOverToHumans } from './hand-over-to-humans';
import { loadTurn } from './load-turn';

/** Times that a turn is taken anew because another server was quicker. */
const MAX_CONFLICT_RETRIES = 5;
/** Times that a turn may fail until humans are called, a few seconds after the first. */
const MAX_FAILED_ATTEMPTS = 4;

/**
 * The bot answers what the customer has said since it spoke last. Nothing happens when that is nothing, or a human owns
 * the conversation. Switched off meanwhile, paused or over its quota, it gives the conversation to the humans; so it does
 * when it fails again and again. Safe to repeat: what is answered is remembered with the answer.
 */
export async function runBotTurn(
  asBot: Context,
  conversation_id: string,
  { nth }: { nth: number },
): Promise<void> {
  const { organization_id } = asBot.actor;
  if (organization_id !== null && isBotOverQuota(asBot, organization_id)) {
    return handOverToHumans(asBot, conversation_id); // what is left of the month is for the colleagues
  }
  try {
    for (let tried = 0; tried < MAX_CONFLICT_RETRIES; tried++) {
      if ((await attemptBotTurn(asBot, conversation_id)) === 'done') return;
    }
    throw new Error('Others keep taking the turns of this conversation.');
  } catch (error) {
    if (nth < MAX_FAILED_ATTEMPTS && !(error instanceof BotPaused)) throw error;
    if (error instanceof BotPaused) await emitBotPaused(asBot, error);
    await handOverToHumans(asBot, conversation_id, 'not_found');
  }
}

async function attemptBotTurn(asBot: Context, conversation_id: string): Promise<ApplyDecisionOutcome> {
  const found = await findBotTurn(asBot, conversation_id);
  const { organization_id } = asBot.actor;
  const last = found?.said.at(-1);
  if (!found || !last || organization_id === null) return 'done';

  const conversation = { ...found, id: conversation_id, organization_id };
  const facts = await inTransaction(asBot, async (tx) => {
    if (!(await mayBotAnswer(tx, organization_id, conversation_id))) return undefined;
    return loadTurn(
      tx,
      { ...found, organization_id, conversation_id },
      {
        text: sortByWrittenAt(found.said)
          .map(({ text }) => text)
          .join('\n'),
        ordered: found.said.flatMap(({ content }) => content.ordered ?? []),
        state: BotState.parse(found.memory.state),
        basket: found.basket,
      },
    );
  });
  if (!facts) {
    await handOverToHumans(asBot, conversation_id);
    return 'done';
  }

  const { turn, decision } = await decideTurnWithModel(asBot, facts);
  // What an order was made from is kept until it is booked: refused, the turn is taken again from here.
  const pending = decision.order && { text: turn.text, state: turn.state, basket: turn.basket };
  const { was } = found;
  return applyDecision(asBot, {
    ...{ conversation, decision, pending, was, cause: last.id, answered_seq: last.seq, basket: turn.basket },
  });
}
