import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect';
import type { AuditLog } from '../../db/tables';

type NewEntry = Omit<Insertable<AuditLog>, 'at' | 'changes'> & { changes: Record<string, unknown> };

export async function insertEntry(db: Db, { changes, ...entry }: NewEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...entry, changes: JSON.stringify(changes) })
    .execute();
}
