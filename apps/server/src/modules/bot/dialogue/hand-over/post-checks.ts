import type { HandOverReason } from '@relaydesk/contracts/conversation';
import type { TurnContext } from '../talk/turn-context';
import { handOverTurn } from './hand-over-turn';

/** What was found to be about a product that is for humans, though it was not named. */
export function handOverRestrictedProduct(turn: TurnContext): void {
  const shown = turn.replies.flatMap(({ products = [] }) => (products.length === 1 ? products : []));
  const product = shown.find(({ product_id }) => isRestrictedProduct(turn, product_id));
  if (product) replaceWithHandOver(turn, 'product', product.name);
}

/** Hands over when the cart or the new order contains a restricted product or exceeds the amount limit. */
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

/** Drops the replies and the order. The human gets the cart as the customer wants it. */
function replaceWithHandOver(turn: TurnContext, reason: HandOverReason, because?: string): void {
  if (turn.hand_over) return;
  if (turn.order) turn.basket = turn.turn.basket;
  delete turn.order;
  turn.replies = [];
  turn.state.order_stage = 'none';
  turn.state.choosing = null;
  handOverTurn(turn, reason, { because });
}
