import type { Talk } from './talk';

/** What "it", "two of them" and "the second one" stand for. */
export function productsMeant({ state, understood }: Talk): string[] {
  const { ordinal } = understood;
  const byPlace = ordinal === null ? undefined : state.last_products.at(ordinal);
  return byPlace ? [byPlace] : state.last_products;
}
