export type Cell = string | number | boolean | null;

/** A column's heading, and what stands in it. */
export type CsvColumns<T> = Record<string, (row: T) => Cell>;

/**
 * The text of a CSV file (RFC 4180, UTF-8 with BOM so that spreadsheets read it as such), a page at a time: however
 * many rows there are, only one page of them lies in memory.
 */
export async function* writeCsv<T>(
  columns: CsvColumns<T>,
  pages: AsyncIterable<T[]>,
): AsyncGenerator<string, void, undefined> {
  const values = Object.values(columns);
  yield `\uFEFF${lineOf(Object.keys(columns))}`;
  for await (const rows of pages) {
    yield rows.map((row) => lineOf(values.map((cellOf) => cellOf(row)))).join('');
  }
}

const lineOf = (cells: Cell[]) => `${cells.map(write).join(',')}\r\n`;

function write(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = withoutFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet computes what begins like this (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** An apostrophe in front makes it text; one more where there is one already, so that each text has its own form. */
const withoutFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** What stood in a cell before `writeCsv` made it harmless: for imports. */
export const restoreCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
