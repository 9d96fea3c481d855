import { FORMULA_START } from '@relaydesk/contracts/csv';

export type CsvCell = string | number | boolean | null;

/** A column's heading and value. */
export type CsvColumns<T> = Record<string, (row: T) => CsvCell>;

/**
 * The text of a CSV file (RFC 4180, UTF-8 with BOM, which spreadsheets need), streamed page by page: only one
 * page is in memory.
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

/**
 * Separators of cells and lines in all locales, and leading or trailing white space, which some programs
 * drop.
 */
const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;

/** A leading apostrophe makes it text; an existing one is doubled, so that the encoding is unambiguous. */
const isFormula = (text: string) => FORMULA_START.test(text.replace(/^'+/, ''));

/** Reverses the escaping of `writeCsv`: for imports. */
export const unescapeCell = (text: string): string =>
  text.startsWith("'") && isFormula(text) ? text.slice(1) : text;

/** Several values as one cell: a | within one of them is written as \|, and a backslash twice. */
export const joinCellValues = (values: string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|');

/** The values of such a cell, trimmed and without empty ones. */
export const splitCellValues = (cell: string): string[] =>
  (cell.match(/(?:\\[\\|]|[^|])+/g) ?? [])
    .map((value) => value.replace(/\\([\\|])/g, '$1').trim())
    .filter(Boolean);
