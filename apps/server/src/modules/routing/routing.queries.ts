import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { isHere } from '../../db/is-here';

/** One at a time hands out an organisation's conversations, so that nobody gets more than their share. */
export async function holdTurn(db: Db, organization_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${organization_id}`}, 0))`.execute(db);
}

/** The CSR who is available, has room and the fewest chats; of several, whoever was given one longest ago. */
export async function findNextColleague(
  db: Db,
  organization_id: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from users u
      cross join lateral (select count(*)::int as chats from conversations c where c.organization_id = u.organization_id
        and c.assignee_id = u.id and c.status = 'open') load
      cross join lateral (select max(o.began_at) as at from ownerships o where o.organization_id = u.organization_id
        and o.user_id = u.id) last
    where u.organization_id = ${organization_id} and u.group = 'CSR' and u.is_available and ${isHere}
      and load.chats < u.max_chats
    order by load.chats, last.at nulls first, u.id limit 1`.execute(db);
  return rows[0];
}

/** Has the user given a sign of life lately? */
export async function isColleagueHere(db: Db, organization_id: string, user_id: string): Promise<boolean> {
  const { rows } = await sql`select from users u
    where u.organization_id = ${organization_id} and u.id = ${user_id} and ${isHere}`.execute(db);
  return rows.length > 0;
}

export async function findLongestWaiting(db: Db, organization_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where organization_id = ${organization_id} and status = 'waiting'
    order by waiting_since, id limit 1`.execute(db);
  return rows[0]?.id;
}
