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

/** Retries of a turn after a conflict with another server. */
const MAX_CONFLICT_RETRIES = 5;
/** Failures of a turn before hand-over, a few seconds after the first. */
const MAX_FAILED_ATTEMPTS = 4;

/**
 * Answers the customer's messages since the bot's last reply. Does nothing without new messages, or when a
 * human is the assignee. Hands over when the bot is switched off, paused or over its quota, or when the turn
 * fails repeatedly. Idempotent: the reply's transaction stores which messages are answered.
 */
export async function runBotTurn(
  asBot: Context,
  conversation_id: string,
  { nth }: { nth: number },
): Promise<void> {
  const { organization_id } = asBot.actor;
  if (organization_id !== null && isBotOverQuota(asBot, organization_id)) {
    return handOverToHumans(asBot, conversation_id); // the rest is reserved for colleagues
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
  // Keeps the state before the order until it is recorded: after a refusal the turn is repeated from it.
  const pending = decision.order && { text: turn.text, state: turn.state, basket: turn.basket };
  const { was } = found;
  return applyDecision(asBot, {
    ...{ conversation, decision, pending, was, cause: last.id, answered_seq: last.seq, basket: turn.basket },
  });
}
