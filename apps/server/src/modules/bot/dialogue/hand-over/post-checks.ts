import type { HandOverReason } from '@relaydesk/contracts/conversation';
import type { TurnContext } from '../talk/turn-context';
import { handOverTurn } from './hand-over-turn';

/** What was found to be about a product that is for humans, though it was not named. */
export function handOverRestrictedProduct(talk: TurnContext): void {
  const shown = talk.replies.flatMap(({ products = [] }) => (products.length === 1 ? products : []));
  const product = shown.find(({ product_id }) => isRestrictedProduct(talk, product_id));
  if (product) replaceWithHandOver(talk, 'product', product.name);
}

/** What is in the basket now, or about to be ordered: a product that is for humans, or worth too much. */
export function handOverRestrictedCart(talk: TurnContext): void {
  const { turn, order } = talk;
  const basket = order ? turn.basket : talk.basket;
  if (!basket || (!order && basket === turn.basket)) return;
  const item = basket.items.find(({ product_id }) => isRestrictedProduct(talk, product_id));
  const { amount } = turn.settings.hand_over;
  if (item) replaceWithHandOver(talk, 'product', item.name);
  else if (amount !== null && basket.total >= amount) replaceWithHandOver(talk, 'amount');
}

const isRestrictedProduct = ({ turn }: TurnContext, product_id: string) =>
  turn.settings.hand_over.product_ids.includes(product_id);

/** Nothing of it is said or ordered; a human finds the basket as the customer wants it. */
function replaceWithHandOver(talk: TurnContext, reason: HandOverReason, because?: string): void {
  if (talk.hand_over) return;
  if (talk.order) talk.basket = talk.turn.basket;
  delete talk.order;
  talk.replies = [];
  talk.state.order_stage = 'none';
  talk.state.choosing = null;
  handOverTurn(talk, reason, { because });
}
