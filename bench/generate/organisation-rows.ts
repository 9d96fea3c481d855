import type pg from 'pg';

/** CSRs of the large organisation with the password of the demo accounts. */
export const CSRS = 16;
export const csrEmail = (n: number): string => `csr-${n}@bench.example`;

/** The large one, which the demo's people can read. */
export const LARGE = 'acme-sports';
/** The one of a thousand conversations. */
const SMALL = 'globex-home';

/**
 * Fills the installation up to so many organisations, each with a line, tags and CSRs, and leaves the table
 * `bench_organisations` (for this connection) with who and what each has: place 0 the large one, 1 the small one.
 */
export async function writeOrganisations(client: pg.Client, organisations: number): Promise<void> {
  await client.query(
    `insert into organisations (id, name, slug, currency, time_zone)
      select gen_random_uuid(), 'Bench ' || n, 'bench-' || n, 'EUR', 'Europe/Berlin'
      from generate_series((select count(*) from organisations) + 1, $1::int) n`,
    [organisations],
  );
  // Every measurement makes a line of its own there, beside those of the demo.
  await client.query('update organisations set max_integrations = null where slug = $1', [LARGE]);
  await client.query(
    `insert into users (id, organization_id, "group", email, first_name, last_name, password_hash)
      select gen_random_uuid(), o.id, 'CSR', case when o.slug = $1 then 'csr-' || n || '@bench.example'
        else o.slug || '-' || n || '@bench.example' end, 'Teammate', n::text,
        case when o.slug = $1 then demo.password_hash end
      from organisations o, users demo, generate_series(1, $2::int) n
      where demo.email = 'csr@acme.test' and (o.slug = $1 or n <= 4) and o.status = 'active'`,
    [LARGE, CSRS],
  );
  await client.query(
    `insert into channel_integrations (organization_id, id, channel, name, is_bot_enabled, public_key, settings)
      select id, gen_random_uuid(), 'api', 'Generated', false, 'bench-' || slug, '{"callback_url": null}'
      from organisations where status = 'active'`,
  );
  await client.query(
    `insert into email_tags (organization_id, id, name, colour)
      select o.id, gen_random_uuid(), 'Label ' || n, '#1565d8'
      from organisations o, generate_series(1, 10) n where o.status = 'active'`,
  );
  await client.query(
    `create temp table bench_organisations as
      select o.id as organization_id, i.id as line_id,
        case o.slug when $1 then 0 when $2 then 1
          else 1 + row_number() over (partition by o.slug in ($1, $2) order by o.slug) end as place,
        array(select u.id from users u where u.organization_id = o.id and u."group" = 'CSR' order by u.email) as csrs,
        array(select t.id from email_tags t where t.organization_id = o.id and t.name like 'Label %') as tags
      from organisations o join channel_integrations i on i.organization_id = o.id and i.public_key = 'bench-' || o.slug`,
    [LARGE, SMALL],
  );
}
