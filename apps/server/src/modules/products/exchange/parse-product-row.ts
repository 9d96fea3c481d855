import type { CreateProduct, ImportProducts } from '@relaydesk/contracts/product';
import { restoreCell, splitCell } from '../../../lib/csv/csv';
import { digitsOf, readDecimals } from '../../../lib/decimals';

type Cells = Omit<ImportProducts['rows'][number], 'row'>;

/** What a file can say of a product. */
export type ImportedFields = Pick<CreateProduct, keyof Cells & keyof CreateProduct>;

export interface ReadRow {
  /** What the row says. What is missing or empty where it may not be is left as it is. */
  said: Partial<ImportedFields>;
  /** What could not be read, for each field. */
  fields: Record<string, string>;
}

/** Reads the cells of a row, which `writeCsv` or a spreadsheet wrote. Whether the values fit is the contract's to say. */
export function readRow(cells: Cells, currency: string): ReadRow {
  const said: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const [name, cell] of Object.entries(cells)) {
    if (cell === undefined) continue;
    const read = READERS[name as keyof Cells](restoreCell(cell), currency); // the contract takes no other names
    if (read === undefined) continue;
    if ('why' in read) fields[name] = read.why;
    else said[name] = read.value;
  }
  return { said: said as Partial<ImportedFields>, fields }; // the readers below answer what belongs to each name
}

type Read = { value: unknown } | { why: string } | undefined;
type Reader = (text: string, currency: string) => Read;

/** As it stands there: the contract knows where white space at its ends means nothing. */
const asText: Reader = (value) => ({ value });
const orNothing =
  (read: Reader): Reader =>
  (text, currency) =>
    text.trim() === '' ? { value: null } : read(text.trim(), currency);
const orLeft =
  (read: Reader): Reader =>
  (text, currency) =>
    text.trim() === '' ? undefined : read(text.trim(), currency);

const decimal =
  (digits: (currency: string) => number, largest: number): Reader =>
  (text, currency) => {
    const read = readDecimals(text, digits(currency), largest);
    return typeof read === 'number' ? { value: read } : { why: read };
  };
const money = decimal(digitsOf, 1_000_000_000_000);
const pieces = decimal(() => 0, 1_000_000_000);
/** Per cent as basis points. */
const share = decimal(() => 2, 10_000);

const YES = ['yes', 'y', 'true', '1', 'ja', 'wahr'];
const NO = ['no', 'n', 'false', '0', 'nein', 'falsch'];
const STATUSES: Record<string, string> = {
  active: 'active',
  aktiv: 'active',
  draft: 'draft',
  entwurf: 'draft',
  archived: 'archived',
  archiviert: 'archived',
};

const READERS: Record<keyof Cells, Reader> = {
  sku: asText,
  name: asText,
  description: asText,
  short_answer: asText,
  category: asText,
  aliases: (text) => ({ value: splitCell(text) }),
  price: orLeft(money),
  compare_at_price: orNothing(money),
  tax_rate: orLeft((text, currency) => share(text.replace(/\s*%$/, ''), currency)),
  stock: orNothing(pieces),
  low_stock_level: orNothing(pieces),
  max_per_order: orNothing(pieces),
  status: orLeft((text) => {
    const value = STATUSES[text.toLowerCase()];
    return value ? { value } : { why: 'Must be active, draft or archived.' };
  }),
  is_bot_sellable: orLeft((text) => {
    const word = text.toLowerCase();
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : { why: 'Must be yes or no.' };
  }),
  link_url: orNothing(asText),
  retailer_id: orNothing(asText),
};
