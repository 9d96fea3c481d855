import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { asksForSome, asksWhatIs, tellsOfOwn } from '../../nlu/question-shape';
import { shorten } from '../talk/truncate-reply-text';
import { findProduct, say, wasSaid } from '../talk/turn-context';
import { tellFacts } from './answer-about-last-product';
import { answerOnlyFacts, answerProducts, keepTried, listProducts, sourceOfHit } from './answer-product';
import { askIndex } from './query-index';
import { type Asking, idOfOne, idsIn } from './question-context';
import { describeEach } from './compare-products';
import { giveHit, refuseBargain } from './answer-from-hit';
import { lookUp, lookUpOfIt, lookUpPolicy, passageOf } from './search-knowledge';
import { offerNear } from './offer-near-answers';
import type { Outcome } from './answer-outcome';
import { undescribed } from './uncovered-terms';
import { isFarFetched, isOfProduct, isPartly, leavesOut, preferWhole } from './rerank';

/** From what somebody has written: answers of the shop, articles, what stands in a product's own text. */
export function answerKnown(asking: Asking): Outcome {
  const { talk, question, understood } = asking;
  const hits = preferWhole(talk, lookUp(talk, question, understood));
  talk.state.question = shorten(question, THRESHOLDS.QUESTION_LENGTH);
  talk.found.push(...hits);
  const [best] = hits;
  const isSure = best !== undefined && best.score >= talk.turn.settings.confidence;
  return (
    refuseToBargain(asking, isSure ? best : undefined) ??
    answerOfProduct(asking, best, isSure) ??
    answerOfShop(asking, hits, isSure) ??
    answerDescribed(asking) ??
    admitMiss(asking, hits)
  );
}

/** "Can you do 50 for it?": what is written answers it, or nothing allows a discount. */
function refuseToBargain({ talk, question, policies, understood, ids }: Asking, sure: SearchHit | undefined) {
  const isBargain = understood.intents.has('bargain') && ids.length !== 1 && policies.includes('=discount');
  if (!isBargain || (sure && sure.kind !== 'product')) return null;
  return refuseBargain(talk, question);
}

/** From the text of the one product that it is about, where that fits as well as anything that was found. */
function answerOfProduct(asking: Asking, best: SearchHit | undefined, isSure: boolean): Outcome | null {
  const { talk, question } = asking;
  const id = talk.state.last_products.length < 2 ? idOfOne(asking) : undefined;
  if (id !== undefined) {
    const isOfIts = isOfProduct(talk, best, id) || (isSure && best && isFarFetched(talk, best));
    if (isOfIts && tellFacts(talk, id, question)) return 'partly';
  }
  return !(isSure && best?.kind === 'product') && describeOne(asking) ? 'answered' : null;
}

/** What was found, when it is about all that is asked of the shop; else what is found by that alone. */
function answerOfShop(asking: Asking, hits: readonly SearchHit[], isSure: boolean): Outcome | null {
  const { talk, question, understood, candidates, isWish } = asking;
  const [best] = hits;
  const isPart = best !== undefined && leavesOut(talk, best);
  const policy = isSure && !isPart ? [] : lookUpPolicy(talk, question, understood);
  const isBestKnown = policy.length === 0 && best !== undefined && isPartly(talk, best);
  const isElse =
    best &&
    (isAvailability(asking, best) ||
      (candidates.length > 1 && (isFarFetched(talk, best) || isOtherProduct(asking, best))));
  if (best && isSure && !isElse && (!isPart || isBestKnown)) return giveHit(talk, question, best, hits);

  const fitting = candidates.filter(({ product_id }) => undescribed(talk, [product_id]).length === 0);
  const found = fitting.map((one) => ({ ...one, passage: passageOf(talk, question, one.product_id) }));
  if (isWish && candidates.length > 1 && answerProducts(talk, found, question)) return 'answered';
  const [known] = policy;
  if (known) {
    talk.found.push(...policy);
    return giveHit(talk, question, known, policy);
  }
  const [spoken, ...others] = talk.state.last_products;
  if (spoken === undefined || others.length > 0 || understood.items.length > 0) return null;
  const name = findProduct(talk, spoken)?.name ?? '';
  const [ofIt] = lookUpOfIt(talk, question, name);
  return ofIt ? giveHit(talk, question, ofIt, [ofIt]) : null;
}

/** "Which of your plants are safe for cats?": what is written of a bouquet is no answer. */
const isOtherProduct = ({ ids }: Asking, { kind, id }: SearchHit) => kind === 'product' && !ids.includes(id);

/** "Do you have rollers?": what was found is about something else that is said in such words. */
function isAvailability({ talk, question, policies, understood }: Asking, hit: SearchHit): boolean {
  if (talk.state.last_products.length > 1 || !isFarFetched(talk, hit)) return false;
  const asks = understood.intents.has('stock') || asksForSome(question);
  return understood.items.length === 0 && policies.length === 0 && asks;
}

/** "Do you have a sauna?": no product is called so, but what is written about one says it. */
function answerDescribed({ talk, question, understood, candidates, policies }: Asking): Outcome | null {
  const { rest } = understood;
  if (candidates.length > 0 || policies.length > 0 || rest.length === 0) return null;
  if (!asksForSome(question) && !asksWhatIs(question)) return null;
  const found = askIndex(talk.turn, question, THRESHOLDS.CHOICES, { kinds: ['product'], by_words: true })
    .filter(({ id }) => rest.every((word) => talk.turn.index.says(id, word)))
    .map(({ id, score, passage }) => ({ product_id: id, score, passage }));
  return answerProducts(talk, found, question) ? 'answered' : null;
}

/** Nothing answers it: what was near is kept for the colleague, and of a product that it names the facts are told. */
function admitMiss(asking: Asking, hits: readonly SearchHit[]): Outcome {
  const { talk, question, policies, understood, candidates, isWish, isAbroad } = asking;
  const near = hits.filter(({ score }) => score >= THRESHOLDS.NEAR_MISS).slice(0, SHOWN);
  keepTried(talk, question, '', near.map(sourceOfHit));
  const [only, ...more] = candidates;
  if (!isAbroad && only && more.length === 0 && only.score >= WHOLE && isOfPrice(asking))
    return answerProducts(talk, [only], question) ? 'answered' : 'nothing';
  talk.unanswered.push(question);
  if (isAbroad) return 'nothing';
  const isPolicy = policies.length > 0 && !understood.intents.has('bargain');
  const tells = talk.turn.state.misses === 0 && !tellsOfOwn(question) && !isPolicy;
  if (tells && more.length > 0) {
    const isShown =
      isWish && (describeEach(talk, idsIn(understood.items), question) || listProducts(talk, candidates));
    return isShown ? 'partly' : 'nothing';
  }
  const product = only && only.score >= NAMED ? findProduct(talk, only.product_id) : undefined;
  const isNamed = tells && product !== undefined && only !== undefined;
  if (!isNamed || (only.score < SURELY && !understood.intents.has('bargain'))) {
    if (offerNear(talk, hits)) return 'offered';
    if (!isNamed) return 'nothing';
  }
  answerOnlyFacts(talk, product, only.score, passageOf(talk, question, product.id));
  return 'partly';
}

/** "My iPhone's screen has cracked, how much is that?": its price is known, whatever else was told. */
const isOfPrice = ({ policies, understood: { intents, topics } }: Asking) =>
  policies.length === 0 && intents.has('price') && topics.every((topic) => topic === '=cost');

/** Share of a product's name: less of it may be another word. */
const NAMED = 0.5;
const SURELY = 0.7;
const WHOLE = 0.95;

/** Sources that came near. */
const SHOWN = 3;

/** What is asked of the one product that is named, or was spoken of last, stands in its own text. */
function describeOne(asking: Asking): boolean {
  const { talk, question, policies, understood } = asking;
  const { items, rest, topics } = understood;
  const id = idOfOne(asking);
  if (id === undefined || rest.length === 0) return false;
  if (undescribed(talk, [id]).length > 0) return false;
  // What the shop charges and allows is not a product's to say; how it is delivered may stand there.
  if (policies.length > 0 && (topics.includes('=cost') || tellsOfOwn(question))) return false;
  if (!topics.every((topic) => topic === '=duration' || talk.turn.index.says(id, topic))) return false;
  const score = items[0]?.candidates[0]?.score ?? 1;
  const passage = passageOf(talk, question, id);
  if (items.length > 0 || passage === '' || !wasSaid(talk, passage))
    return answerProducts(talk, [{ product_id: id, score, passage }], question);
  say(talk, 'told_above', { title: findProduct(talk, id)?.name ?? '' });
  return true;
}
