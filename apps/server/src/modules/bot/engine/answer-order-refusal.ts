import type { Basket } from '@relaydesk/contracts/cart';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { findBotTurn } from '../../conversations/assignment/bot/bot-turn';
import { applyDecision } from './apply-decision';
import { BotState } from './bot-state';
import { giveUp } from './hand-over-to-humans';
import { loadTurn } from './load-turn';
import { BotPaused } from '../worker/protocol/paused-bots';
import { decideRefusal } from '../worker/worker-client';

/** The order could not be booked: the bot says why, corrects the basket, or hands over. */
export async function tellRefusal(context: Context, { order }: EventMap['order.refused']): Promise<void> {
  const { organization_id, conversation_id, message_id } = order;
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id } };
  const found = await findBotTurn(asBot, conversation_id, { isAgain: true });
  const pending = found?.memory.pending as Pending | undefined; // kept by takeTurn and by nobody else
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
  const decision = await decideRefusal(asBot, facts).catch(unlessPaused);
  if (!decision) return giveUp(asBot, conversation_id, 'order_failed');
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
function unlessPaused(error: unknown): undefined {
  if (!(error instanceof BotPaused)) throw error;
}

interface Pending {
  text: string;
  state: unknown;
  basket: Basket | null;
}
