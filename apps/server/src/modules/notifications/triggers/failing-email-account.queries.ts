import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';

interface FailingEmailAccount {
  address: string;
  organization_name: string;
  last_error: string | null;
  failing_since: string;
}

/** Undefined when it works again, or was removed. */
export async function findFailingEmailAccount(
  db: Db,
  organization_id: string,
  id: string,
): Promise<FailingEmailAccount | undefined> {
  const { rows } = await sql<FailingEmailAccount>`
    select r.address, o.name as organization_name, r.last_error, r.failing_since
    from email_registrations r join organisations o on o.id = r.organization_id
    where r.organization_id = ${organization_id} and r.id = ${id} and r.failing_since is not null`.execute(
    db,
  );
  return rows[0];
}

/**
 * The active Super Admins without a mail of one of these subjects (one mail in several languages) in the
 * last hour. Serialises concurrent transactions.
 */
export async function listSuperAdminsToNotify(
  db: Db,
  subjects: string[],
): Promise<{ email: string; language: string | null }[]> {
  await acquireTransactionLock(db, subjects[0] ?? '');
  const { rows } = await sql<{ email: string; language: string | null }>`
    select u.email, u.language from users u
    where u.organization_id is null and u.status = 'active' and not exists
      (select from mails m where m.recipient = u.email and m.subject = any(${subjects})
        and m.created_at > now() - interval '1 hour')`.execute(db);
  return rows;
}

/** Name of an organisation; its id when it does not exist any more. */
export async function findOrganisationName(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisations where id = ${id}`.execute(db);
  return rows[0]?.name ?? id;
}
