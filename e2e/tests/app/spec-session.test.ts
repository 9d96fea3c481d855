import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callApi } from '../../fixtures/api-client';
import { logOutByHand, openAccountMenu, pathOf, seePage, seeSignIn, signInByHand, storedIn } from '../../pages/account-steps';
import { countRequests } from '../../pages/count-requests';
import { chooseEntry } from '../../pages/staff-page';
import { toastsOf } from '../../pages/record-toasts';
import { readToast } from '../../pages/get-toast';
import { see, seeText } from '../../pages/expect-locator';
import { openSession } from '../../pages/sign-in';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** Sign-in, start-up, log-out and tokens: the specification's sections 3, 4 and 9. What the menu does: spec-menu. */
const { open, address } = useBrowser();
const CSR = 'csr@globex.test';
const SUPER = 'super@relaydesk.test';
const ME = '/api/settings/users/me/';
/** With motion, as most people have it. */
const MOVING = { reducedMotion: 'no-preference' } as const;

const entries = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link');

/** Waits until the list shows what it has been given. */
const seeRows = (page: Page) => see(page.getByRole('status').filter({ hasText: /^rows 1/i }));

test('signing in keeps two tokens and leads home; Logout removes both, says so for 500 ms and leads to the root', async () => {
  const page = await open('/', MOVING);
  await signInByHand(page, CSR);
  await seePage(page, 'Dashboard');
  expect(pathOf(page)).toBe('/homePage');
  const { accessToken, refreshToken } = await storedIn(page);
  await page.evaluate(() => localStorage.setItem('mode', 'dark'));

  await logOutByHand(page);
  const toast = await readToast(page, 'Logged out successfully');
  expect(toast).toEqual({ milliseconds: 500, isTopRight: true });
  await seeSignIn(page);
  expect(pathOf(page)).toBe('/');
  const left = await storedIn(page);
  expect(left).not.toHaveProperty('accessToken');
  expect(left).not.toHaveProperty('refreshToken');
  expect(left).toHaveProperty('mode', 'dark');
  await expect.poll(() => statusOfMe(accessToken)).toBe(401);
  expect(await statusOfRefresh(refreshToken)).toBe(401);
});

const statusOfMe = async (token?: string) =>
  (await callApi(address, { method: 'GET', path: ME, token })).status;

const statusOfRefresh = async (refresh_token?: string) =>
  (await callApi(address, { method: 'POST', path: '/auth/refresh/', body: { refresh_token } })).status;

test('logging out works as well when the server does not answer', async () => {
  const page = await open('/homePage', { as: CSR });
  await see(entries(page).first());
  await page.route('**/auth/sign-out/', (route) => route.abort());
  await logOutByHand(page);
  await seeSignIn(page);
  expect(await storedIn(page)).not.toHaveProperty('accessToken');
});

test('who signs in next sees nothing of who was here before', async () => {
  const page = await open('/homePage', { as: await openSession(address, CSR) });
  await see(page.getByRole('link', { name: 'Chat' }));
  await logOutByHand(page);
  await seeSignIn(page);
  await signInByHand(page, SUPER);
  await expect.poll(() => entries(page).allInnerTexts()).toContain('Organisation');
  expect(await entries(page).allInnerTexts()).not.toContain('Chat');
  const menu = await openAccountMenu(page);
  await see(menu.getByText(SUPER));
  await see(menu.getByText('Super Admin', { exact: true }));
});

test('a wrong password and an unknown address get the same words, and nothing is kept', async () => {
  const page = await open('/');
  for (const email of [CSR, 'nobody@nowhere.test']) {
    await signInByHand(page, email, 'not the password');
    await seeText(page.getByRole('alert').filter({ hasText: /./ }), /^Invalid email or password\.$/);
    expect(await storedIn(page)).toEqual({});
  }
});

test('who is signed out is led to the sign-in page, and from there to the page asked for', async () => {
  const page = await open('/sale?status=paid');
  await seeSignIn(page);
  await signInByHand(page, CSR);
  await seePage(page, 'Sales');
  expect(pathOf(page) + new URL(page.url()).search).toBe('/sale?status=paid');
});

test('who is signed in is asked once at the start, and on no further page', async () => {
  let questions = () => 0;
  const prepare = async (page: Page) => {
    questions = countRequests(page, ME);
  };
  const page = await open('/homePage', { as: CSR, prepare });
  await see(page.getByRole('list', { name: 'Figures', exact: true }));
  for (const title of ['Product', 'Sales', 'Dashboard']) {
    await chooseEntry(page, title);
    await seePage(page, title);
  }
  expect(questions()).toBe(1);
  await page.reload();
  await see(page.getByRole('list', { name: 'Figures', exact: true }));
  expect(questions()).toBe(2);
});

test('an access token that expires during use is renewed silently, once, and nobody notices', async () => {
  const page = await open('/homePage', { as: await openSession(address, CSR) });
  await see(page.getByRole('link', { name: 'Chat' }));
  const refreshes = countRequests(page, '/auth/refresh/');
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  await chooseEntry(page, 'Product');
  await seeRows(page);
  expect(refreshes()).toBe(1);
  expect((await storedIn(page)).accessToken).not.toBe('expired');
  expect(await toastsOf(page)).toEqual([]);
});

test.each([
  { browser: 'a browser that lets one tab wait for the other', locks: true, exchanges: 1 },
  { browser: 'one that cannot', locks: false, exchanges: 2 },
])('two tabs that renew at once both stay signed in: $browser', async ({ locks, exchanges }) => {
  const first = await open('/homePage', { as: await openSession(address, CSR) });
  const context = first.context();
  if (!locks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const second = await context.newPage();
  const tabs = [first, second];
  for (const tab of tabs) {
    await tab.goto('/homePage');
    await see(tab.getByRole('link', { name: 'Chat' }));
  }
  const count = countRequests(context, '/auth/refresh/');
  // No exchange is answered before both tabs were refused and as many exchanges as there will be are on their way.
  const refusals = countRefusals(tabs, '/api/products/');
  await context.route('**/auth/refresh/', async (route) => {
    await expect.poll(() => [refusals(), count()]).toEqual([2, exchanges]);
    await route.continue();
  });
  await first.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  for (const tab of tabs) await chooseEntry(tab, 'Product');
  for (const tab of tabs) {
    await seeRows(tab);
    expect(await toastsOf(tab)).toEqual([]);
  }
  expect(count()).toBe(exchanges);
  const { accessToken, refreshToken } = await storedIn(first);
  expect(await statusOfMe(accessToken)).toBe(200);
  expect(await statusOfRefresh(refreshToken)).toBe(200);
});

/** From now on counts the answers with 401 to this path. */
function countRefusals(pages: Page[], path: string): () => number {
  let count = 0;
  for (const page of pages) {
    page.on('response', (response) => {
      if (response.status() === 401 && new URL(response.url()).pathname === path) count += 1;
    });
  }
  return () => count;
}

test('logging out in one tab signs the other out', async () => {
  const first = await open('/homePage', { as: await openSession(address, CSR) });
  const second = await first.context().newPage();
  await second.goto('/products');
  await seeRows(second);
  await logOutByHand(first);
  await seeSignIn(first);
  await seeSignIn(second);
});
