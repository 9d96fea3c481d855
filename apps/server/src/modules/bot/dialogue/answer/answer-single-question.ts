import { tellsOfOwn } from '../../nlu/question-shape';
import type { Talk } from '../talk/turn-context';
import { answerFurther } from './answer-follow-up';
import { answerHours } from './answer-hours';
import { answerKnown } from './answer-from-knowledge';
import { answerMeant, answerNamed, countAgain, noteShown } from './answer-named-products';
import { answerOfIt, describeProduct } from './answer-about-last-product';
import { answerAlike, answerWithin } from './answer-price-request';
import { answerRange } from './answer-range';
import { answerTotal } from './answer-total';
import { type Rule, readAsking } from './question-context';
import { compareProducts } from './compare-products';
import { exchangeMisfit } from './answer-exchange';
import type { Outcome } from './answer-outcome';
import { askOfWhat } from './handle-miss';
import { tellRestock } from './answer-restock';

/** Says what is known to one question: by the first rule that has something to say. */
export function answerOne(talk: Talk, question: string): Outcome {
  const asking = readAsking(talk, question);
  const [one, ...further] = asking.ids;
  if (one && further.length === 0 && !tellsOfOwn(question)) talk.state.last_products = [one];
  for (const rule of RULES) {
    const outcome = rule(asking);
    if (outcome) return outcome;
  }
  return 'nothing';
}

const when = (isDone: boolean, outcome: Outcome = 'answered') => (isDone ? outcome : null);

/** In this order: what is asked of products by their facts, then what somebody has written. */
const RULES: readonly Rule[] = [
  ({ talk, ids }) => when(tellRestock(talk, ids), 'partly'),
  ({ talk, ids, question }) => answerOfIt(talk, ids, question),
  ({ talk, ids, question }) => when(answerAlike(talk, ids, question)),
  ({ talk, question }) => when(answerTotal(talk, question)),
  ({ talk, ids, question }) => when(describeProduct(talk, ids, question)),
  answerRange,
  ({ talk, ids, question, policies }) =>
    when(
      policies.length === 0 && answerWithin(talk, ids.length > 0 ? ids : talk.state.last_products, question),
    ),
  ({ talk, ids, question }) => when(compareProducts(talk, ids, question)),
  answerHours,
  answerFurther,
  noteShown,
  answerNamed,
  ({ talk }) => when(askOfWhat(talk)),
  countAgain,
  answerMeant,
  exchangeMisfit,
  answerKnown,
];
