import {
  inboxChannel,
  notificationChannel,
  queueChannel,
  staffChannel,
  visitorChannel,
} from '@relaydesk/contracts/realtime';
import { signToken } from '@relaydesk/hub/tokens/hmac-token';
import { Centrifuge, type Options, type SubscribedContext, type Subscription } from 'centrifuge';
import { SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../lib/ids';
import { runAsPlatform, type TestUser, useTestApp } from '../testing/test-app';
import { CONNECTION_LIMIT, MAX_SOCKETS } from './realtime';
import { REALTIME_AUDIENCE } from './realtime-token';
import { findFreePort, startCentrifugo } from './testing/start-centrifugo';

const binary = process.env.CENTRIFUGO_BIN ?? '';
const SECRET = 'the secret of the tokens, long enough for it';
const API_KEY = 'the key of the api, long enough';
/**
 * Codes of a refused subscription: the hub's, ours from the subscribe proxy, and Centrifugo's for an unknown
 * name.
 */
const REFUSALS = [103, 403, 107];

describe('the embedded hub', () => {
  const app = useTestApp({ CENTRIFUGO_TOKEN_SECRET: SECRET });
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  promise(app, () => port);
});

describe.skipIf(!binary)(
  `a real Centrifugo${binary ? '' : ' (not run: CENTRIFUGO_BIN names none)'}`,
  async () => {
    const internalPort = binary ? await findFreePort() : 9;
    const app = useTestApp({
      CENTRIFUGO_API_URL: `http://127.0.0.1:${internalPort}/api`,
      CENTRIFUGO_API_KEY: API_KEY,
      CENTRIFUGO_TOKEN_SECRET: SECRET,
    });
    let centrifugo: Awaited<ReturnType<typeof startCentrifugo>> | undefined;
    beforeAll(async () => {
      const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
      const subscribeProxy = `${address}/realtime/subscribe/`;
      centrifugo = await startCentrifugo({
        binary,
        secret: SECRET,
        apiKey: API_KEY,
        internalPort,
        subscribeProxy,
      });
    });
    afterAll(() => void centrifugo?.child.kill('SIGKILL'));
    promise(app, () => centrifugo?.port ?? 0);
  },
);

/** Behaviour that our clients and server rely on, for both backends. */
function promise(app: ReturnType<typeof useTestApp>, port: () => number): void {
  const clients: Centrifuge[] = [];
  const sockets: WebSocket[] = [];
  /** The websocket of `ws`, referenced so that a test can cut it. */
  class CuttableSocket extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      sockets.push(this);
    }
  }
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
    sockets.length = 0;
  });

  function open(options: Partial<Options>): Centrifuge {
    const client = new Centrifuge(`ws://127.0.0.1:${port()}/connection/websocket`, {
      websocket: CuttableSocket,
      minReconnectDelay: 1,
      maxReconnectDelay: 50,
      ...options,
    });
    clients.push(client);
    client.connect();
    return client;
  }
  const tokenOf = async (user: TestUser): Promise<string> =>
    (await app.as(user).get('/auth/centrifugo/token/')).body.data.token;
  const openAs = (user: TestUser) => open({ getToken: () => tokenOf(user) });

  async function subscribe(client: Centrifuge, channel: string) {
    const subscription = client.newSubscription(channel, { minResubscribeDelay: 1 });
    const heard: unknown[] = [];
    subscription.on('publication', ({ data }) => heard.push(data));
    const outcome = outcomeOf(subscription);
    subscription.subscribe();
    return { subscription, heard, outcome: await outcome };
  }
  async function setUp(group: 'CSR' | 'Supervisor' = 'CSR') {
    const { id: organization_id } = await app.organisation();
    const user = await app.user({ organization_id, group });
    return { organization_id, user, bell: notificationChannel(organization_id) };
  }

  test("accepts the own organisation's channels; refuses another's, another user's, a visitor's and unknown ones", async () => {
    const [ours, theirs] = [await setUp(), await setUp()];
    const client = openAs(ours.user);
    for (const channel of [ours.bell, queueChannel(ours.organization_id), staffChannel(ours.user.id)]) {
      expect((await subscribe(client, channel)).outcome, channel).toBe('subscribed');
    }
    for (const channel of [
      theirs.bell,
      queueChannel(theirs.organization_id),
      inboxChannel(ours.organization_id),
      staffChannel(theirs.user.id),
      visitorChannel(newId()),
      'anything',
    ]) {
      expect(REFUSALS, channel).toContain((await subscribe(client, channel)).outcome);
    }
  });

  test('channel access depends on the group in the token', async () => {
    const { organization_id, user } = await setUp('Supervisor');
    const client = openAs(user);
    expect((await subscribe(client, inboxChannel(organization_id))).outcome).toBe('subscribed');
    expect(REFUSALS).toContain((await subscribe(client, queueChannel(organization_id))).outcome);
  });

  test('a visitor has ten connections at once; the eleventh is closed for good', async () => {
    const { organization_id } = await setUp();
    const line = await app.integration({ organization_id, is_bot_enabled: false });
    const { body } = await app.anonymous.post(`/api/web-chat/${line.public_key}/open/`, {});
    const token: string = body.data.realtime_token;
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const enter = () => {
      const client = open({ token });
      return Promise.race([
        subscribe(client, visitorChannel(sub)).then(({ outcome }) => outcome),
        new Promise<number>((closed) => client.on('disconnected', ({ code }) => closed(code))),
      ]);
    };
    for (let n = 0; n < MAX_SOCKETS.visitor; n++) expect(await enter()).toBe('subscribed');
    expect(await enter()).toBe(CONNECTION_LIMIT.code);
  });

  const claims = { sub: '42', meta: {} };
  const signed = { audience: REALTIME_AUDIENCE, ttlSeconds: 60 };
  test.each([
    ['forged', () => signToken('another secret, also long enough for it', claims, signed)],
    ['for another audience', () => signToken(SECRET, claims, { ...signed, audience: 'api' })],
    ['without a signature', () => new UnsecuredJWT(claims).setAudience(REALTIME_AUDIENCE).encode()],
    ['whose sub is a number', () => signNumericSub()],
    ['that is none', () => 'garbage'],
  ])('a token %s ends the client for good', async (_, make) => {
    const client = open({ token: await make() });
    expect(await new Promise((resolve) => client.once('disconnected', resolve))).toMatchObject({
      code: 3500,
    });
  });

  test('an expired token is replaced by a fresh one', async () => {
    const { user, bell } = await setUp();
    let asked = 0;
    const getToken = () => {
      asked += 1;
      return tokenOf(user);
    };
    const expired = await signToken(SECRET, claims, { ...signed, ttlSeconds: -60 });
    const client = open({ token: expired, getToken });
    expect((await subscribe(client, bell)).outcome).toBe('subscribed');
    expect(asked).toBe(1);
  });

  test('delivers our server’s publications once and in order', async () => {
    const { user, bell } = await setUp();
    const { heard } = await subscribe(openAs(user), bell);
    const said = Array.from({ length: 50 }, (_, n) => ({ n, text: 'ünïcödé ☎' }));
    await Promise.all(said.map((data) => publish([bell], data)));
    await expect.poll(() => heard).toEqual(said);
  });

  test('a client with a cut socket recovers missed publications, once and in order', async () => {
    const { user, bell } = await setUp();
    const { subscription, heard } = await subscribe(openAs(user), bell);
    await publish([bell], 0);
    await expect.poll(() => heard).toEqual([0]);
    for (let round = 0; round < 5; round++) {
      const back = new Promise<SubscribedContext>((resolve) => subscription.once('subscribed', resolve));
      sockets.at(-1)?.terminate();
      for (let n = 1; n <= 4; n++) await publish([bell], round * 4 + n);
      expect(await back).toMatchObject({ wasRecovering: true, recovered: true });
    }
    await expect.poll(() => heard).toEqual([...Array(21).keys()]);
  });

  test('a disconnected user reconnects automatically and misses nothing', async () => {
    const { user, bell } = await setUp();
    const { subscription, heard } = await subscribe(openAs(user), bell);
    const back = new Promise<SubscribedContext>((resolve) => subscription.once('subscribed', resolve));
    realtime().disconnect(user.id);
    await publish([bell], 'meanwhile');
    expect(await back).toMatchObject({ wasRecovering: true, recovered: true });
    await expect.poll(() => heard).toEqual(['meanwhile']);
  });

  test('a signed-out user is disconnected and receives nothing more', async () => {
    const { user, bell, organization_id } = await setUp();
    const witness = await subscribe(openAs(await app.user({ organization_id, group: 'CSR' })), bell);
    const client = openAs(user);
    const { subscription, heard } = await subscribe(client, bell);
    // The hub refuses the connection; Centrifugo accepts it until the token expires, but asks us about each
    // channel.
    const over = new Promise<void>((resolve) => {
      client.once('disconnected', () => resolve());
      subscription.once('unsubscribed', () => resolve());
    });
    await app.system.database.platform.db
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('user_id', '=', user.id)
      .execute();
    await runAsPlatform(app, (tx) => tx.events.emit(tx, 'access.changed', user.id, { user_ids: [user.id] }));
    await over;
    await publish([bell], 'between us');
    await expect.poll(() => witness.heard).toEqual(['between us']);
    expect(heard).toEqual([]);
  });

  const realtime = () => app.system.realtime;
  const publish = (channels: string[], data: unknown) => realtime().publish(channels, data);
}

/** `subscribed`, or the code of the refusal. */
function outcomeOf(subscription: Subscription): Promise<'subscribed' | number> {
  return new Promise((resolve) => {
    subscription.once('subscribed', () => resolve('subscribed'));
    subscription.once('unsubscribed', ({ code }) => resolve(code));
  });
}

/** The types of jose forbid this, its code does not. */
function signNumericSub(): Promise<string> {
  return new SignJWT({ sub: 42 as unknown as string, aud: REALTIME_AUDIENCE }) // exactly this is tested
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1m')
    .sign(Buffer.from(SECRET));
}
