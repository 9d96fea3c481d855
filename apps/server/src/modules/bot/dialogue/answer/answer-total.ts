import {
  addTextReply,
  buildProductCard,
  findProduct,
  formatProductPrice,
  renderPhrase,
  renderSuggestion,
  type TurnContext,
} from '../talk/turn-context';
import { isQuantityAvailable, recordAttempt, toProductSource } from './answer-product';

/** "What do two footballs and three mats cost together?": each line and the sum. */
export function answerTotal(turn: TurnContext, question: string): boolean {
  const { items, intents, rest } = turn.understood;
  const isCounted = items.some(({ quantity }) => (quantity ?? 1) > 1) || intents.has('total');
  if (items.length < 2 || rest.length > 0 || !intents.has('price') || !isCounted) return false;
  const lines = items.flatMap(({ candidates: [first, second], quantity }) => {
    const isClear = first && (!second || first.score > second.score);
    const product = isClear ? findProduct(turn, first.product_id) : undefined;
    return product ? [{ product, quantity: quantity ?? 1 }] : [];
  });
  const [one] = lines;
  if (!one || lines.length < items.length) return false;
  const money = (amount: number) => formatProductPrice(turn, { ...one.product, price: amount });
  const list = lines
    .map(({ product, quantity }) => `${quantity} × ${product.name}: ${money(quantity * product.price)}`)
    .join('\n');
  const total = money(lines.reduce((sum, { product, quantity }) => sum + quantity * product.price, 0));
  const canOrder =
    !turn.basket &&
    !turn.has_asked &&
    lines.every(({ product, quantity }) => isQuantityAvailable(turn, product, quantity));
  const sources = lines.map(({ product }) => toProductSource(product, 1));
  const told = renderPhrase(turn, 'products_total', { list, total });
  const text = canOrder ? `${told}\n${renderPhrase(turn, 'offer_order_some')}` : told;
  addTextReply(turn, text, {
    sources,
    products: lines.map(({ product }) => buildProductCard(product)),
    suggestions: [renderSuggestion(turn, canOrder ? 'chip_order' : 'chip_human')],
  });
  turn.state.last_products = lines.map(({ product }) => product.id);
  turn.state.counted = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
  if (canOrder) turn.state.asked = 'order';
  recordAttempt(turn, question, told, sources);
  return true;
}
