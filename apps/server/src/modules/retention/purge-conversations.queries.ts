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

/**
 * Deletes the content of these conversations, with files and mails. Rows stay for the metrics (timestamps,
 * assignments, outcomes), and sales stay without the messages before them.
 * @returns the number of conversations, except those that became active again
 */
export async function purgeConversationContent(
  db: Db,
  organization_id: string,
  { ids, until }: { ids: string[]; until: string },
): Promise<number> {
  // Detects concurrent messages, and blocks new ones until the end of the transaction.
  const { rows } = await sql<{
    id: string;
  }>`update conversations set preview = '', hand_over = null, basket = null,
      bot_state = jsonb_build_object('answered_seq', last_seq, 'state', '{}'::jsonb)
    where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and last_activity_at <= ${until}
    returning id`.execute(db);
  const held = rows.map(({ id }) => id);
  const theirs = sql`organization_id = ${organization_id} and conversation_id = any(${held}::uuid[])`;
  await sql`update messages set text = '', delivery_error = null,
      content = case when kind in ('text', 'note') then '{}' else content - '{files,mail}'::text[] end
    where ${theirs} and kind <> 'event'`.execute(db);
  await sql`delete from mail_bodies where organization_id = ${organization_id} and message_id in (
    select id from messages where ${theirs})`.execute(db);
  // A visitor's file belongs to the visitor, and to the conversation through its message.
  await sql`delete from files where ${theirs} or (organization_id = ${organization_id}
    and customer_id in (select customer_id from conversations
      where organization_id = ${organization_id} and id = any(${held}::uuid[]))
    and message_id in (select id from messages where ${theirs}))`.execute(db);
  await sql`delete from drafts where ${theirs}`.execute(db);
  await sql`update channel_events set excerpt = null where ${theirs} and excerpt is not null`.execute(db);
  await sql`update sales set evidence = jsonb_set(evidence, '{messages}',
      (select coalesce(jsonb_agg(said || '{"text": ""}'), '[]') from jsonb_array_elements(evidence -> 'messages') said))
    where ${theirs} and evidence ? 'messages'`.execute(db);
  return held.length;
}

export async function setForgottenUntil(db: Db, organization_id: string, until: string): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ forgotten_until: until })
    .where('id', '=', organization_id)
    .execute();
}
