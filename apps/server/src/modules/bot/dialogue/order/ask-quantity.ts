import { THRESHOLDS } from '../../thresholds';
import { productsMeant } from '../talk/resolve-references';
import { findProduct, say, type Talk } from '../talk/turn-context';
import { mostOf } from './cart';
import { isInquiry } from './handle-order-request';

/** "-3 bells", "1.5 bells", "make it a billion": nothing is changed by a count that nobody can order. */
export function askQuantity(talk: Talk): boolean {
  const { understood, state, basket } = talk;
  if (!understood.says_impossible_count || isInquiry(talk)) return false;
  const [named] = understood.items.flatMap(({ candidates }) =>
    candidates.map(({ product_id }) => product_id),
  );
  const chosen = state.choosing?.product_ids.length === 1 ? state.choosing.product_ids[0] : undefined;
  const last = state.last_products.find((id) => findProduct(talk, id)) ?? basket?.items.at(-1)?.product_id;
  const product = findProduct(talk, named ?? chosen ?? productsMeant(talk)[0] ?? last ?? '');
  if (!product) return false;
  const limit = mostOf(product);
  if (limit?.most === 0) {
    say(talk, 'order_sold_out', { name: product.name });
    return true;
  }
  const isTold = limit && (!limit.isLeft || talk.turn.settings.quotes_stock);
  say(talk, 'ask_quantity', { name: product.name, most: isTold ? limit.most : THRESHOLDS.LARGEST_QUANTITY });
  talk.state.order_stage = 'choosing';
  talk.state.choosing = { product_ids: [product.id], quantity: null, details: [] };
  talk.state.last_products = [product.id];
  return true;
}
