import type { Presence, User, UserListQuery } from '@relaydesk/contracts/user';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';
import { isPresentSql } from '../../db/presence-sql';

const presenceSql = sql`case when ${isPresentSql} then case when u.is_available then 'available' else 'away' end
  else 'offline' end`;

/** In a form that can use the index of present users. */
const presenceConditions: Record<Presence, RawBuilder<unknown>> = {
  available: sql`${isPresentSql} and u.is_available`,
  away: sql`${isPresentSql} and not u.is_available`,
  offline: sql`${isPresentSql} is not true`,
};

/** The contract's columns, of `u` (users). */
const columns = sql`u.id, u.organization_id, u.name, u.first_name, u.last_name, u.group, u.email, u.phone, u.language,
  u.time_zone, u.max_chats, u.skills, u.answers_customers, u.status, ${presenceSql} as presence, u.last_sign_in_at, u.version, u.created_at,
  u.totp_enabled_at is not null as has_totp,
  (select l.email from password_links l where l.user_id = u.id and l.kind = 'email_change' and l.used_at is null
    and l.expires_at > now()) as pending_email,
  (select o.name from organisations o where o.id = u.organization_id) as organization_name,
  (select count(*)::int from conversations c where c.organization_id = u.organization_id and c.assignee_id = u.id
    and c.status in ('open', 'snoozed')) as open_chats,
  case u.status when 'invited' then (select max(l.expires_at) from password_links l
    where l.user_id = u.id and l.kind = 'invitation' and l.used_at is null) end as invited_until`;
const from = sql`users u`;
const sorts = { name: sql`u.name_key`, created_at: sql`u.created_at` };

/** A deleted user is only a name in their records, as is a service account (modules/api-tokens). */
const isNotDeletedSql = sql`u.status not in ('deleted', 'service_account')`;

/** Null (Super Admin without a choice): of all organisations, and the platform's own. */
const inOrganisationSql = (organization_id: string | null): RawBuilder<unknown> | undefined =>
  organization_id === null ? undefined : sql`u.organization_id = ${organization_id}`;

interface ListUsersQuery extends UserListQuery {
  organization_id: string | undefined;
  /** Searches names and lists active users; this reader may not see e-mail addresses. */
  isNamesOnly: boolean;
}

export function queryUsers(
  db: Db,
  { organization_id, isNamesOnly, ...query }: ListUsersQuery,
): Promise<ListPage<User>> {
  const { search, group, status } = query;
  const text = isNamesOnly ? sql`u.name` : sql`(u.name || ' ' || u.email)`;
  const where = [
    inOrganisationSql(organization_id ?? null),
    isNotDeletedSql,
    isNamesOnly ? sql`u.status = 'active'` : undefined,
    search ? sql`${text} ilike ${toContainsPattern(search)}` : undefined,
    group && sql`u.group = ${group}`,
    status && sql`u.status = ${status}`,
    query.presence && presenceConditions[query.presence],
  ];
  return listPage<User>(db, { columns, from, where, sorts, id: sql`u.id` }, query);
}

export async function findUser(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<User | undefined> {
  const where = [inOrganisationSql(organization_id), isNotDeletedSql, sql`u.id = ${id}`].filter(
    (part) => part !== undefined,
  );
  const { rows } = await sql<User>`
    select ${columns} from ${from} where ${sql.join(where, sql` and `)}`.execute(db);
  return rows[0];
}

/** Which of these addresses have a user in the organisation. */
export async function listKnownEmails(
  db: Db,
  organization_id: string | null,
  emails: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email_key: string }>`
    select email_key from users u where u.organization_id is not distinct from ${organization_id}::uuid and ${isNotDeletedSql}
      and email_key = any(${emails}::text[])`.execute(db);
  return new Set(rows.map((row) => row.email_key));
}

/** Which addresses belong to active users elsewhere. Sees what the role of `db` sees. */
export async function listEmailsElsewhere(
  db: Db,
  organization_id: string,
  emails: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email_key: string }>`
    select email_key from users u where u.organization_id is distinct from ${organization_id}::uuid
      and u.status in ('active', 'disabled') and email_key = any(${emails}::text[])`.execute(db);
  return new Set(rows.map((row) => row.email_key));
}
