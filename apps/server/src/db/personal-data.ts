import { sql } from 'kysely';
import type { PersonalData } from '../context/personal-data';
import type { Db } from './connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from './expired-rows';

/** The data of persons in the tables of this folder. */
export const dbPersonalData: PersonalData<'db'> = {
  tables: {
    idempotency_keys: { erasedWith: ['age'] },
    installation: { notPersonal: 'Settings of this installation.' },
    outbox: {
      erasedWith: ['age'],
      remains: 'Events that are not processed yet; others are deleted at once.',
    },
    outbox_nodes: { notPersonal: 'Servers.' },
    servers: { notPersonal: 'Servers.' },
  },
  expiring: {
    /** Clients retry within minutes. */
    idempotency_keys: { days: 2, deleteBatch: deleteExpiredIdempotencyKeys },
    /** Dead events, for investigation. */
    outbox: { days: 90, deleteBatch: deleteDeadEvents },
  },
};

function deleteExpiredIdempotencyKeys(db: Db, batch: ExpiryBatch): Promise<number> {
  return countDeleted(
    db,
    sql`delete from idempotency_keys where ctid = any(${expiredRowsSql('idempotency_keys', sql`created_at`, batch)})`,
  );
}

function deleteDeadEvents(db: Db, batch: ExpiryBatch): Promise<number> {
  return countDeleted(
    db,
    sql`delete from outbox where ctid = any(${expiredRowsSql('outbox', sql`dead_at`, batch)})`,
  );
}
