import type { FastifyError } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { RelaydeskServer } from '../../bootstrap/server';
import { toAppError } from '../../http/errors';
import { listOperations } from '../../http/testing/list-operations';
import { openSession } from '../../modules/auth/sessions/open-session';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy';
import { connectTestRoles } from '../../testing/global-setup';
import { ASSERTS_TIMES, recordPromiseMetric } from '../../testing/record-promise-metric';
import { getTestDatabaseName, openTestServer, runAsPlatform, useTestApp } from '../../testing/test-app';
import { openPool } from '../connect';
import { inTransaction } from '../in-transaction';

/** PostgreSQL stops, hangs, and returns: clients get errors, and no restart is needed. */
const app = useTestApp({}, { alone: false });
const database = getTestDatabaseName();
let door: DatabaseProxy;
let behind: RelaydeskServer;
let authorization: string;
let organization_id: string;

beforeAll(async () => {
  door = await openDatabaseProxy(connectTestRoles(inject('postgres'), database));
  behind = await openTestServer(door.connectAs, { variables: { DATABASE_POOL: '4' } });
});
afterAll(async () => {
  door.open();
  await behind.close();
  door.close();
});
beforeEach(async () => {
  ({ id: organization_id } = await app.organisation());
  const user = await app.user({ organization_id, group: 'Organisation Admin' });
  authorization = `Bearer ${(await openSession(app.system, user)).access_token}`;
});

const ask = async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object, more: object = {}) => {
  const { statusCode, headers, json } = await behind.app.inject({
    method,
    url,
    payload,
    headers: { authorization, ...more },
  });
  const isJson = String(headers['content-type']).includes('json');
  return { statusCode, retry: Number(headers['retry-after']), error: isJson ? json().error : undefined };
};
/** Milliseconds within which requests are answered during an outage, and succeed again after it. */
const ANSWERED_MS = 5_000;
const READY_AGAIN_MS = 5_000;
/** How often all connections are cut under load. */
const CUTS = 40;
const entry = { kind: 'question', title: 'Is it back?', body: 'Yes.', wordings: [], is_published: true };

test.each(['block', 'freeze'] as const)(
  '[promise 11] %s: answers 503 with Retry-After, stays alive and not ready, and recovers by itself',
  { timeout: 60_000 },
  async (how) => {
    expect((await ask('/api/products/')).statusCode).toBe(200);
    door[how]();
    const began = performance.now();
    const answers = await Promise.all([
      ask('/api/products/'),
      ask('/api/knowledge/', 'POST', entry),
      ask('/api/settings/users/me/'),
      ask('/auth/sign-in/', 'POST', { email: 'a@b.example', password: 'whatever it is' }),
      ask('/health/ready/'),
    ]);
    const answeredMs = performance.now() - began;
    for (const answer of answers) {
      expect(answer).toEqual({ statusCode: 503, error: 'unavailable', retry: expect.any(Number) });
    }
    expect((await ask('/health/live/')).statusCode).toBe(200);

    door.open();
    const back = performance.now();
    await vi.waitUntil(async () => (await ask('/health/ready/')).statusCode === 200, { timeout: 20_000 });
    const readyMs = performance.now() - back;
    recordPromiseMetric(
      11,
      how,
      `${answers.length} of ${answers.length} answered 503 within ${Math.round(answeredMs)} ms (limit ${ANSWERED_MS} ms), ready again after ${Math.round(readyMs)} ms (limit ${READY_AGAIN_MS} ms)`,
    );
    if (ASSERTS_TIMES) {
      expect(answeredMs).toBeLessThan(ANSWERED_MS);
      expect(readyMs).toBeLessThan(READY_AGAIN_MS);
    }
    expect((await ask('/api/products/')).statusCode).toBe(200);
    expect((await ask('/api/knowledge/', 'POST', entry)).statusCode).toBe(201);
  },
);

test('[promise 12] disk full: writers get 503 with Retry-After, readers work, and writers recover with free space', async () => {
  const refuse = sql`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on knowledge for each row execute function no_room();
    create trigger no_room before insert on idempotency_keys for each row execute function no_room()`;
  const { db } = openPool({ ...connectTestRoles(inject('postgres'), database)('owner'), max: 1 });
  onTestFinished(() => db.destroy());
  await refuse.execute(db);
  onTestFinished(async () => void (await sql`drop function if exists no_room cascade`.execute(db)));

  const full = await Promise.all([
    ask('/api/knowledge/', 'POST', entry),
    ask('/api/knowledge/', 'POST', entry, { 'idempotency-key': 'once' }),
  ]);
  for (const answer of full) {
    expect(answer).toEqual({ statusCode: 503, error: 'unavailable', retry: expect.any(Number) });
  }
  expect((await ask('/api/knowledge/')).statusCode).toBe(200);
  expect((await ask('/health/ready/')).statusCode).toBe(200);
  await sql`drop function no_room cascade`.execute(db);
  // Retries: refused requests are stored once, and those that were not retried are not stored.
  for (let n = 0; n < 2; n++) {
    const again = await ask('/api/knowledge/', 'POST', entry, { 'idempotency-key': 'once' });
    expect(again.statusCode).toBe(201);
  }
  const rows = await runAsPlatform(app, ({ db: all }) =>
    all.selectFrom('knowledge').select('id').where('organization_id', '=', organization_id).execute(),
  );
  recordPromiseMetric(
    12,
    'full-disk',
    `${full.length} of ${full.length} writers told to come again, readers go on, writers resume without a restart; ${rows.length} row of 1 write`,
  );
  expect(rows).toHaveLength(1);
});

test.each([
  ['a statement', 'create trigger dies before insert on knowledge for each row execute function dies()'],
  [
    'the commit',
    'create constraint trigger dies after insert on knowledge deferrable initially deferred for each row execute function dies()',
  ],
])(
  '[promise 11] PostgreSQL that dies in %s of a transaction is reported as unavailable, not as a fault',
  async (_where, trigger) => {
    const { db } = openPool({ ...connectTestRoles(inject('postgres'), database)('owner'), max: 1 });
    onTestFinished(() => db.destroy());
    await sql`create function dies() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$`.execute(
      db,
    );
    onTestFinished(async () => void (await sql`drop function if exists dies cascade`.execute(db)));
    await sql.raw(trigger).execute(db);
    const answers = await Promise.all([
      ask('/api/knowledge/', 'POST', entry),
      ask('/api/knowledge/', 'POST', entry, { 'idempotency-key': `dies in ${_where}` }),
    ]);
    for (const answer of answers) {
      expect(answer).toEqual({ statusCode: 503, error: 'unavailable', retry: expect.any(Number) });
    }
  },
);

test('[promise 11] when connections are cut, each request gets an answer or a retryable error', {
  timeout: 120_000,
}, async () => {
  const seen = new Map<string, number>();
  let isOver = false;
  const reads = (await listOperations(app)).filter(
    ({ method, path }) => method === 'get' && !path.includes('{'),
  );
  const requests = [
    ...reads.map(
      ({ path }) =>
        () =>
          ask(path),
    ),
    () => ask('/api/knowledge/', 'POST', entry),
    () => ask('/api/knowledge/', 'POST', entry, { 'idempotency-key': `key ${Math.random()}` }),
    () => ask('/auth/sign-in/', 'POST', { email: 'a@b.example', password: 'whatever it is' }),
  ];
  let next = 0;
  const askers = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      const { statusCode, error } = (await requests[next++ % requests.length]?.()) ?? {};
      const what = `${statusCode} ${error ?? ''}`.trim();
      seen.set(what, (seen.get(what) ?? 0) + 1);
    }
  });
  for (let cut = 0; cut < CUTS; cut++) {
    const before = [...seen.values()].reduce((sum, n) => sum + n, 0);
    // Under load: some requests have completed since the last cut, others are running.
    await vi.waitUntil(() => [...seen.values()].reduce((sum, n) => sum + n, 0) > before + 10, {
      interval: 1,
      timeout: 20_000,
    });
    door.block();
    door.open();
  }
  isOver = true;
  await Promise.all(askers);
  // Restores the state for the next test file.
  const { db } = openPool({ ...connectTestRoles(inject('postgres'), database)('owner'), max: 1 });
  onTestFinished(() => db.destroy());
  const busy = sql<{
    n: number;
  }>`select count(*)::int as n from pg_stat_activity where datname = ${database}`;
  await expect.poll(async () => (await busy.execute(db)).rows[0]?.n, { timeout: 60_000 }).toBeLessThan(40);
  const counts = Object.fromEntries(seen);
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const faults = Object.entries(counts).filter(([what]) => !/^([234]|503)/.test(what));
  recordPromiseMetric(
    11,
    'cut-connections',
    `${total} requests over ${CUTS} cuts, ${counts['503 unavailable'] ?? 0} answered 503, ${faults.length} faults`,
  );
  expect(faults).toEqual([]);
});

test('[promise 11] a connection lost while its transaction is idle is reported as unavailable too', async () => {
  const { id: organization_id } = await app.organisation();
  const context = behind.contextFor({ kind: 'system', organization_id });
  const lost = await inTransaction(context, async ({ db }) => {
    await sql`select 1`.execute(db);
    door.block();
    await expect
      .poll(() => sql`select 1`.execute(db).catch((error: Error) => error.message))
      .toMatch(/not queryable/);
    await sql`select 1`.execute(db);
  }).catch((error: unknown) => error);
  door.open();
  expect(toAppError(lost as FastifyError)).toMatchObject({
    error: 'unavailable',
    details: { retry_after: 5 },
  });
});
