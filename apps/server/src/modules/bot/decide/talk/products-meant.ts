import { findProduct, type Talk } from './talk';

/** What "it", "two of them", "the second one" and "the cheaper one" stand for. */
export function productsMeant(talk: Talk): string[] {
  const { state, understood } = talk;
  const { ordinal } = understood;
  const several = state.last_products.length > 1 ? state.last_products : state.shown;
  const byPlace = ordinal === null ? undefined : (several.at(ordinal) ?? state.last_products.at(ordinal));
  if (byPlace) return [byPlace];
  return understood.extreme === null ? state.last_products : byPrice(talk, several);
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
