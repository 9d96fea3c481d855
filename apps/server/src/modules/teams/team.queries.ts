import type { CreateTeam, Team, TeamListQuery, UpdateTeam } from '@relaydesk/contracts/team';
import { type RawBuilder, sql } from 'kysely';
import { acquireTransactionLock } from '../../db/acquire-transaction-lock';
import type { Db } from '../../db/connect';
import { toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';

/** Users who are neither disabled nor deleted. */
const isMember = sql`u.status in ('active', 'invited')`;

/** The contract's columns, of `t` (teams) and `l` (their leads). */
const columns = sql`t.id, t.organization_id, t.name, t.description, l.id as lead_id, l.name as lead_name,
  coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by lower(u.name), u.id)
    from team_members m join users u on u.id = m.user_id
    where m.organization_id = t.organization_id and m.team_id = t.id and ${isMember}), '[]'::jsonb) as members,
  t.version, t.created_at, t.updated_at`;
const lead = sql`left join users l on l.id = t.lead_id and l.status in ('active', 'invited')`;

export const findTeamPage = (
  db: Db,
  organization_id: string,
  query: TeamListQuery,
): Promise<ListPage<Team>> =>
  listPage<Team>(
    db,
    {
      columns,
      from: sql`teams t ${lead}`,
      where: [
        sql`t.organization_id = ${organization_id}`,
        query.search
          ? sql`concat_ws(' ', t.name, t.description) ilike ${toContainsPattern(query.search)}`
          : undefined,
      ],
      sorts: { name: sql`lower(t.name)`, created_at: sql`t.created_at` },
      id: sql`t.id`,
    },
    query,
  );

export async function findTeam(db: Db, organization_id: string, id: string): Promise<Team | undefined> {
  const { rows } = await sql<Team>`select ${columns} from teams t ${lead}
    where t.organization_id = ${organization_id} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends: a concurrent deletion then finds what refers to it. */
export async function lockTeamName(
  db: Db,
  organization_id: string,
  id: string,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`select name from teams
    where organization_id = ${organization_id} and id = ${id} for key share`.execute(db);
  return rows[0];
}

/** Blocks changes and new references until the transaction ends. */
export async function lockTeam(db: Db, organization_id: string, id: string): Promise<Team | undefined> {
  await sql`select from teams where organization_id = ${organization_id} and id = ${id} for update`.execute(
    db,
  );
  return findTeam(db, organization_id, id);
}

/** Serialises insertions, so that the limit holds. */
export async function countTeams(db: Db, organization_id: string): Promise<number> {
  await acquireTransactionLock(db, `teams ${organization_id}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from teams where organization_id = ${organization_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Filters `ids` to users of the organisation who can be members. */
export async function filterTeamUsers(
  db: Db,
  organization_id: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select u.id from users u
    where u.organization_id = ${organization_id} and u.id = any(${ids}::uuid[]) and ${isMember}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Throws a violation of `teams_name` if the name is in use. */
export async function insertTeam(
  db: Db,
  { organization_id, id, ...team }: CreateTeam & { organization_id: string; id: string },
): Promise<void> {
  await sql`insert into teams (organization_id, id, name, description, lead_id)
    values (${organization_id}, ${id}, ${team.name}, ${team.description}, ${team.lead_id})`.execute(db);
  await replaceMembers(db, organization_id, id, team.member_ids);
}

/** Throws the same violation. False if the row does not exist in this version. */
export async function updateTeamRow(
  db: Db,
  organization_id: string,
  id: string,
  { version, ...to }: UpdateTeam,
): Promise<boolean> {
  const isChanged = await changesRows(
    db,
    sql`update teams set name = ${to.name}, description = ${to.description}, lead_id = ${to.lead_id},
        version = version + 1, updated_at = clock_timestamp()
      where organization_id = ${organization_id} and id = ${id} and version = ${version}`,
  );
  if (isChanged) await replaceMembers(db, organization_id, id, to.member_ids);
  return isChanged;
}

/** Keeps the rows of disabled users: they are members again when they are enabled. */
async function replaceMembers(
  db: Db,
  organization_id: string,
  id: string,
  user_ids: readonly string[],
): Promise<void> {
  await sql`delete from team_members m using users u
    where m.organization_id = ${organization_id} and m.team_id = ${id} and u.id = m.user_id and ${isMember}
      and m.user_id <> all(${user_ids}::uuid[])`.execute(db);
  await sql`insert into team_members (organization_id, team_id, user_id)
    select ${organization_id}, ${id}, user_id from unnest(${user_ids}::uuid[]) user_id
    on conflict do nothing`.execute(db);
}

export async function deleteTeam(db: Db, organization_id: string, id: string): Promise<void> {
  await sql`delete from teams where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** Teams with their active members; ids of other records are ignored. */
export async function listActiveMembers(
  db: Db,
  organization_id: string,
  team_ids: readonly string[],
): Promise<{ team_id: string; user_ids: string[] }[]> {
  const { rows } = await sql<{ team_id: string; user_ids: string[] }>`
    select t.id as team_id, array(select m.user_id from team_members m join users u on u.id = m.user_id
        where m.organization_id = t.organization_id and m.team_id = t.id and u.status = 'active') as user_ids
      from teams t where t.organization_id = ${organization_id} and t.id = any(${team_ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

async function changesRows(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await statement.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
