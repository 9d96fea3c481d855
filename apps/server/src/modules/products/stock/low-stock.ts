import type { Tx } from '../../../context/context';

interface StockLevel {
  id: string;
  name: string;
  stock: number | null;
  low_stock_level: number | null;
  version: number;
}

/** At or below the threshold. */
export const isLowStock = ({
  stock,
  low_stock_level: level,
}: Pick<StockLevel, 'stock' | 'low_stock_level'>): boolean =>
  stock !== null && level !== null && stock <= level;

/**
 * Notifies users of products whose stock fell to the threshold: one notification per change, however many
 * products it affects.
 * @param by the acting colleague; null: the system or the bot
 */
export async function emitLowStock(
  tx: Tx,
  organization_id: string,
  changes: { before: Pick<StockLevel, 'stock' | 'low_stock_level'>; after: StockLevel }[],
  by: string | null,
): Promise<void> {
  const low = changes.flatMap(({ before, after }) =>
    isLowStock(after) && !isLowStock(before) ? [after] : [],
  );
  const [first] = low;
  if (!first) return;
  await tx.events.emit(tx, 'product.low_stock', `product ${first.id}`, {
    organization_id,
    product: { id: first.id, name: first.name, stock: first.stock ?? 0 },
    others: low.length - 1,
    product_ids: low.map(({ id }) => id),
    // The version changes with the stock: one notification per crossing of the threshold.
    version: first.version,
    by,
  });
}

/** The acting colleague. */
export const getActingUserId = ({ actor }: Tx): string | null =>
  actor.kind === 'staff' ? actor.user_id : null;
