import { FORMULA_START } from '@relaydesk/contracts/csv';
import type { ImportResult } from '@relaydesk/contracts/import';
import type { NamedContent } from '../../lib/download-file';
import { t } from '../../lib/locale/i18n';
import type { ImportField } from './import-props';
import type { CsvTable } from './parse-csv';

/** A file with the column names of all fields and one example row. */
export const buildTemplateFile = (name: string, fields: readonly ImportField[]): Promise<NamedContent> =>
  writeCsv(name, [fields.map((field) => field.name), fields.map(({ example = '' }) => example)]);

/** The imported file with the result of each row. */
export function buildResultFile(
  { name, headings, rows }: CsvTable,
  results: readonly ImportResult[],
  wordsOf: (result: ImportResult) => string,
): Promise<NamedContent> {
  const byRow = new Map(results.map((result) => [result.row, result]));
  const lines = rows.map(({ row, cells }) => {
    const result = byRow.get(row);
    const padded = headings.map((_, column) => cells[column] ?? '');
    return [
      ...padded,
      t(`ui-import.resultOutcomes.${result?.outcome ?? 'left'}`),
      result ? wordsOf(result) : '',
    ];
  });
  return writeCsv(name.replace(/(\.csv)?$/i, '-result.csv'), [
    [...headings, t('ui-import.outcome'), t('ui-import.message')],
    ...lines,
  ]);
}

/**
 * With a byte order mark, because spreadsheets otherwise misread UTF-8; other values are converted to text.
 */
async function writeCsv(name: string, lines: string[][]): Promise<NamedContent> {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse(lines, { escapeFormulae: FORMULA_START });
  return { name, content: new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }) };
}
