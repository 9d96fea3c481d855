import type { Tx } from '../../../context/context';

interface StockLevel {
  id: string;
  name: string;
  stock: number | null;
  low_stock_level: number | null;
  version: number;
}

/** At its level, or under it. */
export const isLowStock = ({
  stock,
  low_stock_level: level,
}: Pick<StockLevel, 'stock' | 'low_stock_level'>): boolean =>
  stock !== null && level !== null && stock <= level;

/**
 * Tells whom it concerns of those that had enough before and have not any more: one notice for one change, however many
 * products it was made to.
 * @param by the colleague who did it; null: nobody, or the bot
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
    // Moves with every change of its stock: the same crossing twice is one notice, the next one another.
    version: first.version,
    by,
  });
}

/** The colleague who acts. */
export const getActingUserId = ({ actor }: Tx): string | null =>
  actor.kind === 'staff' ? actor.user_id : null;
