import type { Basket } from '@relaydesk/contracts/basket';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { mayAnswer } from '../bot-toggle/may-answer';
import { findBotTurn } from '../conversations/hands/bot-turn';
import { applyRules } from '../email-tags/rules/apply-rules';
import { applyDecision } from './apply-decision';
import { BotState } from './bot-state';
import { decideTurn } from './decide/decide-turn';
import { refuseOrder } from './decide/refuse-order';
import { giveUp } from './give-up';
import { keepOrdered } from './keep-ordered';
import { loadTurn } from './load-turn';

/**
 * The bot's turn after a customer's message: it answers, asks back, takes the order or hands over. Safe to repeat:
 * what is answered is remembered with the answer. Silent as soon as a human owns the conversation; switched off
 * meanwhile, it gives the conversation to the humans.
 */
export async function answerMessage(
  context: Context,
  { message, conversation }: EventMap['message.received'],
): Promise<void> {
  await applyRules(context, { message, conversation }); // they may give it to somebody before the bot says a word
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id: message.organization_id } };
  // Two machines would answer each other for ever.
  const isOfMachine = message.content.mail?.is_automatic === true;
  if (conversation.status === 'bot' && !isOfMachine) await takeTurn(asBot, { message, conversation });
  if (message.content.ordered) await keepOrdered(asBot, message); // a human may have it by now
}

async function takeTurn(
  asBot: Context,
  { message, conversation }: EventMap['message.received'],
): Promise<void> {
  const found = await findBotTurn(asBot, conversation.id);
  if (!found) return;

  const last = found.said.at(-1) ?? message;
  const turn = await inTransaction(asBot, async (tx) => {
    if (!(await mayAnswer(tx, message.organization_id, conversation.id))) return undefined;
    return loadTurn(tx, found.customer, {
      text: found.said.map(({ text }) => text).join('\n'),
      ordered: found.said.flatMap(({ content }) => content.ordered ?? []),
      state: BotState.parse(found.memory.state),
      basket: found.basket,
    });
  });
  if (!turn) return giveUp(asBot, conversation.id);

  const decision = decideTurn(turn);
  // What an order was made from is kept until it is booked: refused, the turn is taken again from here.
  const pending = decision.order && { text: turn.text, state: turn.state, basket: turn.basket };
  await applyDecision(asBot, {
    conversation,
    cause: last.id,
    answered_seq: last.seq,
    decision,
    turn,
    pending,
  });
}

/** The order could not be booked: the bot says why, corrects the basket, or hands over. */
export async function tellRefusal(context: Context, { order }: EventMap['order.refused']): Promise<void> {
  const { organization_id, conversation_id, message_id } = order;
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id } };
  const found = await findBotTurn(asBot, conversation_id, { isAgain: true });
  const pending = found?.memory.pending as Pending | undefined; // kept by answerMessage and by nobody else
  if (!found || !pending) return;

  const turn = await inTransaction(asBot, (tx) =>
    loadTurn(tx, found.customer, { ...pending, state: BotState.parse(pending.state) }),
  );
  await applyDecision(asBot, {
    conversation: { id: conversation_id, organization_id, customer_id: found.customer.id },
    cause: `${message_id} refused`,
    answered_seq: found.memory.answered_seq,
    decision: refuseOrder(turn),
    turn,
  });
}

interface Pending {
  text: string;
  state: unknown;
  basket: Basket | null;
}
