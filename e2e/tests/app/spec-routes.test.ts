import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { openNavigationEntry } from '../../pages/staff-page';

/** Routes and the choice of colours: the specification's sections 2 and 3. */
const { open } = useBrowser();
const CSR = 'csr@globex.test';
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('what does not exist leads to /404', async () => {
  const page = await open('/nothing/here');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Page not found' }));
  expect(pathOf(page)).toBe('/404');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expectVisible(page.getByRole('button', { name: 'Sign in' }));
});

test('a page that cannot be loaded ends in the fallback screen with the reason', async () => {
  const page = await open('/homePage', { as: CSR });
  await page.route(/\/assets\/SalesPage-.*\.js/, (route) => route.abort());
  await openNavigationEntry(page, 'Sales');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }));
  await expectVisible(
    page.getByRole('alert').filter({ hasText: /Failed to fetch dynamically imported module/ }),
  );
});

test('a progress bar shows while a page’s code is on its way', async () => {
  const page = await open('/homePage', { as: CSR });
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/SalesPage-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await openNavigationEntry(page, 'Sales');
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await expectVisible(bar);
  release();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Sales' }));
  await expectHidden(bar);
});

test('every change of the path scrolls to the top; the logo leads home', async () => {
  const page = await open('/homePage', { as: 'admin@acme.test' }); // lists scroll within themselves
  await expectVisible(page.getByText('Assisted', { exact: true }).first()); // a legend: the charts come last
  await page.evaluate(() => window.scrollTo(0, 900));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await openNavigationEntry(page, 'Sales');
  await expectVisible(page.getByRole('table', { name: 'Sales' }).getByRole('row').nth(10));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Relaydesk, home' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  expect(pathOf(page)).toBe('/homePage');
});

test('light, dark and system are kept under the key mode, and system follows the system', async () => {
  const page = await open('/preferences', { as: CSR, colorScheme: 'light' });
  const shown = () => page.evaluate(() => document.documentElement.dataset.colorScheme);
  const kept = () => page.evaluate(() => localStorage.getItem('mode'));
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(shown).toBe('dark');
  expect(await kept()).toBe('dark');
  await page.reload();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Preferences' }));
  expect(await shown()).toBe('dark');

  await page.getByRole('button', { name: 'System' }).click();
  await expect.poll(shown).toBe('light');
  expect(await kept()).toBe('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).toBe('dark');
});
