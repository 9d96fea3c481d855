import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callApi } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import {
  expectPage,
  expectSignInPage,
  getLocalStorage,
  getPagePath,
  logOutThroughMenu,
  openAccountMenu,
  signInThroughForm,
} from '../../pages/account-steps';
import { countRequests } from '../../pages/count-requests';
import { expectText, expectVisible } from '../../pages/expect-locator';
import { getToast } from '../../pages/get-toast';
import { getRecordedToasts } from '../../pages/record-toasts';
import { openSession } from '../../pages/sign-in';
import { openNavigationEntry } from '../../pages/staff-page';

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
const seeRows = (page: Page) => expectVisible(page.getByRole('status').filter({ hasText: /^rows 1/i }));

test('signing in keeps two tokens and leads home; Logout removes both, says so for 500 ms and leads to the root', async () => {
  const page = await open('/', MOVING);
  await signInThroughForm(page, CSR);
  await expectPage(page, 'Dashboard');
  expect(getPagePath(page)).toBe('/homePage');
  const { accessToken, refreshToken } = await getLocalStorage(page);
  await page.evaluate(() => localStorage.setItem('mode', 'dark'));

  await logOutThroughMenu(page);
  const toast = await getToast(page, 'Logged out successfully');
  expect(toast).toEqual({ milliseconds: 500, isTopRight: true });
  await expectSignInPage(page);
  expect(getPagePath(page)).toBe('/');
  const left = await getLocalStorage(page);
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
  await expectVisible(entries(page).first());
  await page.route('**/auth/single-sign-on/sign-out/', (route) => route.abort());
  await logOutThroughMenu(page);
  await expectSignInPage(page);
  expect(await getLocalStorage(page)).not.toHaveProperty('accessToken');
});

test('who signs in next sees nothing of who was here before', async () => {
  const page = await open('/homePage', { as: await openSession(address, CSR) });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  await logOutThroughMenu(page);
  await expectSignInPage(page);
  await signInThroughForm(page, SUPER);
  await expect.poll(() => entries(page).allInnerTexts()).toContain('Organisation');
  expect(await entries(page).allInnerTexts()).not.toContain('Chat');
  const menu = await openAccountMenu(page);
  await expectVisible(menu.getByText(SUPER));
  await expectVisible(menu.getByText('Super Admin', { exact: true }));
});

test('a wrong password and an unknown address get the same words, and nothing is kept', async () => {
  const page = await open('/');
  for (const email of [CSR, 'nobody@nowhere.test']) {
    await signInThroughForm(page, email, 'not the password');
    await expectText(page.getByRole('alert').filter({ hasText: /./ }), /^Invalid email or password\.$/);
    expect(await getLocalStorage(page)).toEqual({});
  }
});

test('who is signed out is led to the sign-in page, and from there to the page asked for', async () => {
  const page = await open('/sale?status=paid');
  await expectSignInPage(page);
  await signInThroughForm(page, CSR);
  await expectPage(page, 'Sales');
  expect(getPagePath(page) + new URL(page.url()).search).toBe('/sale?status=paid');
});

test('who is signed in is asked once at the start, and on no further page', async () => {
  let questions = () => 0;
  const prepare = async (page: Page) => {
    questions = countRequests(page, ME);
  };
  const page = await open('/homePage', { as: CSR, prepare });
  await expectVisible(page.getByRole('list', { name: 'Metrics', exact: true }));
  for (const title of ['Product', 'Sales', 'Dashboard']) {
    await openNavigationEntry(page, title);
    await expectPage(page, title);
  }
  expect(questions()).toBe(1);
  await page.reload();
  await expectVisible(page.getByRole('list', { name: 'Metrics', exact: true }));
  expect(questions()).toBe(2);
});

test('an access token that expires during use is renewed silently, once, and nobody notices', async () => {
  const page = await open('/homePage', { as: await openSession(address, CSR) });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  const refreshes = countRequests(page, '/auth/refresh/');
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  await openNavigationEntry(page, 'Product');
  await seeRows(page);
  expect(refreshes()).toBe(1);
  expect((await getLocalStorage(page)).accessToken).not.toBe('expired');
  expect(await getRecordedToasts(page)).toEqual([]);
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
    await expectVisible(tab.getByRole('link', { name: 'Chat' }));
  }
  const count = countRequests(context, '/auth/refresh/');
  // No exchange is answered before both tabs were refused and as many exchanges as there will be are on their way.
  const refusals = countRefusals(tabs, '/api/products/');
  await context.route('**/auth/refresh/', async (route) => {
    await expect.poll(() => [refusals(), count()]).toEqual([2, exchanges]);
    await route.continue();
  });
  await first.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  for (const tab of tabs) await openNavigationEntry(tab, 'Product');
  for (const tab of tabs) {
    await seeRows(tab);
    expect(await getRecordedToasts(tab)).toEqual([]);
  }
  expect(count()).toBe(exchanges);
  const { accessToken, refreshToken } = await getLocalStorage(first);
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
  await logOutThroughMenu(first);
  await expectSignInPage(first);
  await expectSignInPage(second);
});
