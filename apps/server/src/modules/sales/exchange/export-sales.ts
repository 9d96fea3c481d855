import type { Customer } from '@relaydesk/contracts/customer';
import type { Sale, SaleExportQuery, SaleItem } from '@relaydesk/contracts/sale';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { type CsvColumns, writeCsv } from '../../../lib/csv/csv';
import { everyPage, FILE_PAGE } from '../../../lib/csv/iterate-pages';
import { inDecimals } from '../../../lib/decimals';
import { writeAudit } from '../../audit/record-audit-event';
import { listKnown } from '../../customers/get-customer';
import { chooseOrganisation } from '../../../context/resolve-organisation';
import { listSales } from '../list-sales';

/** The lines of a file with every sale that the list shows, one for each line of a sale. That it was taken is kept. */
export async function* exportSales(
  context: Context,
  query: SaleExportQuery,
): AsyncGenerator<string, void, undefined> {
  const organization_id = chooseOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    writeAudit(tx, { action: 'sale.exported', organization_id, record: { id: null, name: 'Sales' } }),
  );
  yield* writeCsv(columns, everyLine(context, query));
}

interface Line {
  sale: Sale;
  item: SaleItem;
  /** Missing for those who may not know whom it was sold to. */
  customer: Customer | undefined;
  isFirst: boolean;
}

async function* everyLine(context: Context, query: SaleExportQuery): AsyncGenerator<Line[], void, undefined> {
  const pages = everyPage((cursor) => listSales(context, { ...query, cursor, limit: FILE_PAGE }));
  for await (const sales of pages) {
    const customers = await contactsOf(context, sales);
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
async function contactsOf(context: Context, sales: Sale[]): Promise<Map<string, Customer>> {
  if (context.actor.organization_id === null) return new Map();
  const ids = [...new Set(sales.map(({ customer_id }) => customer_id))];
  const known = await inTransaction(context, (tx) => listKnown(tx, ids));
  return new Map(known.map((customer) => [customer.id, customer]));
}

/** What belongs to a sale as a whole stands in its first line only: a column added up is right. */
const once =
  (minor: (sale: Sale) => number) =>
  ({ sale, isFirst }: Line) =>
    isFirst ? inDecimals(minor(sale), sale.currency) : null;

/** The first ones named as an import wants them. */
const columns: CsvColumns<Line> = {
  reference: ({ sale }) => sale.reference,
  sold_at: ({ sale }) => sale.sold_at,
  customer_name: ({ sale }) => sale.customer_name,
  customer_email: ({ customer }) => customer?.email ?? null,
  customer_phone: ({ customer }) => customer?.phone ?? null,
  sku: ({ item }) => item.sku,
  quantity: ({ item }) => item.quantity,
  unit_price: ({ sale, item }) => inDecimals(item.unit_price, sale.currency),
  discount: ({ sale, item }) => inDecimals(item.discount, sale.currency),
  status: ({ sale }) => sale.status,
  channel: ({ sale }) => sale.channel,
  notes: ({ sale }) => sale.notes,
  number: ({ sale }) => sale.number,
  product: ({ item }) => item.name,
  line_total: ({ sale, item }) => inDecimals(item.total, sale.currency),
  tax_rate: ({ item }) => String(item.tax_rate / 100),
  order_discount: once((sale) => sale.discount),
  shipping: once((sale) => sale.shipping),
  total: once((sale) => sale.total),
  tax: once((sale) => sale.tax),
  currency: ({ sale }) => sale.currency,
  origin: ({ sale }) => sale.origin,
  owner: ({ sale }) => sale.owner_name,
  payment_method: ({ sale }) => sale.payment_method,
  payment_reference: ({ sale }) => sale.payment_reference,
  status_reason: ({ sale }) => sale.status_reason,
  conversation_id: ({ sale }) => sale.conversation_id,
  organisation: ({ sale }) => sale.organization_name,
};
