import { RealtimeToken } from '@relaydesk/contracts/auth';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRequest } from '../api/http/send-request';
import { onSessionStale } from '../api/http/stale-session';
import { saveTokens } from '../api/http/tokens';
import { whenIdle } from '../lib/when-idle';
import { Centrifuge, publishToChannel, UnauthorizedError } from '../testing/fake-centrifuge';
import { errorResponse, server, successResponse } from '../testing/network';
import { closeConnection, connectionState, onConnectionState, openConnection } from './connection';
import { subscribeToChannel } from './subscribe-to-channel';

beforeEach(() => {
  Centrifuge.latest = undefined;
  saveTokens({ access_token: 'access', refresh_token: 'refresh' });
});
afterEach(closeConnection);

test("one client with the specification's numbers, at the page's origin", async () => {
  await openConnection();
  expect(Centrifuge.latest?.transports).toEqual([
    { transport: 'websocket', endpoint: 'ws://127.0.0.1:3000/connection/websocket' },
    { transport: 'http_stream', endpoint: 'http://127.0.0.1:3000/connection/http_stream' },
    { transport: 'sse', endpoint: 'http://127.0.0.1:3000/connection/sse' },
  ]);
  expect(Centrifuge.latest?.options.emulationEndpoint).toBe('http://127.0.0.1:3000/emulation');
  expect(Centrifuge.latest?.options).toMatchObject({
    timeout: 5000,
    minReconnectDelay: 500,
    maxReconnectDelay: 20_000,
    maxServerPingDelay: 10_000,
  });
});

test('a token comes from the server; an unauthorized response stops the client', async () => {
  await openConnection();
  const getToken = Centrifuge.latest?.options.getToken;
  server.use(http.get('*/auth/centrifugo/token/', () => successResponse(RealtimeToken, { token: 'live' })));
  await expect(getToken?.()).resolves.toBe('live');
  server.use(http.get('*/auth/centrifugo/token/', () => errorResponse('unavailable')));
  await expect(getToken?.()).rejects.toMatchObject({ error: 'unavailable' });
  server.use(http.get('*/auth/centrifugo/token/', () => errorResponse('forbidden')));
  await expect(getToken?.()).rejects.toBeInstanceOf(UnauthorizedError);
});

test('a second token and a terminal disconnect refresh the user; the first token and our own closing do not', async () => {
  const doubted = vi.fn();
  const stop = onSessionStale(doubted);
  server.use(http.get('*/auth/centrifugo/token/', () => successResponse(RealtimeToken, { token: 'live' })));
  await openConnection();
  const { options } = Centrifuge.latest ?? expect.fail('no client');
  await options.getToken();
  Centrifuge.latest?.emit('disconnected', { code: 0 });
  expect(doubted).not.toHaveBeenCalled();
  await options.getToken();
  expect(doubted).toHaveBeenCalledTimes(1);
  Centrifuge.latest?.emit('disconnected', { code: 3500 });
  expect(doubted).toHaveBeenCalledTimes(2);
  stop();
});

test('the state is disconnected, connecting, connected, and disconnected on leaving', async () => {
  const states: string[] = [];
  const stop = onConnectionState(() => states.push(connectionState()));
  expect(connectionState()).toBe('disconnected');
  await openConnection();
  Centrifuge.latest?.setState('connected');
  closeConnection();
  expect(states.filter((state, at) => state !== states[at - 1])).toEqual([
    'disconnected',
    'connecting',
    'connected',
    'disconnected',
  ]);
  stop();
});

test("the connection waits for the page's requests", async () => {
  let answerPage = () => {};
  const asked = new Promise<void>((resolve) => {
    answerPage = resolve;
  });
  server.use(http.get('*/api/conversations/', () => asked.then(() => errorResponse('unavailable'))));
  const page = sendRequest({ path: '/api/conversations/' }, 'access').catch(() => undefined);
  const opening = openConnection();
  await whenIdle();
  await whenIdle();
  expect(Centrifuge.latest).toBeUndefined();
  answerPage();
  await page;
  await opening;
  expect(Centrifuge.latest).toBeDefined();
});

test('leaving while the client’s code loads opens no connection', async () => {
  const opening = openConnection();
  closeConnection();
  await opening;
  expect(Centrifuge.latest).toBeUndefined();
});

test('subscribers of a channel share one subscription, which survives a reconnect and ends with the last one', async () => {
  const events: unknown[] = [];
  const listener = { onEvent: (data: unknown) => events.push(data), onGap: vi.fn() };
  const stopOne = subscribeToChannel('inbox_1', listener);
  await openConnection();
  const stopOther = subscribeToChannel('inbox_1', { ...listener, onGap: () => {} });
  expect(Centrifuge.latest?.subscriptions.size).toBe(1);
  publishToChannel('inbox_1', 'first');
  expect(events).toEqual(['first', 'first']);

  closeConnection();
  await openConnection();
  publishToChannel('inbox_1', 'second');
  expect(events).toEqual(['first', 'first', 'second', 'second']);

  stopOther();
  publishToChannel('inbox_1', 'third');
  expect(events).toHaveLength(5);
  stopOne();
  expect(Centrifuge.latest?.subscriptions.size).toBe(0);
});

test.each([
  [{ wasRecovering: false, recovered: false }, 1],
  [{ wasRecovering: true, recovered: false }, 1],
  [{ wasRecovering: true, recovered: true }, 0],
])('subscribed with %j: %i times events may be missing', async (context, times) => {
  const onGap = vi.fn();
  const stop = subscribeToChannel('inbox_1', { onEvent: () => {}, onGap });
  await openConnection();
  Centrifuge.latest?.getSubscription('inbox_1')?.emit('subscribed', context);
  expect(onGap).toHaveBeenCalledTimes(times);
  stop();
});

test('a gap event is not passed to the page, but triggers a refetch', async () => {
  const onGap = vi.fn();
  const onEvent = vi.fn();
  const stop = subscribeToChannel('inbox_1', { onEvent, onGap });
  await openConnection();
  publishToChannel('inbox_1', { type: 'gap' });
  expect([onGap.mock.calls.length, onEvent.mock.calls.length]).toEqual([1, 0]);
  stop();
});
