import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callApi, createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat } from '../../fixtures/create-own-chat';
import { createVisitors, renameWaitingCustomer } from '../../fixtures/create-visitors';
import { expectVisible } from '../../pages/expect-locator';
import { getPageProblems } from '../../pages/page-problems';
import { signIn } from '../../pages/sign-in';
import { createStaffPage } from '../../pages/staff-page';

/** What customers and colleagues write is shown as they wrote it and never runs; who may not see a chat sees nothing of it. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';

const PICTURE = '<img src=x onerror=alert(1)>';
const WORDS = `<script>alert(1)</script>${PICTURE}<svg onload=alert(1)> [a](javascript:alert(1)) **bold** {{7*7}}`;

/** Notes every dialog from the very beginning; none is ever expected. */
const noteDialogs = (dialogs: string[]) => async (page: Page) => {
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
};

/** Nothing of it has become a part of the document, and nothing was even tried. */
async function expectInert(page: Page, dialogs: readonly string[]) {
  const planted = 'img[src="x"], svg[onload], [onerror], a[href^="javascript:"], script:not([src])';
  expect(await page.locator(planted).count()).toBe(0);
  expect(dialogs).toEqual([]);
  expect(getPageProblems(page)).toEqual([]);
}

test('[promise 15] HTML and Markdown in names, messages, files, canned replies and tags stay words', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('Supervisor', 'Sue');
  const api = createApiClient(address, email);
  const meet = await createVisitors(address, own);
  const mira = await meet(`Mira ${PICTURE}`, [`May I speak to a human? ${WORDS}`]);
  const { id } = expectSuccess(
    await own.api.post<{ id: string }>('/api/email-tags/', { name: PICTURE, colour: '#2e7d32' }),
  );
  const path = `/api/conversations/${mira.conversation_id}`;
  expectSuccess(await api.post(`${path}/claim/`));
  expectSuccess(await api.patch(`${path}/labels/`, { tag_ids: [id] }));
  expectSuccess(
    await api.post('/api/canned-replies/', { shortcut: 'evil', text: `${PICTURE} [a](javascript:alert(1))` }),
  );
  await mira.enclose(`../../${PICTURE}\u202etxt.exe.txt`, 'One tent');
  await mira.say(WORDS);

  const dialogs: string[] = [];
  const desk = createStaffPage(
    await open(`/chat?tab=mine&conversation=${mira.conversation_id}`, {
      as: email,
      prepare: noteDialogs(dialogs),
    }),
  );
  const { page, thread, composer, conversations } = desk;
  await expectVisible(thread.getByText(WORDS, { exact: true }).last());
  await expectVisible(conversations.getByText(`Mira ${PICTURE}`, { exact: true }));
  await expectVisible(page.getByRole('heading', { level: 2, name: `Mira ${PICTURE}`, exact: true }));
  await expectVisible(page.getByRole('region', { name: 'Hand-over summary' }).getByText(WORDS));
  const file = thread.getByRole('link', { name: /txt\.exe\.txt/ });
  const name = (await file.getAttribute('download')) ?? '';
  const href = (await file.getAttribute('href')) ?? '';
  expect(name).toContain('onerror');
  expect(name).not.toMatch(/[\u202a-\u202e\u2066-\u2069/\\]/);
  await composer.pressSequentially('/evil');
  await expectVisible(page.getByRole('option', { name: /evil/ }));
  await composer.press('Enter');
  await expect.poll(() => composer.inputValue()).toBe(`${PICTURE} [a](javascript:alert(1))`);
  await composer.press('Enter');
  await expectVisible(thread.getByText(`${PICTURE} [a](javascript:alert(1))`, { exact: true }));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search for/ }).fill('onerror');
  await expectVisible(page.getByRole('dialog', { name: 'Search' }).getByRole('option').first());
  await expectInert(page, dialogs);

  // A file is only ever saved, as what it is.
  const { headers } = await fetch(new URL(href, address));
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
});

test('[promise 15] what a colleague is called and writes stays words in the chat window', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('CSR', 'Cleo');
  const dialogs: string[] = [];
  const { visit } = await createOwnChat(address, own, (path) =>
    open(path, { prepare: noteDialogs(dialogs) }),
  );
  const visitor = await visit();
  await visitor.say(WORDS);
  await visitor.hear(WORDS);
  await visitor.askForHuman();
  await renameWaitingCustomer(own, 'Mira Solberg');
  const [waiting] = expectSuccess(await own.api.get<{ id: string }[]>('/api/conversations/?tab=waiting'));
  const api = createApiClient(address, email);
  expectSuccess(await api.post(`/api/conversations/${waiting?.id}/claim/`));
  const said = { id: crypto.randomUUID(), kind: 'text', text: `For you: ${WORDS}` };
  expectSuccess(await api.post(`/api/conversations/${waiting?.id}/messages/`, said));
  await visitor.hear(said.text);
  await expectInert(visitor.window.page(), dialogs);
});

test('[promise 8] a Super Admin has no chat: not in the menu, not by its address, not by any route', async () => {
  const own = await createOrganisation(address);
  const mira = await (await createVisitors(address, own))('Mira Solberg');
  const page = await open(`/chat?tab=all&conversation=${mira.conversation_id}`, { as: SUPER });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expectVisible(menu.getByRole('link', { name: 'Organisation', exact: true }));
  expect(await menu.getByRole('link', { name: 'Chat' }).count()).toBe(0);
  expect(await page.getByText('Mira Solberg').count()).toBe(0);
  expect(await page.getByRole('list', { name: 'Conversations' }).count()).toBe(0);

  const { access_token: token } = await signIn(address, SUPER);
  const answers = await Promise.all(
    (await listChatRoutes()).map(async ({ method, path }) => {
      const real = path.replace('{id}', path.includes('customers') ? mira.customer_id : mira.conversation_id);
      const body = method === 'GET' ? undefined : {};
      const { status } = await callApi(address, {
        method,
        path: real.replace(/\{\w+\}/, mira.customer_id),
        body,
        token,
      });
      return `${status} ${method} ${path}`;
    }),
  );
  expect(answers.length).toBeGreaterThan(30);
  expect(answers.filter((answer) => !answer.startsWith('403'))).toEqual([]);
});

interface Document {
  paths: Record<string, Record<string, { tags?: string[] }>>;
}

const ABOUT_CHATS = ['Chat', 'Customers', 'Canned replies', 'Search'];

/** Every operation of the API document that is about chats. */
async function listChatRoutes() {
  const response = await fetch(`${address}/api/openapi.json`);
  const { paths } = (await response.json()) as Document; // OpenAPI 3.1
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags = [] }]) => tags.some((tag) => ABOUT_CHATS.includes(tag)))
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );
}
