import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { CreateProduct, ImportProducts } from '@relaydesk/contracts/product';
import { splitCellValues, unescapeCell } from '../../../lib/csv/csv';
import { parseYesNo } from '../../../lib/csv/parse-yes-no';
import { getCurrencyDigits, parseDecimal } from '../../../lib/decimals';

type ProductRowCells = Omit<ImportProducts['rows'][number], 'row'>;

/** Fields of a product in a file. */
export type ImportedProductFields = Pick<CreateProduct, keyof ProductRowCells & keyof CreateProduct>;

export interface ParsedProductRow {
  /** Parsed fields. A field that is missing, or empty where a value is required, is unchanged. */
  parsedFields: Partial<ImportedProductFields>;
  /** Errors by field. */
  fieldErrors: Record<string, ErrorReason>;
}

/** Parses the cells of a row written by `writeCsv` or a spreadsheet. The contract validates the values. */
export function parseProductRow(cells: ProductRowCells, currency: string): ParsedProductRow {
  const said: Record<string, unknown> = {};
  const fields: Record<string, ErrorReason> = {};
  for (const [name, cell] of Object.entries(cells)) {
    if (cell === undefined) continue;
    const read = CELL_PARSERS[name as keyof ProductRowCells](unescapeCell(cell), currency); // the contract permits no other names
    if (read === undefined) continue;
    if ('why' in read) fields[name] = read.why;
    else said[name] = read.value;
  }
  return { parsedFields: said as Partial<ImportedProductFields>, fieldErrors: fields }; // each parser returns the type of its field
}

type ProductCellResult = { value: unknown } | { why: ErrorReason } | undefined;
type ProductCellParser = (text: string, currency: string) => ProductCellResult;

/** Unchanged: the contract trims where white space is insignificant. */
const asText: ProductCellParser = (value) => ({ value });
const emptyAsNull =
  (read: ProductCellParser): ProductCellParser =>
  (text, currency) =>
    text.trim() === '' ? { value: null } : read(text.trim(), currency);
const emptyAsUnchanged =
  (read: ProductCellParser): ProductCellParser =>
  (text, currency) =>
    text.trim() === '' ? undefined : read(text.trim(), currency);

const decimal =
  (digits: (currency: string) => number, largest: number): ProductCellParser =>
  (text, currency) => {
    const read = parseDecimal(text, digits(currency), largest);
    return typeof read === 'number' ? { value: read } : { why: read };
  };
const money = decimal(getCurrencyDigits, 1_000_000_000_000);
const pieces = decimal(() => 0, 1_000_000_000);
/** Per cent as basis points. */
const share = decimal(() => 2, 10_000);

const STATUSES: Record<string, string> = {
  active: 'active',
  aktiv: 'active',
  draft: 'draft',
  entwurf: 'draft',
  archived: 'archived',
  archiviert: 'archived',
};

const CELL_PARSERS: Record<keyof ProductRowCells, ProductCellParser> = {
  sku: asText,
  name: asText,
  description: asText,
  short_answer: asText,
  category: asText,
  aliases: (text) => ({ value: splitCellValues(text) }),
  price: emptyAsUnchanged(money),
  compare_at_price: emptyAsNull(money),
  tax_rate: emptyAsUnchanged((text, currency) => share(text.replace(/\s*%$/, ''), currency)),
  stock: emptyAsNull(pieces),
  low_stock_level: emptyAsNull(pieces),
  max_per_order: emptyAsNull(pieces),
  status: emptyAsUnchanged((text) => {
    const value = STATUSES[text.toLowerCase()];
    return value ? { value } : { why: because('not_one_of', { options: 'active, draft, archived' }) };
  }),
  is_bot_sellable: emptyAsUnchanged((text) => {
    const value = parseYesNo(text);
    return value === undefined ? { why: because('not_yes_or_no') } : { value };
  }),
  link_url: emptyAsNull(asText),
  retailer_id: emptyAsNull(asText),
};
