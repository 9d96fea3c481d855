import type { ImportField, ImportRow } from './import-props';
import type { CsvTable } from './parse-csv';

/** Field name -> column index in the file; undefined when the file lacks it. */
export type ColumnMapping = Readonly<Record<string, number | undefined>>;

/** Finds the column of each field by its heading: name, label, or alternative names. */
export function matchColumns(headings: readonly string[], fields: readonly ImportField[]): ColumnMapping {
  const bare = headings.map(normalizeHeading);
  return Object.fromEntries(
    fields.map(({ name, label, headingAliases: also = [] }) => {
      const known = [name, label, ...also].map(normalizeHeading);
      const column = bare.findIndex((heading) => known.includes(heading));
      return [name, column < 0 ? undefined : column];
    }),
  );
}

/** The rows of the file as sent: only mapped columns, under the field names. */
export function mapRows({ rows }: CsvTable, columns: ColumnMapping): ImportRow[] {
  const chosen = Object.entries(columns).filter(([, column]) => column !== undefined);
  return rows.map(({ row, cells }) => ({
    ...Object.fromEntries(chosen.map(([name, column]) => [name, cells[column ?? -1] ?? ''])),
    row,
  }));
}

/** The required fields without a column. */
export const findMissingFields = (columns: ColumnMapping, fields: readonly ImportField[]): ImportField[] =>
  fields.filter(({ name, isRequired }) => isRequired && columns[name] === undefined);

/** "E-mail address*" and "email_address" are the same heading. */
const normalizeHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
