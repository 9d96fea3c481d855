import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect';
import type { AuditLog } from '../../db/tables';

type NewAuditEntry = Omit<Insertable<AuditLog>, 'at' | 'changes'> & { changes: Record<string, unknown> };

export async function insertAuditEntries(db: Db, entries: NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_log')
    .values(entries.map(({ changes, ...entry }) => ({ ...entry, changes: JSON.stringify(changes) })))
    .execute();
}
