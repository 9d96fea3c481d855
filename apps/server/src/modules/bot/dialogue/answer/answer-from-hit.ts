import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { detectLanguage } from '../../words/detect-language';
import {
  addReply,
  addTextReply,
  renderSuggestion,
  type TurnContext,
  wasAlreadySent,
} from '../talk/turn-context';
import type { AnswerOutcome } from './answer-outcome';
import { answerProducts, recordAttempt, toSource } from './answer-product';
import { searchTopic } from './search-knowledge';

/** Says what was found; of two that are about as sure it asks which is meant. */
export function answerFromHit(
  turn: TurnContext,
  question: string,
  best: SearchHit,
  hits: readonly SearchHit[],
): AnswerOutcome {
  const close = hits.filter(
    ({ score }) => score >= turn.turn.settings.confidence && best.score - score <= THRESHOLDS.ASK_BACK_MARGIN,
  );
  if (best.kind === 'product') {
    const products = close.filter(({ kind }) => kind === 'product');
    const found = products.map(({ id, ...hit }) => ({ product_id: id, ...hit }));
    return answerProducts(turn, found, question) ? 'answered' : 'nothing';
  }
  const answers = close.filter(({ kind }) => kind !== 'product').slice(0, 2);
  if (
    answers.length > 1 &&
    best.score < THRESHOLDS.CERTAIN &&
    turn.turn.state.asked !== 'which' &&
    !turn.has_asked
  ) {
    const titles = answers.map(({ title }) => title);
    addReply(turn, 'which_answer', { list: titles.join('\n') }, { suggestions: titles });
    turn.state.asked = 'which';
    return 'answered';
  }
  const fresh = answers.find(({ passage }) => !wasAlreadySent(turn, passage));
  if (!fresh) return 'said_already';
  adoptAnswerLanguage(turn, fresh.passage);
  recordNamedProducts(turn, fresh.passage);
  addTextReply(turn, fresh.passage, { sources: [toSource(fresh)] });
  recordAttempt(turn, question, fresh.passage, [toSource(fresh)]);
  return 'answered';
}

/** What is known of discounts; else that a price is not the bot's to change. */
export function refuseBargain(turn: TurnContext, question: string): AnswerOutcome {
  const [known] = searchTopic(turn, 'discount', ['=discount']);
  if (known) return answerFromHit(turn, question, known, [known]);
  if (turn.turn.state.misses > 0) return 'nothing';
  turn.unanswered.push(question);
  addReply(turn, 'price_fixed', {}, { suggestions: [renderSuggestion(turn, 'chip_human')] });
  return 'partly';
}

/** "With a taster session on Tuesdays": a product that the answer names is what "how much is that?" means next. */
function recordNamedProducts({ turn, state }: TurnContext, answer: string): void {
  if (state.last_products.length > 0) return;
  const named = turn.index
    .findMentions(answer)
    .filter(({ score, is_category }) => score >= MIN_NAME_SCORE && !is_category)
    .map(({ product_id }) => product_id);
  if (named.length <= THRESHOLDS.MAX_CHOICES) state.last_products = named;
}

/** Share of a name. */
const MIN_NAME_SCORE = 0.95;

/** Who has not shown a language yet is spoken to in that of the answer. */
function adoptAnswerLanguage(turn: TurnContext, answer: string): void {
  if (turn.understood.language || turn.turn.state.language) return;
  const spoken = detectLanguage(answer);
  if (!spoken || !turn.turn.settings.languages.includes(spoken)) return;
  turn.language = spoken;
  turn.state.language = spoken;
}
