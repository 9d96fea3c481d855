import type { ItemDetail } from '../../nlu/read-detail';
import { applyScale } from '../../nlu/read-scale';
import { splitWords } from '../../words/split-words';
import { stem } from '../../words/stem';
import { resolvePickedProducts } from '../talk/resolve-references';
import type { TurnContext } from '../talk/turn-context';
import type { RequestedItem } from './add-to-cart';

/**
 * What is wanted of the products that were shown (`meant`), when none is named: each that is pointed at with its
 * number, one of each of them, so many as were asked about before; else one thing, whichever it is.
 */
export function resolveRequestedItems(turn: TurnContext, meant: readonly string[]): RequestedItem[] {
  const { picks, quantity, details, scale } = turn.understood;
  if (picks.length > 1)
    return resolvePickedProducts(turn).map((picked) => ({
      product_ids: [picked.product_id],
      quantity: picked.quantity,
    }));
  const each = resolveEachItem(turn, meant);
  if (each.length > 0) return each;
  const counted = quantity === null || scale ? getCountedItems(turn, meant) : [];
  if (counted.length > 0)
    return counted.map((one) => ({ product_ids: [one.product_id], quantity: one.quantity, details }));
  return [
    {
      product_ids: [...meant],
      quantity,
      details: details.length > 0 ? details : resolveVariant(turn, meant),
    },
  ];
}

/** "Let's go with slate", of a sofa that comes in slate. */
function resolveVariant({ turn, understood }: TurnContext, [id, ...others]: readonly string[]): ItemDetail[] {
  if (id === undefined || others.length > 0) return [];
  const words = splitWords(turn.text).filter((word) => {
    const stemmed = stem(word);
    return understood.rest.includes(stemmed) && turn.index.hasTerm(id, stemmed);
  });
  return words.length > 0 ? [{ count: null, colour: null, size: null, wish: words.join(' ') }] : [];
}

/** So many as were asked about in the last turns, or half of that; none when one of them was not counted. */
export function getCountedItems({ state, understood: { scale } }: TurnContext, ids: readonly string[]) {
  const counted = ids.flatMap((id) => state.counted.find(({ product_id }) => product_id === id) ?? []);
  if (counted.length < ids.length) return [];
  return counted.map(({ product_id, quantity }) => ({
    product_id,
    quantity: Math.max(1, scale ? applyScale(scale, quantity) : quantity),
  }));
}

/** "Both", "two of each": so many of each of them; none when it is not said. */
export function resolveEachItem({ turn, understood }: TurnContext, ids: readonly string[]): RequestedItem[] {
  if (!EACH.test(turn.text)) return [];
  const isCounted = !/\b(?:both|beide[rns]?)\b/i.test(turn.text); // "both" is two by itself
  return ids.map((id) => ({ product_ids: [id], quantity: (isCounted && understood.quantity) || 1 }));
}

const EACH = /\b(?:both|each|beide[rns]?|jeweils|je)\b/i;
