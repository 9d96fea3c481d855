import { isAboutOwnItem } from '../../nlu/question-shape';
import type { TurnContext } from '../talk/turn-context';
import { answerAboutLastProduct, describeProduct } from './answer-about-last-product';
import { answerExchange } from './answer-exchange';
import { answerFollowUp } from './answer-follow-up';
import { answerFromKnowledge } from './answer-from-knowledge';
import { answerHours } from './answer-hours';
import {
  answerNamedProducts,
  answerReferencedProducts,
  answerScaledQuantity,
  recordShownProducts,
} from './answer-named-products';
import type { AnswerOutcome } from './answer-outcome';
import { answerSimilarProducts, answerWithinBudget } from './answer-price-request';
import { answerRange } from './answer-range';
import { answerRestock } from './answer-restock';
import { answerTotal } from './answer-total';
import { compareProducts } from './compare-products';
import { askForSubject } from './handle-miss';
import { type AnswerRule, buildQuestionContext } from './question-context';

/** Says what is known to one question: by the first rule that has something to say. */
export function answerSingleQuestion(turn: TurnContext, question: string): AnswerOutcome {
  const asking = buildQuestionContext(turn, question);
  const [one, ...further] = asking.ids;
  if (one && further.length === 0 && !isAboutOwnItem(question)) turn.state.last_products = [one];
  for (const rule of ANSWER_RULES) {
    const outcome = rule(asking);
    if (outcome) return outcome;
  }
  return 'nothing';
}

const outcomeIf = (isDone: boolean, outcome: AnswerOutcome = 'answered') => (isDone ? outcome : null);

/** In this order: product facts, then knowledge. */
const ANSWER_RULES: readonly AnswerRule[] = [
  ({ talk: turn, ids }) => outcomeIf(answerRestock(turn, ids), 'partly'),
  ({ talk: turn, ids, question }) => answerAboutLastProduct(turn, ids, question),
  ({ talk: turn, ids, question }) => outcomeIf(answerSimilarProducts(turn, ids, question)),
  ({ talk: turn, question }) => outcomeIf(answerTotal(turn, question)),
  ({ talk: turn, ids, question }) => outcomeIf(describeProduct(turn, ids, question)),
  answerRange,
  ({ talk: turn, ids, question, policies }) =>
    outcomeIf(
      policies.length === 0 &&
        answerWithinBudget(turn, ids.length > 0 ? ids : turn.state.last_products, question),
    ),
  ({ talk: turn, ids, question }) => outcomeIf(compareProducts(turn, ids, question)),
  answerHours,
  answerFollowUp,
  recordShownProducts,
  answerNamedProducts,
  ({ talk: turn }) => outcomeIf(askForSubject(turn)),
  answerScaledQuantity,
  answerReferencedProducts,
  answerExchange,
  answerFromKnowledge,
];
