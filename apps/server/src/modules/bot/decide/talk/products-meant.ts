import { findProduct, type Talk } from './talk';

/** What "it", "two of them", "the second one" and "the cheaper one" stand for. */
export function productsMeant(talk: Talk): string[] {
  const { state, understood } = talk;
  const { ordinal, picks } = understood;
  const several = severalOf(talk);
  if (picks.length > 1) return [...new Set(productsPicked(talk).map(({ product_id }) => product_id))];
  const byPlace = ordinal === null ? undefined : (several.at(ordinal) ?? state.last_products.at(ordinal));
  if (byPlace) return [byPlace];
  return understood.extreme === null ? state.last_products : byPrice(talk, several);
}

/** "1 of the first and 2 of the second", "the first and the other": each with its number. */
export function productsPicked(talk: Talk) {
  const { picks } = talk.understood;
  const several = severalOf(talk);
  const named = picks.flatMap(({ place }) => (place === 'other' ? [] : (several.at(place) ?? [])));
  const others = several.filter((id) => !named.includes(id));
  return picks.flatMap(({ place, quantity }) => {
    const id = place !== 'other' ? several.at(place) : others.length === 1 ? others[0] : undefined;
    return id === undefined ? [] : [{ product_id: id, quantity }];
  });
}

/** The list that was shown last; the lines of the basket are none while there is another one. */
function severalOf({ basket, state: { last_products, shown } }: Talk): readonly string[] {
  const isBasket = last_products.every((id) => basket?.items.some(({ product_id }) => product_id === id));
  return last_products.length > 1 && !(isBasket && shown.length > 1) ? last_products : shown;
}

/** The cheapest or the dearest of several, where the customer says so; else all of them. */
export function byPrice(talk: Talk, ids: readonly string[]): string[] {
  const { extreme } = talk.understood;
  const products = ids.flatMap((id) => findProduct(talk, id) ?? []);
  if (extreme === null || products.length < 2) return [...ids];
  const sorted = products.sort((a, b) => a.price - b.price);
  const best = extreme === 'cheapest' ? sorted[0] : sorted.at(-1);
  return best ? [best.id] : [...ids];
}
