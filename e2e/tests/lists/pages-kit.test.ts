import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation, type OwnOrganisation } from '../../fixtures/create-organisation';
import { mockErrorResponse } from '../../fixtures/mock-responses';
import { expectCount, expectHidden, expectVisible, getText } from '../../pages/expect-locator';
import { answerConfirmDialog, getTableRow, selectFilter, selectRowAction } from '../../pages/list-page';

/** What every list page has from its kit (pages.md 2.1), shown on the products of an organisation of the test's own. */
const { open, address } = useBrowser();
const PRODUCTS = 27;

interface Product {
  name: string;
  status: string;
}

/** "Thing 01" costs 1.00, "Thing 02" 2.00 and so on; the last two are out of stock. */
async function makeShop(): Promise<OwnOrganisation> {
  const own = await createOrganisation(address);
  for (let number = 1; number <= PRODUCTS; number++) {
    const two = String(number).padStart(2, '0');
    expectSuccess(
      await own.api.post('/api/products/', {
        name: `Thing ${two}`,
        sku: `THING-${two}`,
        description: '',
        price: number * 100,
        stock: number > PRODUCTS - 2 ? 0 : 5,
        category: '',
        aliases: [],
        tax_rate: 1900,
        status: 'active',
        is_bot_sellable: true,
      }),
    );
  }
  return own;
}

let shared: Promise<OwnOrganisation> | undefined;
/** For tests that leave the products as they are. */
function useShop(): Promise<OwnOrganisation> {
  shared ??= makeShop();
  shared.catch(() => {
    shared = undefined; // the next one may try again
  });
  return shared;
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Product' }).getByRole('row');
/** The names of the rows in their order. */
const namesOn = async (page: Page) =>
  (await rowsOf(page).allInnerTexts()).flatMap((text) => /Thing \d\d/.exec(text)?.[0] ?? []);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const showsRows = (page: Page, words: string) =>
  expectVisible(page.getByRole('status').getByText(words, { exact: true }));

test('pages: first, next, previous and last, of the size that was chosen; a reload and the way back stay there', async () => {
  const own = await useShop();
  const page = await open('/products', { as: own.admin });
  await showsRows(page, 'rows 1–25 of 27');
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '10', exact: true }).click();
  await showsRows(page, 'rows 1–10 of 27');
  await expectCount(rowsOf(page), 11); // and the headings
  await expect.poll(() => page.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
  await press(page, 'Next page');
  await showsRows(page, 'rows 11–20 of 27');
  await expect.poll(async () => (await namesOn(page))[0]).toBe('Thing 11');
  await page.reload();
  await showsRows(page, 'rows 11–20 of 27');
  await press(page, 'Last page');
  await showsRows(page, 'rows 21–27 of 27');
  await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  await press(page, 'Previous page');
  await showsRows(page, 'rows 11–20 of 27');
  await expect.poll(async () => (await namesOn(page))[0]).toBe('Thing 11');
  await press(page, 'First page');
  await showsRows(page, 'rows 1–10 of 27');
  await page.goBack();
  await showsRows(page, 'rows 11–20 of 27');
});

test('sort, search and filters stand in the address and survive a reload', async () => {
  const own = await useShop();
  const page = await open('/products', { as: own.admin });
  await showsRows(page, 'rows 1–25 of 27');
  await press(page, 'Price');
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('price');
  await press(page, 'Price');
  await expect.poll(async () => (await namesOn(page))[0]).toBe('Thing 27');
  await page.getByRole('textbox', { name: 'Search' }).fill('Thing 2');
  await expectCount(rowsOf(page), 9); // 20 to 27, and the headings
  await selectFilter(page, 'Stock', 'Out of stock');
  await expectCount(rowsOf(page), 3);
  const asked = Object.fromEntries(new URL(page.url()).searchParams);
  expect(asked).toEqual({ sort: '-price', search: 'Thing 2', stock: 'out' });

  await page.reload();
  await expectCount(rowsOf(page), 3);
  await expect.poll(() => namesOn(page)).toEqual(['Thing 27', 'Thing 26']);
  expect(await page.getByRole('textbox', { name: 'Search' }).inputValue()).toBe('Thing 2');
  expect(await getText(page.getByRole('combobox', { name: 'Stock' }))).toBe('Stock: Out of stock');
  await press(page, 'Clear filters');
  await showsRows(page, 'rows 1–25 of 27');
});

test('all of a page are selected and changed at once, one by one, with what could not be done', async () => {
  const own = await makeShop();
  const page = await open('/products?search=Thing+2', { as: own.admin });
  await expectCount(rowsOf(page), 9);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expectVisible(bar.getByText('8 selected'));
  await page.getByRole('checkbox', { name: 'Select Thing 20' }).uncheck();
  await expectVisible(bar.getByText('7 selected'));
  let isFirst = true;
  await page.route(/\/api\/products\/[0-9a-f-]{36}\/$/, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({
      status: 500,
      json: { code: 19, error: 'unexpected', message: 'Made up: 500', request_id: 'made-up-request' },
    });
  });
  await bar.getByRole('button', { name: 'Archive' }).click();
  await answerConfirmDialog(page, /7 products/, 'Archive');
  const progress = page.getByRole('dialog', { name: 'Archive' });
  await expectVisible(progress.getByText('6 of 7 done.'));
  await expectVisible(progress.getByText(/^Thing 2\d: Made up: 500$/));
  await progress.getByRole('button', { name: 'Close' }).click();
  await expectHidden(bar);
  const now = expectSuccess(await own.api.get<Product[]>('/api/products/?search=Thing+2'));
  expect(now.filter(({ status }) => status === 'archived')).toHaveLength(6);
});

test('what was entered is not lost unasked: Esc, the cross, Cancel', async () => {
  const own = await useShop();
  const page = await open('/products', { as: own.admin });
  await selectRowAction(page, 'Thing 01', 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit product' });
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  const leave: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
  ];
  await name.fill('Another name');
  for (const tryToLeave of leave) {
    await tryToLeave();
    await answerConfirmDialog(page, 'Discard your changes?', 'Keep editing');
    expect(await name.inputValue()).toBe('Another name');
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await answerConfirmDialog(page, 'Discard your changes?', 'Discard changes');
  await expectHidden(form);
  await expectVisible(getTableRow(page, 'Thing 01'));
});

test('offline it says so and keeps what it shows; back online it looks again', async () => {
  const own = await makeShop();
  const page = await open('/products', { as: own.admin });
  await showsRows(page, 'rows 1–25 of 27');
  const banner = page.getByText('You are offline. What you see may be out of date.');
  await page.context().setOffline(true);
  await expectVisible(banner);
  await expectVisible(getTableRow(page, 'Thing 01'));
  const [first] = expectSuccess(
    await own.api.get<({ id: string } & Product)[]>('/api/products/?search=THING-01'),
  );
  expectSuccess(await own.api.patch(`/api/products/${first?.id}/`, { ...first, name: 'Thing 01 renamed' }));
  await page.context().setOffline(false);
  await expectHidden(banner);
  await expectVisible(getTableRow(page, 'Thing 01 renamed'));
});

test('a record that has gone, a list that is not allowed, an address that does not exist', async () => {
  const page = await open('/products?search=TrailFox', { as: 'admin@acme.test' });
  await selectRowAction(page, 'TrailFox Running Shoe', 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit product' });
  await form.getByRole('combobox', { name: 'Category' }).fill('Gone');
  await page.route(/\/api\/products\/[0-9a-f-]{36}\/$/, (route) =>
    route.fulfill({
      status: 404,
      json: { code: 5, error: 'not_found', message: 'Made up: gone', request_id: 'made-up-request' },
    }),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Made up: gone'));
  await page.unrouteAll();

  const refused = await open('/products', {
    as: 'admin@acme.test',
    prepare: (it) => mockErrorResponse(it, '/api/products/', 403, 'forbidden'),
  });
  await expectVisible(refused.getByText(/^Your role can’t view this page\./));
  await refused.goto('/no/such/page');
  await expectVisible(refused.getByRole('heading', { level: 1, name: 'Page not found' }));
});
