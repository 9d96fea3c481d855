import { understand } from '../../nlu/understand';
import { answerEachQuestion } from '../answer/answer-questions';
import { hasKnowledge } from '../answer/has-knowledge';
import { splitQuestions, splitQuestionsAndStatements } from '../talk/split-questions';
import type { TurnContext } from '../talk/turn-context';
import { applyItemDetails } from './apply-item-details';
import { changeCart } from './change-cart';
import { chooseProduct } from './choose-product';
import { handleOrderRequest } from './handle-order-request';

/** "Two bells please. What does shipping cost?": processes the order, and answers the question first. */
export function orderAndAnswer(talk: TurnContext): boolean {
  const { turn, understood } = talk;
  const { asked, told } = splitQuestionsAndStatements(turn.text);
  if (!asked || !told) return false;
  const read = (text: string) => {
    talk.turn = { ...turn, text };
    talk.understood = understand(text, turn);
  };
  read(asked);
  const isAnswered = hasKnowledge(talk);
  read(told);
  const isDone = isAnswered && ORDER_STEPS.some((step) => step(talk));
  if (isDone) {
    const { replies: says, basket } = talk;
    talk.replies = [];
    read(asked);
    answerEachQuestion(talk, splitQuestions(asked));
    talk.replies.push(...says);
    talk.basket = basket;
  }
  Object.assign(talk, { turn, understood });
  return isDone;
}

/** Without `confirmOrder`: a part of a text is no consent. */
const ORDER_STEPS = [chooseProduct, applyItemDetails, changeCart, handleOrderRequest] as const;
