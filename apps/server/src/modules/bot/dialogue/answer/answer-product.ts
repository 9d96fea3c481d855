import type { AnswerSource } from '@relaydesk/contracts/message';
import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { truncateReplyText } from '../talk/truncate-reply-text';
import {
  addProductsReply,
  addTextReply,
  buildProductCard,
  findProduct,
  formatProductPrice,
  isSoldByBot,
  recordReplyHash,
  renderPhrase,
  renderSuggestion,
  type TurnContext,
  wasAlreadySent,
} from '../talk/turn-context';
import type { Reply, TurnProduct } from '../turn';
import { findSimilarByCategory, findSimilarProducts } from './similar-products';

/** Characters of a description that are quoted. */
const MAX_DESCRIPTION_LENGTH = 500;

export interface ProductHit {
  product_id: string;
  score: number;
  /** What its description says, when that is what was asked for. */
  passage?: string;
  /** It is the written answer to just this question. */
  is_faq?: boolean;
  /** How many are asked about. */
  quantity?: number | null;
}

/** Tells price and stock of one product, or lists several. False when none may be shown. */
export function answerProducts(turn: TurnContext, found: readonly ProductHit[], question: string): boolean {
  const [first, ...others] = resolveProductHits(turn, found);
  if (!first) return false;
  if (others.length > 0) addProductListReply(turn, found);
  else {
    if (!addFaqReply(turn, first)) addProductReply(turn, first);
    turn.state.last_products = [first.product.id];
    turn.state.seen = [first.product.id, ...turn.state.seen.filter((id) => id !== first.product.id)].slice(
      0,
      2,
    );
    recordRequestedDetails(turn, first.product.id);
    turn.state.alike = findSameKind(turn, first.product);
  }
  turn.state.counted = toCountedProducts(resolveProductHits(turn, found));
  const last = turn.replies.at(-1);
  recordAttempt(turn, question, last?.text ?? '', last?.sources ?? []);
  return true;
}

/** Of the same kind; of what is sold out also by its category, for who wants something else then. */
function findSameKind(turn: TurnContext, product: TurnProduct): string[] {
  const alike = findSimilarProducts(turn, product);
  return alike.length > 0 || product.stock !== 0 ? alike : findSimilarByCategory(turn, product);
}

/** Shows several products, four at most. False when none may be shown. */
export function addProductListReply(
  turn: TurnContext,
  found: readonly ProductHit[],
  phrase: 'products' | 'cheaper' = 'products',
): boolean {
  const shown = resolveProductHits(turn, found).slice(0, THRESHOLDS.MAX_CHOICES);
  if (shown.length === 0) return false;
  const list = shown.map(({ product }) => `${product.name}: ${formatProductPrice(turn, product)}`).join('\n');
  addProductsReply(turn, phrase, list, {
    sources: shown.map(({ product, score }) => toProductSource(product, score)),
    products: shown.map(({ product }) => buildProductCard(product)),
    suggestions: shown.map(({ product }) => product.name),
  });
  turn.state.last_products = shown.map(({ product }) => product.id);
  turn.state.shown = turn.state.last_products;
  return true;
}

/** "Do you have it in navy?": the wish is known when they take it. */
function recordRequestedDetails({ state, understood, basket }: TurnContext, product_id: string): void {
  const details =
    understood.items.find(({ candidates }) => candidates[0]?.product_id === product_id)?.details ?? [];
  const wished = [...details, ...understood.details];
  const isHeld = basket?.items.some((item) => item.product_id === product_id);
  if (wished.length === 0 || isHeld) return;
  state.notes = [
    ...state.notes.filter((note) => note.product_id !== product_id),
    { product_id, details: wished },
  ];
}

const toCountedProducts = (known: readonly KnownProductHit[]) =>
  known.flatMap(({ product_id, quantity }) => (quantity ? [{ product_id, quantity }] : []));

type KnownProductHit = ProductHit & { product: TurnProduct };

/** What customers may know of, each once. */
function resolveProductHits(turn: TurnContext, found: readonly ProductHit[]): KnownProductHit[] {
  return [...new Map(found.map((hit) => [hit.product_id, hit])).values()].flatMap((hit) => {
    const product = findProduct(turn, hit.product_id);
    return product ? [{ ...hit, product }] : [];
  });
}

/** What was written as the answer to such a question, as it stands. False when it is none, or was said already. */
function addFaqReply(
  turn: TurnContext,
  { product, score, passage = '', is_faq = false }: KnownProductHit,
): boolean {
  if (!is_faq || wasAlreadySent(turn, passage)) return false;
  const canOrder = isSoldByBot(turn, product) && product.stock !== 0;
  addTextReply(turn, passage, {
    sources: [toProductSource(product, score)],
    products: [buildProductCard(product)],
    ...buildOfferExtras(turn, canOrder),
  });
  return true;
}

function addProductReply(
  turn: TurnContext,
  { product, score, passage = '', quantity }: KnownProductHit,
): void {
  const count = quantity ?? 1;
  const isShown = turn.replies.some(
    ({ products = [] }) => products.length === 1 && products[0]?.product_id === product.id,
  );
  if (isShown && count === 1 && (passage === '' || wasAlreadySent(turn, passage))) return; // "mats? how much?"
  const canOrder = isSoldByBot(turn, product) && product.stock !== 0;
  const offers =
    isQuantityAvailable(turn, product, count) &&
    turn.state.order_stage === 'none' &&
    !turn.basket &&
    !turn.has_asked;
  const told = [product.short_answer, passage].filter((text) => text && !wasAlreadySent(turn, text));
  for (const text of told) recordReplyHash(turn, text);
  const quoted = told.map((text) => truncateReplyText(text, MAX_DESCRIPTION_LENGTH)).join('\n\n');
  const facts = renderPhrase(turn, count > 1 ? 'product_total' : 'product', {
    name: product.name,
    quantity: count,
    total: formatProductPrice(turn, { ...product, price: product.price * count }),
    price: formatProductPrice(turn, product),
    stock: renderStock(turn, product),
  });
  const parts = [
    quoted,
    facts,
    offers ? renderPhrase(turn, count > 1 ? 'offer_order_some' : 'offer_order') : '',
  ].filter(Boolean);
  addTextReply(turn, parts.join(quoted ? '\n\n' : ' '), {
    sources: [toProductSource(product, score)],
    products: [buildProductCard(product)],
    ...buildOfferExtras(turn, canOrder),
  });
  if (offers) turn.state.asked = 'order';
}

/** What can be done with a product; the button that orders it stands on its card, where there are cards. */
const buildOfferExtras = (
  turn: TurnContext,
  canOrder: boolean,
): Pick<Reply, 'suggestions' | 'beside_cards'> =>
  canOrder
    ? { suggestions: [renderSuggestion(turn, 'chip_order_one')], beside_cards: { suggestions: [] } }
    : { suggestions: [renderSuggestion(turn, 'chip_human')] };

/** So many of it can be ordered here. */
export const isQuantityAvailable = (turn: TurnContext, product: TurnProduct, quantity: number): boolean =>
  isSoldByBot(turn, product) &&
  quantity <= Math.min(product.stock ?? quantity, product.max_per_order ?? quantity);

/** What is known of a product when the question itself is not answered: an honest half, which counts as a miss. */
export function answerOnlyFacts(
  turn: TurnContext,
  product: TurnProduct,
  score: number,
  passage: string,
): void {
  const params = {
    name: product.name,
    price: formatProductPrice(turn, product),
    stock: renderStock(turn, product),
  };
  const told =
    passage && !wasAlreadySent(turn, passage)
      ? `${truncateReplyText(passage, MAX_DESCRIPTION_LENGTH)}\n\n`
      : '';
  if (told) recordReplyHash(turn, passage);
  addTextReply(turn, told + renderPhrase(turn, 'only_product', params), {
    sources: [toProductSource(product, score)],
    products: [buildProductCard(product)],
    suggestions: [renderSuggestion(turn, 'chip_human')],
  });
  turn.state.last_products = [product.id];
}

function renderStock(turn: TurnContext, { stock }: TurnProduct): string {
  if (stock === 0) return renderPhrase(turn, 'sold_out');
  const tells = stock !== null && turn.turn.settings.quotes_stock;
  return tells ? renderPhrase(turn, 'some_left', { left: stock }) : renderPhrase(turn, 'in_stock');
}

export const toProductSource = ({ id, name }: TurnProduct, score: number): AnswerSource => ({
  kind: 'product',
  id,
  title: name,
  score: Math.min(1, Math.max(0, score)),
});

export const toSource = ({ kind, id, title, score }: SearchHit): AnswerSource => ({ kind, id, title, score });

/** For the colleague who takes over; an empty answer is a miss. The last ten are kept. */
export function recordAttempt(
  { state }: TurnContext,
  question: string,
  answer: string,
  sources: AnswerSource[],
): void {
  const kept = {
    question: truncateReplyText(question.trim(), THRESHOLDS.QUESTION_LENGTH),
    answer: truncateReplyText(answer, THRESHOLDS.QUESTION_LENGTH),
    sources,
  };
  state.tried = [...state.tried, kept].slice(-THRESHOLDS.MAX_ATTEMPTS_STORED);
}
