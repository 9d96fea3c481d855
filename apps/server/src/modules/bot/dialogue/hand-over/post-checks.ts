import type { HandOverReason } from '@relaydesk/contracts/conversation';
import type { Talk } from '../talk/turn-context';
import { handOver } from './hand-over-turn';

/** What was found to be about a product that is for humans, though it was not named. */
export function handOverShown(talk: Talk): void {
  const shown = talk.says.flatMap(({ products = [] }) => (products.length === 1 ? products : []));
  const product = shown.find(({ product_id }) => isForHumans(talk, product_id));
  if (product) takeBack(talk, 'product', product.name);
}

/** What is in the basket now, or about to be ordered: a product that is for humans, or worth too much. */
export function handOverBasket(talk: Talk): void {
  const { turn, order } = talk;
  const basket = order ? turn.basket : talk.basket;
  if (!basket || (!order && basket === turn.basket)) return;
  const item = basket.items.find(({ product_id }) => isForHumans(talk, product_id));
  const { amount } = turn.settings.hand_over;
  if (item) takeBack(talk, 'product', item.name);
  else if (amount !== null && basket.total >= amount) takeBack(talk, 'amount');
}

const isForHumans = ({ turn }: Talk, product_id: string) =>
  turn.settings.hand_over.product_ids.includes(product_id);

/** Nothing of it is said or ordered; a human finds the basket as the customer wants it. */
function takeBack(talk: Talk, reason: HandOverReason, because?: string): void {
  if (talk.hand_over) return;
  if (talk.order) talk.basket = talk.turn.basket;
  delete talk.order;
  talk.says = [];
  talk.state.order_stage = 'none';
  talk.state.choosing = null;
  handOver(talk, reason, { because });
}
