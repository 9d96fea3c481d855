import { Money } from '@relaydesk/contracts/common';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { ProductChange, ProductStatus } from '@relaydesk/contracts/product';
import type { Actor } from '../../context/context';
import type { BulkEditableFields } from './bulk-update-products.queries';
import { mayArchiveProduct } from './catalogue/product.policy';

type BulkChangeResult =
  | { patch?: BulkEditableFields; why?: undefined }
  | { patch?: undefined; why: ErrorReason };

interface BulkEditableProduct extends BulkEditableFields {
  compare_at_price: number | null;
}

/** Result for a product: new values, nothing when unchanged, or an error. */
export function computeBulkChange(
  product: BulkEditableProduct,
  change: ProductChange,
  actor: Actor,
): BulkChangeResult {
  const { price, stock, status, category, is_bot_sellable } = product;
  const now: BulkEditableFields = { price, stock, status, category, is_bot_sellable };
  const wanted = CHANGE_HANDLERS[change.kind](now, change);
  if ('reason' in wanted) return { why: wanted };
  const next = { ...now, ...wanted };
  const why = findBulkChangeError(product, next, actor);
  if (why !== undefined) return { why };
  return JSON.stringify(next) === JSON.stringify(now) ? {} : { patch: next };
}

function findBulkChangeError(
  before: BulkEditableProduct,
  after: BulkEditableFields,
  actor: Actor,
): ErrorReason | undefined {
  if (after.status === 'archived' && before.status !== 'archived' && !mayArchiveProduct(actor))
    return because('archive_not_allowed');
  if (!Money.safeParse(after.price).success) return because('price_too_high');
  const { compare_at_price: compared } = before;
  if (compared !== null && after.price !== before.price && compared < after.price)
    return because('price_above_compare_at');
  if (after.stock !== null && after.stock < 0) return because('stock_negative');
  if (after.stock !== null && after.stock > MAX_STOCK) return because('stock_too_high');
  return undefined;
}

const MAX_STOCK = 1_000_000_000;

type ChangeByKind = { [Change in ProductChange as Change['kind']]: Change };
type ChangeHandler<Change> = (
  now: BulkEditableFields,
  change: Change,
) => Partial<BulkEditableFields> | ErrorReason;

const changeHandlers: { [Kind in keyof ChangeByKind]: ChangeHandler<ChangeByKind[Kind]> } = {
  status: (_, { status }): { status: ProductStatus } => ({ status }),
  category: (_, { category }) => ({ category }),
  bot_sellable: (_, { is_bot_sellable }) => ({ is_bot_sellable }),
  price: (_, { price }) => ({ price }),
  price_by: ({ price }, { basis_points }) => ({ price: adjustByBasisPoints(price, basis_points) }),
  stock: (_, { stock }) => ({ stock }),
  stock_by: ({ stock }, { pieces }) =>
    stock === null ? because('stock_not_tracked') : { stock: stock + pieces },
};
const CHANGE_HANDLERS = changeHandlers as Record<ProductChange['kind'], ChangeHandler<ProductChange>>; // each is called with its kind only

/** Half up, in integers: price × 10,000 can exceed the exact range of a double. */
export function adjustByBasisPoints(price: number, basis_points: number): number {
  const scaled = BigInt(price) * BigInt(10_000 + basis_points);
  return Number((scaled + 5_000n) / 10_000n);
}
