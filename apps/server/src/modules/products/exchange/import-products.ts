import type { ImportAnswer } from '@relaydesk/contracts/import';
import type { ImportProducts } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../../context/context';
import { clashOf } from '../../../db/unique-violation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { getOrganisation } from '../../organisations/get-organisation';
import { auditProducts } from '../catalogue/audit-product';
import { findProducts, type ProductRow } from '../catalogue/product.queries';
import { colleagueOf, tellOfLowStock } from '../stock/low-stock';
import { holdBySku, putProducts, waitForOtherImports } from './product-import.queries';
import { type Plan, planRows } from './plan-product-import';
import { readRow } from './parse-product-row';

/**
 * Makes or changes the products of a batch of a file, matched on their SKU: all that are in order, or (when the server
 * fails) none. What is wrong with a row is told for each field and stops no other. A dry run answers the same and
 * changes nothing.
 */
export async function importProducts(context: Context, input: ImportProducts): Promise<ImportAnswer> {
  const organization_id = chooseOneOrganisation(context, input.organization_id);
  return inTransaction(context, async (tx) => {
    const { currency } = await getOrganisation(tx, organization_id);
    if (!input.dry_run) await waitForOtherImports(tx.db, organization_id);
    const read = input.rows.map(({ row, ...cells }) => ({ row, ...readRow(cells, currency) }));
    const skus = read.flatMap(({ said }) => said.sku || []);
    const plans = planRows(read, {
      existing: await holdBySku(tx.db, organization_id, skus),
      rule: input.existing,
      actor: tx.actor,
    });
    if (!input.dry_run) await carryOut(tx, organization_id, plans);
    return { results: plans.map(({ result }) => result) };
  });
}

async function carryOut(tx: Tx, organization_id: string, plans: Plan[]): Promise<void> {
  const wanted = plans.flatMap(({ product }) => product ?? []);
  const ids = wanted.map(({ id }) => id);
  const before = new Map((await findProducts(tx.db, organization_id, ids)).map((row) => [row.id, row]));
  await putProducts(tx.db, organization_id, wanted).catch(explainClash);
  const after = await findProducts(tx.db, organization_id, ids);
  const made = after.filter(({ id }) => !before.has(id));
  const changed = after.flatMap((row) => pairOf(before.get(row.id), row));
  await auditProducts(
    tx,
    'created',
    made.map((row) => ({ after: row })),
  );
  await auditProducts(tx, 'updated', changed);
  await tellOfLowStock(tx, organization_id, changed, colleagueOf(tx));
}

const pairOf = (before: ProductRow | undefined, after: ProductRow) => (before ? [{ before, after }] : []);

/** Somebody added one of them by hand at the same moment. */
function explainClash(error: unknown): never {
  if (clashOf(error) !== 'products_sku') throw error;
  throw new AppError('conflict', 'Somebody has added one of these products in the meantime. Try again.');
}
