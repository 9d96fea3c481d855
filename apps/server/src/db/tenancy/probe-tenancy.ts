import { sql } from 'kysely';
import pg from 'pg';
import { newId } from '../../lib/ids';
import type { Database } from '../connect';

/**
 * Probes every table with `organization_id` as an organisation that does not exist: inserting a row of
 * another organisation, and reading, changing and deleting an existing one must fail. For an empty table,
 * evaluates its policies for such a row. Runs in a transaction that is rolled back. Returns the probes that
 * did not fail.
 */
export async function probeTenancy({ app, platform }: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; is_readable: boolean }>`
    select quote_ident(c.relname) as name, has_table_privilege(c.oid, 'select') as is_readable from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
    platform.db,
  );
  if (tables.length === 0) return [];
  // One row per table by ctid: immediate, however large the table is.
  const found = tables.map(({ name, is_readable }) => {
    const rows = is_readable ? `${name} where organization_id is not null limit 1` : EMPTY_RELATION_SQL;
    return `select '${name}' as name, row.* from (values (1)) as one
      left join lateral (select ctid::text as ctid, organization_id from ${rows}) row on true`;
  });
  const { rows: targets } = await sql.raw<TenancyProbeTarget>(found.join(' union all ')).execute(platform.db);

  return app.db.connection().execute(async (db) => {
    await sql.raw('begin').execute(db);
    try {
      await sql.raw(renderProbes(targets)).execute(db);
      const { rows } = await sql<{ problems: string | null }>`
        select current_setting('app.tenancy_problems', true) as problems`.execute(db);
      return rows[0]?.problems?.split('\n').filter(Boolean) ?? [];
    } finally {
      await sql.raw('rollback').execute(db);
    }
  });
}

/** For a table that even the platform may not read. */
const EMPTY_RELATION_SQL = '(select null::tid as ctid, null::uuid as organization_id) nothing where false';

interface TenancyProbeTarget {
  name: string;
  /** The ctid of an existing row; null: the table is empty. */
  ctid: string | null;
  organization_id: string | null;
}

/** One DO block, so that some two hundred probes are one round trip. */
const renderProbes = (targets: TenancyProbeTarget[]) => `
  set local app.organization_id = '${newId()}';
  do $probes$
  declare
    target record;
    problems text := '';
    reached bigint;
    is_open boolean;
    is_policy_open boolean;
    expression text;
    action text;
  begin
    for target in select * from jsonb_to_recordset(${pg.escapeLiteral(JSON.stringify(targets))}::jsonb)
      as t (name text, ctid text, organization_id uuid)
    loop
      foreach action in array array['insert', 'select', 'update', 'delete'] loop
        is_open := false;
        begin
          if action = 'insert' then
            -- Policies are checked before constraints: any other refusal means that no policy stood in the way.
            execute format('insert into %s (organization_id) values (%L)', target.name,
              coalesce(target.organization_id, gen_random_uuid()));
            is_open := true;
          elsif target.ctid is not null then
            execute case action
              when 'select' then 'select 1 from ' || target.name || ' where ctid = $1'
              when 'update' then 'update ' || target.name || ' set organization_id = organization_id where ctid = $1'
              else 'delete from ' || target.name || ' where ctid = $1'
            end using target.ctid::tid;
            get diagnostics reached = row_count;
            is_open := reached > 0;
          else
            is_open := not (select relrowsecurity from pg_class where oid = target.name::regclass)
              and (has_table_privilege(target.name, action) or (action <> 'delete'
                and has_any_column_privilege(target.name, action)));
            for expression in select pg_get_expr(p.polqual, p.polrelid) from pg_policy p
              where p.polrelid = target.name::regclass and p.polpermissive
                and p.polcmd in ('*', case action when 'select' then 'r' when 'update' then 'w' else 'd' end)
                and exists (select from unnest(p.polroles) as role where role = 0 or pg_has_role(role, 'USAGE'))
            loop
              execute format('select %s from jsonb_populate_record(null::%s, $1) as %2$s', expression, target.name)
                into is_policy_open using jsonb_build_object('organization_id', gen_random_uuid());
              is_open := is_open or coalesce(is_policy_open, false);
            end loop;
          end if;
        exception
          when insufficient_privilege then null; -- refused by a policy, or there is no such right at all
          when others then is_open := true;
        end;
        if is_open then
          problems := problems || format(E'table %s lets another organisation %s its rows\\n', target.name, action);
        end if;
      end loop;
    end loop;
    perform set_config('app.tenancy_problems', problems, true);
  end $probes$`;
