/** A file as a table. */
export interface CsvTable {
  name: string;
  headings: string[];
  /** Only non-empty rows; `row` is their number in the file, in which the headings are row 1. */
  rows: { row: number; cells: string[] }[];
}

export type ParsedCsv =
  | { kind: 'table'; table: CsvTable }
  | { kind: 'no_rows' }
  | { kind: 'broken'; row: number };

/**
 * Parses CSV with commas, semicolons, tabs or vertical bars, detected from the headings. Loads the parser on
 * demand.
 */
export async function parseCsv(name: string, text: string): Promise<ParsedCsv> {
  const { default: papa } = await import('papaparse');
  const headingsBy = (delimiter: string) =>
    papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0] ?? [];
  const [delimiter] = DELIMITERS.toSorted((one, other) => headingsBy(other).length - headingsBy(one).length);
  const { data, errors } = papa.parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { kind: 'broken', row: (broken.row ?? 0) + 1 };
  const rows = data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...others] = rows;
  if (!first || others.length === 0) return { kind: 'no_rows' };
  return { kind: 'table', table: { name, headings: first.cells.map((cell) => cell.trim()), rows: others } };
}

const DELIMITERS = [',', ';', '\t', '|'];
