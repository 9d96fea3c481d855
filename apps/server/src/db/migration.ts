import type { Migration as SchemaMigration } from 'kysely';

/**
 * One migration: either schema changes in one transaction, or indexes. Both in one step could not be resumed
 * after an interruption, so they are separate.
 */
export type Migration = SchemaMigration | IndexMigration;

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
