import { THRESHOLDS } from '../../thresholds';
import { resolveReferencedProducts } from '../talk/resolve-references';
import { addReply, findProduct, type TurnContext } from '../talk/turn-context';
import { getOrderLimit } from './cart';
import { isInquiry } from './handle-order-request';

/** "-3 bells", "1.5 bells", "make it a billion": nothing is changed by a count that nobody can order. */
export function askQuantity(turn: TurnContext): boolean {
  const { understood, state, basket } = turn;
  if (!understood.has_invalid_quantity || isInquiry(turn)) return false;
  const [named] = understood.items.flatMap(({ candidates }) =>
    candidates.map(({ product_id }) => product_id),
  );
  const chosen = state.choosing?.product_ids.length === 1 ? state.choosing.product_ids[0] : undefined;
  const last = state.last_products.find((id) => findProduct(turn, id)) ?? basket?.items.at(-1)?.product_id;
  const product = findProduct(turn, named ?? chosen ?? resolveReferencedProducts(turn)[0] ?? last ?? '');
  if (!product) return false;
  const limit = getOrderLimit(product);
  if (limit?.most === 0) {
    addReply(turn, 'order_sold_out', { name: product.name });
    return true;
  }
  const isTold = limit && (!limit.isLeft || turn.turn.settings.quotes_stock);
  addReply(turn, 'ask_quantity', { name: product.name, most: isTold ? limit.most : THRESHOLDS.MAX_QUANTITY });
  turn.state.order_stage = 'choosing';
  turn.state.choosing = { product_ids: [product.id], quantity: null, details: [] };
  turn.state.last_products = [product.id];
  return true;
}
