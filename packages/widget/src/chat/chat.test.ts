// @vitest-environment jsdom
import type { HistoryLimits } from '@relaydesk/hub/hub';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { BrowserSocket } from '../../testing/browser-socket';
import { loadChat, startTestServer } from '../../testing/load-chat';

vi.stubGlobal('WebSocket', BrowserSocket);
afterEach(() => localStorage.clear());

test('stores a message once, shows it as sent, and shows its answer immediately', async () => {
  const server = await startTestServer();
  const { chat, until, shows } = loadChat(server);
  await chat.begin();
  chat.show(true);
  await server.until(server.isHeard);
  chat.send('Hello');
  expect(chat.state().entries.map(({ progress }) => progress)).toEqual(['sending']);
  await until(() => chat.state().entries[0]?.progress === 'sent');
  server.add({ text: 'Hi there' });
  await shows('Hello', 'Hi there');
  expect(chat.state().unread).toBe(0);
});

test('an answer lost on the way back leads to a second attempt, and to one message', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  server.next('POST messages/', 'cut_after');
  chat.send('Hello');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  expect(server.requests.filter((request) => request === 'POST messages/').length).toBe(2);
  expect([...server.visitors.values()][0]?.messages.map(({ text }) => text)).toEqual(['Hello']);
});

test('continues the same conversation after a reload', async () => {
  const server = await startTestServer();
  const before = loadChat(server);
  await before.chat.begin();
  before.chat.send('Hello');
  await before.until(() => before.chat.state().entries[0]?.progress === 'sent');
  before.chat.leave();
  const after = loadChat(server);
  await after.chat.begin();
  expect(after.texts()).toEqual(['Hello']);
  expect(server.visitors.size).toBe(1);
});

test('what could not be sent before the reload is sent after it, in order and once', async () => {
  const server = await startTestServer();
  const before = loadChat(server);
  await before.chat.begin();
  for (let attempt = 0; attempt < 3; attempt += 1) server.next('POST messages/', 'cut_before');
  before.chat.leave();
  before.chat.send('one');
  before.chat.send('two');
  await before.until(() => before.chat.state().notice?.text === 'offline');
  const after = loadChat(server);
  await after.chat.begin();
  await after.until(() => after.chat.state().entries.every(({ progress }) => progress === 'sent'));
  expect([...server.visitors.values()][0]?.messages.map(({ text }) => text)).toEqual(['one', 'two']);
});

test.each<[string, HistoryLimits | undefined]>([
  ['a hub that keeps no history', undefined],
  ['a hub that recovers', { size: 100, ttlMs: 60_000 }],
])('with %s, messages said while the socket was cut are all there, once', async (_, history) => {
  const server = await startTestServer(history);
  const { chat, until, shows } = loadChat(server);
  await chat.begin();
  chat.show(true);
  chat.send('Hello');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  await server.until(server.isHeard);
  const said = ['Hello'];
  for (let round = 1; round <= 5; round += 1) {
    server.cutSockets();
    for (const part of ['a', 'b', 'c']) said.push(server.add({ text: `${round}${part}` }).text);
    await shows(...said);
    await server.until(server.isHeard);
  }
});

test('a status changed while the socket was cut is known afterwards', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  chat.show(true);
  chat.send('Hello');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  await server.until(server.isHeard);
  server.cutSockets();
  server.setStatus('open', 'Carla');
  await until(() => chat.state().csr_name === 'Carla');
});

test('a restart of the server loses nothing', async () => {
  const server = await startTestServer();
  const { chat, until, shows } = loadChat(server);
  await chat.begin();
  chat.show(true);
  chat.send('one');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  await server.stop();
  chat.send('two');
  await until(() => chat.state().notice?.text === 'offline');
  expect(chat.state().entries.map(({ progress }) => progress)).toEqual(['sent', 'not_sent']);
  await server.start();
  await until(() => chat.state().entries.every(({ progress }) => progress === 'sent'));
  await server.until(server.isHeard);
  server.add({ text: 'three' });
  await shows('one', 'two', 'three');
});

test('without websockets it asks for messages every few seconds', async () => {
  const server = await startTestServer();
  class NoSocket {
    constructor() {
      throw new DOMException('not here', 'SecurityError');
    }
  }
  vi.stubGlobal('WebSocket', NoSocket);
  // Time goes on by itself as well, because the network's own timers need it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.stubGlobal('WebSocket', BrowserSocket);
  });
  const { chat, shows, until } = loadChat(server);
  await chat.begin();
  chat.show(true);
  chat.send('Hello');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  server.add({ author: 'csr', author_name: 'Carla', text: 'Hi there' });
  vi.advanceTimersByTime(4000);
  await shows('Hello', 'Hi there');
  expect(chat.state()).toMatchObject({ status: 'open', csr_name: 'Carla' });

  // Messages show that the visitor waits, but not the place in the queue.
  await chat.handOver();
  vi.advanceTimersByTime(4000);
  await until(() => chat.state().status === 'waiting');
  vi.advanceTimersByTime(4000);
  await until(() => chat.state().queue_place === 1);
});

test('a session that the server has forgotten is replaced, and what was written is sent', async () => {
  const server = await startTestServer();
  const { chat, until, texts } = loadChat(server);
  await chat.begin();
  chat.send('one');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  server.visitors.clear();
  chat.send('two');
  await until(() => chat.state().entries.at(-1)?.progress === 'sent' && texts().at(-1) === 'two');
  expect(texts()).toEqual(['two']);
  expect(server.visitors.size).toBe(1);
});

test('asking for a human hands over', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  chat.show(true);
  await server.until(server.isHeard);
  await chat.handOver();
  await until(() => chat.state().status === 'waiting');
  expect(chat.state().entries.map(({ message }) => message.kind)).toEqual(['hand_over']);
});

test('a closed chat says so, and lets the visitor try again', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  server.next('POST messages/', { error: 'channel_paused' });
  chat.send('Hello');
  await until(() => chat.state().notice?.text === 'closed');
  const [entry] = chat.state().entries;
  expect(entry?.progress).toBe('not_sent');
  chat.retry(entry?.message.id ?? '');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  expect(chat.state().notice).toBeNull();
});

test('a message that the server fails to store waits for the visitor, and blocks no later one', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  server.next('POST messages/', { error: 'unexpected' });
  chat.send('one');
  chat.send('two');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  expect(chat.state().entries.map(({ message, progress }) => [message.text, progress])).toEqual([
    ['two', 'sent'],
    ['one', 'not_sent'],
  ]);
});

test('shows the waiting time after too many messages', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  server.next('POST messages/', { error: 'too_many_requests', retryAfter: 7 });
  chat.send('Hello');
  await until(() => chat.state().notice !== null);
  expect(chat.state().notice).toEqual({ text: 'tooMany', seconds: 7 });
});

test('sends typing while a human has the conversation, and shows it until the message arrives', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  chat.show(true);
  await server.until(server.isHeard);
  chat.typed(false);
  server.setStatus('open', 'Carla');
  server.typing('Carla', true);
  await until(() => chat.state().typing === 'Carla');
  chat.send('Hello');
  chat.typed(false);
  await server.until(() => server.requests.includes('POST typing/'));
  server.add({ author: 'csr', author_name: 'Carla', text: 'Hi' });
  await until(() => chat.state().typing === null);
});

test('a typing hint without an end is forgotten after six seconds', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  chat.show(true);
  await server.until(server.isHeard);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  server.typing('Carla', true);
  await until(() => chat.state().typing === 'Carla');
  vi.advanceTimersByTime(6000);
  expect(chat.state().typing).toBeNull();
});

test('what comes while the window is closed is counted until it is opened', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  chat.send('Hello');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  await server.until(server.isHeard);
  server.add({ text: 'one' });
  server.add({ text: 'two' });
  await until(() => chat.state().unread === 2);
  chat.show(true);
  expect(chat.state().unread).toBe(0);
});
