import { sql } from 'kysely';
import { StartUpError } from '../../lib/start-up-error';
import type { Database } from '../connect';
import { probeTenancy } from './probe-tenancy';

/**
 * Throws when the database would not isolate organisations: a probe that reaches another organisation's row
 * (probe-tenancy.ts), a table with `organization_id` whose policies are not forced, a view that runs as its
 * owner, a volatile function in a policy, or a role that bypasses policies. Only the search functions
 * (`db/functions`) may read as the owner.
 */
export async function checkTenancy(database: Database): Promise<void> {
  const { rows } = await sql<{ problem: string }>`
    select 'table ' || c.relname || ' does not force row-level security' as problem
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity)
    union all
    select 'table ' || c.relname || ' lets another role past its policies: ' || p.polname
      from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relnamespace = 'public'::regnamespace
        and p.polname not in ('own_organization', 'platform')
        -- Nobody signs in as the owner of the tables while the server runs; functions of the next kind read as it.
        and not (p.polname = 'search' and p.polcmd = 'r' and p.polroles = array['relaydesk_owner'::regrole::oid]
          and c.relname in ('messages', 'conversations', 'customers', 'products', 'sales'))
    union all
    select 'view ' || c.relname || ' sees with the eyes of its owner'
      from pg_class c where c.relnamespace = 'public'::regnamespace and (c.relkind = 'm'
        or (c.relkind = 'v' and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false)))
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select 'function ' || p.proname || ' runs with the rights of its owner'
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and not (
        p.proowner = 'relaydesk_owner'::regrole and p.provolatile = 's'
        and p.proconfig @> array['search_path=""'] and p.prosrc like '%public.current_organization()%'
        and not has_function_privilege('public', p.oid, 'execute'))
    union all
    select 'function current_organization must be STABLE'
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = 'current_organization'
        and p.provolatile <> 's'
    union all
    select 'role ' || rolname || ' can step around row-level security'
      from pg_roles where rolname in ('relaydesk_app', 'relaydesk_platform') and (rolsuper or rolbypassrls)
    union all
    select 'table ' || c.relname || ' belongs to a role that works on it'
      from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relnamespace = 'public'::regnamespace and r.rolname in ('relaydesk_app', 'relaydesk_platform')
  `.execute(database.app.db);
  const problems = [...rows.map(({ problem }) => problem), ...(await probeTenancy(database))];
  if (problems.length > 0) {
    throw new StartUpError(`The database does not keep organisations apart: ${problems.join('; ')}.`);
  }
}
