import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerWith } from '../../fixtures/mock-responses';
import { openAccountMenu, pathOf, seeSignIn, seeToast, storedIn } from '../../pages/account-steps';
import { countRequests } from '../../pages/count-requests';
import { chooseEntry } from '../../pages/staff-page';
import { readToast } from '../../pages/get-toast';
import { boxOf, see, seeNoMore, styleOf } from '../../pages/expect-locator';
import { openSession } from '../../pages/sign-in';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** What happens when the server refuses or fails: the specification's section 8, and the toasts of section 9. */
const { open, address } = useBrowser();
const CSR = 'csr@globex.test';
const ME = '/api/settings/users/me/';
/** With motion, as most people have it. */
const MOVING = { reducedMotion: 'no-preference' } as const;

test('a 401 clears all local storage, says so for 5 s at the top right, and leads to the sign-in page', async () => {
  const page = await open('/homePage', { as: CSR, ...MOVING });
  await see(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.evaluate(() => localStorage.setItem('something', 'else'));
  await answerWith(page, '/api/products/', 401, 'unauthorized');
  await answerWith(page, '/auth/refresh/', 401, 'unauthorized');
  await chooseEntry(page, 'Product');
  const toast = await readToast(page, 'Unauthorized, please log in again.');
  expect(toast).toEqual({ milliseconds: 5000, isTopRight: true });
  await seeSignIn(page);
  expect(await storedIn(page)).toEqual({});
});

test('a 401 that a fresh token does not help against ends the session after one silent refresh, not more', async () => {
  const page = await open('/homePage', { as: await openSession(address, CSR) });
  await see(page.getByRole('link', { name: 'Chat' }));
  const refreshes = countRequests(page, '/auth/refresh/');
  const tries = countRequests(page, '/api/products/');
  await answerWith(page, '/api/products/', 401, 'unauthorized');
  await chooseEntry(page, 'Product');
  await seeToast(page, 'Unauthorized, please log in again.');
  await seeSignIn(page);
  expect([refreshes(), tries()]).toEqual([1, 2]);
  expect(await storedIn(page)).toEqual({});
});

test('a 500 says so for 5 s, also to people who asked for less motion, and leaves the session alone; the page shows its own failure', async () => {
  const page = await open('/homePage', { as: CSR });
  await see(page.getByRole('link', { name: 'Chat' }));
  await answerWith(page, '/api/sales/', 500);
  await chooseEntry(page, 'Sales');
  const toast = await readToast(page, 'Server error. Please try again later.');
  expect(toast).toEqual({ milliseconds: 5000, isTopRight: true });
  await see(page.getByText('Made up: 500'));
  expect(await storedIn(page)).toHaveProperty('accessToken');
});

async function seeRoleFailed(page: Page) {
  expect(await readToast(page, 'Failed to fetch user role')).toEqual({
    milliseconds: 1000,
    isTopRight: true,
  });
  await seeSignIn(page);
  expect(pathOf(page)).toBe('/');
  expect(await storedIn(page)).toEqual({});
}

test.each([
  ['is refused', (page: Page) => answerWith(page, ME, 503, 'unavailable')],
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
  await see(page.getByRole('link', { name: 'Chat' }));
  await answerWith(page, ME, 503, 'unavailable');
  await (await openAccountMenu(page)).getByRole('link', { name: 'Home' }).click();
  await seeRoleFailed(page);
});

test('a toast is dismissed by dragging it over 80 percent of its size, not less', async () => {
  const page = await open('/homePage', { as: CSR, ...MOVING });
  await see(page.getByRole('link', { name: 'Chat' }));
  await answerWith(page, '/api/sales/', 500);
  await chooseEntry(page, 'Sales');
  expect((await readToast(page, 'Server error. Please try again later.')).milliseconds).toBe(5000);
  const toast = page.locator('.Toastify__toast');
  await toast.hover(); // under the pointer it stays
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
