import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openSession } from '../modules/auth/open-session';
import type { Relaydesk } from '../relaydesk';
import { rolesOf } from '../testing/global-setup';
import { recordFigure } from '../testing/record-figure';
import { databaseOf, openServer, useTestApp } from '../testing/test-app';
import { type ConnectAs, openPool } from './connect';

/** PostgreSQL goes away, falls silent, and comes back: who asks is told so, and nobody has to start anything. */
const app = useTestApp({}, { alone: false });
const database = databaseOf();
let door: Door;
let behind: Relaydesk;
let authorization: string;

beforeAll(async () => {
  door = await openDoor(rolesOf(inject('postgres'), database));
  behind = await openServer(door.connectAs, { variables: { DATABASE_POOL: '4' } });
});
afterAll(async () => {
  door.open();
  await behind.close();
  door.close();
});
beforeEach(async () => {
  const { id: organization_id } = await app.organisation();
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
  return { statusCode, retry: Number(headers['retry-after']), error: json().error };
};
const entry = { kind: 'question', title: 'Is it back?', body: 'Yes.', wordings: [], is_published: true };

test.each(['shut', 'silent'] as const)(
  '%s: refused with 503 and when to come again, alive and not ready, and well again by itself',
  { timeout: 60_000 },
  async (how) => {
    expect((await ask('/api/products/')).statusCode).toBe(200);
    door[how]();
    const answers = await Promise.all([
      ask('/api/products/'),
      ask('/api/knowledge/', 'POST', entry),
      ask('/api/settings/users/me/'),
      ask('/auth/sign-in/', 'POST', { email: 'a@b.example', password: 'whatever it is' }),
      ask('/health/ready/'),
    ]);
    for (const answer of answers) {
      expect(answer).toEqual({ statusCode: 503, error: 'unavailable', retry: expect.any(Number) });
    }
    expect((await ask('/health/live/')).statusCode).toBe(200);

    door.open();
    await vi.waitUntil(async () => (await ask('/health/ready/')).statusCode === 200, { timeout: 20_000 });
    expect((await ask('/api/products/')).statusCode).toBe(200);
    expect((await ask('/api/knowledge/', 'POST', entry)).statusCode).toBe(201);
  },
);

test('[promise 12] the disk is full: writers are told to come again, readers go on, and so do writers when there is room', async () => {
  const refuse = sql`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on knowledge for each row execute function no_room();
    create trigger no_room before insert on idempotency_keys for each row execute function no_room()`;
  const { db } = openPool({ ...rolesOf(inject('postgres'), database)('owner'), max: 1 });
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
  expect((await ask('/api/knowledge/', 'POST', entry, { 'idempotency-key': 'once' })).statusCode).toBe(201);
  recordFigure(
    12,
    'full-disk',
    '2 of 2 writers told to come again, readers go on, writers resume without a restart',
  );
});

interface Door {
  connectAs: ConnectAs;
  open(): void;
  /** Cuts what is connected, and lets nobody in. */
  shut(): void;
  /** Lets everybody in and nothing through. */
  silent(): void;
  close(): void;
}

/** Stands between a server and its PostgreSQL. */
async function openDoor(behindIt: ConnectAs): Promise<Door> {
  let state: 'open' | 'shut' | 'silent' = 'open';
  const pairs = new Set<[Socket, Socket]>();
  const server: Server = createServer((near) => {
    if (state === 'shut') return near.destroy();
    const far = connect(placeOf(behindIt('app')));
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (bytes) => state === 'open' && other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // it listens on TCP
  const cut = () => {
    for (const [near] of pairs) near.destroy();
  };
  return {
    connectAs: (role) => through(behindIt(role), port),
    open() {
      if (state === 'silent') cut(); // what was swallowed is lost for good
      state = 'open';
    },
    shut() {
      state = 'shut';
      cut();
    },
    silent() {
      state = 'silent';
    },
    close() {
      cut();
      server.close();
    },
  };
}

/** Where PostgreSQL listens: the embedded one on a socket in a folder, another one where its address says. */
function placeOf({ connectionString, host, port }: ReturnType<ConnectAs>) {
  if (!connectionString) return { path: join(host ?? '', `.s.PGSQL.${port}`) };
  const { hostname, port: other } = new URL(connectionString);
  return { host: hostname, port: Number(other || 5432) };
}

function through(config: ReturnType<ConnectAs>, port: number): ReturnType<ConnectAs> {
  if (!config.connectionString) return { ...config, host: '127.0.0.1', port };
  const address = new URL(config.connectionString);
  address.host = `127.0.0.1:${port}`;
  return { ...config, connectionString: address.href };
}
