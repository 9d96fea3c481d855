import type { Migration as SchemaMigration } from 'kysely';
import type { Db } from './connect';

/**
 * One migration: schema changes in one transaction, indexes, or changes of many rows. Several in one step could not be
 * resumed after an interruption, so they are separate.
 */
export type Migration = SchemaMigration | IndexMigration | RowMigration;

/** Changes rows of a table that may have many, in transactions that are too short to delay writers. */
export interface RowMigration {
  /**
   * Changes some rows; called until it returns null, first with null. Must be idempotent: after an interruption it begins
   * again.
   * @param after what the last call returned
   * @returns where the next call continues; null at the end
   */
  changeRows(tx: Db, after: string | null): Promise<string | null>;
}

/** Indexes on tables that may have many rows, built concurrently with writers. */
export interface IndexMigration {
  indexes: ConcurrentIndex[];
}

export interface ConcurrentIndex {
  name: string;
  /** The part after `on` in `create index`, such as `messages (organization_id, created_at)`. */
  on: string;
  isUnique?: boolean;
}
