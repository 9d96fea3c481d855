import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { expectVisible } from '../../pages/expect-locator';
import { createStaffPage, openNavigationEntry } from '../../pages/staff-page';

/** The pages of the menu, before they are asked for. */
const { open } = useBrowser();
const CSR = 'csr@globex.test';

test('the code of the menu’s pages is fetched and run when the first page is done, not once more with a click', async () => {
  const asked: string[] = [];
  const page = await open('/homePage', { as: CSR, fetchesAhead: true, prepare: noteSales(asked) });
  await expect.poll(() => asked).toEqual(['other', 'script']);
  await openSales(page);
  expect(asked).toEqual(['other', 'script']);
});

test('who saves data fetches a page’s code with the click', async () => {
  const asked: string[] = [];
  const page = await open('/homePage', { as: CSR, prepare: noteSales(asked) });
  await createStaffPage(page).ready();
  await page.evaluate(() => new Promise((atRest) => requestIdleCallback(atRest)));
  expect(asked).toEqual([]);
  await openSales(page);
  expect(asked).toEqual(['script']);
});

/** Notes what the browser takes the code of the sales page for, each time that it asks for it. */
const noteSales = (asked: string[]) => async (page: Page) =>
  void page.on('request', (request) => {
    if (/\/assets\/SalesPage-.*\.js$/.test(request.url())) asked.push(request.resourceType());
  });

async function openSales(page: Page) {
  await openNavigationEntry(page, 'Sales');
  await expectVisible(page.getByRole('table', { name: 'Sales' }).getByRole('row').nth(1));
}
