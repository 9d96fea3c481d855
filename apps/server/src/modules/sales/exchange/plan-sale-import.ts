import type { NewCustomer } from '@relaydesk/contracts/customer';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { ImportResult } from '@relaydesk/contracts/import';
import type { Sale, SaleItem } from '@relaydesk/contracts/sale';
import { AppError } from '../../../lib/app-error';
import { rowDone, rowRefused, rowWrong } from '../../../lib/import-result';
import type { SkuProduct } from '../../products/catalogue/find-products-by-sku';
import { computeSaleTotals } from '../compute-sale-totals';
import type { ParsedSaleRow, SaleRowFields } from './parse-sale-row';

type NumberedSaleRow = ParsedSaleRow & { row: number };

/** A past sale to be stored. */
export interface PastSale extends Pick<Sale, 'status' | 'channel' | 'total' | 'tax' | 'notes'> {
  reference: string;
  sold_at: string;
  customer: NewCustomer;
  items: SaleItem[];
}

export interface SaleImportPlan {
  results: ImportResult[];
  /** In file order. */
  sales: PastSale[];
}

export interface SaleImportContext {
  /** Existing references. */
  references: ReadonlySet<string>;
  /** By SKU in lower case. */
  products: ReadonlyMap<string, SkuProduct>;
}

/** The result of each row: rows with one reference are one sale, imported completely or not at all. */
export function planSaleImport(rows: NumberedSaleRow[], known: SaleImportContext): SaleImportPlan {
  const results = new Map<number, ImportResult>();
  const sales: PastSale[] = [];
  for (const group of groupByReference(rows)) {
    const { outcomes, sale } = planSingleSale(group, known);
    for (const outcome of outcomes) results.set(outcome.row, outcome);
    if (sale) sales.push(sale);
  }
  return { results: rows.flatMap(({ row }) => results.get(row) ?? []), sales };
}

/** A row without a reference is a separate sale. */
function groupByReference(rows: NumberedSaleRow[]): [NumberedSaleRow, ...NumberedSaleRow[]][] {
  const groups = new Map<string, [NumberedSaleRow, ...NumberedSaleRow[]]>();
  for (const row of rows) {
    const key = row.parsedFields.reference ?? `row ${row.row}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function planSingleSale(
  group: [NumberedSaleRow, ...NumberedSaleRow[]],
  known: SaleImportContext,
): { outcomes: ImportResult[]; sale?: PastSale } {
  const [first] = group;
  const { reference } = first.parsedFields;
  if (reference !== undefined && known.references.has(reference)) {
    const why = because('reference_exists');
    return { outcomes: group.map(({ row }) => rowRefused(row, 'skipped', why)) };
  }
  const wrong = new Map(
    group.map((row) => [row.row, { ...validateSaleRow(row, first, known), ...row.fieldErrors }]),
  );
  checkSinglePrice(group, wrong);
  const sale = [...wrong.values()].every(isEmpty) ? computePastSale(group, known, wrong) : undefined;
  const bad = group.find(({ row }) => !isEmpty(wrong.get(row)));
  const outcomes = group.map(({ row }): ImportResult => {
    const fields = wrong.get(row);
    if (fields && !isEmpty(fields)) return rowWrong(row, fields);
    if (bad) return rowRefused(row, 'failed', because('row_of_sale_invalid', { row: bad.row }));
    return rowDone(row, 'created');
  });
  return { outcomes, ...(sale && { sale }) };
}

const REQUIRED_FIELDS = ['sku', 'quantity', 'unit_price'] as const;
/** Order-level fields: the first row sets them, further rows repeat them or leave them empty. */
const SALE_LEVEL_FIELDS = [
  'sold_at',
  'customer_name',
  'customer_email',
  'customer_phone',
  'status',
  'channel',
  'notes',
] as const;

function validateSaleRow(
  { parsedFields: said }: NumberedSaleRow,
  first: NumberedSaleRow,
  { products }: SaleImportContext,
): Record<string, ErrorReason> {
  const mistakes: Record<string, ErrorReason> = {};
  for (const name of REQUIRED_FIELDS) if (said[name] === undefined) mistakes[name] = because('required');
  if (said.sku !== undefined && !products.has(said.sku.toLowerCase())) mistakes.sku = because('unknown_sku');
  if (said === first.parsedFields) {
    for (const name of ['reference', 'sold_at', 'customer_name'] as const)
      if (said[name] === undefined) mistakes[name] = because('required');
    if (said.customer_email === undefined && said.customer_phone === undefined)
      mistakes.customer_email = because('email_or_phone_required');
    return mistakes;
  }
  for (const name of SALE_LEVEL_FIELDS)
    if (said[name] !== undefined && said[name] !== first.parsedFields[name])
      mistakes[name] = because('differs_from_row', { row: first.row });
  return mistakes;
}

/** Repeated products are one item and therefore need one price. */
function checkSinglePrice(group: NumberedSaleRow[], wrong: Map<number, Record<string, ErrorReason>>): void {
  const prices = new Map<string, { row: number; unit_price: number | undefined }>();
  for (const { row, parsedFields: said } of group) {
    const sku = said.sku?.toLowerCase() ?? '';
    const before = prices.get(sku);
    if (before && before.unit_price !== said.unit_price)
      wrong.set(row, {
        unit_price: because('price_differs_from_row', { row: before.row }),
        ...wrong.get(row),
      });
    if (!before) prices.set(sku, { row, unit_price: said.unit_price });
  }
}

/** Undefined, with the reason in `wrong`, when the amounts are invalid. */
function computePastSale(
  group: [NumberedSaleRow, ...NumberedSaleRow[]],
  { products }: SaleImportContext,
  wrong: Map<number, Record<string, ErrorReason>>,
): PastSale | undefined {
  const lines = new Map<string, Omit<SaleItem, 'total'> & { line: number }>();
  for (const { row, parsedFields: said } of group) {
    const product = products.get(said.sku?.toLowerCase() ?? '');
    if (!product) return undefined;
    const { id: product_id, sku, name, tax_rate } = product;
    const { quantity = 0, unit_price = 0, discount = 0 } = said;
    const before = lines.get(product_id) ?? { quantity: 0, discount: 0, line: row };
    lines.set(product_id, {
      ...{ product_id, sku, name, tax_rate, unit_price, line: before.line },
      quantity: before.quantity + quantity,
      discount: before.discount + discount,
    });
  }
  try {
    const { totals, total, tax } = computeSaleTotals([...lines.values()], { discount: 0, shipping: 0 });
    const items = [...lines.values()].map(({ line: _, ...line }, at) => ({
      ...line,
      total: totals[at] ?? 0,
    }));
    return { ...buildPastSale(group[0].parsedFields), items, total, tax };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const [field, why] of Object.entries(error.fields ?? {})) {
      const [, line = '', name = 'unit_price'] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
      wrong.set(line ? Number(line) : group[0].row, { [name]: why });
    }
    return undefined;
  }
}

const buildPastSale = (said: SaleRowFields): Omit<PastSale, 'items' | 'total' | 'tax'> => ({
  reference: said.reference ?? '',
  sold_at: said.sold_at ?? '',
  customer: {
    name: said.customer_name ?? '',
    email: said.customer_email ?? null,
    phone: said.customer_phone ?? null,
  },
  status: said.status ?? 'fulfilled',
  channel: said.channel ?? null,
  notes: said.notes ?? '',
});

const isEmpty = (fields: Record<string, ErrorReason> | undefined) => Object.keys(fields ?? {}).length === 0;
