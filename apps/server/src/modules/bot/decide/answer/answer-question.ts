import type { SearchHit } from '../../retrieve/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { asksForSome, asksLeave, tellsOfOwn } from '../../understand/shape-of-question';
import { type Understanding, understand } from '../../understand/understand';
import { detectLanguage } from '../../words/detect-language';
import { handOver } from '../hand-over/hand-over';
import { policiesIn } from '../talk/find-topic';
import { byPrice, productsMeant } from '../talk/products-meant';
import { questionsIn, splitQuestions } from '../talk/split-questions';
import { chip, findProduct, say, sayText, type Talk, wasSaid } from '../talk/talk';
import {
  answerOnlyFacts,
  answerProducts,
  type FoundProduct,
  keepTried,
  listProducts,
  sourceOfHit,
} from './answer-product';
import { compareProducts } from './compare-products';
import { lookUp, lookUpPolicy, passageOf } from './look-up';
import { tellRestock } from './tell-restock';
import { undescribed } from './undescribed';

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
    const { understood } = talk;
    if (questions.length > 1) talk.understood = understand(question, talk.turn);
    const outcome = answerOne(talk, question);
    talk.understood = understood;
    return outcome;
  });

type Outcome = 'answered' | 'said_already' | 'partly' | 'nothing';

function answerOne(talk: Talk, question: string): Outcome {
  const { understood } = talk;
  const { items, rest, intents, quantity } = understood;
  const policies = policiesIn(understood);
  const ids = byPrice(talk, idsIn(items));
  const candidates = items
    .flatMap((item) => item.candidates)
    .filter(({ product_id }) => ids.includes(product_id))
    .map((candidate) => ({ ...candidate, quantity }));
  const [one, ...further] = ids;
  if (one && further.length === 0 && !tellsOfOwn(question)) talk.state.last_products = [one];
  if (tellRestock(talk, ids)) return 'partly';
  if (compareProducts(talk, ids, question)) return 'answered';
  const isPlain = rest.length === 0 && policies.length === 0;
  const isWish =
    policies.length === 0 && !(candidates.length > 1 && asksLeave(question)) && !tellsOfOwn(question);
  const isPlainWish = isWish && (isPlain || (candidates.length > 1 && asksForSome(question)));
  if (candidates.length > 0 && isPlainWish && answerProducts(talk, candidates, question)) return 'answered';

  const chooses = understood.extreme !== null;
  const asksForFacts = intents.has('price') || intents.has('stock') || understood.ordinal !== null || chooses;
  const asksThese = isPlain && items.length === 0 && asksForFacts;
  const these = asksThese ? productsMeant(talk) : [];
  const meant = chooses && these.length === 1 && talk.state.shown.length < 2 ? [] : these; // "cheaper" than the only one
  if (
    meant.length > 0 &&
    answerProducts(
      talk,
      meant.map((product_id) => ({ product_id, score: 1, quantity })),
      question,
    )
  ) {
    return 'answered';
  }

  const hits = lookUp(talk, question, understood);
  talk.found.push(...hits);
  const [best] = hits;
  const isSure = best !== undefined && best.score >= talk.turn.settings.confidence;
  if (!(isSure && best.kind === 'product') && describeOne(talk, ids, question)) return 'answered';
  if (isSure) return give(talk, question, best, hits);
  const fitting = candidates.filter(({ product_id }) => undescribed(talk, [product_id]).length === 0);
  if (
    isWish &&
    candidates.length > 1 &&
    answerProducts(talk, withPassages(talk, fitting, question), question)
  )
    return 'answered';
  const policy = lookUpPolicy(talk, question, understood);
  const [known] = policy;
  if (known) {
    talk.found.push(...policy);
    return give(talk, question, known, policy);
  }
  const near = hits.filter(({ score }) => score >= THRESHOLDS.NEAR_MISS).slice(0, 3);
  keepTried(talk, question, '', near.map(sourceOfHit));
  talk.unanswered.push(question);
  if (talk.turn.state.misses > 0) return 'nothing';
  const [only, ...more] = candidates;
  if (tellsOfOwn(question) || (policies.length > 0 && !intents.has('bargain'))) return 'nothing';
  if (only && more.length > 0) return isWish && listProducts(talk, candidates) ? 'partly' : 'nothing';
  const product = only && findProduct(talk, only.product_id);
  if (!product) return 'nothing';
  answerOnlyFacts(talk, product, only.score, passageOf(talk, question, product.id));
  return 'partly';
}

const withPassages = (talk: Talk, found: readonly FoundProduct[], question: string) =>
  found.map((one) => ({ ...one, passage: passageOf(talk, question, one.product_id) }));

const idsIn = (items: Understanding['items']) =>
  items.flatMap(({ candidates }) => candidates.map(({ product_id }) => product_id));

/** What is asked of the one product that is named, or was spoken of last, stands in its own text. */
function describeOne(talk: Talk, ids: readonly string[], question: string): boolean {
  const { items, rest, topics } = talk.understood;
  const [id, ...more] = items.length > 0 ? ids : talk.state.last_products;
  if (id === undefined || more.length > 0 || rest.length === 0) return false;
  if (undescribed(talk, [id]).length > 0) return false;
  const policies = policiesIn(talk.understood);
  // What the shop charges and allows is not a product's to say; how it is delivered may stand there.
  if (policies.length > 0 && (topics.includes('=cost') || tellsOfOwn(question))) return false;
  if (!topics.every((topic) => talk.turn.index.says(id, topic))) return false;
  const score = items[0]?.candidates[0]?.score ?? 1;
  return answerProducts(talk, [{ product_id: id, score, passage: passageOf(talk, question, id) }], question);
}

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
