import {
  filterByPriceExtreme,
  resolveByDistinctWord,
  resolvePickedProducts,
} from '../talk/resolve-references';
import { findProduct, type TurnContext } from '../talk/turn-context';
import { addToCart, askWhichProduct } from './add-to-cart';
import { resolveEachItem } from './resolve-requested-items';

/** The answer to "which one?" and to "only three are left, shall I take three?". */
export function chooseProduct(talk: TurnContext): boolean {
  const { choosing, order_stage } = talk.state;
  if (order_stage !== 'choosing' || !choosing) return false;
  const { intents, quantity, rest, is_question } = talk.understood;
  const [only] = choosing.product_ids;

  if (choosing.product_ids.length === 1 && only) {
    const agrees = intents.has('affirm') || intents.has('checkout');
    if (talk.understood.items.length > 0 || rest.length > 0 || is_question) return false;
    const wanted = quantity ?? (agrees ? choosing.quantity : null);
    if (intents.has('deny') || wanted === null) return false;
    stopChoosing(talk);
    addToCart(talk, [{ product_ids: [only], quantity: wanted, details: choosing.details }], 'set');
    return talk.replies.length > 0;
  }
  const { items, details, picks } = talk.understood;
  if (items.length > 1) return false; // each is clear by itself
  const each =
    picks.length > 1
      ? resolvePickedProducts(talk).map(toPickedItem)
      : resolveEachItem(talk, choosing.product_ids);
  if (each.length > 1 && !is_question) {
    stopChoosing(talk);
    addToCart(talk, each, 'add');
    return true;
  }
  if (intents.has('set') && quantity !== null && items.length === 0 && rest.length === 0) {
    const products = choosing.product_ids.flatMap((id) => findProduct(talk, id) ?? []);
    askWhichProduct(talk, products, quantity, choosing.details);
    return products.length > 0;
  }
  const chosen = resolveChosenProduct(talk, choosing.product_ids);
  if (!chosen) return false;
  stopChoosing(talk);
  const wished = [...(items[0]?.details ?? []), ...details];
  addToCart(
    talk,
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
  talk: TurnContext,
  ids: readonly string[],
): { id: string; quantity: number | null } | undefined {
  const { ordinal, items, quantity, rest, is_question } = talk.understood;
  if (is_question && items.length === 0) return undefined;
  const named = items
    .flatMap(({ candidates }) => candidates)
    .filter(({ product_id }) => ids.includes(product_id));
  const [first, second] = named;
  if (first && (!second || first.score > second.score)) return { id: first.product_id, quantity };
  const byPlace = ordinal === null ? undefined : ids.at(ordinal);
  if (byPlace) return { id: byPlace, quantity: null };
  const byWord = resolveByDistinctWord(talk, ids);
  if (byWord) return { id: byWord, quantity: null };
  const [extreme, ...more] = filterByPriceExtreme(talk, ids);
  if (extreme && more.length === 0) return { id: extreme, quantity: null };
  const number = rest.length === 0 && items.length === 0 && quantity !== null ? ids[quantity - 1] : undefined;
  return number ? { id: number, quantity: null } : undefined;
}
