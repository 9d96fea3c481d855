import { once } from 'node:events';
import { afterEach, expect, inject, test } from 'vitest';
import { connectTestRoles, getAdminConfig } from '../testing/global-setup';
import { openServerGroup } from '../testing/server-processes';
import { createDatabase, getTestDatabaseName } from '../testing/test-app';
import { openPool } from './connect';
import { acquireServerLease, type ServerLease } from './server-lease';

/** The servers of a database: leases in a separate database. */
const leases: ServerLease[] = [];
afterEach(async () => {
  for (const lease of leases.splice(0)) await lease.end();
});

const connect = async () => {
  const at = inject('postgres');
  const database = getTestDatabaseName('lease');
  await createDatabase(getAdminConfig(at, 'postgres'), database);
  return connectTestRoles(at, database);
};

async function take(
  realtime: 'hub' | 'centrifugo',
  { alone = false, waitMs = 0, printed = [] as string[] } = {},
) {
  let isSuperseded = false;
  const lease = await acquireServerLease(await connect(), {
    ...{ realtime, alone, waitMs },
    say: (line) => printed.push(line),
    onSuperseded: () => {
      isSuperseded = true;
    },
  });
  leases.push(lease);
  return { lease, printed, isSuperseded: () => isSuperseded };
}

const REFUSED = /CENTRIFUGO_API_URL, CENTRIFUGO_API_KEY and CENTRIFUGO_TOKEN_SECRET/;

test.each([
  ['hub', 'hub'],
  ['hub', 'centrifugo'],
  ['centrifugo', 'hub'],
] as const)('refuses %s next to %s and names the required settings', async (one, other) => {
  await take(one);
  await expect(take(other)).rejects.toThrow(REFUSED);
});

test('any number of servers with Centrifugo work in parallel', async () => {
  for (let n = 0; n < 3; n++) expect((await take('centrifugo')).printed).toEqual([]);
});

test('a start waits for the other server to end, and logs it once', async () => {
  const { lease } = await take('hub');
  const printed: string[] = [];
  const next = take('hub', { waitMs: 30_000, printed });
  await expect.poll(() => printed).toHaveLength(1);
  await lease.end();
  await next;
  expect(printed).toEqual([expect.stringContaining('Waiting up to 30 s')]);
});

test('of several simultaneous starts one succeeds', async () => {
  const started = await Promise.allSettled(Array.from({ length: 4 }, () => take('hub')));
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an unrenewed lease expires; the server that returns late must stop', async () => {
  const { db } = openPool({ ...(await connect())('platform'), max: 1 });
  const late = await take('hub');
  // As if the process had been suspended for longer than its lease.
  await db.updateTable('servers').set({ alive_until: '2026-01-01T00:00:00Z' }).execute();
  await take('hub');
  await expect.poll(late.isSuperseded).toBe(true);
  await db.destroy();
});

test('a server with an embedded database does not wait', async () => {
  await take('hub');
  await take('hub', { alone: true });
});

test.concurrent('two processes without Centrifugo: the second waits for the first to end, as in a rolling restart', async ({
  onTestFinished,
}) => {
  const group = await openServerGroup('lease_restart');
  onTestFinished(group.close);
  const first = await group.start();
  const second = group.spawn();
  await expect.poll(second.printed, { timeout: 60_000 }).toContain('Waiting up to 15 s');
  expect(second.printed()).not.toContain('Relaydesk is ready');
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  await expect.poll(second.printed, { timeout: 60_000 }).toContain('Relaydesk is ready');
}, 180_000);

test.concurrent('two processes without Centrifugo: the second refuses in one line that names the settings', async ({
  onTestFinished,
}) => {
  const group = await openServerGroup('lease_refusal');
  onTestFinished(group.close);
  await group.start();
  const second = group.spawn();
  expect(await once(second, 'exit')).toEqual([1, null]);
  const [waiting, refusal, ...more] = second.printed().trim().split('\n');
  expect([waiting, refusal]).toEqual([
    expect.stringContaining('Waiting up to 15 s'),
    expect.stringMatching(REFUSED),
  ]);
  expect(more).toEqual([]);
}, 180_000);

test.concurrent('a process that was stopped for longer than its lease ends when another one has started', async ({
  onTestFinished,
}) => {
  const group = await openServerGroup('lease_stopped');
  onTestFinished(group.close);
  const first = await group.start();
  first.signal('SIGSTOP');
  await group.start();
  first.signal('SIGCONT');
  expect(await first.ended).toBe(1);
  expect(first.printed()).toMatch(REFUSED);
}, 180_000);
