import { sql } from 'kysely';
import type { Db } from './connect';

/**
 * Waits for every other transaction that holds this key and holds it until the end of this one. An advisory lock: unlike a
 * lock on a row it does not delay statements that only refer to that row. Keys are hashed to 64 bits, so two keys
 * may, rarely, wait for each other.
 */
export async function acquireTransactionLock(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
