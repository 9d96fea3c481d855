import { asksForSome, asksWhatIs, isAboutOwnItem } from '../../nlu/question-shape';
import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { truncateReplyText } from '../talk/truncate-reply-text';
import { addReply, findProduct, wasAlreadySent } from '../talk/turn-context';
import { answerWithDescription } from './answer-about-last-product';
import { answerFromHit, refuseBargain } from './answer-from-hit';
import type { AnswerOutcome } from './answer-outcome';
import {
  addProductListReply,
  answerOnlyFacts,
  answerProducts,
  recordAttempt,
  toSource,
} from './answer-product';
import { describeProducts } from './compare-products';
import { offerNearAnswers } from './offer-near-answers';
import { queryIndex } from './query-index';
import { getSingleProductId, listCandidateIds, type QuestionContext } from './question-context';
import { isBetterAnsweredByProduct, isOffTopic, isPartialMatch, missesTopic, rerank } from './rerank';
import { findProductPassage, searchAboutProduct, searchKnowledge, searchPolicies } from './search-knowledge';
import { findUncoveredTerms } from './uncovered-terms';

/** Answers from knowledge entries, articles and product texts. */
export function answerFromKnowledge(asking: QuestionContext): AnswerOutcome {
  const { talk: turn, question, understood } = asking;
  const hits = rerank(turn, searchKnowledge(turn, question, understood));
  turn.state.question = truncateReplyText(question, THRESHOLDS.QUESTION_LENGTH);
  turn.search_hits.push(...hits);
  const [best] = hits;
  const isSure = best !== undefined && best.score >= turn.turn.settings.confidence;
  return (
    answerBargain(asking, isSure ? best : undefined) ??
    answerFromProduct(asking, best, isSure) ??
    answerFromPolicies(asking, hits, isSure) ??
    answerByDescription(asking) ??
    recordMiss(asking, hits)
  );
}

/** "Can you do 50 for it?": what is written answers it, or nothing allows a discount. */
function answerBargain(
  { talk: turn, question, policies, understood, ids }: QuestionContext,
  sure: SearchHit | undefined,
) {
  const isBargain = understood.intents.has('bargain') && ids.length !== 1 && policies.includes('=discount');
  if (!isBargain || (sure && sure.kind !== 'product')) return null;
  return refuseBargain(turn, question);
}

/** From the text of the one product that it is about, where that fits as well as anything that was found. */
function answerFromProduct(
  asking: QuestionContext,
  best: SearchHit | undefined,
  isSure: boolean,
): AnswerOutcome | null {
  const { talk: turn, question } = asking;
  const id = turn.state.last_products.length < 2 ? getSingleProductId(asking) : undefined;
  if (id !== undefined) {
    const isOfIts = isBetterAnsweredByProduct(turn, best, id) || (isSure && best && isOffTopic(turn, best));
    if (isOfIts && answerWithDescription(turn, id, question)) return 'partly';
  }
  return !(isSure && best?.kind === 'product') && answerFromProductText(asking) ? 'answered' : null;
}

/** What was found, when it is about all that is asked of the shop; else what is found by that alone. */
function answerFromPolicies(
  asking: QuestionContext,
  hits: readonly SearchHit[],
  isSure: boolean,
): AnswerOutcome | null {
  const { talk: turn, question, understood, candidates, isWish } = asking;
  const [best] = hits;
  const isPart = best !== undefined && missesTopic(turn, best);
  const policy = isSure && !isPart ? [] : searchPolicies(turn, question, understood);
  const isBestKnown = policy.length === 0 && best !== undefined && isPartialMatch(turn, best);
  const isElse =
    best &&
    (isAvailability(asking, best) ||
      (candidates.length > 1 && (isOffTopic(turn, best) || isOtherProduct(asking, best))));
  if (best && isSure && !isElse && (!isPart || isBestKnown)) return answerFromHit(turn, question, best, hits);

  const fitting = candidates.filter(({ product_id }) => findUncoveredTerms(turn, [product_id]).length === 0);
  const found = fitting.map((one) => ({
    ...one,
    passage: findProductPassage(turn, question, one.product_id),
  }));
  if (isWish && candidates.length > 1 && answerProducts(turn, found, question)) return 'answered';
  const [known] = policy;
  if (known) {
    turn.search_hits.push(...policy);
    return answerFromHit(turn, question, known, policy);
  }
  const [spoken, ...others] = turn.state.last_products;
  if (spoken === undefined || others.length > 0 || understood.items.length > 0) return null;
  const name = findProduct(turn, spoken)?.name ?? '';
  const [ofIt] = searchAboutProduct(turn, question, name);
  return ofIt ? answerFromHit(turn, question, ofIt, [ofIt]) : null;
}

/** "Which of your plants are safe for cats?": what is written of a bouquet is no answer. */
const isOtherProduct = ({ ids }: QuestionContext, { kind, id }: SearchHit) =>
  kind === 'product' && !ids.includes(id);

/** "Do you have rollers?": what was found is about something else that is said in such words. */
function isAvailability(
  { talk: turn, question, policies, understood }: QuestionContext,
  hit: SearchHit,
): boolean {
  if (turn.state.last_products.length > 1 || !isOffTopic(turn, hit)) return false;
  const asks = understood.intents.has('stock') || asksForSome(question);
  return understood.items.length === 0 && policies.length === 0 && asks;
}

/** "Do you have a sauna?": no product is called so, but what is written about one says it. */
function answerByDescription({
  talk: turn,
  question,
  understood,
  candidates,
  policies,
}: QuestionContext): AnswerOutcome | null {
  const { rest } = understood;
  if (candidates.length > 0 || policies.length > 0 || rest.length === 0) return null;
  if (!asksForSome(question) && !asksWhatIs(question)) return null;
  const found = queryIndex(turn.turn, question, THRESHOLDS.MAX_CHOICES, {
    kinds: ['product'],
    by_words: true,
  })
    .filter(({ id }) => rest.every((word) => turn.turn.index.hasTerm(id, word)))
    .map(({ id, score, passage }) => ({ product_id: id, score, passage }));
  return answerProducts(turn, found, question) ? 'answered' : null;
}

/**
 * Records a question without an answer: stores near hits for the CSR, and shows the facts of a product that
 * it names.
 */
function recordMiss(asking: QuestionContext, hits: readonly SearchHit[]): AnswerOutcome {
  const {
    talk: turn,
    question,
    policies,
    understood,
    candidates,
    isWish,
    isForeignLanguage: isAbroad,
  } = asking;
  const near = hits.filter(({ score }) => score >= THRESHOLDS.NEAR_MISS).slice(0, SHOWN);
  recordAttempt(turn, question, '', near.map(toSource));
  const [only, ...more] = candidates;
  if (!isAbroad && only && more.length === 0 && only.score >= WHOLE && isOfPrice(asking))
    return answerProducts(turn, [only], question) ? 'answered' : 'nothing';
  turn.unanswered.push(question);
  if (isAbroad) return 'nothing';
  const isPolicy = policies.length > 0 && !understood.intents.has('bargain');
  const tells = turn.turn.state.misses === 0 && !isAboutOwnItem(question) && !isPolicy;
  if (tells && more.length > 0) {
    const isShown =
      isWish &&
      (describeProducts(turn, listCandidateIds(understood.items), question) ||
        addProductListReply(turn, candidates));
    return isShown ? 'partly' : 'nothing';
  }
  const product = only && only.score >= NAMED ? findProduct(turn, only.product_id) : undefined;
  const isNamed = tells && product !== undefined && only !== undefined;
  if (!isNamed || (only.score < SURELY && !understood.intents.has('bargain'))) {
    if (offerNearAnswers(turn, hits)) return 'offered';
    if (!isNamed) return 'nothing';
  }
  answerOnlyFacts(turn, product, only.score, findProductPassage(turn, question, product.id));
  return 'partly';
}

/** "My iPhone's screen has cracked, how much is that?": asks for a price that the knowledge states. */
const isOfPrice = ({ policies, understood: { intents, topics } }: QuestionContext) =>
  policies.length === 0 && intents.has('price') && topics.every((topic) => topic === '=cost');

/** Share of a product's name: less of it may be another word. */
const NAMED = 0.5;
const SURELY = 0.7;
const WHOLE = 0.95;

/** Sources that came near. */
const SHOWN = 3;

/** What is asked of the one product that is named, or was spoken of last, stands in its own text. */
function answerFromProductText(asking: QuestionContext): boolean {
  const { talk: turn, question, policies, understood } = asking;
  const { items, rest, topics } = understood;
  const id = getSingleProductId(asking);
  if (id === undefined || rest.length === 0) return false;
  if (findUncoveredTerms(turn, [id]).length > 0) return false;
  // What the shop charges and allows is not a product's to say; how it is delivered may stand there.
  if (policies.length > 0 && (topics.includes('=cost') || isAboutOwnItem(question))) return false;
  if (!topics.every((topic) => topic === '=duration' || turn.turn.index.hasTerm(id, topic))) return false;
  const score = items[0]?.candidates[0]?.score ?? 1;
  const passage = findProductPassage(turn, question, id);
  if (items.length > 0 || passage === '' || !wasAlreadySent(turn, passage))
    return answerProducts(turn, [{ product_id: id, score, passage }], question);
  addReply(turn, 'told_above', { title: findProduct(turn, id)?.name ?? '' });
  return true;
}
