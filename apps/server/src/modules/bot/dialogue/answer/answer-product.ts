import type { Source } from '@relaydesk/contracts/message';
import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { shorten } from '../talk/truncate-reply-text';
import {
  cardOf,
  chip,
  findProduct,
  markSaid,
  price,
  sayProducts,
  sayText,
  sells,
  type Talk,
  wasSaid,
  word,
} from '../talk/turn-context';
import type { ProductFacts, Say } from '../turn';
import { alikeByCategory, alikeOf } from './similar-products';

/** Characters of a description that are quoted. */
const DESCRIPTION = 500;

export interface FoundProduct {
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
export function answerProducts(talk: Talk, found: readonly FoundProduct[], question: string): boolean {
  const [first, ...others] = knownOf(talk, found);
  if (!first) return false;
  if (others.length > 0) listProducts(talk, found);
  else {
    if (!sayFaq(talk, first)) sayOne(talk, first);
    talk.state.last_products = [first.product.id];
    talk.state.seen = [first.product.id, ...talk.state.seen.filter((id) => id !== first.product.id)].slice(
      0,
      2,
    );
    keepWished(talk, first.product.id);
    talk.state.alike = kindOf(talk, first.product);
  }
  talk.state.counted = countedOf(knownOf(talk, found));
  const last = talk.says.at(-1);
  keepTried(talk, question, last?.text ?? '', last?.sources ?? []);
  return true;
}

/** Of the same kind; of what is sold out also by its category, for who wants something else then. */
function kindOf(talk: Talk, product: ProductFacts): string[] {
  const alike = alikeOf(talk, product);
  return alike.length > 0 || product.stock !== 0 ? alike : alikeByCategory(talk, product);
}

/** Shows several products, four at most. False when none may be shown. */
export function listProducts(
  talk: Talk,
  found: readonly FoundProduct[],
  phrase: 'products' | 'cheaper' = 'products',
): boolean {
  const shown = knownOf(talk, found).slice(0, THRESHOLDS.CHOICES);
  if (shown.length === 0) return false;
  const list = shown.map(({ product }) => `${product.name}: ${price(talk, product)}`).join('\n');
  sayProducts(talk, phrase, list, {
    sources: shown.map(({ product, score }) => sourceOf(product, score)),
    products: shown.map(({ product }) => cardOf(product)),
    suggestions: shown.map(({ product }) => product.name),
  });
  talk.state.last_products = shown.map(({ product }) => product.id);
  talk.state.shown = talk.state.last_products;
  return true;
}

/** "Do you have it in navy?": the wish is known when they take it. */
function keepWished({ state, understood, basket }: Talk, product_id: string): void {
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

const countedOf = (known: readonly Known[]) =>
  known.flatMap(({ product_id, quantity }) => (quantity ? [{ product_id, quantity }] : []));

type Known = FoundProduct & { product: ProductFacts };

/** What customers may know of, each once. */
function knownOf(talk: Talk, found: readonly FoundProduct[]): Known[] {
  return [...new Map(found.map((hit) => [hit.product_id, hit])).values()].flatMap((hit) => {
    const product = findProduct(talk, hit.product_id);
    return product ? [{ ...hit, product }] : [];
  });
}

/** What was written as the answer to such a question, as it stands. False when it is none, or was said already. */
function sayFaq(talk: Talk, { product, score, passage = '', is_faq = false }: Known): boolean {
  if (!is_faq || wasSaid(talk, passage)) return false;
  const canOrder = sells(talk, product) && product.stock !== 0;
  sayText(talk, passage, {
    sources: [sourceOf(product, score)],
    products: [cardOf(product)],
    ...offerOf(talk, canOrder),
  });
  return true;
}

function sayOne(talk: Talk, { product, score, passage = '', quantity }: Known): void {
  const count = quantity ?? 1;
  const isShown = talk.says.some(
    ({ products = [] }) => products.length === 1 && products[0]?.product_id === product.id,
  );
  if (isShown && count === 1 && (passage === '' || wasSaid(talk, passage))) return; // "mats? how much?"
  const canOrder = sells(talk, product) && product.stock !== 0;
  const offers =
    isThere(talk, product, count) && talk.state.order_stage === 'none' && !talk.basket && !talk.asks;
  const told = [product.short_answer, passage].filter((text) => text && !wasSaid(talk, text));
  for (const text of told) markSaid(talk, text);
  const quoted = told.map((text) => shorten(text, DESCRIPTION)).join('\n\n');
  const facts = word(talk, count > 1 ? 'product_total' : 'product', {
    name: product.name,
    quantity: count,
    total: price(talk, { ...product, price: product.price * count }),
    price: price(talk, product),
    stock: stockOf(talk, product),
  });
  const parts = [
    quoted,
    facts,
    offers ? word(talk, count > 1 ? 'offer_order_some' : 'offer_order') : '',
  ].filter(Boolean);
  sayText(talk, parts.join(quoted ? '\n\n' : ' '), {
    sources: [sourceOf(product, score)],
    products: [cardOf(product)],
    ...offerOf(talk, canOrder),
  });
  if (offers) talk.state.asked = 'order';
}

/** What can be done with a product; the button that orders it stands on its card, where there are cards. */
const offerOf = (talk: Talk, canOrder: boolean): Pick<Say, 'suggestions' | 'beside_cards'> =>
  canOrder
    ? { suggestions: [chip(talk, 'chip_order_one')], beside_cards: { suggestions: [] } }
    : { suggestions: [chip(talk, 'chip_human')] };

/** So many of it can be ordered here. */
export const isThere = (talk: Talk, product: ProductFacts, quantity: number): boolean =>
  sells(talk, product) && quantity <= Math.min(product.stock ?? quantity, product.max_per_order ?? quantity);

/** What is known of a product when the question itself is not answered: an honest half, which counts as a miss. */
export function answerOnlyFacts(talk: Talk, product: ProductFacts, score: number, passage: string): void {
  const params = { name: product.name, price: price(talk, product), stock: stockOf(talk, product) };
  const told = passage && !wasSaid(talk, passage) ? `${shorten(passage, DESCRIPTION)}\n\n` : '';
  if (told) markSaid(talk, passage);
  sayText(talk, told + word(talk, 'only_product', params), {
    sources: [sourceOf(product, score)],
    products: [cardOf(product)],
    suggestions: [chip(talk, 'chip_human')],
  });
  talk.state.last_products = [product.id];
}

function stockOf(talk: Talk, { stock }: ProductFacts): string {
  if (stock === 0) return word(talk, 'sold_out');
  const tells = stock !== null && talk.turn.settings.quotes_stock;
  return tells ? word(talk, 'some_left', { left: stock }) : word(talk, 'in_stock');
}

export const sourceOf = ({ id, name }: ProductFacts, score: number): Source => ({
  kind: 'product',
  id,
  title: name,
  score: Math.min(1, Math.max(0, score)),
});

export const sourceOfHit = ({ kind, id, title, score }: SearchHit): Source => ({ kind, id, title, score });

/** For the colleague who takes over; an empty answer is a miss. The last ten are kept. */
export function keepTried({ state }: Talk, question: string, answer: string, sources: Source[]): void {
  const kept = {
    question: shorten(question.trim(), THRESHOLDS.QUESTION_LENGTH),
    answer: shorten(answer, THRESHOLDS.QUESTION_LENGTH),
    sources,
  };
  state.tried = [...state.tried, kept].slice(-THRESHOLDS.TRIED_KEPT);
}
