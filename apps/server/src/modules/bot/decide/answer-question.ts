import type { SearchHit } from '../retrieve/knowledge-index';
import { THRESHOLDS } from '../thresholds';
import { type Understanding, understand } from '../understand/understand';
import { detectLanguage } from '../words/detect-language';
import { answerOnlyFacts, answerProducts, keepTried, listProducts, sourceOfHit } from './answer-product';
import { askIndex } from './ask-index';
import { handOver } from './hand-over';
import { preferLanguage } from './prefer-language';
import { productsMeant } from './products-meant';
import { questionsIn, splitQuestions } from './split-questions';
import { chip, findProduct, say, sayText, type Talk, wasSaid } from './talk';

/** Answers each question of the turn from knowledge and products; a turn without any answer is a miss. */
export function answerQuestions(talk: Talk): boolean {
  const outcomes = answerEach(talk, splitQuestions(talk.turn.text));
  if (outcomes.includes('answered')) talk.state.misses = 0;
  else miss(talk, outcomes);
  if (outcomes.includes('answered') && outcomes.includes('nothing'))
    say(talk, 'rest_unknown', {}, { suggestions: [chip(talk, 'chip_human')] });
  else if (!talk.hand_over && questionsIn(talk.turn.text).length > THRESHOLDS.QUESTIONS_PER_TURN)
    say(talk, 'more_questions');
  if (!talk.hand_over && talk.basket && talk.says.length > 0 && outcomes.includes('answered'))
    remindOfBasket(talk);
  return true;
}

/** Says what is known to each, and what came of it. */
export const answerEach = (talk: Talk, questions: readonly string[]): Outcome[] =>
  questions.map((question) => {
    const understood = questions.length === 1 ? talk.understood : understand(question, talk.turn);
    return answerOne(talk, question, understood);
  });

type Outcome = 'answered' | 'said_already' | 'partly' | 'nothing';

function answerOne(talk: Talk, question: string, understood: Understanding): Outcome {
  const { items, rest, named, intents } = understood;
  const candidates = items.flatMap((item) => item.candidates);
  if (candidates.length > 0 && rest.length === 0 && answerProducts(talk, candidates, question))
    return 'answered';

  const asksForFacts = intents.has('price') || intents.has('stock') || understood.ordinal !== null;
  const meant = rest.length === 0 && items.length === 0 && asksForFacts ? productsMeant(talk) : [];
  if (
    meant.length > 0 &&
    answerProducts(
      talk,
      meant.map((product_id) => ({ product_id, score: 1 })),
      question,
    )
  ) {
    return 'answered';
  }

  const hits = search(talk, question, { named, about: idsOf(candidates, talk) });
  talk.found.push(...hits);
  const [best] = hits;
  if (best && best.score >= talk.turn.settings.confidence) return give(talk, question, best, hits);
  const near = hits.filter(({ score }) => score >= THRESHOLDS.NEAR_MISS).slice(0, 3);
  keepTried(talk, question, '', near.map(sourceOfHit));
  talk.unanswered.push(question);
  if (talk.turn.state.misses > 0) return 'nothing';
  const [only, ...more] = candidates;
  if (only && more.length > 0) return listProducts(talk, candidates) ? 'partly' : 'nothing';
  const product = only && findProduct(talk, only.product_id);
  if (!product) return 'nothing';
  answerOnlyFacts(talk, product, only.score);
  return 'partly';
}

/**
 * A product's name is the frame of a question, not its topic. When that finds nothing every word counts, but only
 * for knowledge: a product would be found by its name alone, whatever was asked about it.
 */
function search(
  { turn, language }: Talk,
  question: string,
  { named, about }: { named: ReadonlySet<string>; about: string[] },
): readonly SearchHit[] {
  const isAboutSome = about.length > 0;
  const { confidence } = turn.settings;
  const hits = askIndex(turn, question, HITS, { quiet: named, ...(isAboutSome && { about }) });
  const isFound = hits[0] && hits[0].score >= confidence;
  if (isFound || named.size === 0) return preferLanguage(hits, language, confidence);
  const wider = askIndex(turn, question, HITS, { kinds: ['question', 'article'] });
  const best = [...wider, ...hits].sort((a, b) => b.score - a.score);
  const all = best.filter(({ id }, at) => best.findIndex((hit) => hit.id === id) === at);
  return preferLanguage(all, language, confidence);
}

const HITS = 5;

/** The products that a question is about: those it names, else those that were spoken of. None: it may be any. */
const idsOf = (candidates: readonly { product_id: string }[], { state }: Talk): string[] =>
  candidates.length > 0 ? candidates.map(({ product_id }) => product_id) : state.last_products;

function give(talk: Talk, question: string, best: SearchHit, hits: readonly SearchHit[]): Outcome {
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
  sayText(talk, fresh.passage, { sources: [sourceOfHit(fresh)] });
  keepTried(talk, question, fresh.passage, [sourceOfHit(fresh)]);
  return 'answered';
}

/** Who has not shown a language yet is spoken to in that of the answer. */
function speakAs(talk: Talk, answer: string): void {
  if (talk.understood.language || talk.turn.state.language) return;
  const spoken = detectLanguage(answer);
  if (!spoken || !talk.turn.settings.languages.includes(spoken)) return;
  talk.language = spoken;
  talk.state.language = spoken;
}

/** A miss asks for other words and offers a human; so many in a row as the organisation has said call one. */
function miss(talk: Talk, outcomes: readonly Outcome[]): void {
  talk.state.misses += 1;
  if (talk.state.misses >= talk.turn.settings.hand_over.misses) {
    talk.says.length = 0;
    handOver(talk, talk.state.misses > 1 ? 'failed_twice' : 'not_found');
    return;
  }
  if (!outcomes.includes('partly')) {
    const phrase = outcomes.includes('said_already') ? 'said_already' : missPhrase(talk);
    say(talk, phrase, {}, { suggestions: [chip(talk, 'chip_human')] });
    if (phrase === 'ask_contact_again') return; // which offers no colleague
  }
  talk.state.asked = 'human';
}

/** While an order waits for contact details, what cannot be read was meant as one. */
const missPhrase = ({ state }: Talk) => (state.order_stage === 'contact' ? 'ask_contact_again' : 'not_found');

function remindOfBasket(talk: Talk): void {
  if (talk.state.order_stage !== 'confirming' && talk.state.order_stage !== 'contact') return;
  talk.state.problem = 'basket_still';
  if (talk.asks || talk.turn.state.problem === 'basket_still') return;
  const phrase = talk.state.order_stage === 'contact' ? 'ask_contact' : 'basket_still';
  const yes = talk.state.order_stage === 'contact' ? [] : [chip(talk, 'chip_order')];
  say(talk, phrase, {}, { suggestions: [...yes, chip(talk, 'chip_cancel')] });
  talk.state.asked = 'basket';
}
