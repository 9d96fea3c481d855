import { reasonOfIssue } from '@relaydesk/contracts/errors/issue-reasons';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { ImportResult } from '@relaydesk/contracts/import';
import { CreateProduct, type ImportProducts } from '@relaydesk/contracts/product';
import type { Actor } from '../../../context/context';
import { newId } from '../../../lib/ids';
import { rowDone, rowRefused, rowWrong } from '../../../lib/import-result';
import { mayArchiveProduct } from '../catalogue/product.policy';
import type { ImportedProductFields, ParsedProductRow } from './parse-product-row';
import type { ExistingProduct } from './product-import.queries';

export interface ProductImportPlan {
  result: ImportResult;
  /** The product to store; undefined: none. */
  product?: ImportedProductFields & { id: string };
}

interface ProductImportContext {
  existing: ExistingProduct[];
  rule: ImportProducts['existing'];
  actor: Actor;
}

/** Defaults of a new product. Name and price are required. */
const NEW_PRODUCT_DEFAULTS: Omit<ImportedProductFields, 'sku' | 'name' | 'price'> = {
  description: '',
  short_answer: '',
  category: '',
  aliases: [],
  compare_at_price: null,
  tax_rate: 0,
  stock: null,
  low_stock_level: null,
  max_per_order: null,
  status: 'active',
  is_bot_sellable: true,
  link_url: null,
  retailer_id: null,
};

/** The result of each row: created, updated, skipped, or refused with errors. */
export function planProductImport(
  rows: (ParsedProductRow & { row: number })[],
  { existing, rule, actor }: ProductImportContext,
): ProductImportPlan[] {
  const bySku = new Map(existing.map((product) => [product.sku.toLowerCase(), product]));
  const firstRow = new Map<string, number>();
  return rows.map(({ row, parsedFields: said, fieldErrors: fields }): ProductImportPlan => {
    const key = said.sku?.toLowerCase() ?? '';
    const first = firstRow.get(key);
    if (first !== undefined) return failed(row, { sku: because('used_in_row', { row: first }) });
    if (key !== '') firstRow.set(key, row);
    const known = bySku.get(key);
    if (known && rule === 'skip') return skipped(row, because('already_exists'));

    const { product, wrong } = validateImportedProduct(known, said);
    const all: Record<string, ErrorReason> = { ...wrong, ...fields };
    if (said.status === 'archived' && known?.status !== 'archived' && !mayArchiveProduct(actor))
      all.status = because('archive_not_allowed');
    if (!product || Object.keys(all).length > 0) return failed(row, all);
    if (!known) return { result: rowDone(row, 'created'), product: { ...product, id: newId() } };
    if (isSame(known, product)) return skipped(row, because('row_unchanged'));
    return { result: rowDone(row, 'updated'), product: { ...product, id: known.id } };
  });
}

/** The complete product after the change, if valid. */
function validateImportedProduct(known: ExistingProduct | undefined, said: Partial<ImportedProductFields>) {
  const { id: _, version: __, ...before } = known ?? { ...NEW_PRODUCT_DEFAULTS, id: '', version: 0 };
  // An existing SKU keeps its letter case.
  const wanted = { ...before, ...said, ...(known && { sku: known.sku }) };
  const { success, data, error } = CreateProduct.safeParse(wanted);
  if (success) return { product: pickImportedFields(data), wrong: {} };
  const wrong: Record<string, ErrorReason> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    wrong[name] = name in wanted ? reasonOfIssue(issue, wanted) : because('required_for_new');
  }
  return { product: undefined, wrong };
}

/** Without fields that only the form has. */
function pickImportedFields(product: CreateProduct): ImportedProductFields {
  const { sku, name, price } = product;
  const rest = Object.keys(NEW_PRODUCT_DEFAULTS).map((field) => [
    field,
    product[field as keyof typeof NEW_PRODUCT_DEFAULTS],
  ]); // its own keys
  return { sku, name, price, ...(Object.fromEntries(rest) as typeof NEW_PRODUCT_DEFAULTS) }; // and their values
}

const isSame = (before: ExistingProduct, after: ImportedProductFields) =>
  Object.entries(after).every(
    ([field, value]) =>
      JSON.stringify(value) === JSON.stringify(before[field as keyof ImportedProductFields]), // its own keys
  );

const skipped = (row: number, why: ErrorReason): ProductImportPlan => ({
  result: rowRefused(row, 'skipped', why),
});

const failed = (row: number, fields: Record<string, ErrorReason>): ProductImportPlan => ({
  result: rowWrong(row, fields),
});
