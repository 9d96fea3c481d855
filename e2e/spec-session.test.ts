import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerWith } from './answer-with';
import { chooseEntry } from './desk';
import { boxOf, see, seeNoMore, seeText, styleOf } from './see';
import { PASSWORD } from './sign-in';
import { useBrowser } from './use-browser';

/** Sign-in, sign-out and what happens when the server refuses: the specification's sections 3, 4 and 8. */
const { open } = useBrowser();
const CSR = 'csr@globex.test';
/** With motion, as most people have it. */
const MOVING = { reducedMotion: 'no-preference' } as const;

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function signInByHand(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A toast in the corner: its words, where it is, and for how many milliseconds. */
async function readToast(page: Page, text: string) {
  const toast = await see(page.locator('.Toastify__toast').filter({ hasText: text }));
  const bar = toast.locator('.Toastify__progress-bar--animated');
  const duration = await styleOf(bar, 'animation-duration');
  const { x, y, width } = await boxOf(toast);
  const { width: wide = 0 } = page.viewportSize() ?? {};
  return {
    milliseconds: duration.endsWith('ms') ? Number.parseFloat(duration) : Number.parseFloat(duration) * 1000,
    isTopRight: y < 120 && x + width > wide - 60 && x > wide / 2,
  };
}

test('signing in keeps two tokens and leads home; Logout removes both, says so for 500 ms and leads to the root', async () => {
  const page = await open('/', MOVING);
  await signInByHand(page, CSR);
  await see(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  expect(pathOf(page)).toBe('/homePage');
  expect(Object.keys(await stored(page))).toEqual(expect.arrayContaining(['accessToken', 'refreshToken']));

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const toast = await readToast(page, 'Logged out successfully');
  expect(toast).toEqual({ milliseconds: 500, isTopRight: true });
  await see(page.getByRole('button', { name: 'Sign in' }));
  expect(pathOf(page)).toBe('/');
  expect(await stored(page)).not.toHaveProperty('accessToken');
  expect(await stored(page)).not.toHaveProperty('refreshToken');
});

test('a wrong password and an unknown address get the same words, and nothing is kept', async () => {
  const page = await open('/');
  for (const email of [CSR, 'nobody@nowhere.test']) {
    await signInByHand(page, email, 'not the password');
    await seeText(page.getByRole('alert').filter({ hasText: /./ }), /^Invalid email or password\.$/);
    expect(await stored(page)).toEqual({});
  }
});

test('missing and malformed entries are told at their fields, before anything is sent', async () => {
  const page = await open('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await see(page.getByText('Enter your email address.'));
  await see(page.getByText('Enter your password.'));
  await page.getByLabel('Email address').fill('csr');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await see(page.getByText('Enter an email address such as name@company.com.'));
});

test('who is signed out is led to the sign-in page, and from there to the page asked for', async () => {
  const page = await open('/sale?status=paid');
  await see(page.getByRole('button', { name: 'Sign in' }));
  await signInByHand(page, CSR);
  await see(page.getByRole('heading', { level: 1, name: 'Sales' }));
  expect(pathOf(page) + new URL(page.url()).search).toBe('/sale?status=paid');
});

test('a 401 clears all local storage, says so for 5 s at the top right, and leads to the sign-in page', async () => {
  const page = await open('/homePage', { as: CSR, ...MOVING });
  await see(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.evaluate(() => localStorage.setItem('something', 'else'));
  await answerWith(page, '/api/products/', 401, 'unauthorized');
  await answerWith(page, '/auth/refresh/', 401, 'unauthorized');
  await chooseEntry(page, 'Product');
  const toast = await readToast(page, 'Unauthorized, please log in again.');
  expect(toast).toEqual({ milliseconds: 5000, isTopRight: true });
  await see(page.getByRole('button', { name: 'Sign in' }));
  expect(await stored(page)).toEqual({});
});

test('an expired access token is renewed silently, once', async () => {
  const page = await open('/homePage', { as: CSR, prepare: expireAccessToken });
  await see(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await see(page.getByRole('link', { name: 'Chat' }));
  expect(await page.getByRole('alert').count()).toBe(0);
  expect((await stored(page)).accessToken).not.toBe('expired');
});

/** The refresh token is another session's than the other tests use: it is used up here. */
async function expireAccessToken(page: Page) {
  const response = await page.request.post('/auth/sign-in/', { data: { email: CSR, password: PASSWORD } });
  const { refresh_token } = (await response.json()).data;
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('expired')) return;
    sessionStorage.setItem('expired', 'yes');
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', token);
  }, refresh_token);
}

test('a 500 says so for 5 s and leaves the session alone; the page shows its own failure', async () => {
  const page = await open('/homePage', { as: CSR, ...MOVING });
  await see(page.getByRole('link', { name: 'Chat' }));
  await answerWith(page, '/api/sales/', 500);
  await chooseEntry(page, 'Sales');
  const toast = await readToast(page, 'Server error. Please try again later.');
  expect(toast).toEqual({ milliseconds: 5000, isTopRight: true });
  await see(page.getByText('Made up: 500'));
  expect(await stored(page)).toHaveProperty('accessToken');
});

test('any other status is passed on without a toast', async () => {
  const page = await open('/homePage', { as: CSR });
  await answerWith(page, '/api/sales/', 503, 'unavailable');
  await chooseEntry(page, 'Sales');
  await see(page.getByText('Made up: 503'));
  expect(await page.locator('.Toastify__toast').count()).toBe(0);
});

test('when the signed-in user cannot be fetched: storage cleared, 1 s of toast, back to the sign-in page', async () => {
  const prepare = (page: Page) => answerWith(page, '/api/settings/users/me/', 503, 'unavailable');
  const page = await open('/homePage', { as: CSR, prepare, ...MOVING });
  expect(await readToast(page, 'Failed to fetch user role')).toEqual({
    milliseconds: 1000,
    isTopRight: true,
  });
  await see(page.getByRole('button', { name: 'Sign in' }));
  expect(pathOf(page)).toBe('/');
  expect(await stored(page)).toEqual({});
});

test('a toast stays for its time also for people who asked for less motion', async () => {
  const page = await open('/homePage', { as: CSR });
  await see(page.getByRole('link', { name: 'Chat' }));
  await answerWith(page, '/api/sales/', 500);
  await chooseEntry(page, 'Sales');
  expect((await readToast(page, 'Server error. Please try again later.')).milliseconds).toBe(5000);
});

test('a toast is dismissed by dragging it over 80 percent of its size, not less', async () => {
  const page = await open('/homePage', { as: CSR, ...MOVING });
  await see(page.getByRole('link', { name: 'Chat' }));
  await answerWith(page, '/api/sales/', 500);
  await chooseEntry(page, 'Sales');
  const toast = await see(page.locator('.Toastify__toast'));
  await page.mouse.move(640, 600);
  const drag = async (share: number) => {
    const { x, y, width, height } = await boxOf(toast);
    await page.mouse.move(x + 20, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 20 + width * share, y + height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await drag(0.7);
  await expect.poll(() => styleOf(toast, 'transform')).toMatch(/none|matrix\(1, 0, 0, 1, 0, 0\)/);
  await drag(0.9);
  await seeNoMore(toast);
});
