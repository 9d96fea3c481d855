import { sql } from 'kysely';
import type { Db } from '../../db/connect';

interface OverdueOrganisation {
  organization_id: string;
  /** Position up to which conversations are already purged. */
  forgotten_until: string | null;
  months: number;
}

/** Organisations with a retention period that have older conversations. */
export async function listOverdueOrganisations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from organisations o where o.retention_months is not null and exists (
      select from unnest(array['bot', 'waiting', 'open', 'snoozed', 'resolved']) s(status)
        cross join lateral (select from conversations c where c.organization_id = o.id and c.status = s.status
          and c.last_activity_at < now() - make_interval(months => o.retention_months)
          and c.last_activity_at > coalesce(o.forgotten_until, '-infinity') limit 1) overdue)
    order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks the position until the end of the transaction; undefined when another node holds it, or the period
 * was removed.
 */
export async function lockOverdueOrganisation(
  db: Db,
  organization_id: string,
): Promise<OverdueOrganisation | undefined> {
  const { rows } = await sql<OverdueOrganisation>`
    select id as organization_id, forgotten_until, retention_months as months from organisations
      where id = ${organization_id} and retention_months is not null for no key update skip locked`.execute(
    db,
  );
  return rows[0];
}

/** The oldest expired conversations with content; includes all with the same timestamp as the last one. */
export async function listPurgeableConversations(
  db: Db,
  { organization_id, forgotten_until, months }: OverdueOrganisation,
  limit: number,
): Promise<{ ids: string[]; until: string | null }> {
  const { rows } = await sql<{ id: string; last_activity_at: string }>`
    select found.id, found.last_activity_at from unnest(array['bot', 'waiting', 'open', 'snoozed', 'resolved']) s(status)
      cross join lateral (select c.id, c.last_activity_at from conversations c
        where c.organization_id = ${organization_id} and c.status = s.status
          and c.last_activity_at < now() - make_interval(months => ${months})
          and c.last_activity_at > coalesce(${forgotten_until}::timestamptz, '-infinity')
        order by c.last_activity_at fetch first ${limit} rows with ties) found
    order by found.last_activity_at fetch first ${limit} rows with ties`.execute(db);
  return { ids: rows.map(({ id }) => id), until: rows.at(-1)?.last_activity_at ?? null };
}
