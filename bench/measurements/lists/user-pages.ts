import pg from 'pg';
import { median } from '../../load/percentile';
import { signIn } from '../../product/api-client';

const FEW = 1_000;
const MANY = 1_000_000;
const WARM_UP = 20;
const ROUNDS = 150;

type DatabaseAddress = { host: string; port: number };
const SORTS = ['name', '-name', 'created_at', '-created_at'] as const;
type UserSort = (typeof SORTS)[number];

/** Milliseconds (p50) of a page and of the one it is compared with: the pair with the worst ratio. */
interface UserPageComparison {
  which: string;
  value: number;
  limit: number;
}

/** A page of 25: who reads it, in which order, and how it is asked for. */
interface UserPageTiming {
  reader: 'member' | 'Super Admin';
  sort: UserSort;
  first: number;
  deep: number;
}

/**
 * T8 on users: pages for a member of a small and of a large organisation, and for the Super Admin among a thousand
 * and among a million. `grown`: a million against a thousand; `deep`: the middle of the million against its first page.
 */
export async function measureUserPages(
  address: string,
  at: DatabaseAddress,
): Promise<{ grown: UserPageComparison; deep: UserPageComparison }> {
  const client = new pg.Client({ ...at, database: 'relaydesk', user: 'postgres' });
  await client.connect();
  try {
    const few = await measurePages(client, address, 'bench-few', FEW);
    const many = await measurePages(client, address, 'bench-many', MANY);
    const named = (name: string, at: number) => `${name} page by ${many[at]?.sort}, ${many[at]?.reader}`;
    return {
      grown: findWorstRatio(
        many.flatMap(({ first, deep }, at) => [
          { which: named('first', at), value: first, limit: few[at]?.first ?? Number.NaN },
          { which: named('deep', at), value: deep, limit: few[at]?.deep ?? Number.NaN },
        ]),
      ),
      deep: findWorstRatio(
        many.map(({ first, deep }, at) => ({ which: named('deep', at), value: deep, limit: first })),
      ),
    };
  } finally {
    await client.end();
  }
}

const findWorstRatio = (pairs: UserPageComparison[]): UserPageComparison =>
  pairs.reduce((one, other) => (other.value / other.limit > one.value / one.limit ? other : one));

async function measurePages(
  client: pg.Client,
  address: string,
  slug: string,
  users: number,
): Promise<UserPageTiming[]> {
  await seedUsers(client, slug, users);
  const readers = [
    { reader: 'member' as const, email: `${slug}@bench.example` },
    { reader: 'Super Admin' as const, email: 'super@relaydesk.test' },
  ];
  const places: UserPageTiming[] = [];
  for (const { reader, email } of readers) {
    const { access_token } = await signIn(address, email);
    for (const sort of SORTS) {
      const path = `${address}/api/users/?sort=${sort}`;
      const cursor = await buildCursor(client, slug, sort, Math.floor(users / 2));
      const [first, deep] = await measurePair([path, `${path}&cursor=${cursor}`], access_token);
      places.push({ reader, sort, first, deep });
    }
  }
  return places;
}

/** They take turns, so that whatever else this machine does falls on both. */
async function measurePair(urls: [string, string], access_token: string): Promise<[number, number]> {
  const samples: [number[], number[]] = [[], []];
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    for (const which of [0, 1] as const) {
      const begun = performance.now();
      const response = await fetch(urls[which], { headers: { authorization: `Bearer ${access_token}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${urls[which]} was answered with ${response.status}.`);
      if (n >= WARM_UP) samples[which].push(performance.now() - begun);
    }
  }
  return [median(samples[0]), median(samples[1])];
}

/** The cursor of the page after a row in the middle, as the server writes it (apps/server/src/db/list-page.ts). */
async function buildCursor(client: pg.Client, slug: string, sort: UserSort, offset: number): Promise<string> {
  const by = sort.endsWith('name') ? 'name_key' : 'created_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const { rows } = await client.query<{ value: string; id: string }>(
    `select u.${by}::text as value, u.id from users u join organisations o on o.id = u.organization_id
      where o.slug = $1 order by u.${by} ${direction}, u.id ${direction} offset $2 limit 1`,
    [slug, offset],
  );
  const [row] = rows;
  if (!row) throw new Error('There is no row in the middle.');
  return Buffer.from(JSON.stringify({ sort, value: row.value, id: row.id, back: false })).toString(
    'base64url',
  );
}

/** An organisation of its own with so many users, and an admin with the password of the demo accounts. */
async function seedUsers(client: pg.Client, slug: string, users: number): Promise<void> {
  // Indexes are made once for all rows: a million entries into each of them one by one would take minutes.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'users'::regclass and not exists (
        select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(
    `insert into organisations (id, name, slug, currency, time_zone)
      values (gen_random_uuid(), $1, $1, 'EUR', 'Europe/Berlin')`,
    [slug],
  );
  // Ids in the order of their making, as ours are.
  await client.query(
    `insert into users (id, organization_id, "group", email, first_name, last_name, created_at)
      select overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1)::uuid, o.id, 'CSR',
        $1 || n || '@bench.example', 'User', md5(n::text), now() - ($2 - n) * interval '1 second'
      from generate_series(1, $2::int) n, organisations o where o.slug = $1`,
    [slug, users],
  );
  await client.query(
    `insert into users (id, organization_id, "group", email, first_name, password_hash)
      select gen_random_uuid(), o.id, 'Organisation Admin', $1 || '@bench.example', 'Bench', demo.password_hash
      from organisations o, users demo where o.slug = $1 and demo.email = 'admin@acme.test'`,
    [slug],
  );
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze users');
}
