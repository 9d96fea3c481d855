import {
  filterByPriceExtreme,
  resolveByDistinctWord,
  resolvePickedProducts,
} from '../talk/resolve-references';
import { findProduct, type TurnContext } from '../talk/turn-context';
import { addToCart, askWhichProduct } from './add-to-cart';
import { resolveEachItem } from './resolve-requested-items';

/** The answer to "which one?" and to "only three are left, shall I take three?". */
export function chooseProduct(turn: TurnContext): boolean {
  const { choosing, order_stage } = turn.state;
  if (order_stage !== 'choosing' || !choosing) return false;
  const { intents, quantity, rest, is_question } = turn.understood;
  const [only] = choosing.product_ids;

  if (choosing.product_ids.length === 1 && only) {
    const agrees = intents.has('affirm') || intents.has('checkout');
    if (turn.understood.items.length > 0 || rest.length > 0 || is_question) return false;
    const wanted = quantity ?? (agrees ? choosing.quantity : null);
    if (intents.has('deny') || wanted === null) return false;
    stopChoosing(turn);
    addToCart(turn, [{ product_ids: [only], quantity: wanted, details: choosing.details }], 'set');
    return turn.replies.length > 0;
  }
  const { items, details, picks } = turn.understood;
  if (items.length > 1) return false; // each is clear by itself
  const each =
    picks.length > 1
      ? resolvePickedProducts(turn).map(toPickedItem)
      : resolveEachItem(turn, choosing.product_ids);
  if (each.length > 1 && !is_question) {
    stopChoosing(turn);
    addToCart(turn, each, 'add');
    return true;
  }
  if (intents.has('set') && quantity !== null && items.length === 0 && rest.length === 0) {
    const products = choosing.product_ids.flatMap((id) => findProduct(turn, id) ?? []);
    askWhichProduct(turn, products, quantity, choosing.details);
    return products.length > 0;
  }
  const chosen = resolveChosenProduct(turn, choosing.product_ids);
  if (!chosen) return false;
  stopChoosing(turn);
  const wished = [...(items[0]?.details ?? []), ...details];
  addToCart(
    turn,
    [
      {
        product_ids: [chosen.id],
        quantity: chosen.quantity ?? choosing.quantity,
        details: wished.length > 0 ? wished : choosing.details,
      },
    ],
    'add',
  );
  return true;
}

const toPickedItem = ({ product_id, quantity }: { product_id: string; quantity: number | null }) => ({
  product_ids: [product_id],
  quantity,
});

function stopChoosing({ state }: TurnContext): void {
  state.order_stage = 'none';
  state.choosing = null;
}

/** By place ("the second one", "2"), by name, or by price ("the cheaper one"). */
function resolveChosenProduct(
  turn: TurnContext,
  ids: readonly string[],
): { id: string; quantity: number | null } | undefined {
  const { ordinal, items, quantity, rest, is_question } = turn.understood;
  if (is_question && items.length === 0) return undefined;
  const named = items
    .flatMap(({ candidates }) => candidates)
    .filter(({ product_id }) => ids.includes(product_id));
  const [first, second] = named;
  if (first && (!second || first.score > second.score)) return { id: first.product_id, quantity };
  const byPlace = ordinal === null ? undefined : ids.at(ordinal);
  if (byPlace) return { id: byPlace, quantity: null };
  const byWord = resolveByDistinctWord(turn, ids);
  if (byWord) return { id: byWord, quantity: null };
  const [extreme, ...more] = filterByPriceExtreme(turn, ids);
  if (extreme && more.length === 0) return { id: extreme, quantity: null };
  const number = rest.length === 0 && items.length === 0 && quantity !== null ? ids[quantity - 1] : undefined;
  return number ? { id: number, quantity: null } : undefined;
}
