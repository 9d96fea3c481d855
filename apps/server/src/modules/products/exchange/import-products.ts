import type { ImportResponse } from '@relaydesk/contracts/import';
import type { ImportProducts } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import { getOrganisation } from '../../organisations/get-organisation';
import { auditProducts } from '../catalogue/audit-product';
import { findProductRows, type ProductRow } from '../catalogue/product.queries';
import { emitLowStock, getActingUserId } from '../stock/low-stock';
import { parseProductRow } from './parse-product-row';
import { type ProductImportPlan, planProductImport } from './plan-product-import';
import { lockProductImport, lockProductsBySku, upsertProducts } from './product-import.queries';

/**
 * Creates or updates the products of a batch, matched by SKU. Stores all valid rows in one transaction;
 * errors are reported by row and field and skip only their row. A dry run returns the same and changes
 * nothing.
 */
export async function importProducts(context: Context, input: ImportProducts): Promise<ImportResponse> {
  const organization_id = requireOrganisation(context, input.organization_id);
  return inTransaction(context, async (tx) => {
    const { currency } = await getOrganisation(tx, organization_id);
    if (!input.dry_run) await lockProductImport(tx.db, organization_id);
    const read = input.rows.map(({ row, ...cells }) => ({ row, ...parseProductRow(cells, currency) }));
    const skus = read.flatMap(({ parsedFields: said }) => said.sku || []);
    const plans = planProductImport(read, {
      existing: await lockProductsBySku(tx.db, organization_id, skus),
      rule: input.existing,
      actor: tx.actor,
    });
    if (!input.dry_run) await storeImportedProducts(tx, organization_id, plans);
    return { results: plans.map(({ result }) => result) };
  });
}

async function storeImportedProducts(
  tx: Tx,
  organization_id: string,
  plans: ProductImportPlan[],
): Promise<void> {
  const wanted = plans.flatMap(({ product }) => product ?? []);
  const ids = wanted.map(({ id }) => id);
  const before = new Map((await findProductRows(tx.db, organization_id, ids)).map((row) => [row.id, row]));
  await upsertProducts(tx.db, organization_id, wanted).catch(throwSkuConflict);
  const after = await findProductRows(tx.db, organization_id, ids);
  const made = after.filter(({ id }) => !before.has(id));
  const changed = after.flatMap((row) => toUpdatePair(before.get(row.id), row));
  await auditProducts(
    tx,
    'created',
    made.map((row) => ({ after: row })),
  );
  await auditProducts(tx, 'updated', changed);
  await emitLowStock(tx, organization_id, changed, getActingUserId(tx));
}

const toUpdatePair = (before: ProductRow | undefined, after: ProductRow) =>
  before ? [{ before, after }] : [];

/** A user created one of them concurrently. */
function throwSkuConflict(error: unknown): never {
  if (getViolatedConstraint(error) !== 'products_sku') throw error;
  throw new AppError('products_added_meanwhile');
}
