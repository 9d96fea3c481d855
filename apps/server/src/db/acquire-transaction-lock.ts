import { sql } from 'kysely';
import type { Db } from './connect';

/**
 * Acquires an advisory lock until the end of the transaction. Unlike a row lock it does not delay statements
 * that only reference that row. Keys are hashed to 64 bits, so different keys may, rarely, block each other.
 */
export async function acquireTransactionLock(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
