import { understand } from '../../nlu/understand';
import { answerEach } from '../answer/answer-questions';
import { hasKnowledge } from '../answer/has-knowledge';
import { splitAsked, splitQuestions } from '../talk/split-questions';
import type { Talk } from '../talk/turn-context';
import { changeBasket } from './change-cart';
import { chooseProduct } from './choose-product';
import { noteDetails } from './apply-item-details';
import { takeOrder } from './handle-order-request';

/** "Two bells please. What does shipping cost?": does what is told for the order, and answers what is asked first. */
export function orderBeside(talk: Talk): boolean {
  const { turn, understood } = talk;
  const { asked, told } = splitAsked(turn.text);
  if (!asked || !told) return false;
  const read = (text: string) => {
    talk.turn = { ...turn, text };
    talk.understood = understand(text, turn);
  };
  read(asked);
  const isAnswered = hasKnowledge(talk);
  read(told);
  const isDone = isAnswered && ORDERING.some((step) => step(talk));
  if (isDone) {
    const { says, basket } = talk;
    talk.says = [];
    read(asked);
    answerEach(talk, splitQuestions(asked));
    talk.says.push(...says);
    talk.basket = basket;
  }
  Object.assign(talk, { turn, understood });
  return isDone;
}

/** Without `confirmOrder`: a part of a text is no consent. */
const ORDERING = [chooseProduct, noteDetails, changeBasket, takeOrder] as const;
