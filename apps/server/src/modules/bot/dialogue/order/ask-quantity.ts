import { THRESHOLDS } from '../../thresholds';
import { resolveReferencedProducts } from '../talk/resolve-references';
import { addReply, findProduct, type TurnContext } from '../talk/turn-context';
import { getOrderLimit } from './cart';
import { isInquiry } from './handle-order-request';

/** "-3 bells", "1.5 bells", "make it a billion": nothing is changed by a count that nobody can order. */
export function askQuantity(talk: TurnContext): boolean {
  const { understood, state, basket } = talk;
  if (!understood.has_invalid_quantity || isInquiry(talk)) return false;
  const [named] = understood.items.flatMap(({ candidates }) =>
    candidates.map(({ product_id }) => product_id),
  );
  const chosen = state.choosing?.product_ids.length === 1 ? state.choosing.product_ids[0] : undefined;
  const last = state.last_products.find((id) => findProduct(talk, id)) ?? basket?.items.at(-1)?.product_id;
  const product = findProduct(talk, named ?? chosen ?? resolveReferencedProducts(talk)[0] ?? last ?? '');
  if (!product) return false;
  const limit = getOrderLimit(product);
  if (limit?.most === 0) {
    addReply(talk, 'order_sold_out', { name: product.name });
    return true;
  }
  const isTold = limit && (!limit.isLeft || talk.turn.settings.quotes_stock);
  addReply(talk, 'ask_quantity', { name: product.name, most: isTold ? limit.most : THRESHOLDS.MAX_QUANTITY });
  talk.state.order_stage = 'choosing';
  talk.state.choosing = { product_ids: [product.id], quantity: null, details: [] };
  talk.state.last_products = [product.id];
  return true;
}
