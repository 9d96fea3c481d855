import { Centrifuge } from 'centrifuge';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Claims, TokenVerdict } from './hub';
import { createTestToken, openConnected, openSocket, startTestHub } from './testing/start-test-hub';

const invalid = { code: 3500, reason: 'invalid token' };

describe('a good token that no longer holds', () => {
  test('is close 3500 to connect', async () => {
    const { hub, url } = await startTestHub({ mayConnect: () => 'no' });
    const client = await openSocket(url);
    client.say({ id: 1, connect: { token: await createTestToken() } });
    expect(await client.closed).toEqual(invalid);
    expect(hub.numClients()).toBe(0);
  });

  test('is error 109 to connect when a fresh one is to be had, and the client fetches it', async () => {
    const { url } = await startTestHub({ mayConnect: ({ meta }) => (meta === 'new' ? 'yes' : 'outdated') });
    const bare = await openSocket(url);
    bare.say({ id: 1, connect: { token: await createTestToken({ meta: 'old' }) } });
    expect(await bare.hear()).toEqual({ id: 1, error: { code: 109, message: 'token expired' } });

    const client = new Centrifuge(url, {
      websocket: WebSocket,
      token: await createTestToken({ meta: 'old' }),
      getToken: () => createTestToken({ meta: 'new' }),
    });
    onTestFinished(() => client.disconnect());
    const connected = new Promise<void>((resolve) => client.on('connected', () => resolve()));
    client.connect();
    await connected;
  });

  test.each<[TokenVerdict, { code: number; reason: string }]>([
    ['no', invalid],
    ['outdated', { code: 3005, reason: 'connection expired' }],
  ])('ends the connection at its refresh: %s', async (verdict, why) => {
    let now: TokenVerdict = 'yes';
    const { url } = await startTestHub({ mayConnect: () => now });
    const client = await openConnected(url);
    now = verdict;
    client.say({ id: 2, refresh: { token: await createTestToken() } });
    expect(await client.closed).toEqual(why);
  });

  test('when nobody can say is error 100, not a yes', async () => {
    const { hub, url } = await startTestHub({ mayConnect: () => Promise.reject(new Error('no database')) });
    const client = await openSocket(url);
    client.say({ id: 1, connect: { token: await createTestToken() } });
    expect(await client.hear()).toMatchObject({ id: 1, error: { code: 100, temporary: true } });
    expect(hub.numClients()).toBe(0);
  });
});

describe('refused connections', () => {
  const why = { code: 3011, reason: 'force reconnect' };

  test('while the question is being answered is not let in by a yes that comes too late', async () => {
    let answer = (_: TokenVerdict) => {};
    const asked = new Promise<Claims>((resolve) => {
      verdictOf = (claims) => {
        resolve(claims);
        return new Promise<TokenVerdict>((say) => {
          answer = say;
        });
      };
    });
    const { hub, url } = await startTestHub({ mayConnect: (claims) => verdictOf(claims) });
    const client = await openSocket(url);
    client.say({ id: 1, connect: { token: await createTestToken() } });
    expect((await asked).sub).toBe('42');
    expect(hub.numClients()).toBe(0);
    hub.disconnectUser('42', why);
    answer('yes');
    expect(await client.closed).toEqual(why);
    expect(hub.numClients()).toBe(0);
  });
  let verdictOf: (claims: Claims) => Promise<TokenVerdict>;

  test('is everybody whose token says what fits, and nobody else', async () => {
    const { hub, url } = await startTestHub();
    const [one, two, three] = [
      await openConnected(url, { sub: '1', meta: { team: 'a' } }),
      await openConnected(url, { sub: '2', meta: { team: 'a' } }),
      await openConnected(url, { sub: '3', meta: { team: 'b' } }),
    ];
    const isOf = (team: string) => (claims: Claims) => (claims.meta as { team: string }).team === team;
    hub.disconnectWhere(isOf('a'), why);
    expect(await Promise.all([one.closed, two.closed])).toEqual([why, why]);
    expect(hub.numClients()).toBe(1);

    // What a fresh token says counts from then on.
    three.say({ id: 2, refresh: { token: await createTestToken({ sub: '3', meta: { team: 'c' } }) } });
    expect(await three.hear()).toMatchObject({ id: 2, refresh: { expires: true } });
    hub.disconnectWhere(isOf('b'), why);
    expect(hub.numClients()).toBe(1);
    hub.disconnectWhere(isOf('c'), why);
    expect(await three.closed).toEqual(why);
    expect(() => hub.disconnectWhere(() => true, { code: 1000, reason: '' })).toThrow(RangeError);
  });
});
