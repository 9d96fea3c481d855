import type { Product, ProductExportQuery } from '@relaydesk/contracts/product';
import type { Context } from '../../../context/context';
import { resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { type CsvColumns, joinCellValues, writeCsv } from '../../../lib/csv/csv';
import { EXPORT_PAGE_SIZE, iteratePages } from '../../../lib/csv/iterate-pages';
import { formatMinorUnits } from '../../../lib/decimals';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { listProducts } from '../catalogue/get-product';

/** Rows of a file with all products of the list. Audited. */
export async function* exportProducts(
  context: Context,
  query: ProductExportQuery,
): AsyncGenerator<string, void, undefined> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    recordAuditEvent(tx, {
      action: 'product.exported',
      organization_id,
      record: { id: null, name: 'Products' },
    }),
  );
  yield* writeCsv(
    columns,
    iteratePages((cursor) => listProducts(context, { ...query, cursor, limit: EXPORT_PAGE_SIZE })),
  );
}

/** Columns have the names that an import expects; the import ignores the last ones. */
const columns: CsvColumns<Product> = {
  sku: (product) => product.sku,
  name: (product) => product.name,
  category: (product) => product.category,
  price: ({ price, currency }) => formatMinorUnits(price, currency),
  compare_at_price: ({ compare_at_price, currency }) =>
    compare_at_price === null ? null : formatMinorUnits(compare_at_price, currency),
  tax_rate: ({ tax_rate }) => String(tax_rate / 100),
  stock: (product) => product.stock,
  low_stock_level: (product) => product.low_stock_level,
  max_per_order: (product) => product.max_per_order,
  status: (product) => product.status,
  is_bot_sellable: ({ is_bot_sellable }) => (is_bot_sellable ? 'yes' : 'no'),
  aliases: ({ aliases }) => joinCellValues(aliases),
  short_answer: (product) => product.short_answer,
  description: (product) => product.description,
  link_url: (product) => product.link_url,
  retailer_id: (product) => product.retailer_id,
  currency: (product) => product.currency,
  organisation: (product) => product.organization_name,
  sold_30_days: (product) => product.sold_30_days,
  revenue_30_days: ({ revenue_30_days, currency }) => formatMinorUnits(revenue_30_days, currency),
  updated_at: (product) => product.updated_at,
};
