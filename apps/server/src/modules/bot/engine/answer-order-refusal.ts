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

/** An order was refused: the bot explains why, corrects the cart, or hands over. */
export async function answerOrderRefusal(
  context: Context,
  { order }: EventMap['order.refused'],
): Promise<void> {
  const { organization_id, conversation_id, message_id } = order;
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id } };
  const found = await findBotTurn(asBot, conversation_id, { isAgain: true });
  const pending = found?.memory.pending as PendingOrderTurn | undefined; // only runBotTurn stores this
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
  // Checks again whether the order is still pending.
  if (outcome === 'overtaken') throw new Error('The conversation has moved on while an order was refused.');
}

/** Undefined: a human has to explain it. */
function ignoreBotPaused(error: unknown): undefined {
  if (!(error instanceof BotPaused)) throw error;
}

interface PendingOrderTurn {
  text: string;
  state: unknown;
  basket: Cart | null;
}
