import { sql } from 'kysely';
import type { Db } from '../../db/connect';

interface OverdueOrganisation {
  organization_id: string;
  /** Everything that has not moved since is gone already. */
  forgotten_until: string | null;
  months: number;
}

/** Organisations that keep their conversations for so long and no longer, and have some that are older. */
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

/** Held until the end of the transaction; undefined when another node is at it, or nothing is asked any more. */
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

/** The oldest that are over their time and still have words; with those of the same moment as the last of them. */
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
 * What was said in these conversations, by whomever, with files and mails. The rows stay for the figures: who wrote when,
 * who had it, what became of it; so do sales, without what was said before them.
 * @returns how many there were, but for those that have come to life again
 */
export async function purgeConversationContent(
  db: Db,
  organization_id: string,
  { ids, until }: { ids: string[]; until: string },
): Promise<number> {
  // Where something is said at this moment it is found out here, and nothing is said until the end of the transaction.
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
  // What a visitor sent belongs to the visitor, and to the conversation by its message.
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
