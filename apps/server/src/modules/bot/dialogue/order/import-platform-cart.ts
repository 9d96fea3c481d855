import { digitsOf } from '../../../../lib/decimals';
import { THRESHOLDS } from '../../thresholds';
import { answerQuestions } from '../answer/answer-questions';
import { hasKnowledge } from '../answer/has-knowledge';
import { handOver, isUpset } from '../hand-over/hand-over-turn';
import { findRule } from '../hand-over/hand-over-rules';
import { shorten } from '../talk/truncate-reply-text';
import { findProduct, price, say, type Talk, word } from '../talk/turn-context';
import type { Ordered, ProductFacts } from '../turn';
import { leftPhrase, mostOf, setQuantity, showBasket, totalWith } from './cart';

/**
 * What came in a basket of the platform's goes into ours, at our prices, and is confirmed like what was agreed in words.
 * What cannot be had is told; when that is all of it, a human takes over. Whoever asks for a human gets one, who has the
 * basket.
 */
export function takeOrdered(talk: Talk): boolean {
  const { ordered = [], text } = talk.turn;
  if (ordered.length === 0) return false;
  const { intents, is_question } = talk.understood;
  if (is_question && hasKnowledge(talk)) answerFirst(talk);
  const { taken, problems } = fillBasket(talk);
  if (findRule(talk) || intents.has('human') || isUpset(talk)) return false;
  const question = [text.trim(), listOf(ordered)].filter(Boolean).join('\n');
  if (taken === 0) {
    say(talk, 'ordered_nothing', { changes: problems.join('\n') });
    handOver(talk, 'order_failed', { question });
  } else if (!talk.turn.settings.takes_orders) handOver(talk, 'order_failed', { question });
  else if (problems.length > 0) showBasket(talk, 'order_changed', problems.join('\n'));
  else showBasket(talk);
  return true;
}

/** Without a word of the basket, which is shown right after it. */
function answerFirst(talk: Talk): void {
  const { basket } = talk;
  talk.basket = null;
  answerQuestions(talk);
  talk.basket = basket;
}

/**
 * Puts into the basket what there is of what was ordered; the quantity of a product that is in it already becomes the
 * one that was ordered. How many products were taken, and what is other than it was ordered, a line each.
 */
export function fillBasket(talk: Talk): { taken: number; problems: string[] } {
  const { ordered = [] } = talk.turn;
  const known = (item: Ordered) => (item.product_id ? findProduct(talk, item.product_id) : undefined);
  const isSold = (item: Ordered) => known(item)?.is_bot_sellable === true;
  const problems = ordered
    .filter((item) => !isSold(item))
    .map(({ sku }) => word(talk, 'change_unknown', { sku: shorten(sku, CODE_LENGTH) }));
  const wanted = new Map<ProductFacts, Ordered[]>();
  for (const item of ordered.filter(isSold)) {
    const product = known(item);
    if (product) wanted.set(product, [...(wanted.get(product) ?? []), item]);
  }
  let taken = 0;
  for (const [product, items] of wanted) {
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const fitting = fit(talk, product, quantity, problems);
    if (fitting === 0) continue;
    if (items.some(({ shown_price }) => isAnotherPrice(shown_price, product))) {
      problems.push(word(talk, 'change_price', { name: product.name, price: price(talk, product) }));
    }
    setQuantity(talk, product, fitting);
    taken += 1;
  }
  return { taken, problems };
}

/** Characters of a platform's own word for a product that are said back. */
const CODE_LENGTH = 60;

/** As many as there may be; says so when that is fewer. */
function fit(talk: Talk, product: ProductFacts, quantity: number, problems: string[]): number {
  const { name } = product;
  const { most, isLeft } = mostOf(product) ?? { most: Number.POSITIVE_INFINITY, isLeft: false };
  const left = Math.min(most, quantity, THRESHOLDS.LARGEST_QUANTITY);
  if (left === 0 || totalWith(talk.basket, product, left) > THRESHOLDS.LARGEST_TOTAL) {
    problems.push(word(talk, 'change_gone', { name }));
    return 0;
  }
  if (left < quantity) {
    problems.push(word(talk, isLeft && left === most ? leftPhrase(talk) : 'change_most', { name, left }));
  }
  return left;
}

/** "39.50 USD" beside a product that costs something else here; other currencies cannot be compared. */
function isAnotherPrice(shown: string | null, { price, currency }: ProductFacts): boolean {
  const [, amount, code] = /^(\d{1,12}(?:\.\d+)?) ([A-Z]{3})$/.exec(shown ?? '') ?? [];
  return code === currency && Math.round(Number(amount) * 10 ** digitsOf(currency)) !== price;
}

const listOf = (ordered: readonly Ordered[]) =>
  ordered.map(({ quantity, sku }) => `${quantity} × ${shorten(sku, CODE_LENGTH)}`).join(', ');
