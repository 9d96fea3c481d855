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
 * Imports a platform cart into ours at our prices; the customer confirms it like any other order. Lists the
 * items that are not available; when none is, hands over. A customer who asks for a human is handed over
 * with the cart.
 */
export function importPlatformCart(turn: TurnContext): boolean {
  const { ordered = [], text } = turn.turn;
  if (ordered.length === 0) return false;
  const { intents, is_question } = turn.understood;
  if (is_question && hasKnowledge(turn)) answerQuestionsFirst(turn);
  const { taken, problems } = addPlatformCartItems(turn);
  if (findHandOverRule(turn) || intents.has('human') || isUpset(turn)) return false;
  const question = [text.trim(), formatCartItems(ordered)].filter(Boolean).join('\n');
  if (taken === 0) {
    addReply(turn, 'ordered_nothing', { changes: problems.join('\n') });
    handOverTurn(turn, 'order_failed', { question });
  } else if (!turn.turn.settings.takes_orders) handOverTurn(turn, 'order_failed', { question });
  else if (problems.length > 0) showCart(turn, 'order_changed', problems.join('\n'));
  else showCart(turn);
  return true;
}

/** Answers without mentioning the cart, which is shown right after. */
function answerQuestionsFirst(turn: TurnContext): void {
  const { basket } = turn;
  turn.basket = null;
  answerQuestions(turn);
  turn.basket = basket;
}

/**
 * Adds the available items of the platform cart; the ordered quantity replaces that of a product already in
 * our cart. Returns the number of added products, and one line for each deviation.
 */
export function addPlatformCartItems(turn: TurnContext): { taken: number; problems: string[] } {
  const { ordered = [] } = turn.turn;
  const known = (item: MatchedCartItem) => (item.product_id ? findProduct(turn, item.product_id) : undefined);
  const isSold = (item: MatchedCartItem) => known(item)?.is_bot_sellable === true;
  const problems = ordered
    .filter((item) => !isSold(item))
    .map(({ sku }) => renderPhrase(turn, 'change_unknown', { sku: truncateReplyText(sku, MAX_SKU_LENGTH) }));
  const wanted = new Map<TurnProduct, MatchedCartItem[]>();
  for (const item of ordered.filter(isSold)) {
    const product = known(item);
    if (product) wanted.set(product, [...(wanted.get(product) ?? []), item]);
  }
  let taken = 0;
  for (const [product, items] of wanted) {
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const fitting = limitQuantity(turn, product, quantity, problems);
    if (fitting === 0) continue;
    if (items.some(({ shown_price }) => isPriceDifferent(shown_price, product))) {
      problems.push(
        renderPhrase(turn, 'change_price', { name: product.name, price: formatProductPrice(turn, product) }),
      );
    }
    setCartQuantity(turn, product, fitting);
    taken += 1;
  }
  return { taken, problems };
}

/** Characters of a platform's own word for a product that are said back. */
const MAX_SKU_LENGTH = 60;

/** As many as there may be; says so when that is fewer. */
function limitQuantity(
  turn: TurnContext,
  product: TurnProduct,
  quantity: number,
  problems: string[],
): number {
  const { name } = product;
  const { most, isLeft } = getOrderLimit(product) ?? { most: Number.POSITIVE_INFINITY, isLeft: false };
  const left = Math.min(most, quantity, THRESHOLDS.MAX_QUANTITY);
  if (left === 0 || computeCartTotal(turn.basket, product, left) > THRESHOLDS.MAX_CART_TOTAL) {
    problems.push(renderPhrase(turn, 'change_gone', { name }));
    return 0;
  }
  if (left < quantity) {
    problems.push(
      renderPhrase(turn, isLeft && left === most ? getStockPhrase(turn) : 'change_most', { name, left }),
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
