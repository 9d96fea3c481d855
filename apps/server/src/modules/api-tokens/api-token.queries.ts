import type { ApiToken } from '@relaydesk/contracts/api-token';
import type { ApiTokenKind } from '@relaydesk/contracts/api-token-kinds';
import type { Group, Permission } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import type { Context, StaffActor } from '../../context/context';
import { acquireTransactionLock } from '../../db/acquire-transaction-lock';
import type { Db } from '../../db/connect';
import { toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';

/** The contract's columns, of `t` (api_tokens) and `u` (its user). */
const columns = sql`t.id, t.organization_id, t.kind, t.name, t.prefix, t.user_id, u.name as user_name, t.permissions,
  t.networks, t.expires_at, coalesce(t.expires_at <= now(), false) as is_expired, t.created_at,
  (select c.name from users c where c.id = t.created_by) as created_by_name, t.last_used_at, t.last_used_address`;
const from = sql`api_tokens t join users u on u.id = t.user_id`;
const sorts = { name: sql`lower(t.name)`, created_at: sql`t.created_at` };

interface ListTokensQuery {
  /** Tokens of one organisation; null: of all, and of the platform. */
  organization_id?: string | null;
  /** Personal tokens of one user. */
  user_id?: string;
  kind?: ApiTokenKind | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  sort: string;
}

export function queryApiTokens(db: Db, query: ListTokensQuery): Promise<ListPage<ApiToken>> {
  const { organization_id, user_id, kind, search } = query;
  const where = [
    organization_id ? sql`t.organization_id = ${organization_id}` : undefined,
    user_id ? sql`t.user_id = ${user_id}` : undefined,
    kind ? sql`t.kind = ${kind}` : undefined,
    search ? sql`t.name ilike ${toContainsPattern(search)}` : undefined,
  ];
  return listPage<ApiToken>(db, { columns, from, where, sorts, id: sql`t.id` }, query);
}

/** A token of one user, or of an organisation and its users. */
export async function findApiToken(
  db: Db,
  scope: { user_id: string } | { organization_id: string },
  id: string,
): Promise<ApiToken | undefined> {
  const owner =
    'user_id' in scope
      ? sql`t.kind = 'personal' and t.user_id = ${scope.user_id}`
      : sql`t.organization_id = ${scope.organization_id}`;
  const { rows } =
    await sql<ApiToken>`select ${columns} from ${from} where t.id = ${id} and ${owner}`.execute(db);
  return rows[0];
}

export interface NewApiToken {
  id: string;
  organization_id: string | null;
  kind: ApiTokenKind;
  user_id: string;
  name: string;
  prefix: string;
  token_hash: string;
  permissions: Permission[] | null;
  networks: string[];
  expires_at: string | null;
  created_by: string;
}

export async function insertApiToken(db: Db, token: NewApiToken): Promise<ApiToken> {
  await db.insertInto('api_tokens').values(token).execute();
  const { rows } = await sql<ApiToken>`select ${columns} from ${from} where t.id = ${token.id}`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('The token was inserted in this transaction.');
  return made;
}

/** Waits for other transactions that create tokens of this owner, so that a limit holds. */
export async function countTokensForCreation(
  db: Db,
  kind: ApiTokenKind,
  owner: { user_id: string; organization_id: string | null },
): Promise<number> {
  const [column, id] =
    kind === 'personal'
      ? (['user_id', owner.user_id] as const)
      : (['organization_id', owner.organization_id] as const);
  await acquireTransactionLock(db, `api_tokens ${kind} ${id}`);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_tokens
    where kind = ${kind} and ${sql.ref(column)} = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False when another transaction has deleted it. */
export async function deleteApiToken(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('api_tokens').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Personal tokens of a user; returns those that were deleted. */
export const deleteUserTokens = (db: Db, user_id: string) =>
  db
    .deleteFrom('api_tokens')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'personal')
    .returning(['id', 'name'])
    .execute();

export interface AuthenticatedToken {
  actor: StaffActor;
  networks: string[];
  last_used_at: string | null;
}

/**
 * The actor of a token; undefined when it is unknown or has expired, or its user or organisation is inactive.
 * Looked up by hash, so that the time of the index search tells nothing about tokens.
 * @param secondFactor who needs a second factor whatever their organisation requires
 */
export async function findActorByApiToken(
  db: Db,
  token_hash: string,
  secondFactor: Context['secondFactorPolicy'],
): Promise<AuthenticatedToken | undefined> {
  const row = await db
    .selectFrom('api_tokens as t')
    .innerJoin('users', 'users.id', 't.user_id')
    .leftJoin('organisations', 'organisations.id', 'users.organization_id')
    .select([
      't.id',
      't.kind',
      't.name as token_name',
      't.permissions',
      't.networks',
      't.expires_at',
      't.last_used_at',
    ])
    .select(['users.id as user_id', 'users.organization_id', 'users.group', 'users.name', 'users.email'])
    .select(['users.answers_customers', 'users.totp_enabled_at', 'organisations.requires_second_factor'])
    .where('t.token_hash', '=', token_hash)
    .where((is) => is.or([is('t.expires_at', 'is', null), is('t.expires_at', '>', sql<string>`now()`)]))
    .where((is) =>
      is.or([
        is.and([is('t.kind', '=', 'personal'), is('users.status', '=', 'active')]),
        is.and([is('t.kind', '=', 'service'), is('users.status', '=', 'service_account')]),
      ]),
    )
    .where((is) => is.or([is('organisations.id', 'is', null), is('organisations.status', '=', 'active')]))
    .executeTakeFirst();
  if (!row) return undefined;
  const isService = row.kind === 'service';
  const requiresSecondFactor = row.requires_second_factor ?? secondFactor === 'super-admin';
  const actor: StaffActor = {
    kind: 'staff',
    user_id: row.user_id,
    session_id: row.id,
    organization_id: row.organization_id,
    // A service token reads all of its organisation, within its permissions (contracts/permissions.ts).
    group: isService ? 'Organisation Admin' : (row.group as Group | null), // the table's check allows no other
    answers_customers: row.answers_customers,
    name: row.name,
    email: row.email,
    needs_second_factor: !isService && requiresSecondFactor && row.totp_enabled_at === null,
    api_token: {
      id: row.id,
      kind: isService ? 'service' : 'personal',
      name: row.token_name,
      permissions: row.permissions as Permission[] | null, // validated when it was created
      expires_at: row.expires_at,
    },
  };
  return { actor, networks: row.networks, last_used_at: row.last_used_at };
}

/** Once a minute for each token, whichever server it is used on. */
export async function updateLastUse(
  db: Db,
  uses: { id: string; at: string; address: string }[],
): Promise<void> {
  await sql`
    update api_tokens t set last_used_at = n.at, last_used_address = n.address
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as n (id uuid, at timestamptz(3), address text)
    where t.id = n.id and (t.last_used_at is null or t.last_used_at < n.at - interval '1 minute')`.execute(
    db,
  );
}
