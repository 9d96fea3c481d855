import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { changeBasket } from '../conversations/hands/change-basket';
import { BotState } from './bot-state';
import { fillBasket } from './decide/take-ordered';
import { startTalk } from './decide/talk';
import { loadTurn } from './load-turn';

/**
 * What came in a basket of the platform's while a human has the conversation: it waits there at our prices for the sale
 * that they make of it. What is not sold here stands in the message. Safe to repeat.
 */
export const keepOrdered = (asBot: Context, message: Message): Promise<void> =>
  inTransaction(asBot, async (tx) => {
    const { organization_id, conversation_id, content } = message;
    const { ordered } = content;
    if (!ordered) return;
    await changeBasket(tx, { organization_id, conversation_id }, async (basket) => {
      const said = { text: '', state: BotState.parse({}), basket, ordered };
      const talk = startTalk(await loadTurn(tx, { ...NOBODY, organization_id }, said));
      fillBasket(talk);
      return talk.basket;
    });
  });

/** Nothing is said to anybody here. */
const NOBODY = { name: '', email: null, phone: null };
