import type { ImportResult } from '@relaydesk/contracts/import';
import { useState } from 'react';
import type { BatchOptions, ImportField, SendRows } from './import-props';
import type { ColumnMapping } from './match-columns';
import { findMissingFields, mapRows, matchColumns } from './match-columns';
import type { CsvTable } from './parse-csv';
import type { ImportRun } from './use-import-run';
import { useImportRun } from './use-import-run';

export type ImportStep = 'choose' | 'map' | 'checking' | 'checked' | 'importing' | 'done';

/** The steps of an import from file selection to result; going back is possible until the import starts. */
export function useImport(fields: readonly ImportField[], send: SendRows, batching?: BatchOptions) {
  const [table, setTable] = useState<CsvTable>();
  const [columns, setColumns] = useState<ColumnMapping>({});
  const [isPartial, setPartial] = useState(false);
  const check = useImportRun(send, batching);
  const work = useImportRun(send, batching);

  const rows = table ? mapRows(table, columns) : [];
  const checked = check.run?.results ?? [];
  const valid = new Set(checked.filter(isImportable).map(({ row }) => row));
  const isFaulty = checked.some(({ outcome }) => outcome === 'failed');
  const step = getImportStep(table, check.run, work.run);

  return {
    step,
    table,
    columns,
    setColumns,
    rows,
    /** The current run with its settings. */
    pass: step === 'importing' || step === 'done' ? work : check,
    /** The expected result; after the import the actual one. */
    outcomes: [
      ...checked.filter((result) => !work.run || !isImportable(result)),
      ...(work.run?.results ?? []),
    ],
    hasBegun: work.run !== undefined,
    mayCheck: findMissingFields(columns, fields).length === 0,
    /** With both faulty and valid rows, the user must choose which to import. */
    isChoice: isFaulty && valid.size > 0,
    isPartial,
    setPartial,
    valid: valid.size,
    importable: isFaulty && !isPartial ? 0 : valid.size,
    take: (read: CsvTable) => {
      setTable(read);
      setColumns(matchColumns(read.headings, fields));
    },
    goBack: () => (step === 'map' ? setTable(undefined) : check.forget()),
    startCheck: () => check.start(rows, true),
    startImport: () =>
      work.start(
        rows.filter(({ row }) => valid.has(row)),
        false,
      ),
  };
}

function getImportStep(
  table: CsvTable | undefined,
  check: ImportRun | undefined,
  work: ImportRun | undefined,
): ImportStep {
  if (!table) return 'choose';
  if (work) return isEnded(work) ? 'done' : 'importing';
  if (!check || check.state === 'stopped') return 'map';
  return isEnded(check) ? 'checked' : 'checking';
}

const isEnded = ({ state }: ImportRun) => state === 'over' || state === 'stopped';

const isImportable = ({ outcome }: ImportResult) => outcome === 'created' || outcome === 'updated';
