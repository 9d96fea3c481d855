import { cardOf, chip, findProduct, price, sayText, type Talk, word } from '../talk/turn-context';
import { isThere, keepTried, sourceOf } from './answer-product';

/** "What do two footballs and three mats cost together?": each line and the sum. */
export function answerTotal(talk: Talk, question: string): boolean {
  const { items, intents, rest } = talk.understood;
  const isCounted = items.some(({ quantity }) => (quantity ?? 1) > 1) || intents.has('total');
  if (items.length < 2 || rest.length > 0 || !intents.has('price') || !isCounted) return false;
  const lines = items.flatMap(({ candidates: [first, second], quantity }) => {
    const isClear = first && (!second || first.score > second.score);
    const product = isClear ? findProduct(talk, first.product_id) : undefined;
    return product ? [{ product, quantity: quantity ?? 1 }] : [];
  });
  const [one] = lines;
  if (!one || lines.length < items.length) return false;
  const money = (amount: number) => price(talk, { ...one.product, price: amount });
  const list = lines
    .map(({ product, quantity }) => `${quantity} × ${product.name}: ${money(quantity * product.price)}`)
    .join('\n');
  const total = money(lines.reduce((sum, { product, quantity }) => sum + quantity * product.price, 0));
  const canOrder =
    !talk.basket && !talk.asks && lines.every(({ product, quantity }) => isThere(talk, product, quantity));
  const sources = lines.map(({ product }) => sourceOf(product, 1));
  const told = word(talk, 'products_total', { list, total });
  const text = canOrder ? `${told}\n${word(talk, 'offer_order_some')}` : told;
  sayText(talk, text, {
    sources,
    products: lines.map(({ product }) => cardOf(product)),
    suggestions: [chip(talk, canOrder ? 'chip_order' : 'chip_human')],
  });
  talk.state.last_products = lines.map(({ product }) => product.id);
  talk.state.counted = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
  if (canOrder) talk.state.asked = 'order';
  keepTried(talk, question, told, sources);
  return true;
}
