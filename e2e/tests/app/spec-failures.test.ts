import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { mockErrorResponse } from '../../fixtures/mock-responses';
import {
  expectSignInPage,
  expectToast,
  getLocalStorage,
  getPagePath,
  openAccountMenu,
} from '../../pages/account-steps';
import { countRequests } from '../../pages/count-requests';
import { expectHidden, expectVisible, getBox, getStyle } from '../../pages/expect-locator';
import { getToast } from '../../pages/get-toast';
import { openSession } from '../../pages/sign-in';
import { openNavigationEntry } from '../../pages/staff-page';

/** What happens when the server refuses or fails: the specification's section 8, and the toasts of section 9. */
const { open, address } = useBrowser();
const CSR = 'csr@globex.test';
const ME = '/api/settings/users/me/';
/** With motion, as most people have it. */
const MOVING = { reducedMotion: 'no-preference' } as const;

test('a 401 clears all local storage, says so for 5 s at the top right, and leads to the sign-in page', async () => {
  const page = await open('/homePage', { as: CSR, ...MOVING });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.evaluate(() => localStorage.setItem('something', 'else'));
  await mockErrorResponse(page, '/api/products/', 401, 'unauthorized');
  await mockErrorResponse(page, '/auth/refresh/', 401, 'unauthorized');
  await openNavigationEntry(page, 'Product');
  const toast = await getToast(page, 'Unauthorized, please log in again.');
  expect(toast).toEqual({ milliseconds: 5000, isTopRight: true });
  await expectSignInPage(page);
  expect(await getLocalStorage(page)).toEqual({});
});

test('a 401 that a fresh token does not help against ends the session after one silent refresh, not more', async () => {
  const page = await open('/homePage', { as: await openSession(address, CSR) });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  const refreshes = countRequests(page, '/auth/refresh/');
  const tries = countRequests(page, '/api/products/');
  await mockErrorResponse(page, '/api/products/', 401, 'unauthorized');
  await openNavigationEntry(page, 'Product');
  await expectToast(page, 'Unauthorized, please log in again.');
  await expectSignInPage(page);
  expect([refreshes(), tries()]).toEqual([1, 2]);
  expect(await getLocalStorage(page)).toEqual({});
});

test('a 500 says so for 5 s, also to people who asked for less motion, and leaves the session alone; the page shows its own failure', async () => {
  const page = await open('/homePage', { as: CSR });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  await mockErrorResponse(page, '/api/sales/', 500);
  await openNavigationEntry(page, 'Sales');
  const toast = await getToast(page, 'Server error. Please try again later.');
  expect(toast).toEqual({ milliseconds: 5000, isTopRight: true });
  await expectVisible(page.getByText('Made up: 500'));
  expect(await getLocalStorage(page)).toHaveProperty('accessToken');
});

async function seeRoleFailed(page: Page) {
  expect(await getToast(page, 'Failed to fetch user role')).toEqual({
    milliseconds: 1000,
    isTopRight: true,
  });
  await expectSignInPage(page);
  expect(getPagePath(page)).toBe('/');
  expect(await getLocalStorage(page)).toEqual({});
}

test.each([
  ['is refused', (page: Page) => mockErrorResponse(page, ME, 503, 'unavailable')],
  ['is not answered', (page: Page) => page.route(`**${ME}`, (route) => route.abort())],
])(
  'when the question who is signed in %s: storage cleared, 1 s of toast, back to the sign-in page',
  async (_, prepare) => {
    const page = await open('/homePage', { as: CSR, prepare, ...MOVING });
    await seeRoleFailed(page);
  },
);

test('the same when it fails after a choice in the account menu', async () => {
  const page = await open('/products', { as: CSR, ...MOVING });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  await mockErrorResponse(page, ME, 503, 'unavailable');
  await (await openAccountMenu(page)).getByRole('link', { name: 'Home' }).click();
  await seeRoleFailed(page);
});

test('a toast is dismissed by dragging it over 80 percent of its size, not less', async () => {
  const page = await open('/homePage', { as: CSR, ...MOVING });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  await mockErrorResponse(page, '/api/sales/', 500);
  await openNavigationEntry(page, 'Sales');
  expect((await getToast(page, 'Server error. Please try again later.')).milliseconds).toBe(5000);
  const toast = page.locator('.Toastify__toast');
  await toast.hover(); // under the pointer it stays
  const drag = async (share: number) => {
    const { x, y, width, height } = await getBox(toast);
    await page.mouse.move(x + 20, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 20 + width * share, y + height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await drag(0.7);
  await expect.poll(() => getStyle(toast, 'transform')).toMatch(/none|matrix\(1, 0, 0, 1, 0, 0\)/);
  await drag(0.9);
  await expectHidden(toast);
});
