import type { Migration as SchemaMigration } from 'kysely';

/**
 * One step from a release's database to the next: either changes of the schema in one transaction, or indexes. Both in
 * one step could not be taken up again after an interruption, so they are two steps.
 */
export type Migration = SchemaMigration | IndexMigration;

/** Indexes on tables that may hold many rows, built while others go on writing. */
export interface IndexMigration {
  indexes: ConcurrentIndex[];
}

export interface ConcurrentIndex {
  name: string;
  /** What follows `on` in `create index`, such as `messages (organization_id, created_at)`. */
  on: string;
  isUnique?: boolean;
}
