import type { ImportResult } from '@relaydesk/contracts/import';

/** A property that a row of the file can bring. */
export interface ImportField {
  name: string;
  label: string;
  isRequired?: boolean;
  /** What the template's one row says. */
  example?: string;
  /** Other headings under which it is known. */
  also?: readonly string[];
}

/** One row as it is sent: its number in the file, and its texts by the names of the fields. */
export type ImportRow = { row: number } & Record<string, string | number>;

/** Sends one batch; fails with the API's failure. The key is the same when the same batch is sent again. */
export type SendRows = (
  batch: { dry_run: boolean; rows: ImportRow[] },
  idempotencyKey: string,
) => Promise<ImportResult[]>;
