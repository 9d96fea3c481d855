import { Money } from '@relaydesk/contracts/common';
import type { ProductChange, ProductStatus } from '@relaydesk/contracts/product';
import type { Actor } from '../../context/context';
import type { Changeable } from './bulk-update-products.queries';
import { mayArchive, NOT_YOURS_TO_ARCHIVE } from './catalogue/product.policy';

type Decided = { patch?: Changeable; why?: undefined } | { patch?: undefined; why: string };

interface Product extends Changeable {
  compare_at_price: number | null;
}

/** What a change makes of a product: its new values, nothing when it is like that already, or why it cannot be. */
export function decideChange(product: Product, change: ProductChange, actor: Actor): Decided {
  const { price, stock, status, category, is_bot_sellable } = product;
  const now: Changeable = { price, stock, status, category, is_bot_sellable };
  const wanted = APPLY[change.kind](now, change);
  if (typeof wanted === 'string') return { why: wanted };
  const next = { ...now, ...wanted };
  const why = objection(product, next, actor);
  if (why !== undefined) return { why };
  return JSON.stringify(next) === JSON.stringify(now) ? {} : { patch: next };
}

function objection(before: Product, after: Changeable, actor: Actor): string | undefined {
  if (after.status === 'archived' && before.status !== 'archived' && !mayArchive(actor))
    return NOT_YOURS_TO_ARCHIVE;
  if (!Money.safeParse(after.price).success) return 'The price would be too high.';
  const { compare_at_price: compared } = before;
  if (compared !== null && after.price !== before.price && compared < after.price)
    return 'The price would be higher than the one it is compared with.';
  if (after.stock !== null && after.stock < 0) return 'The stock would be less than none.';
  if (after.stock !== null && after.stock > MOST_PIECES) return 'The stock would be too high.';
  return undefined;
}

const MOST_PIECES = 1_000_000_000;

type Kinds = { [Change in ProductChange as Change['kind']]: Change };
type Apply<Change> = (now: Changeable, change: Change) => Partial<Changeable> | string;

const apply: { [Kind in keyof Kinds]: Apply<Kinds[Kind]> } = {
  status: (_, { status }): { status: ProductStatus } => ({ status }),
  category: (_, { category }) => ({ category }),
  bot_sellable: (_, { is_bot_sellable }) => ({ is_bot_sellable }),
  price: (_, { price }) => ({ price }),
  price_by: ({ price }, { basis_points }) => ({ price: changedBy(price, basis_points) }),
  stock: (_, { stock }) => ({ stock }),
  stock_by: ({ stock }, { pieces }) =>
    stock === null ? 'Its stock is not counted.' : { stock: stock + pieces },
};
const APPLY = apply as Record<ProductChange['kind'], Apply<ProductChange>>; // each is called with its own kind

/** Half up, in whole numbers: prices times ten thousand do not fit into a double exactly. */
export function changedBy(price: number, basis_points: number): number {
  const scaled = BigInt(price) * BigInt(10_000 + basis_points);
  return Number((scaled + 5_000n) / 10_000n);
}
