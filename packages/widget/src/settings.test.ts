// @vitest-environment jsdom
import type { WebChatConfig, WebChatUser } from '@relaydesk/contracts/web-chat';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BrowserSocket } from '../testing/browser-socket';
import { startChatServer } from '../testing/chat-server';
import { startChat } from './start-chat';

/** What the organisation has chosen for its window, as the visitor meets it. */
const until = <T>(look: () => T) => vi.waitUntil(look, { interval: 5, timeout: 20_000 });

beforeEach(() => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

async function load(config: Partial<WebChatConfig>, more: { language?: string; user?: WebChatUser } = {}) {
  const server = await startChatServer({ config });
  onTestFinished(server.stop);
  const stop = startChat({ origin: server.origin, key: 'key', delays: { min: 1, max: 10 }, ...more });
  if (stop) onTestFinished(stop);
  const inside = () => document.querySelector('relaydesk-chat')?.shadowRoot ?? document.createElement('div');
  const find = <Kind extends HTMLElement>(selector: string) =>
    until(() => inside().querySelector<Kind>(selector));
  const launcher = await find<HTMLButtonElement>('.launcher');
  const styles = () =>
    document
      .querySelector('relaydesk-chat')
      ?.shadowRoot?.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join(' ');
  const visitor = () => [...server.visitors.values()].at(-1);
  return { server, inside, find, launcher, styles, visitor };
}

test('it stands on the side and at the distance that were chosen', async () => {
  const { find, styles } = await load({ position: 'left', launcher_spacing: 80 });
  expect((await find('.chat')).classList.contains('left')).toBe(true);
  expect(styles()).toMatch(/--gap: ?80px/);
});

test('the notice and the introduction are shown, the latter until something was said', async () => {
  const { server, find, launcher } = await load({
    notice: 'Closed on Monday.',
    introduction: 'We answer fast.',
  });
  launcher.click();
  expect((await find('.banner')).textContent).toBe('Closed on Monday.');
  const introduction = await find('.introduction');
  expect(introduction.textContent).toBe('We answer fast.');
  server.add({ text: 'Hi' });
  await until(() => introduction.textContent === '');
  expect((await find('.banner')).textContent).toBe('Closed on Monday.');
});

test.each([
  ['de', undefined, 'Chat öffnen'],
  ['de', 'en', 'Open chat'],
  ['auto', 'de-AT', 'Chat öffnen'],
  ['es', undefined, 'Abrir el chat'],
  ['ar', undefined, 'فتح المحادثة'],
  ['auto', undefined, 'Open chat'],
] as const)('in %s on a page that asks for %s it says "%s"', async (chosen, language, name) => {
  const { launcher } = await load({ language: chosen }, language ? { language } : {});
  expect(launcher.getAttribute('aria-label')).toBe(name);
});

test('without the button nobody is asked for', async () => {
  const { find } = await load({ has_human_button: false });
  expect((await find('.human')).hidden).toBe(true);
});

test('the text box takes as much as the channel', async () => {
  const { find } = await load({ max_message_length: 160 });
  expect((await find<HTMLTextAreaElement>('textarea')).maxLength).toBe(160);
});

test('the form comes first, with a label for each field; filled in, the conversation begins', async () => {
  const { server, inside, find, launcher, visitor } = await load({
    pre_chat: [
      { key: 'name', type: 'name', label: 'Your name', is_required: true },
      { key: 'mail', type: 'email', label: 'E-mail', is_required: true },
      { key: 'order', type: 'text', label: 'Order number', is_required: false },
    ],
  });
  launcher.click();
  const labels = () => [...inside().querySelectorAll('label')].map((label) => label.textContent);
  expect(labels()).toEqual(['Your name', 'E-mail', 'Order number (optional)']);
  expect((await find('.write')).hidden).toBe(true);
  const [name, mail] = [...inside().querySelectorAll('input')];
  expect([name?.required, mail?.required, mail?.type]).toEqual([true, true, 'email']);
  expect(document.querySelector('relaydesk-chat')?.shadowRoot?.activeElement).toBe(name);

  const begin = await find<HTMLButtonElement>('.begin');
  if (name && mail) [name.value, mail.value] = ['Ravi ', 'ravi@shop.example'];
  server.next('POST pre-chat/', { error: 'invalid' });
  begin.click();
  await until(() => inside().textContent?.includes('We couldn’t send this.'));
  expect((await find('.write')).hidden).toBe(true);
  begin.click();
  await until(() => inside().querySelector('form.form') === null);
  expect(visitor()?.answers).toEqual({ name: 'Ravi', mail: 'ravi@shop.example', order: '' });
  expect((await find('.write')).hidden).toBe(false);
  expect(document.querySelector('relaydesk-chat')?.shadowRoot?.activeElement?.tagName).toBe('TEXTAREA');
  expect(inside().textContent).not.toContain('We couldn’t send this.');
});

test('sends the identity that the page has signed with each opening', async () => {
  const user = { id: 'user-7', hash: 'f00', name: 'Ada', email: 'ada@shop.example' };
  const { visitor } = await load({}, { user });
  expect(visitor()?.user).toEqual(user);
});

test('after a conversation was solved for good, the next word begins a new one on an empty page', async () => {
  const { server, inside, find, launcher, visitor } = await load({ reply_reopens: false });
  launcher.click();
  await until(server.isHeard);
  server.add({ text: 'It is on its way.' });
  await until(() => inside().textContent?.includes('on its way'));
  server.setStatus('resolved', 'Carla');
  await until(() => inside().textContent?.includes('Resolved.'));
  // What the server does when it begins anew.
  const before = visitor();
  if (before) Object.assign(before, { messages: [], status: 'waiting' });
  const box = await find<HTMLTextAreaElement>('textarea');
  box.value = 'And another thing';
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await until(() => inside().textContent?.includes('A colleague will be with you soon'));
  expect(inside().textContent).toContain('And another thing');
  expect(inside().textContent).not.toContain('on its way');
});

const BUSY = { files: [new File(['abc'], 'a.txt')] };

/** Chooses files as a visitor does with the button. */
function choose(input: HTMLInputElement, files: File[]) {
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change'));
}

test('files are chosen, shown in the tray, and go out with the next message, without a word too', async () => {
  const { server, inside, find, launcher, visitor } = await load({});
  launcher.click();
  const input = await find<HTMLInputElement>('input[type=file]');
  choose(input, [...BUSY.files, new File(['MZ'], 'setup.exe')]);
  await until(() => inside().querySelector('.tray')?.textContent?.includes('1 kB'));
  expect(inside().querySelector('.tray .wrong')?.textContent).toContain('File type not supported');
  (await find<HTMLButtonElement>('.send')).click();
  await server.until(() => visitor()?.messages.length === 1);
  expect(visitor()?.messages[0]?.content.files?.map(({ name }) => name)).toEqual(['a.txt']);
  await until(() => inside().querySelector('.log .file')?.textContent?.includes('a.txt'));
  (await find<HTMLButtonElement>('.remove')).click();
  expect((await find('.tray')).hidden).toBe(true);
});

test('while a file is on its way nothing is sent, and what was written stays', async () => {
  const { server, inside, find, launcher, visitor } = await load({});
  launcher.click();
  const box = await find<HTMLTextAreaElement>('textarea');
  const input = await find<HTMLInputElement>('input[type=file]');
  choose(input, BUSY.files);
  box.value = 'With this';
  (await find<HTMLButtonElement>('.send')).click();
  expect(box.value).toBe('With this');
  await until(() => inside().querySelector('.tray')?.textContent?.includes('1 kB'));
  (await find<HTMLButtonElement>('.send')).click();
  expect(box.value).toBe('');
  await server.until(() => visitor()?.messages.length === 1);
  expect(visitor()?.messages[0]).toMatchObject({
    text: 'With this',
    content: { files: [{ name: 'a.txt' }] },
  });
});

test('where no files are taken there is no button for them', async () => {
  const { find } = await load({ max_file_size: 0 });
  expect((await find('.attach')).hidden).toBe(true);
});

test('out of hours it says so, and takes messages all the same', async () => {
  const { server, inside, find, launcher, visitor } = await load({ is_available: false });
  launcher.click();
  expect((await find('.hours')).textContent).toBe('Our team is away right now.');
  const box = await find<HTMLTextAreaElement>('textarea');
  box.value = 'Hello';
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await server.until(() => visitor()?.messages.length === 1);
  expect(inside().textContent).toContain('Hello');
});
