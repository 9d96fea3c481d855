// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserSocket } from '../../testing/browser-socket';
import { loadChat, startTestServer } from '../../testing/load-chat';

vi.stubGlobal('WebSocket', BrowserSocket);
afterEach(() => localStorage.clear());

test('a file is named in the message that is sent, once, although the answer was lost and the page loaded anew', async () => {
  const server = await startTestServer();
  const before = loadChat(server);
  await before.chat.begin();
  const file = await before.chat.upload(new File(['abc'], 'a.txt'), () => {}, new AbortController().signal);
  server.next('POST messages/', 'cut_after');
  before.chat.leave();
  before.chat.send('', [file]);
  await server.until(() => server.requests.includes('POST messages/'));
  const after = loadChat(server);
  await after.chat.begin();
  await after.until(() => after.chat.state().entries[0]?.progress === 'sent');
  const [visitor] = [...server.visitors.values()];
  expect(visitor?.messages.map(({ content }) => content.files)).toEqual([[file]]);
});

test('an upload that the server refuses or that does not get through fails with its reason', async () => {
  const server = await startTestServer();
  const { chat } = loadChat(server);
  await chat.begin();
  const { signal } = new AbortController();
  const upload = () => chat.upload(new File(['abc'], 'a.txt'), () => {}, signal);
  server.next('POST files/', { error: 'too_large' });
  await expect(upload()).rejects.toMatchObject({ error: 'too_large', isPassing: false });
  server.next('POST files/', { error: 'too_many_requests', retryAfter: 3 });
  await expect(upload()).rejects.toMatchObject({ status: 429, retryAfter: 3, isPassing: true });
  server.next('POST files/', 'cut_before');
  await expect(upload()).rejects.toMatchObject({ error: 'unreachable', isPassing: true });
});

test('what colleagues have read is seen, as is what they have answered', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  chat.show(true);
  await server.until(server.isHeard);
  const progress = () => chat.state().entries.map((entry) => entry.progress);
  chat.send('one');
  await until(() => progress()[0] === 'sent');
  server.read();
  await until(() => progress()[0] === 'seen');
  chat.send('two');
  await until(() => progress()[1] === 'sent');
  server.add({ author: 'csr', author_name: 'Carla', text: 'Hi' });
  await until(() => progress()[1] === 'seen');
  const again = loadChat(server);
  await again.chat.begin();
  expect(again.chat.state().entries.map((entry) => entry.progress)).toEqual(['seen', 'seen', null]);
});

test('sends the last seen message only while the window is open', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  chat.send('Hello');
  await until(() => chat.state().entries[0]?.progress === 'sent');
  await server.until(server.isHeard);
  server.add({ text: 'one' });
  await until(() => chat.state().unread === 1);
  expect(server.requests).not.toContain('POST seen/');
  chat.show(true);
  const [visitor] = [...server.visitors.values()];
  await server.until(() => visitor?.customer_seen_seq === 2);
});

test('shows the place in the queue live and after a reload', async () => {
  const server = await startTestServer();
  const { chat, until } = loadChat(server);
  await chat.begin();
  chat.show(true);
  await server.until(server.isHeard);
  server.setStatus('waiting', null, 3);
  await until(() => chat.state().queue_place === 3);
  const again = loadChat(server);
  await again.chat.begin();
  expect(again.chat.state().queue_place).toBe(3);
  server.setStatus('open', 'Carla');
  await until(() => chat.state().csr_name === 'Carla');
  expect(chat.state().queue_place).toBeNull();
});

test("sends the page's address and the visitor's language and time zone", async () => {
  const server = await startTestServer();
  const { chat } = loadChat(server);
  await chat.begin();
  const [visitor] = [...server.visitors.values()];
  expect(visitor?.page).toMatchObject({ url: location.href, language: navigator.language });
  expect(visitor?.page?.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
