import type { ImportResult } from '@relaydesk/contracts/import';

/** An importable property of a row. */
export interface ImportField {
  name: string;
  label: string;
  isRequired?: boolean;
  /** The value in the template's example row. */
  example?: string;
  /** Alternative column names. */
  headingAliases?: readonly string[];
}

/** A row as sent: its number in the file, and its texts by field name. */
export type ImportRow = { row: number } & Record<string, string | number>;

/** Sends one batch; throws the API's failure. Retrying the same batch uses the same key. */
export type SendRows = (
  batch: { dry_run: boolean; rows: ImportRow[] },
  idempotencyKey: string,
) => Promise<ImportResult[]>;

/** How rows are grouped into requests. */
export interface BatchOptions {
  /** The maximum number of rows. */
  rows: number;
  /** The field whose equal consecutive rows must stay in one batch. */
  together?: string;
  /**
   * The field that must be unique within a file, ignoring case: the server sees only one request at a time.
   */
  unique?: string;
}
