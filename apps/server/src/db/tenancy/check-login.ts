import pg from 'pg';
import { StartUpError } from '../../lib/start-up-error';
import type { ConnectAs } from '../connect';
import { LOGINS } from './roles';

/**
 * Throws StartUpError when a login has more rights than it needs: SQL injection or a stolen password would
 * then reach every organisation. Checks the session user: a login that assumes a role by `role=` can undo it
 * with RESET ROLE.
 */
export async function checkLogin(connectAs: ConnectAs, use: keyof typeof LOGINS): Promise<void> {
  const client = new pg.Client({ ...connectAs(use), connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ problem: string }>(EXCESS_PRIVILEGES_SQL, [
      LOGINS[use],
      use !== 'owner',
    ]);
    if (rows.length === 0) return;
    const problems = rows.map(({ problem }) => problem).join(', ');
    throw new StartUpError(
      `The database login for ${LOGIN_VARIABLES[use]} may do too much: it ${problems}. Use the three logins that "npm run db:setup" creates.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

const LOGIN_VARIABLES = {
  owner: 'DATABASE_OWNER_URL',
  app: 'DATABASE_URL',
  platform: 'DATABASE_PLATFORM_URL',
};

const EXCESS_PRIVILEGES_SQL = `
  with me as (select * from pg_roles where rolname = session_user)
  select 'is ' || quote_ident(session_user) || ' instead of ' || $1::text as problem where session_user <> $1::text
  union all select 'is a superuser' from me where rolsuper
  union all select 'bypasses row-level security' from me where rolbypassrls
  union all select 'can create roles' from me where rolcreaterole
  union all select 'can replicate' from me where rolreplication
  union all select 'can take on ' || quote_ident(r.rolname) from pg_roles r, me
    where r.oid <> me.oid and not me.rolsuper and pg_has_role(me.oid, r.oid, 'MEMBER')
  union all select 'owns ' || quote_ident(min(c.relname)) || ' and ' || count(*) - 1 || ' more'
    from pg_class c, me where $2 and c.relowner = me.oid and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and c.relpersistence <> 't' having count(*) > 0
  union all select 'owns the database' from pg_database d, me where d.datname = current_database() and d.datdba = me.oid
  union all select 'can create tables' where $2 and (has_schema_privilege('public', 'create')
    or has_database_privilege(current_database(), 'create'))`;
