// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BrowserSocket } from '../testing/browser-socket';
import type { ChatServer } from '../testing/chat-server';
import { startChatServer } from '../testing/chat-server';
import { startChat } from './start-chat';

/** Looks often and gives up late: how long something takes is not what is tested here. */
const until = <T>(look: () => T) => vi.waitUntil(look, { interval: 5, timeout: 20_000 });

beforeEach(() => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
});

async function startServer() {
  const server = await startChatServer();
  onTestFinished(server.stop);
  return server;
}

/** A page with the script on it; its window is found as a visitor finds things: by role and name. */
function load(server: ChatServer, language = 'en') {
  const stop = startChat({ origin: server.origin, key: 'key', language, delays: { min: 1, max: 10 } });
  if (stop) onTestFinished(stop);
  const inside = () => document.querySelector('relaydesk-chat')?.shadowRoot ?? document.createElement('div');
  const find = <Kind extends HTMLElement>(selector: string) =>
    until(() => inside().querySelector<Kind>(selector));
  const button = (name: string) =>
    until(() =>
      [...inside().querySelectorAll('button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && !one.closest('[hidden]'),
      ),
    );
  const open = async () => {
    (await button('Open chat')).click();
    return find<HTMLTextAreaElement>('textarea[aria-label="Message"]');
  };
  const focused = () => document.querySelector('relaydesk-chat')?.shadowRoot?.activeElement;
  return { inside, find, button, open, focused };
}

const press = (on: Element, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  });
  on.dispatchEvent(event);
  return event;
};

test('the launcher opens the dialog with its fixed names; Escape closes it and gives the focus back', async () => {
  const page = load(await startServer());
  const box = await page.open();
  const dialog = await page.find('[role=dialog]');
  expect(dialog.getAttribute('aria-label')).toBe('Chat');
  expect((await page.find('[role=log]')).getAttribute('aria-label')).toBe('Messages');
  expect((await page.find('[role=log]')).getAttribute('aria-live')).toBe('polite');
  await page.button('Send');
  await page.button('Talk to a human');
  expect(page.focused()).toBe(box);
  press(box, 'Escape');
  expect(dialog.hidden).toBe(true);
  expect(page.focused()).toBe(await page.button('Open chat'));
});

test('it greets, says whose chat it is and who answers', async () => {
  const server = await startServer();
  const page = load(server);
  await page.open();
  expect(page.inside().textContent).toContain('Acme Sports');
  expect(page.inside().textContent).toContain('Hello! What can we do for you?');
  expect(page.inside().textContent).toContain('Our assistant is answering');
  await server.until(server.isHeard);
  server.setStatus('open', 'Carla');
  await until(() => page.inside().textContent?.includes('You are talking to Carla'));
});

test('Enter sends, Shift and Enter do not, nor does Enter while an input method composes', async () => {
  const server = await startServer();
  const page = load(server);
  const box = await page.open();
  box.value = ' Hello ';
  expect(press(box, 'Enter', { shiftKey: true }).defaultPrevented).toBe(false);
  press(box, 'Enter', { isComposing: true });
  expect(box.value).toBe(' Hello ');
  press(box, 'Enter');
  expect(box.value).toBe('');
  await until(() => page.inside().textContent?.includes('Sent'));
  box.value = '   ';
  press(box, 'Enter');
  expect([...server.visitors.values()][0]?.messages.map(({ text }) => text)).toEqual(['Hello']);
});

test('keys pressed in the chat do not reach the page’s own shortcuts', async () => {
  const page = load(await startServer());
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  onTestFinished(() => document.removeEventListener('keydown', heard));
  press(await page.open(), 's');
  expect(heard).not.toHaveBeenCalled();
});

test('an own message keeps its element from sending to sent, so nothing is announced twice', async () => {
  const server = await startServer();
  const page = load(server);
  const box = await page.open();
  box.value = 'Hello';
  press(box, 'Enter');
  const entry = await page.find('.own');
  expect(entry.textContent).toContain('Sending…');
  await until(() => entry.textContent?.includes('Sent'));
  server.add({ text: 'Hi', content: { suggestions: ['Yes'] } });
  await until(() => page.inside().querySelectorAll('.entry').length === 3);
  expect(page.inside().querySelector('.own')).toBe(entry);
  expect(entry.textContent).not.toContain('Sent');
});

test('what was not sent says so and can be tried again', async () => {
  const server = await startServer();
  const page = load(server);
  const box = await page.open();
  server.next('POST messages/', { error: 'channel_paused' });
  box.value = 'Hello';
  press(box, 'Enter');
  const again = await page.button('Try again');
  expect(page.inside().textContent).toContain('Chat is closed right now.');
  again.click();
  await until(() => page.inside().textContent?.includes('Sent'));
  expect(page.inside().textContent).not.toContain('closed');
});

test('Tab goes round inside the dialog', async () => {
  const page = load(await startServer());
  const box = await page.open();
  const send = await page.button('Send');
  send.focus();
  expect(press(send, 'Tab').defaultPrevented).toBe(true);
  const close = await page.button('Close chat');
  expect(page.focused()).toBe(close);
  press(close, 'Tab', { shiftKey: true });
  expect(page.focused()).toBe(send);
  box.focus();
  expect(press(box, 'Tab').defaultPrevented).toBe(false);
});

test('unread messages are counted on the launcher, whose name stays', async () => {
  const server = await startServer();
  const page = load(server);
  const box = await page.open();
  box.value = 'Hello';
  press(box, 'Enter');
  await server.until(server.isHeard);
  await until(() => page.inside().textContent?.includes('Sent'));
  press(box, 'Escape');
  server.add({ text: 'one' });
  server.add({ text: 'two' });
  await until(() => page.inside().querySelector('#unread')?.textContent === '2 unread messages');
  const launcher = await page.button('Open chat');
  expect(launcher.textContent).toBe('2');
  launcher.click();
  expect(page.inside().querySelector('#unread')?.textContent).toBe('');
});

test('it speaks the language asked for, and can run from right to left', async () => {
  const server = await startServer();
  const german = load(server, 'de-DE');
  (await german.button('Chat öffnen')).click();
  expect((await german.find('.chat')).lang).toBe('de');
  document.body.replaceChildren();
  const arabic = load(server, 'ar');
  expect((await arabic.find('.chat')).dir).toBe('rtl');
});

test('a domain that is not allowed sees nothing, and one warning stands in the console', async () => {
  const server = await startServer();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.next('POST open/', { error: 'forbidden' });
  load(server);
  await until(() => warn.mock.calls.length > 0);
  expect(document.querySelector('relaydesk-chat')).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls[0]?.[0])).toContain('allowed domains');
});

test('a server out of reach at first: one warning, and the launcher comes when it answers', async () => {
  const server = await startServer();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.next('POST open/', 'cut_before');
  server.next('POST open/', 'cut_before');
  await load(server).button('Open chat');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a known visitor sees the launcher before the server has answered', async () => {
  const server = await startServer();
  await load(server).button('Open chat');
  document.body.replaceChildren();
  const page = load(server);
  expect(page.inside().querySelector('.launcher')).not.toBeNull();
});

test('a paused chat still shows its launcher, and says that it is closed', async () => {
  const server = await startServer();
  server.next('POST open/', { error: 'channel_paused' });
  const page = load(server);
  await page.open();
  expect(page.inside().textContent).toContain('Chat is closed right now.');
});

test('the script tag twice on a page makes one chat', async () => {
  const server = await startServer();
  await load(server).button('Open chat');
  load(server);
  expect(document.querySelectorAll('relaydesk-chat').length).toBe(1);
});
