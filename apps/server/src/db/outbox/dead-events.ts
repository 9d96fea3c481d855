import { sql } from 'kysely';
import type { Db } from '../connect';

/** An outbox event's number as a UUID of version 8 (RFC 9562, 5.8), the format of other ids. */
export const deadEventId = sql`('00000000-0000-8000-8000-' || lpad(to_hex(id), 12, '0'))::uuid`;

/**
 * Makes dead events due again with fresh attempts; consumers that processed them are skipped. Without an id:
 * all.
 */
export async function retryDeadEvents(db: Db, id?: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set dead_at = null, attempts = 0, deaths = 0, available_at = now(), leased_by = null, leased_until = null
      where dead_at is not null ${id === undefined ? sql`` : sql`and ${deadEventId} = ${id}`}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteDeadEvent(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from outbox where dead_at is not null and ${deadEventId} = ${id}`.execute(db);
  return numAffectedRows === 1n;
}
