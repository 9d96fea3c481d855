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
  talk: TurnContext,
  question: string,
  best: SearchHit,
  hits: readonly SearchHit[],
): AnswerOutcome {
  const close = hits.filter(
    ({ score }) => score >= talk.turn.settings.confidence && best.score - score <= THRESHOLDS.ASK_BACK_MARGIN,
  );
  if (best.kind === 'product') {
    const products = close.filter(({ kind }) => kind === 'product');
    const found = products.map(({ id, ...hit }) => ({ product_id: id, ...hit }));
    return answerProducts(talk, found, question) ? 'answered' : 'nothing';
  }
  const answers = close.filter(({ kind }) => kind !== 'product').slice(0, 2);
  if (
    answers.length > 1 &&
    best.score < THRESHOLDS.CERTAIN &&
    talk.turn.state.asked !== 'which' &&
    !talk.has_asked
  ) {
    const titles = answers.map(({ title }) => title);
    addReply(talk, 'which_answer', { list: titles.join('\n') }, { suggestions: titles });
    talk.state.asked = 'which';
    return 'answered';
  }
  const fresh = answers.find(({ passage }) => !wasAlreadySent(talk, passage));
  if (!fresh) return 'said_already';
  adoptAnswerLanguage(talk, fresh.passage);
  recordNamedProducts(talk, fresh.passage);
  addTextReply(talk, fresh.passage, { sources: [toSource(fresh)] });
  recordAttempt(talk, question, fresh.passage, [toSource(fresh)]);
  return 'answered';
}

/** What is known of discounts; else that a price is not the bot's to change. */
export function refuseBargain(talk: TurnContext, question: string): AnswerOutcome {
  const [known] = searchTopic(talk, 'discount', ['=discount']);
  if (known) return answerFromHit(talk, question, known, [known]);
  if (talk.turn.state.misses > 0) return 'nothing';
  talk.unanswered.push(question);
  addReply(talk, 'price_fixed', {}, { suggestions: [renderSuggestion(talk, 'chip_human')] });
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
function adoptAnswerLanguage(talk: TurnContext, answer: string): void {
  if (talk.understood.language || talk.turn.state.language) return;
  const spoken = detectLanguage(answer);
  if (!spoken || !talk.turn.settings.languages.includes(spoken)) return;
  talk.language = spoken;
  talk.state.language = spoken;
}
