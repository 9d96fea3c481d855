import { getCurrencyDigits } from '../../../../lib/decimals';
import { THRESHOLDS } from '../../thresholds';
import { answerQuestions } from '../answer/answer-questions';
import { hasKnowledge } from '../answer/has-knowledge';
import { findHandOverRule } from '../hand-over/hand-over-rules';
import { handOverTurn, isUpset } from '../hand-over/hand-over-turn';
import { truncateReplyText } from '../talk/truncate-reply-text';
import {
  addReply,
  findProduct,
  formatProductPrice,
  renderPhrase,
  type TurnContext,
} from '../talk/turn-context';
import type { MatchedCartItem, TurnProduct } from '../turn';
import { computeCartTotal, getOrderLimit, getStockPhrase, setCartQuantity, showCart } from './cart';

/**
 * What came in a basket of the platform's goes into ours, at our prices, and is confirmed like what was agreed in words.
 * What cannot be had is told; when that is all of it, a human takes over. Whoever asks for a human gets one, who has the
 * basket.
 */
export function importPlatformCart(talk: TurnContext): boolean {
  const { ordered = [], text } = talk.turn;
  if (ordered.length === 0) return false;
  const { intents, is_question } = talk.understood;
  if (is_question && hasKnowledge(talk)) answerQuestionsFirst(talk);
  const { taken, problems } = addPlatformCartItems(talk);
  if (findHandOverRule(talk) || intents.has('human') || isUpset(talk)) return false;
  const question = [text.trim(), formatCartItems(ordered)].filter(Boolean).join('\n');
  if (taken === 0) {
    addReply(talk, 'ordered_nothing', { changes: problems.join('\n') });
    handOverTurn(talk, 'order_failed', { question });
  } else if (!talk.turn.settings.takes_orders) handOverTurn(talk, 'order_failed', { question });
  else if (problems.length > 0) showCart(talk, 'order_changed', problems.join('\n'));
  else showCart(talk);
  return true;
}

/** Without a word of the basket, which is shown right after it. */
function answerQuestionsFirst(talk: TurnContext): void {
  const { basket } = talk;
  talk.basket = null;
  answerQuestions(talk);
  talk.basket = basket;
}

/**
 * Puts into the basket what there is of what was ordered; the quantity of a product that is in it already becomes the
 * one that was ordered. How many products were taken, and what is other than it was ordered, a line each.
 */
export function addPlatformCartItems(talk: TurnContext): { taken: number; problems: string[] } {
  const { ordered = [] } = talk.turn;
  const known = (item: MatchedCartItem) => (item.product_id ? findProduct(talk, item.product_id) : undefined);
  const isSold = (item: MatchedCartItem) => known(item)?.is_bot_sellable === true;
  const problems = ordered
    .filter((item) => !isSold(item))
    .map(({ sku }) => renderPhrase(talk, 'change_unknown', { sku: truncateReplyText(sku, MAX_SKU_LENGTH) }));
  const wanted = new Map<TurnProduct, MatchedCartItem[]>();
  for (const item of ordered.filter(isSold)) {
    const product = known(item);
    if (product) wanted.set(product, [...(wanted.get(product) ?? []), item]);
  }
  let taken = 0;
  for (const [product, items] of wanted) {
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const fitting = limitQuantity(talk, product, quantity, problems);
    if (fitting === 0) continue;
    if (items.some(({ shown_price }) => isPriceDifferent(shown_price, product))) {
      problems.push(
        renderPhrase(talk, 'change_price', { name: product.name, price: formatProductPrice(talk, product) }),
      );
    }
    setCartQuantity(talk, product, fitting);
    taken += 1;
  }
  return { taken, problems };
}

/** Characters of a platform's own word for a product that are said back. */
const MAX_SKU_LENGTH = 60;

/** As many as there may be; says so when that is fewer. */
function limitQuantity(
  talk: TurnContext,
  product: TurnProduct,
  quantity: number,
  problems: string[],
): number {
  const { name } = product;
  const { most, isLeft } = getOrderLimit(product) ?? { most: Number.POSITIVE_INFINITY, isLeft: false };
  const left = Math.min(most, quantity, THRESHOLDS.MAX_QUANTITY);
  if (left === 0 || computeCartTotal(talk.basket, product, left) > THRESHOLDS.MAX_CART_TOTAL) {
    problems.push(renderPhrase(talk, 'change_gone', { name }));
    return 0;
  }
  if (left < quantity) {
    problems.push(
      renderPhrase(talk, isLeft && left === most ? getStockPhrase(talk) : 'change_most', { name, left }),
    );
  }
  return left;
}

/** "39.50 USD" beside a product that costs something else here; other currencies cannot be compared. */
function isPriceDifferent(shown: string | null, { price, currency }: TurnProduct): boolean {
  const [, amount, code] = /^(\d{1,12}(?:\.\d+)?) ([A-Z]{3})$/.exec(shown ?? '') ?? [];
  return code === currency && Math.round(Number(amount) * 10 ** getCurrencyDigits(currency)) !== price;
}

const formatCartItems = (ordered: readonly MatchedCartItem[]) =>
  ordered.map(({ quantity, sku }) => `${quantity} × ${truncateReplyText(sku, MAX_SKU_LENGTH)}`).join(', ');
