import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

interface FailingEmailAccount {
  address: string;
  organization_name: string;
  last_error: string | null;
  failing_since: string;
}

/** Undefined when it works again, or is gone. */
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
 * The active Super Admins who had a mail with none of these subjects (one mail in several languages) in the last hour. Of
 * two transactions that ask at once the second waits for the end of the first.
 */
export async function listSuperAdminsToNotify(
  db: Db,
  subjects: string[],
): Promise<{ email: string; language: string | null }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subjects[0]}, 0))`.execute(db);
  const { rows } = await sql<{ email: string; language: string | null }>`
    select u.email, u.language from users u
    where u.organization_id is null and u.status = 'active' and not exists
      (select from mails m where m.recipient = u.email and m.subject = any(${subjects})
        and m.created_at > now() - interval '1 hour')`.execute(db);
  return rows;
}

/** The name of an organisation; its id when there is none any more. */
export async function findOrganisationName(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisations where id = ${id}`.execute(db);
  return rows[0]?.name ?? id;
}
