import type { Customer } from '@relaydesk/contracts/customer';
import type { Sale, SaleExportQuery, SaleItem } from '@relaydesk/contracts/sale';
import type { Context } from '../../../context/context';
import { resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { type CsvColumns, writeCsv } from '../../../lib/csv/csv';
import { EXPORT_PAGE_SIZE, iteratePages } from '../../../lib/csv/iterate-pages';
import { formatMinorUnits } from '../../../lib/decimals';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { listReadableCustomers } from '../../customers/get-customer';
import { listSales } from '../list-sales';

/** Rows of a file with all sales of the list, one per sale item. Audited. */
export async function* exportSales(
  context: Context,
  query: SaleExportQuery,
): AsyncGenerator<string, void, undefined> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    recordAuditEvent(tx, { action: 'sale.exported', organization_id, record: { id: null, name: 'Sales' } }),
  );
  yield* writeCsv(columns, iterateExportRows(context, query));
}

interface SaleExportRow {
  sale: Sale;
  item: SaleItem;
  /** Missing for readers who may not see the customer. */
  customer: Customer | undefined;
  isFirst: boolean;
}

async function* iterateExportRows(
  context: Context,
  query: SaleExportQuery,
): AsyncGenerator<SaleExportRow[], void, undefined> {
  const pages = iteratePages((cursor) => listSales(context, { ...query, cursor, limit: EXPORT_PAGE_SIZE }));
  for await (const sales of pages) {
    const customers = await getCustomersById(context, sales);
    yield sales.flatMap((sale) =>
      sale.items.map((item, at) => ({
        sale,
        item,
        customer: customers.get(sale.customer_id),
        isFirst: at === 0,
      })),
    );
  }
}

/** None for the Super Admin, who sees no customers. */
async function getCustomersById(context: Context, sales: Sale[]): Promise<Map<string, Customer>> {
  if (context.actor.organization_id === null) return new Map();
  const ids = [...new Set(sales.map(({ customer_id }) => customer_id))];
  const known = await inTransaction(context, (tx) => listReadableCustomers(tx, ids));
  return new Map(known.map((customer) => [customer.id, customer]));
}

/** Order-level fields appear in the first row only, so that column sums are correct. */
const firstRowOnly =
  (minor: (sale: Sale) => number) =>
  ({ sale, isFirst }: SaleExportRow) =>
    isFirst ? formatMinorUnits(minor(sale), sale.currency) : null;

/** The first columns have the names that an import expects. */
const columns: CsvColumns<SaleExportRow> = {
  reference: ({ sale }) => sale.reference,
  sold_at: ({ sale }) => sale.sold_at,
  customer_name: ({ sale }) => sale.customer_name,
  customer_email: ({ customer }) => customer?.email ?? null,
  customer_phone: ({ customer }) => customer?.phone ?? null,
  sku: ({ item }) => item.sku,
  quantity: ({ item }) => item.quantity,
  unit_price: ({ sale, item }) => formatMinorUnits(item.unit_price, sale.currency),
  discount: ({ sale, item }) => formatMinorUnits(item.discount, sale.currency),
  status: ({ sale }) => sale.status,
  channel: ({ sale }) => sale.channel,
  notes: ({ sale }) => sale.notes,
  number: ({ sale }) => sale.number,
  product: ({ item }) => item.name,
  line_total: ({ sale, item }) => formatMinorUnits(item.total, sale.currency),
  tax_rate: ({ item }) => String(item.tax_rate / 100),
  order_discount: firstRowOnly((sale) => sale.discount),
  shipping: firstRowOnly((sale) => sale.shipping),
  total: firstRowOnly((sale) => sale.total),
  tax: firstRowOnly((sale) => sale.tax),
  currency: ({ sale }) => sale.currency,
  origin: ({ sale }) => sale.origin,
  owner: ({ sale }) => sale.owner_name,
  payment_method: ({ sale }) => sale.payment_method,
  payment_reference: ({ sale }) => sale.payment_reference,
  status_reason: ({ sale }) => sale.status_reason,
  conversation_id: ({ sale }) => sale.conversation_id,
  organisation: ({ sale }) => sale.organization_name,
};
