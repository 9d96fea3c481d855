import { byPrice, productsPicked, toldApart } from '../talk/resolve-references';
import { findProduct, type Talk } from '../talk/turn-context';
import { addToBasket, askWhich } from './add-to-cart';
import { eachOf } from './resolve-requested-items';

/** The answer to "which one?" and to "only three are left, shall I take three?". */
export function chooseProduct(talk: Talk): boolean {
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
    addToBasket(talk, [{ product_ids: [only], quantity: wanted, details: choosing.details }], 'set');
    return talk.says.length > 0;
  }
  const { items, details, picks } = talk.understood;
  if (items.length > 1) return false; // each is clear by itself
  const each = picks.length > 1 ? productsPicked(talk).map(wishOfPicked) : eachOf(talk, choosing.product_ids);
  if (each.length > 1 && !is_question) {
    stopChoosing(talk);
    addToBasket(talk, each, 'add');
    return true;
  }
  if (intents.has('set') && quantity !== null && items.length === 0 && rest.length === 0) {
    const products = choosing.product_ids.flatMap((id) => findProduct(talk, id) ?? []);
    askWhich(talk, products, quantity, choosing.details);
    return products.length > 0;
  }
  const chosen = chosenOf(talk, choosing.product_ids);
  if (!chosen) return false;
  stopChoosing(talk);
  const wished = [...(items[0]?.details ?? []), ...details];
  addToBasket(
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

const wishOfPicked = ({ product_id, quantity }: { product_id: string; quantity: number | null }) => ({
  product_ids: [product_id],
  quantity,
});

function stopChoosing({ state }: Talk): void {
  state.order_stage = 'none';
  state.choosing = null;
}

/** By place ("the second one", "2"), by name, or by price ("the cheaper one"). */
function chosenOf(talk: Talk, ids: readonly string[]): { id: string; quantity: number | null } | undefined {
  const { ordinal, items, quantity, rest, is_question } = talk.understood;
  if (is_question && items.length === 0) return undefined;
  const named = items
    .flatMap(({ candidates }) => candidates)
    .filter(({ product_id }) => ids.includes(product_id));
  const [first, second] = named;
  if (first && (!second || first.score > second.score)) return { id: first.product_id, quantity };
  const byPlace = ordinal === null ? undefined : ids.at(ordinal);
  if (byPlace) return { id: byPlace, quantity: null };
  const byWord = toldApart(talk, ids);
  if (byWord) return { id: byWord, quantity: null };
  const [extreme, ...more] = byPrice(talk, ids);
  if (extreme && more.length === 0) return { id: extreme, quantity: null };
  const number = rest.length === 0 && items.length === 0 && quantity !== null ? ids[quantity - 1] : undefined;
  return number ? { id: number, quantity: null } : undefined;
}
