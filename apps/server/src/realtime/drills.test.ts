import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../lib/ids';
import { openSession } from '../modules/auth/sessions/open-session';
import { receiveMessage } from '../modules/conversations/messages/receive-message';
import type { DatabaseProxy } from '../testing/database-proxy';
import { ASSERTS_TIMES, recordPromiseMetric } from '../testing/record-promise-metric';
import { openServerGroup, type ServerGroup, type ServerProcess } from '../testing/server-processes';
import { type LiveInbox, openLiveInbox } from './testing/live-inbox';
import { findFreePort, startCentrifugo } from './testing/start-centrifugo';

/**
 * Outages while CSRs write: no acknowledged message is lost silently or shown twice, and screens are correct
 * soon after recovery.
 */
const binary = process.env.CENTRIFUGO_BIN ?? '';
const API_KEY = 'the key of the api, long enough';
const SECRET = 'the secret of the tokens, long enough for it';
const STOPPED_MS = 20_000;
const DATABASE_BREAK_MS = 28_000;
const SCREENS = 6;
/** Milliseconds after recovery within which screens are correct. */
const LIMIT_MS = 5_000;
/** Milliseconds between two messages, and from recovery until the writer stops. */
const WRITE_EVERY_MS = 100;
const WRITE_ON_MS = 2_000;
/** Messages that the writer writes at least, however slow the machine is. */
const LEAST_WRITTEN = 21;
/** Timeout of each test: an outage, starts on a busy machine, and reserve. */
const TEST_MS = 180_000;

interface Cast {
  organization_id: string;
  conversation_id: string;
  access_token: string;
}

interface Scene {
  cast: Cast;
  /** Servers to try; one that does not respond in time is skipped. */
  servers: () => ServerProcess[];
  screens: LiveInbox[];
}

const castOf = (group: ServerGroup): Promise<Cast> =>
  group.prepare(async (system, builders) => {
    const { id: organization_id } = await builders.organisation({ is_bot_enabled: false });
    const integration = await builders.integration({ organization_id, is_bot_enabled: false });
    const user = await builders.user({ organization_id, group: 'Organisation Admin' });
    const { access_token } = await openSession(system, user);
    const { conversation } = await receiveMessage(
      {
        ...system,
        actor: { kind: 'channel', organization_id, channel_integration_id: integration.id },
      },
      {
        channel: 'web_chat',
        customer: { external_id: newId(), name: 'Vera' },
        external_id: newId(),
        text: 'Hello?',
        begins: 'waiting',
      },
    );
    return { organization_id, conversation_id: conversation.id, access_token };
  });

/** Tries the servers in turn until one gives a valid response. */
async function ask({ cast, servers }: Pick<Scene, 'cast' | 'servers'>, path: string, body?: object) {
  for (let at = 0; ; at++) {
    const all = servers();
    try {
      const answer = await fetch(`${all[at % all.length]?.address}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${cast.access_token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(6_000),
      });
      if (answer.ok) return ((await answer.json()) as { data: unknown }).data; // the shape of every answer
      if (answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`);
    } catch (error) {
      if (error instanceof Error && /^\d/.test(error.message)) throw error;
    }
    await wait(100);
  }
}

function openScreens(scene: Pick<Scene, 'cast' | 'servers'>, port: number): LiveInbox[] {
  const read = <T>(path: string) => ask(scene, path) as Promise<T>; // as in the route's contract
  return Array.from({ length: SCREENS }, () => openLiveInbox({ ...scene.cast, port, read }));
}

/** Writes continuously while `work` causes and ends an outage, then checks the screens. */
async function drill(name: string, scene: Scene, work: () => Promise<void>) {
  const { cast, screens } = scene;
  await vi.waitUntil(() => screens.every((one) => one.isSubscribed()), { timeout: 30_000 });
  const acknowledged: string[] = [];
  let isOver = false;
  const writing = (async () => {
    while (!isOver || acknowledged.length < LEAST_WRITTEN) {
      const id = newId();
      await ask(scene, `/api/conversations/${cast.conversation_id}/messages/`, {
        id,
        kind: 'note',
        text: id,
      });
      acknowledged.push(id);
      await wait(WRITE_EVERY_MS);
    }
  })();
  await wait(WRITE_ON_MS);
  const connectedBefore = screens.map(({ counts }) => counts.connected);
  await work();
  const mended = performance.now();
  const missing = (ids: string[]) => screens.flatMap(({ shown }) => ids.filter((id) => !shown.has(id)));
  const untilShown = (ids: string[]) =>
    vi.waitUntil(() => missing(ids).length === 0, { timeout: 60_000, interval: 20 }).catch(() => {});
  await untilShown([...acknowledged]);
  // Reconnected screens count from then on: the clients' backoff is not part of the limit.
  const since = Math.max(mended, ...screens.map((one) => one.lastSubscribedAt()));
  const settledMs = Math.max(0, performance.now() - since);
  await wait(WRITE_ON_MS);
  isOver = true;
  await writing;
  await untilShown(acknowledged);
  expect(missing(acknowledged)).toEqual([]);
  const doubled = screens.flatMap((one) => one.duplicates);
  const cuts = screens.reduce(
    (sum, { counts }, at) => sum + counts.connected - (connectedBefore[at] ?? 0),
    0,
  );
  recordPromiseMetric(
    5,
    name,
    `${acknowledged.length} written, 0 missing, ${doubled.length} doubled, right ${Math.round(settledMs)} ms after (limit ${LIMIT_MS} ms), ${cuts} of ${SCREENS} reconnected`,
  );
  expect(doubled).toEqual([]);
  if (ASSERTS_TIMES) expect(settledMs).toBeLessThan(LIMIT_MS);
  return { cuts };
}

const breakDatabase = (proxy: DatabaseProxy, how: 'block' | 'freeze') => async () => {
  proxy[how]();
  await wait(DATABASE_BREAK_MS);
  proxy.open();
};

async function cutOften(proxy: DatabaseProxy) {
  for (let n = 0; n < 5; n++) {
    proxy.cut();
    await wait(500);
  }
}

async function stopFor(server: ServerProcess, ms: number) {
  server.signal('SIGSTOP');
  await wait(ms);
  server.signal('SIGCONT');
}

/** Resources of a test, released with it. */
interface Cleanup {
  onTestFinished(work: () => Promise<void>): void;
}

describe.concurrent('one server and its hub', { timeout: TEST_MS }, () => {
  async function setUp(name: string, { onTestFinished }: Cleanup) {
    const group = await openServerGroup(`drill_${name}`);
    onTestFinished(group.close);
    const cast = await castOf(group);
    const proxy = await group.openProxy();
    const port = await findFreePort();
    const start = () => group.start({ PORT: String(port), CENTRIFUGO_TOKEN_SECRET: SECRET }, proxy);
    let server = await start();
    const servers = () => [server];
    const screens = openScreens({ cast, servers }, port);
    onTestFinished(async () => {
      for (const screen of screens) screen.close();
    });
    const restart = async () => {
      server = await start();
    };
    return { scene: { cast, servers, screens }, proxy, server: () => server, restart };
  }

  test('[promise 5] killed and started again', async (context) => {
    const { scene, server, restart } = await setUp('kill', context);
    await drill('hub-killed', scene, async () => {
      server().signal('SIGKILL');
      await server().ended;
      await restart();
    });
  });

  test('[promise 5] stopped for 20 s', async (context) => {
    const { scene, server } = await setUp('stop', context);
    await drill('hub-stopped', scene, () => stopFor(server(), STOPPED_MS));
  });

  for (const how of ['block', 'freeze'] as const) {
    test(`[promise 5] PostgreSQL ${how} for 28 s: no client is signed out`, async (context) => {
      const { scene, proxy } = await setUp(how, context);
      const { cuts } = await drill(`hub-postgres-${how}`, scene, breakDatabase(proxy, how));
      expect(cuts).toBe(0);
    });
  }

  test('[promise 5] all connections to PostgreSQL cut repeatedly: no client is signed out', async (context) => {
    const { scene, proxy } = await setUp('cut', context);
    const { cuts } = await drill('hub-postgres-cut', scene, () => cutOften(proxy));
    expect(cuts).toBe(0);
  });
});

const missingProgram = !binary ? 'CENTRIFUGO_BIN names none' : hasRedis() ? '' : 'there is no redis-server';

describe.skipIf(missingProgram)(
  `two servers and a real Centrifugo with Redis${missingProgram && ` (not run: ${missingProgram})`}`,
  { timeout: TEST_MS },
  () => {
    async function setUp({ onTestFinished }: Cleanup) {
      const group = await openServerGroup('drill_centrifugo');
      onTestFinished(group.close);
      const cast = await castOf(group);
      const proxy = await group.openProxy();
      const [redisPort, port, internalPort] = [
        await findFreePort(),
        await findFreePort(),
        await findFreePort(),
      ];
      const variables = {
        CENTRIFUGO_API_URL: `http://127.0.0.1:${internalPort}/api`,
        CENTRIFUGO_API_KEY: API_KEY,
        CENTRIFUGO_TOKEN_SECRET: SECRET,
      };
      const [one, other] = await Promise.all([group.start(variables, proxy), group.start(variables)]);
      const redis = { child: await startRedis(redisPort) };
      const startLive = () =>
        startCentrifugo({
          ...{ binary, secret: SECRET, apiKey: API_KEY, redisPort, port, internalPort },
          subscribeProxy: `${other.address}/realtime/subscribe/`,
        });
      const live = { ...(await startLive()) };
      const servers = () => [one, other];
      const screens = openScreens({ cast, servers }, port);
      onTestFinished(async () => {
        for (const screen of screens) screen.close();
        await Promise.all([endProgram(live.child), endProgram(redis.child)]);
      });
      return {
        scene: { cast, servers, screens },
        ...{ proxy, one, group, variables },
        async killCentrifugo(awayMs: number) {
          await endProgram(live.child);
          await wait(awayMs);
          Object.assign(live, await startLive());
        },
        async killRedis(awayMs: number) {
          await endProgram(redis.child);
          await wait(awayMs);
          redis.child = await startRedis(redisPort);
        },
      };
    }

    for (const awayMs of [500, 8_000]) {
      test(`[promise 5] Centrifugo killed, and back after ${awayMs} ms`, async (context) => {
        const { scene, killCentrifugo } = await setUp(context);
        await drill(`centrifugo-killed-${awayMs}`, scene, () => killCentrifugo(awayMs));
      });
      test(`[promise 5] Redis killed, and back empty after ${awayMs} ms`, async (context) => {
        const { scene, killRedis } = await setUp(context);
        await drill(`redis-killed-${awayMs}`, scene, () => killRedis(awayMs));
      });
    }

    test('[promise 5] one server killed: the other one takes over its events', async (context) => {
      const { scene, one } = await setUp(context);
      // Committed but unpublished events wait for the end of its outbox lease.
      await drill('server-killed', scene, async () => one.signal('SIGKILL'));
    });

    test('[promise 5] one server stopped for 20 s', async (context) => {
      const { scene, one } = await setUp(context);
      await drill('server-stopped', scene, () => stopFor(one, STOPPED_MS));
    });

    test('[promise 5] the connections of one server to PostgreSQL cut repeatedly', async (context) => {
      const { scene, proxy } = await setUp(context);
      const { cuts } = await drill('server-postgres-cut', scene, () => cutOften(proxy));
      expect(cuts).toBe(0);
    });

    for (const how of ['block', 'freeze'] as const) {
      test(`[promise 5] PostgreSQL ${how} for 28 s to one server: no client is signed out`, async (context) => {
        const { scene, proxy } = await setUp(context);
        const { cuts } = await drill(`server-postgres-${how}`, scene, breakDatabase(proxy, how));
        expect(cuts).toBe(0);
      });
    }
  },
);

function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

async function startRedis(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', options, { stdio: 'ignore' });
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}.`);
    await wait(50);
  }
  return child;
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
