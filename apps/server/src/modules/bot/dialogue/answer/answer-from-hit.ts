import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { detectLanguage } from '../../words/detect-language';
import { chip, say, sayText, type Talk, wasSaid } from '../talk/turn-context';
import { answerProducts, keepTried, sourceOfHit } from './answer-product';
import { lookUpTopic } from './search-knowledge';
import type { Outcome } from './answer-outcome';

/** Says what was found; of two that are about as sure it asks which is meant. */
export function giveHit(talk: Talk, question: string, best: SearchHit, hits: readonly SearchHit[]): Outcome {
  const close = hits.filter(
    ({ score }) => score >= talk.turn.settings.confidence && best.score - score <= THRESHOLDS.ASK_BACK_MARGIN,
  );
  if (best.kind === 'product') {
    const products = close.filter(({ kind }) => kind === 'product');
    const found = products.map(({ id, ...hit }) => ({ product_id: id, ...hit }));
    return answerProducts(talk, found, question) ? 'answered' : 'nothing';
  }
  const answers = close.filter(({ kind }) => kind !== 'product').slice(0, 2);
  if (answers.length > 1 && best.score < THRESHOLDS.SURE && talk.turn.state.asked !== 'which' && !talk.asks) {
    const titles = answers.map(({ title }) => title);
    say(talk, 'which_answer', { list: titles.join('\n') }, { suggestions: titles });
    talk.state.asked = 'which';
    return 'answered';
  }
  const fresh = answers.find(({ passage }) => !wasSaid(talk, passage));
  if (!fresh) return 'said_already';
  speakAs(talk, fresh.passage);
  pointAtNamed(talk, fresh.passage);
  sayText(talk, fresh.passage, { sources: [sourceOfHit(fresh)] });
  keepTried(talk, question, fresh.passage, [sourceOfHit(fresh)]);
  return 'answered';
}

/** What is known of discounts; else that a price is not the bot's to change. */
export function refuseBargain(talk: Talk, question: string): Outcome {
  const [known] = lookUpTopic(talk, 'discount', ['=discount']);
  if (known) return giveHit(talk, question, known, [known]);
  if (talk.turn.state.misses > 0) return 'nothing';
  talk.unanswered.push(question);
  say(talk, 'price_fixed', {}, { suggestions: [chip(talk, 'chip_human')] });
  return 'partly';
}

/** "With a taster session on Tuesdays": a product that the answer names is what "how much is that?" means next. */
function pointAtNamed({ turn, state }: Talk, answer: string): void {
  if (state.last_products.length > 0) return;
  const named = turn.index
    .findMentions(answer)
    .filter(({ score, is_category }) => score >= NAMED && !is_category)
    .map(({ product_id }) => product_id);
  if (named.length <= THRESHOLDS.CHOICES) state.last_products = named;
}

/** Share of a name. */
const NAMED = 0.95;

/** Who has not shown a language yet is spoken to in that of the answer. */
function speakAs(talk: Talk, answer: string): void {
  if (talk.understood.language || talk.turn.state.language) return;
  const spoken = detectLanguage(answer);
  if (!spoken || !talk.turn.settings.languages.includes(spoken)) return;
  talk.language = spoken;
  talk.state.language = spoken;
}
