import type { ImportResponse } from '@relaydesk/contracts/import';
import type { ImportSales } from '@relaydesk/contracts/sale';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { upsertCustomers } from '../../customers/identities/upsert-customers';
import { allocateSaleNumbers } from '../../organisations/allocate-sale-numbers';
import { getOrganisation } from '../../organisations/get-organisation';
import { findProductsBySku } from '../../products/catalogue/find-products-by-sku';
import { parseSaleRow } from './parse-sale-row';
import { type PastSale, planSaleImport } from './plan-sale-import';
import {
  findExistingReferences,
  insertPastSales,
  listChannelKinds,
  lockSaleImport,
} from './sale-import.queries';

/**
 * Imports sales from before Relaydesk: rows with one reference are one sale. Stores all valid sales in one
 * transaction; errors are reported by row and field and skip only their sale. Skips existing references.
 * Changes no stock and sends no notification; the sales are `manual`, count in the metrics of their day, and
 * get the next order numbers. A dry run returns the same result without changes.
 */
export async function importSales(context: Context, { dry_run, rows }: ImportSales): Promise<ImportResponse> {
  const organization_id = requireOrganisation(context);
  return inTransaction(context, async (tx) => {
    const { currency } = await getOrganisation(tx, organization_id);
    if (!dry_run) await lockSaleImport(tx.db, organization_id);
    const house = { currency, now: context.now(), channels: await listChannelKinds(tx.db) };
    const read = rows.map(({ row, ...cells }) => ({ row, ...parseSaleRow(cells, house) }));
    const references = read.flatMap(({ parsedFields: said }) => said.reference ?? []);
    const skus = read.flatMap(({ parsedFields: said }) => said.sku ?? []);
    const { results, sales } = planSaleImport(read, {
      references: await findExistingReferences(tx.db, organization_id, references),
      products: await findProductsBySku(tx, organization_id, skus),
    });
    if (!dry_run && sales.length > 0) await storePastSales(tx, organization_id, sales);
    return { results };
  });
}

async function storePastSales(tx: Tx, organization_id: string, sales: PastSale[]): Promise<void> {
  const customer_ids = await upsertCustomers(
    tx,
    organization_id,
    sales.map(({ customer }) => customer),
  );
  const numbers = await allocateSaleNumbers(tx.db, organization_id, sales.length);
  const stored = sales.map(({ customer: _, ...sale }, at) => {
    const [customer_id, number] = [customer_ids[at], numbers[at]];
    if (customer_id === undefined || number === undefined) throw new Error('A sale without a customer.');
    return { ...sale, customer_id, id: newId(), number };
  });
  await insertPastSales(tx.db, organization_id, stored);
  const [first, last] = [numbers[0], numbers.at(-1)];
  await recordAuditEvent(tx, {
    action: 'sale.imported',
    organization_id,
    record: { id: null, name: first === last ? `#${first}` : `#${first} to #${last}` },
    after: { sales: sales.length },
  });
}
