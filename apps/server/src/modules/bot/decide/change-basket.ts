import { addToBasket } from './add-to-basket';
import { quantityIn, setQuantity, showBasket } from './basket';
import { isInquiry } from './take-order';
import { findProduct, say, type Talk } from './talk';

/** "Make it three", "without the bottle", "two more", "the blue one instead": only while there is a basket. */
export function changeBasket(talk: Talk): boolean {
  const { basket, understood } = talk;
  const { intents, items, rest, quantity } = understood;
  if (!basket || rest.length > 0 || isInquiry(talk) || intents.has('cancel')) return false;

  const named = items.flatMap(({ candidates }) => candidates.map(({ product_id }) => product_id));
  const held = named.filter((id) => quantityIn(basket, id) > 0);
  if (intents.has('remove')) return remove(talk, named.length > 0 ? held : onlyItem(talk));
  if (named.length > 0 && held.length === 0) return intents.has('set') && replaceLast(talk, named);
  if (quantity === null || (!intents.has('set') && !intents.has('add') && named.length > 0)) return false;
  if (named.length === 0 && understood.ordinal !== null) return false;

  const [id] = named.length > 0 ? held : lastItem(talk);
  if (!id || !(intents.has('set') || intents.has('add') || talk.state.order_stage === 'confirming'))
    return false;
  addToBasket(talk, [{ product_ids: [id], quantity }], intents.has('add') ? 'add' : 'set');
  return true;
}

function remove(talk: Talk, ids: readonly string[]): boolean {
  const { quantity } = talk.understood;
  if (ids.length === 0) {
    say(
      talk,
      'which_to_change',
      {},
      { suggestions: talk.basket?.items.map(({ name }) => name).slice(0, 4) ?? [] },
    );
    return true;
  }
  for (const id of ids) {
    const product = findProduct(talk, id);
    const left = quantity === null ? 0 : Math.max(0, quantityIn(talk.basket, id) - quantity);
    if (product) setQuantity(talk, product, left);
  }
  showBasket(talk);
  return true;
}

/** "The Jura instead": takes the place of the last thing, as many as there were. */
function replaceLast(talk: Talk, named: readonly string[]): boolean {
  const [last] = lastItem(talk);
  const old = last ? findProduct(talk, last) : undefined;
  if (!old) return false;
  const quantity = talk.understood.quantity ?? quantityIn(talk.basket, old.id);
  const before = talk.basket;
  addToBasket(talk, [{ product_ids: [...named], quantity }], 'set');
  if (talk.basket === before) return talk.says.length > 0;
  setQuantity(talk, old, 0);
  talk.says.pop(); // it showed both
  showBasket(talk);
  return true;
}

const lastItem = ({ basket, state }: Talk): string[] => {
  const recent = state.last_products.find((id) => quantityIn(basket, id) > 0);
  const last = recent ?? basket?.items.at(-1)?.product_id;
  return last ? [last] : [];
};

const onlyItem = ({ basket }: Talk): string[] =>
  basket?.items.length === 1 ? basket.items.map(({ product_id }) => product_id) : [];
