import type { Cart } from '@relaydesk/contracts/cart';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { findBotTurn } from '../../conversations/assignment/bot/bot-turn';
import { BotPaused } from '../worker/protocol/paused-bots';
import { decideRefusalOnWorker } from '../worker/worker-client';
import { applyDecision } from './apply-decision';
import { BotState } from './bot-state';
import { handOverToHumans } from './hand-over-to-humans';
import { loadTurn } from './load-turn';

/** The order could not be booked: the bot says why, corrects the basket, or hands over. */
export async function answerOrderRefusal(
  context: Context,
  { order }: EventMap['order.refused'],
): Promise<void> {
  const { organization_id, conversation_id, message_id } = order;
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id } };
  const found = await findBotTurn(asBot, conversation_id, { isAgain: true });
  const pending = found?.memory.pending as PendingOrderTurn | undefined; // kept by takeTurn and by nobody else
  if (!found || !pending) return;

  const facts = await inTransaction(asBot, (tx) =>
    loadTurn(
      tx,
      { ...found, organization_id, conversation_id },
      {
        ...pending,
        state: BotState.parse(pending.state),
      },
    ),
  );
  const decision = await decideRefusalOnWorker(asBot, facts).catch(ignoreBotPaused);
  if (!decision) return handOverToHumans(asBot, conversation_id, 'order_failed');
  const { memory, was } = found;
  const outcome = await applyDecision(asBot, {
    conversation: { ...found, id: conversation_id, organization_id },
    cause: `${message_id} refused`,
    answered_seq: memory.answered_seq,
    decision,
    basket: facts.basket,
    was,
  });
  // It looks again, and finds the order still pending or not.
  if (outcome === 'overtaken') throw new Error('The conversation has moved on while an order was refused.');
}

/** Undefined: humans have to say it. */
function ignoreBotPaused(error: unknown): undefined {
  if (!(error instanceof BotPaused)) throw error;
}

interface PendingOrderTurn {
  text: string;
  state: unknown;
  basket: Cart | null;
}
