/// <reference types="node" />
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { WebSocket as Socket } from 'ws';
import { WebSocketServer } from 'ws';
import { BrowserSocket } from '../../testing/browser-socket';
import { createRealtimeClient } from './realtime-client';

const delays = { min: 1, max: 5 };
vi.stubGlobal('WebSocket', BrowserSocket);

/** A server that only listens; the test itself says the frames, as captured from a Centrifugo. */
async function startServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const sockets: Socket[] = [];
  const takers: ((socket: Socket) => void)[] = [];
  server.on('connection', (socket) => {
    const taker = takers.shift();
    if (taker) taker(socket);
    else sockets.push(socket);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const take = async () => sockets.shift() ?? new Promise<Socket>((resolve) => takers.push(resolve));

  /** The next connection, with what it says first. */
  async function accept() {
    const socket = await take();
    const heard: string[] = [];
    const readers: ((frame: string) => void)[] = [];
    socket.on('message', (data) => {
      const reader = readers.shift();
      if (reader) reader(String(data));
      else heard.push(String(data));
    });
    const hear = async () => heard.shift() ?? new Promise<string>((resolve) => readers.push(resolve));
    const commands = (await hear()).split('\n').map((line) => JSON.parse(line));
    return {
      socket,
      hear,
      commands,
      say: (...lines: unknown[]) => socket.send(lines.map(asText).join('\n')),
    };
  }
  return { url: `ws://127.0.0.1:${port}/connection/websocket`, accept };
}

const asText = (line: unknown) => JSON.stringify(line);

function follow(url: string, token: string | null = 'first') {
  const events: unknown[] = [];
  const waiting: (() => void)[] = [];
  const note = (event: unknown) => {
    events.push(event);
    for (const look of waiting.splice(0)) look();
  };
  let fresh = 0;
  const live = createRealtimeClient({
    url,
    channel: 'visitor_7',
    token,
    getToken: async () => {
      fresh += 1;
      return `fresh ${fresh}`;
    },
    onEvent: note,
    onUp: (isRecovered) => note(isRecovered ? 'recovered' : 'up'),
    onDown: () => note('down'),
    delays,
  });
  onTestFinished(live.close);
  const until = async (count: number) => {
    while (events.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return events;
  };
  return { live, events, until };
}

const connected = { id: 1, connect: { client: 'c', version: '0.0.0 OSS', ping: 25, pong: true } };
const pub = (data: unknown, offset?: number) => ({ push: { channel: 'visitor_7', pub: { data, offset } } });

test('it connects and subscribes in one frame, answers pings, and hands on what is published', async () => {
  const server = await startServer();
  const { live, until } = follow(server.url);
  const { commands, say, hear } = await server.accept();
  expect(commands).toEqual([
    { id: 1, connect: { token: 'first', name: 'widget' } },
    { id: 2, subscribe: { channel: 'visitor_7' } },
  ]);
  say(connected, { id: 2, subscribe: {} });
  say(pub({ a: 1 }), { push: { channel: 'another', pub: { data: { no: 1 } } } }, pub({ b: 2 }));
  expect(await until(3)).toEqual(['up', { a: 1 }, { b: 2 }]);
  expect(live.isUp()).toBe(true);
  say({});
  expect(await hear()).toBe('{}');
});

test('after a cut it asks for what it missed, from the last offset on', async () => {
  const server = await startServer();
  const { until } = follow(server.url);
  const first = await server.accept();
  first.say(connected, {
    id: 2,
    subscribe: { recoverable: true, positioned: true, epoch: 'YfwzjfpU', offset: 15 },
  });
  first.say(pub({ seen: 16 }, 16));
  await until(2);
  first.socket.terminate();
  const second = await server.accept();
  expect(second.commands[1].subscribe).toEqual({
    channel: 'visitor_7',
    recover: true,
    offset: 16,
    epoch: 'YfwzjfpU',
  });
  second.say(connected, {
    id: 2,
    subscribe: {
      recoverable: true,
      epoch: 'YfwzjfpU',
      publications: [{ data: { missed: 17 }, offset: 17 }],
      recovered: true,
      offset: 16,
      positioned: true,
      was_recovering: true,
    },
  });
  expect(await until(5)).toEqual(['up', { seen: 16 }, 'down', 'recovered', { missed: 17 }]);
  second.socket.terminate();
  expect((await server.accept()).commands[1].subscribe.offset).toBe(17);
});

test('replaces an expired token immediately', async () => {
  const server = await startServer();
  follow(server.url);
  const first = await server.accept();
  first.say({ id: 1, error: { code: 109, message: 'token expired' } });
  expect((await server.accept()).commands[0].connect.token).toBe('fresh 1');
});

test.each([3005, 3014, 3500])('close %i asks for a fresh token', async (code) => {
  const server = await startServer();
  follow(server.url);
  (await server.accept()).socket.close(code);
  expect((await server.accept()).commands[0].connect.token).toBe('fresh 1');
});

test('close 3001, a restart, keeps the token', async () => {
  const server = await startServer();
  follow(server.url);
  (await server.accept()).socket.close(3001, 'shutdown');
  expect((await server.accept()).commands[0].connect.token).toBe('first');
});

test('a token that is about to end is refreshed on the same connection', async () => {
  const server = await startServer();
  follow(server.url);
  const { say, hear } = await server.accept();
  say({ id: 1, connect: { ...connected.connect, expires: true, ttl: 0.01 } }, { id: 2, subscribe: {} });
  expect(JSON.parse(await hear())).toEqual({ id: 3, refresh: { token: 'fresh 1' } });
  say({ id: 3, refresh: { expires: true, ttl: 0.01 } });
  expect(JSON.parse(await hear())).toEqual({ id: 4, refresh: { token: 'fresh 2' } });
});

test('subscribes again after an unsubscribe push that asks for it', async () => {
  const server = await startServer();
  const { until } = follow(server.url);
  const { say, hear } = await server.accept();
  say(connected, { id: 2, subscribe: {} });
  await until(1);
  say({ push: { channel: 'visitor_7', unsubscribe: { code: 2501, reason: 'expired' } } });
  expect(JSON.parse(await hear())).toEqual({ id: 3, subscribe: { channel: 'visitor_7' } });
});

test('a refused subscription ends the connection, and it tries again', async () => {
  const server = await startServer();
  const { events } = follow(server.url);
  (await server.accept()).say(connected, { id: 2, error: { code: 103, message: 'permission denied' } });
  await server.accept();
  expect(events).toEqual([]);
});

test('a server that says nothing is left after five seconds', async () => {
  const server = await startServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  follow(server.url);
  const { socket } = await server.accept();
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(5000);
  await closed;
});

test('a server whose pings stop is left after the interval and ten seconds', async () => {
  const server = await startServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { live, until } = follow(server.url);
  const { socket, say } = await server.accept();
  say(connected, { id: 2, subscribe: {} });
  await until(1);
  vi.advanceTimersByTime(34_000);
  expect(live.isUp()).toBe(true);
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(1000);
  await closed;
  expect(live.isUp()).toBe(false);
});

test('after close() it stays away', async () => {
  const server = await startServer();
  const { live, until } = follow(server.url);
  const { socket, say } = await server.accept();
  say(connected, { id: 2, subscribe: {} });
  await until(1);
  live.close();
  await once(socket, 'close');
  live.retry();
  expect(live.isUp()).toBe(false);
});
