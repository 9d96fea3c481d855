import type { ImportResult } from '@relaydesk/contracts/import';

/** A property that a row of the file can bring. */
export interface ImportField {
  name: string;
  label: string;
  isRequired?: boolean;
  /** What the template's one row says. */
  example?: string;
  /** Other headings under which it is known. */
  headingAliases?: readonly string[];
}

/** One row as it is sent: its number in the file, and its texts by the names of the fields. */
export type ImportRow = { row: number } & Record<string, string | number>;

/** Sends one batch; fails with the API's failure. The key is the same when the same batch is sent again. */
export type SendRows = (
  batch: { dry_run: boolean; rows: ImportRow[] },
  idempotencyKey: string,
) => Promise<ImportResult[]>;

/** How rows are put into requests. */
export interface BatchOptions {
  /** How many at most. */
  rows: number;
  /** The field by which rows are known that must not be parted. */
  together?: string;
  /** The field that no two rows may share, whatever its letters: the server sees one request of a file only. */
  unique?: string;
}
