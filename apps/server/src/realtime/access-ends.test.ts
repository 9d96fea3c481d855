import type { RealtimeToken } from '@relaydesk/contracts/auth';
import type { Organisation } from '@relaydesk/contracts/organisation';
import { notificationChannel, queueChannel } from '@relaydesk/contracts/realtime';
import type { Me, User } from '@relaydesk/contracts/user';
import { Centrifuge, UnauthorizedError } from 'centrifuge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../db/in-transaction';
import { createOneTimeLink } from '../modules/auth/links/create-one-time-link';
import { hashPassword } from '../modules/auth/passwords/password';
import { openSession } from '../modules/auth/sessions/open-session';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { openServerGroup, type ServerGroup, type ServerProcess } from '../testing/server-processes';
import { RECONNECT } from './realtime';
import { startCentrifugoStub } from './testing/centrifugo-stub';
import { findFreePort, startCentrifugo } from './testing/start-centrifugo';

/** Access revoked on one server ends on the other and on open sockets: real processes on one database. */
const binary = process.env.CENTRIFUGO_BIN ?? '';
const API_KEY = 'the key of the api, long enough';
const SECRET = 'the secret of the tokens, long enough for it';
/** Milliseconds within which access has ended everywhere (security.md, promise 26). */
const LIMIT_MS = 2_000;
/** Timeout for two servers to start on a busy machine. */
const START_MS = 180_000;

const centrifugoVariables = (apiUrl: string) => ({
  CENTRIFUGO_API_URL: apiUrl,
  CENTRIFUGO_API_KEY: API_KEY,
  CENTRIFUGO_TOKEN_SECRET: SECRET,
});

interface Scene {
  /** The server on which access is revoked. */
  here: string;
  /** The server that the user uses; the same one when there is only one. */
  there: string;
}

interface Person {
  id: string;
  access_token: string;
}

/** A way in which access ends. */
const endings = {
  'signed out': ({ here }: Scene, { user }: Cast) => call(here, user, 'POST', '/auth/sign-out/'),
  /** The user ends this session from another one. */
  'password changed': ({ here }: Scene, { user_elsewhere }: Cast) =>
    call(here, user_elsewhere, 'POST', '/api/settings/password/', {
      current_password: PASSWORD,
      new_password: 'a bicycle for two',
    }),
  /** By a mailed link: ends every session. */
  async 'password reset'({ here }: Scene, { user, reset_token }: Cast) {
    return call(here, user, 'POST', '/auth/set-password/', {
      token: reset_token,
      password: 'a bicycle for two',
    });
  },
  async disabled({ here }: Scene, { user, admin }: Cast) {
    const { version } = await read<User>(here, admin, `/api/users/${user.id}/`);
    return call(here, admin, 'POST', `/api/users/${user.id}/disable/`, { reassign_to: null, version });
  },
  async demoted({ here }: Scene, { user, admin }: Cast) {
    const before = await read<User>(here, admin, `/api/users/${user.id}/`);
    const { first_name, last_name, phone, language, time_zone, max_chats, skills, email, version } = before;
    const profile = { first_name, last_name, phone, language, time_zone, max_chats, skills, email, version };
    return call(here, admin, 'PATCH', `/api/users/${user.id}/`, { ...profile, group: 'Viewer' });
  },
  async suspended({ here }: Scene, { platform, organization_id }: Cast) {
    const path = `/api/organisations/${organization_id}/`;
    const { version } = await read<Organisation>(here, platform, path);
    return call(here, platform, 'POST', `${path}suspend/`, { reason: 'Not paid for a long time.', version });
  },
};

/** Of a user with fixtures. */
const PASSWORD = 'correct horse battery';

interface Cast {
  organization_id: string;
  user: Person;
  /** Another session of the same user. */
  user_elsewhere: Person;
  reset_token: string;
  admin: Person;
  platform: Person;
}

const castOf = (group: ServerGroup): Promise<Cast> =>
  group.prepare(async (system, builders) => {
    const { id: organization_id } = await builders.organisation();
    const enter = async (of: Parameters<typeof builders.user>[0]) => {
      const { id } = await builders.user(of);
      return { id, ...(await openSession(system, { id, organization_id: of.organization_id })) };
    };
    const password_hash = await hashPassword(PASSWORD);
    const user = await enter({ organization_id, group: 'CSR', password_hash });
    const who = { id: user.id, organization_id };
    return {
      organization_id,
      user,
      user_elsewhere: { id: user.id, ...(await openSession(system, who)) },
      reset_token: (await inTransaction(system, (tx) => createOneTimeLink(tx, who, 'reset'))).token,
      admin: await enter({ organization_id, group: 'Organisation Admin' }),
      platform: await enter({ organization_id: null, group: null }),
    };
  });

function call(address: string, { access_token }: Person, method: string, path: string, body?: object) {
  return fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${access_token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
}

/** `data` of an answer, in the shape of the route's contract. */
const dataOf = async <T>(answer: Response): Promise<T> => ((await answer.json()) as { data: T }).data;
const read = async <T>(address: string, who: Person, path: string): Promise<T> =>
  dataOf<T>(await call(address, who, 'GET', path));

/** Whether the other server still treats the user as a CSR. */
async function isStillCsr({ there }: Scene, user: Person): Promise<boolean> {
  const answer = await call(there, user, 'GET', '/api/settings/users/me/');
  return answer.status === 200 && (await dataOf<Me>(answer)).group === 'CSR';
}

/** Milliseconds until the other server no longer treats the user as a CSR. */
async function untilRefused(scene: Scene, user: Person, since: number): Promise<number> {
  await expect.poll(() => isStillCsr(scene, user), { interval: 20 }).toBe(false);
  return performance.now() - since;
}

const tokenOf = async ({ there }: Scene, user: Person): Promise<string> => {
  const answer = await call(there, user, 'GET', '/auth/centrifugo/token/');
  if (answer.status === 401 || answer.status === 403) throw new UnauthorizedError('no session');
  return (await dataOf<RealtimeToken>(answer)).token;
};

/** A dashboard subscribed to the queue; `lost` resolves when the subscription ends. */
async function listen(scene: Scene, port: number, { user, organization_id }: Cast) {
  const client = new Centrifuge(`ws://127.0.0.1:${port}/connection/websocket`, {
    websocket: WebSocket,
    minReconnectDelay: 1,
    maxReconnectDelay: 20,
    getToken: () => tokenOf(scene, user),
  });
  const queue = client.newSubscription(queueChannel(organization_id), { minResubscribeDelay: 1 });
  const bell = client.newSubscription(notificationChannel(organization_id), { minResubscribeDelay: 1 });
  let back = 0;
  for (const one of [queue, bell]) one.subscribe();
  client.connect();
  await Promise.all([queue.ready(15_000), bell.ready(15_000)]);
  const lost = new Promise<number>((resolve) =>
    queue
      .once('subscribing', () => resolve(performance.now()))
      .once('unsubscribed', () => resolve(performance.now())),
  );
  queue.on('subscribed', () => (back += 1));
  return { client, lost, timesBack: () => back, isBellHeard: () => bell.state === 'subscribed' };
}

/** Queue events that a client with this token receives, retried for as long as servers may cache. */
async function tryOldToken(port: number, token: string, { organization_id }: Cast): Promise<number> {
  let heard = 0;
  for (const giveUp = performance.now() + LIMIT_MS; performance.now() < giveUp; ) {
    const client = new Centrifuge(`ws://127.0.0.1:${port}/connection/websocket`, {
      websocket: WebSocket,
      token,
    });
    const queue = client.newSubscription(queueChannel(organization_id));
    const outcome = new Promise<boolean>((resolve) => {
      queue.on('subscribed', () => resolve(true)).on('unsubscribed', () => resolve(false));
      // Disconnected for good, or to reconnect with a fresh token.
      client
        .on('disconnected', () => resolve(false))
        .on('connecting', ({ code }) => code > 0 && resolve(false));
    });
    queue.subscribe();
    client.connect();
    if (await outcome) heard += 1;
    client.disconnect();
  }
  return heard;
}

describe('two servers with a Centrifugo stub', () => {
  let group: ServerGroup;
  let centrifugo: Awaited<ReturnType<typeof startCentrifugoStub>>;
  let scene: Scene;
  beforeAll(async () => {
    group = await openServerGroup('access');
    centrifugo = await startCentrifugoStub();
    const servers = await startTwo(group, centrifugo.apiUrl);
    scene = { here: servers[0].address, there: servers[1].address };
  }, START_MS);
  afterAll(async () => {
    await group.close();
    centrifugo.close();
  });

  test.each(Object.entries(endings))(
    '[promise 26] [promise 14] %s on one server: Centrifugo’s proxy is refused immediately, HTTP soon after',
    async (name, end) => {
      const cast = await castOf(group);
      const token = await tokenOf(scene, cast.user);
      const { sub, meta } = JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString());
      const ask = async () => {
        const answer = await fetch(`${scene.there}/realtime/subscribe/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-relaydesk-key': API_KEY },
          body: JSON.stringify({
            client: 'c1',
            user: sub,
            meta,
            channel: queueChannel(cast.organization_id),
          }),
        });
        return 'result' in ((await answer.json()) as object);
      };
      expect(await ask()).toBe(true);
      expect(await isStillCsr(scene, cast.user)).toBe(true);

      expect((await end(scene, cast)).status).toBe(200);
      const ended = performance.now();
      expect(await ask()).toBe(false);
      const httpMs = await untilRefused(scene, cast.user, ended);
      expect(httpMs).toBeLessThan(LIMIT_MS);
      recordPromiseMetric(
        26,
        `http-${name.replace(' ', '-')}`,
        `${Math.round(httpMs)} ms (limit ${LIMIT_MS} ms)`,
      );
      const disconnect = { user: cast.user.id, disconnect: RECONNECT };
      await expect
        .poll(() => centrifugo.calls.flatMap(({ body }) => body.commands))
        .toContainEqual({ disconnect });
    },
  );
});

describe.skipIf(!binary)(
  `two servers and a real Centrifugo${binary ? '' : ' (not run: CENTRIFUGO_BIN names none)'}`,
  () => {
    let group: ServerGroup;
    let centrifugo: Awaited<ReturnType<typeof startCentrifugo>>;
    let scene: Scene;
    beforeAll(async () => {
      group = await openServerGroup('access');
      const [port, internalPort] = [await findFreePort(), await findFreePort()];
      const servers = await startTwo(group, `http://127.0.0.1:${internalPort}/api`);
      scene = { here: servers[0].address, there: servers[1].address };
      const subscribeProxy = `${scene.there}/realtime/subscribe/`;
      centrifugo = await startCentrifugo({
        ...{ binary, secret: SECRET, apiKey: API_KEY, subscribeProxy },
        ...{ port, internalPort },
      });
    }, START_MS);
    afterAll(async () => {
      centrifugo?.child.kill('SIGKILL');
      await group.close();
    });
    socketsEnd('centrifugo', () => ({ group, scene, port: centrifugo.port }));
  },
);

describe('one server and its hub', () => {
  let group: ServerGroup;
  let scene: Scene;
  beforeAll(async () => {
    group = await openServerGroup('access');
    const { address } = await group.start({ CENTRIFUGO_TOKEN_SECRET: SECRET, REQUIRE_SECOND_FACTOR: 'off' });
    scene = { here: address, there: address };
  }, START_MS);
  afterAll(() => group.close());
  socketsEnd('hub', () => ({ group, scene, port: Number(new URL(scene.here).port) }));
});

const startTwo = (group: ServerGroup, apiUrl: string): Promise<[ServerProcess, ServerProcess]> => {
  const variables = { ...centrifugoVariables(apiUrl), REQUIRE_SECOND_FACTOR: 'off' };
  return Promise.all([group.start(variables), group.start(variables)]);
};

function socketsEnd(how: string, at: () => { group: ServerGroup; scene: Scene; port: number }): void {
  test.each(Object.entries(endings))(
    '[promise 26] [promise 14] %s: the open socket closes, and an earlier token receives nothing',
    async (name, end) => {
      const { group, scene, port } = at();
      const cast = await castOf(group);
      const token = await tokenOf(scene, cast.user);
      const { client, lost, timesBack, isBellHeard } = await listen(scene, port, cast);

      expect((await end(scene, cast)).status).toBe(200);
      const ended = performance.now();
      const [httpMs, socketMs, heard] = await Promise.all([
        untilRefused(scene, cast.user, ended),
        lost.then((moment) => Math.max(0, moment - ended)),
        tryOldToken(port, token, cast),
      ]);
      expect({ heard, back: timesBack() }).toEqual({ heard: 0, back: 0 });
      expect(Math.max(httpMs, socketMs)).toBeLessThan(LIMIT_MS);
      // A user with another role reconnects, with the channels of that role.
      if (name === 'demoted') await expect.poll(isBellHeard).toBe(true);
      client.disconnect();
      const figure = `${Math.round(Math.max(httpMs, socketMs))} ms (limit ${LIMIT_MS} ms)`;
      for (const promise of [14, 26])
        recordPromiseMetric(promise, `${how}-${name.replace(' ', '-')}`, figure);
    },
  );
}
