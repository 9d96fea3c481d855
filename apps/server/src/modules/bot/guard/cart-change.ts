import { isOrderable } from './quantity';

/** What a clause of the customer's says of the cart. */
export interface CartClause {
  /** Products that it names. */
  product_ids: ReadonlySet<string>;
  /** Numbers beside these names; where none is named all that count something. */
  counts: ReadonlySet<number>;
  /** It takes something out. */
  removes: boolean;
  /** It calls the order off. */
  cancels: boolean;
  /** It wants more of something. */
  adds: boolean;
  /** Another number than before: "double that". */
  scaled?: (quantity: number) => number;
}

export type CartChange =
  | {
      kind: 'set';
      product_id: string;
      quantity: number;
      held: number;
      /** The bot has shown or told of it in this conversation. */
      is_shown: boolean;
    }
  | { kind: 'cancel' };

/**
 * Whether the customer's own words hold a change of the cart that somebody else wants made for them: a number beside the
 * product, or where no product is named; one piece of something new needs none. Something new was named by the customer or
 * shown to them before. What is taken out or called off was refused in words.
 */
export function isChangeStated(change: CartChange, clauses: readonly CartClause[]): boolean {
  const unnamed = clauses.filter(({ product_ids }) => product_ids.size === 0);
  if (change.kind === 'cancel')
    return clauses.some(({ cancels }) => cancels) || unnamed.some(({ removes }) => removes);
  const { product_id, quantity, held, is_shown } = change;
  const named = clauses.filter(({ product_ids }) => product_ids.has(product_id));
  const about = named.length > 0 ? named : unnamed;
  if (quantity === 0) return about.some(({ removes, cancels }) => removes || cancels);
  if (!isOrderable(quantity)) return false;
  if (held === 0 && named.length === 0 && !is_shown) return false;
  if (quantity === held) return true;
  const counts = new Set(about.flatMap(({ counts }) => [...counts]));
  if (quantity === 1 && held === 0) return counts.size === 0 || counts.has(1);
  return (
    counts.has(quantity) ||
    (about.some(({ adds }) => adds) && (counts.has(quantity - held) || quantity === held + 1)) ||
    (about.some(({ removes }) => removes) && counts.has(held - quantity)) ||
    about.some(({ scaled }) => scaled?.(held) === quantity)
  );
}
