import type { ImportAnswer } from '@relaydesk/contracts/import';
import type { ImportSales } from '@relaydesk/contracts/sale';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { writeAudit } from '../../audit/record-audit-event';
import { meetCustomers } from '../../customers/identities/upsert-customers';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { getOrganisation } from '../../organisations/get-organisation';
import { findBySku } from '../../products/catalogue/find-products-by-sku';
import { takeNumbers } from '../write-sale.queries';
import { findReferences, insertPastSales, listChannelKinds, waitForOtherImports } from './sale-import.queries';
import { type PastSale, planSales } from './plan-sale-import';
import { readRow } from './parse-sale-row';

/**
 * Books what was sold before there was Relaydesk: rows of one reference are one sale. All that are in order, or (when
 * the server fails) none; what is wrong with a row is told for each field and stops no sale but its own. A reference
 * that is here already is skipped. Nothing is taken from the stock and nobody is told; the sales are `manual`, count in
 * the figures on their day, and get the next numbers. A dry run answers the same and changes nothing.
 */
export async function importSales(context: Context, { dry_run, rows }: ImportSales): Promise<ImportAnswer> {
  const organization_id = chooseOneOrganisation(context);
  return inTransaction(context, async (tx) => {
    const { currency } = await getOrganisation(tx, organization_id);
    if (!dry_run) await waitForOtherImports(tx.db, organization_id);
    const house = { currency, now: context.now(), channels: await listChannelKinds(tx.db) };
    const read = rows.map(({ row, ...cells }) => ({ row, ...readRow(cells, house) }));
    const references = read.flatMap(({ said }) => said.reference ?? []);
    const skus = read.flatMap(({ said }) => said.sku ?? []);
    const { results, sales } = planSales(read, {
      references: await findReferences(tx.db, organization_id, references),
      products: await findBySku(tx, organization_id, skus),
    });
    if (!dry_run && sales.length > 0) await carryOut(tx, organization_id, sales);
    return { results };
  });
}

async function carryOut(tx: Tx, organization_id: string, sales: PastSale[]): Promise<void> {
  const customer_ids = await meetCustomers(
    tx,
    organization_id,
    sales.map(({ customer }) => customer),
  );
  const numbers = await takeNumbers(tx.db, organization_id, sales.length);
  const stored = sales.map(({ customer: _, ...sale }, at) => {
    const [customer_id, number] = [customer_ids[at], numbers[at]];
    if (customer_id === undefined || number === undefined) throw new Error('A sale without a customer.');
    return { ...sale, customer_id, id: newId(), number };
  });
  await insertPastSales(tx.db, organization_id, stored);
  const [first, last] = [numbers[0], numbers.at(-1)];
  await writeAudit(tx, {
    action: 'sale.imported',
    organization_id,
    record: { id: null, name: first === last ? `#${first}` : `#${first} to #${last}` },
    after: { sales: sales.length },
  });
}
