import { splitWords } from '../../words/split-words';
import { stem } from '../../words/stem';
import { findProduct, type TurnContext } from './turn-context';

/** What "it", "two of them", "the second one" and "the cheaper one" stand for. */
export function resolveReferencedProducts(turn: TurnContext): string[] {
  const { state, understood } = turn;
  const { ordinal, picks } = understood;
  const several = getShownList(turn);
  if (picks.length > 1) return [...new Set(resolvePickedProducts(turn).map(({ product_id }) => product_id))];
  const byPlace = ordinal === null ? undefined : (several.at(ordinal) ?? state.last_products.at(ordinal));
  if (byPlace) return [byPlace];
  const byWord = resolveByDistinctWord(turn, several);
  if (byWord) return [byWord];
  return understood.extreme === null ? state.last_products : filterByPriceExtreme(turn, several);
}

/** "1 of the first and 2 of the second", "the first and the other": each with its number. */
export function resolvePickedProducts(turn: TurnContext) {
  const { picks } = turn.understood;
  const several = getShownList(turn);
  const named = picks.flatMap(({ place }) => (place === 'other' ? [] : (several.at(place) ?? [])));
  const others = several.filter((id) => !named.includes(id));
  return picks.flatMap(({ place, quantity }) => {
    const id = place !== 'other' ? several.at(place) : others.length === 1 ? others[0] : undefined;
    return id === undefined ? [] : [{ product_id: id, quantity }];
  });
}

/** "L, please", "the large one", "the 60 minutes": the one of several whose name holds a word that the others' lack. */
export function resolveByDistinctWord(
  { turn, understood }: TurnContext,
  ids: readonly string[],
): string | undefined {
  if (understood.items.length > 0) return undefined;
  const said = new Set(splitWords(turn.text).map(stem));
  const scored = ids.map((id) => {
    const name = turn.products.get(id)?.name ?? '';
    return { id, words: new Set(splitWords(name).map(stem)) };
  });
  const isApart = (word: string) => scored.some(({ words }) => !words.has(word));
  const fitting = scored.map(({ id, words }) => ({
    id,
    count: [...words].filter((word) => said.has(word) && isApart(word)).length,
  }));
  const most = Math.max(0, ...fitting.map(({ count }) => count));
  const [only, ...others] = fitting.filter(({ count }) => count === most);
  return most > 0 && others.length === 0 ? only?.id : undefined;
}

/** Of several that are called alike the one that was spoken of just now. */
export function preferLastProduct({ turn }: TurnContext, ids: readonly string[]): string[] {
  const [spoken, ...others] = turn.state.last_products;
  return spoken !== undefined && others.length === 0 && ids.includes(spoken) ? [spoken] : [...ids];
}

/** The list that was shown last. Cart items count only when no other list was shown. */
function getShownList({ basket, state: { last_products, shown } }: TurnContext): readonly string[] {
  const isBasket = last_products.every((id) => basket?.items.some(({ product_id }) => product_id === id));
  return last_products.length > 1 && !(isBasket && shown.length > 1) ? last_products : shown;
}

/** The cheapest or the dearest of several, where the customer says so; else all of them. */
export function filterByPriceExtreme(turn: TurnContext, ids: readonly string[]): string[] {
  const { extreme } = turn.understood;
  const products = ids.flatMap((id) => findProduct(turn, id) ?? []);
  if (extreme === null || products.length < 2) return [...ids];
  const sorted = products.sort((a, b) => a.price - b.price);
  const best = extreme === 'cheapest' ? sorted[0] : sorted.at(-1);
  return best ? [best.id] : [...ids];
}
