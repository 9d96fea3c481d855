import { isOrderable } from './quantity';

/** A clause of the customer's text about the cart. */
export interface CartClause {
  /** Products that it names. */
  product_ids: ReadonlySet<string>;
  /** Numbers next to these names; all counts where no product is named. */
  counts: ReadonlySet<number>;
  /** It removes an item. */
  removes: boolean;
  /** It cancels the order. */
  cancels: boolean;
  /** It adds more of an item. */
  adds: boolean;
  /** A relative quantity: "double that". */
  scaled?: (quantity: number) => number;
}

export type CartChange =
  | {
      kind: 'set';
      product_id: string;
      quantity: number;
      held: number;
      /** The bot has shown or mentioned it in this conversation. */
      is_shown: boolean;
    }
  | { kind: 'cancel' };

/**
 * Whether the customer's own words support a cart change that a model proposes: a number next to the
 * product, or where no product is named; one piece of a new product needs none. The customer must have named
 * a new product or been shown it before. A removal or cancellation needs explicit words.
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
