import { FORMULA_START } from '@relaydesk/contracts/csv';

export type CsvCell = string | number | boolean | null;

/** A column's heading, and what stands in it. */
export type CsvColumns<T> = Record<string, (row: T) => CsvCell>;

/**
 * The text of a CSV file (RFC 4180, UTF-8 with BOM so that spreadsheets read it as such), a page at a time: however
 * many rows there are, only one page of them lies in memory.
 */
export async function* writeCsv<T>(
  columns: CsvColumns<T>,
  pages: AsyncIterable<T[]>,
): AsyncGenerator<string, void, undefined> {
  const values = Object.values(columns);
  yield `\uFEFF${formatRow(Object.keys(columns))}`;
  for await (const rows of pages) {
    yield rows.map((row) => formatRow(values.map((cellOf) => cellOf(row)))).join('');
  }
}

const formatRow = (cells: CsvCell[]) => `${cells.map(formatCell).join(',')}\r\n`;

function formatCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What parts cells and lines, in the spreadsheets of any country; and white space at either end, which some drop. */
const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;

/** An apostrophe in front makes it text; one more where there is one already, so that each text has its own form. */
const isFormula = (text: string) => FORMULA_START.test(text.replace(/^'+/, ''));

/** What stood in a cell before `writeCsv` made it harmless: for imports. */
export const unescapeCell = (text: string): string =>
  text.startsWith("'") && isFormula(text) ? text.slice(1) : text;

/** Several values as one cell: a | within one of them is written as \|, and a backslash twice. */
export const joinCellValues = (values: string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|');

/** The values of such a cell, without empty ones and the white space around them. */
export const splitCellValues = (cell: string): string[] =>
  (cell.match(/(?:\\[\\|]|[^|])+/g) ?? [])
    .map((value) => value.replace(/\\([\\|])/g, '$1').trim())
    .filter(Boolean);
