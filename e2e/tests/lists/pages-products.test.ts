import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { mockErrorResponse } from '../../fixtures/mock-responses';
import { expectToast } from '../../pages/account-steps';
import {
  expectCount,
  expectFocusWithin,
  expectHidden,
  expectText,
  expectVisible,
} from '../../pages/expect-locator';

/** Product with its knowledge, through the real server. */
const { open } = useBrowser();
const ADMIN = 'admin@globex.test';

test('a product is checked, created, found, changed and archived', async () => {
  const sku = `E2E-${randomUUID().slice(0, 8)}`;
  const page = await open('/products', { as: ADMIN });
  await page.getByRole('button', { name: 'Add product' }).click();
  const form = page.getByRole('dialog', { name: 'Add product' });
  await form.getByRole('textbox', { name: 'SKU' }).fill('with spaces');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('This field is required.').first());
  await expectVisible(form.getByText('Use up to 64 letters, digits, dots, hyphens and underscores.'));
  await expect
    .poll(() => form.getByRole('textbox', { name: 'Name', exact: true }).getAttribute('aria-invalid'))
    .toBe('true');

  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Lantern ${sku}`);
  await form.getByRole('textbox', { name: 'SKU' }).fill(sku);
  await form.getByRole('textbox', { name: 'Price' }).fill('24.50');
  await form.getByRole('textbox', { name: 'Stock' }).fill('7');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);
  await expectToast(page, 'Product saved.');

  await page.getByRole('textbox', { name: 'Search' }).fill(sku);
  const rows = page.getByRole('table', { name: 'Product' }).getByRole('row');
  await expectCount(rows, 2); // the headings, and it
  const row = rows.filter({ hasText: sku });
  await expectText(row, /US\$24\.50|\$24\.50/);

  await page.getByRole('button', { name: `Actions for Lantern ${sku}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit product' });
  await edit.getByRole('textbox', { name: 'Price' }).fill('19');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectText(row, /\$19\.00/);

  await page.getByRole('button', { name: `Actions for Lantern ${sku}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expectText(row, /Archived/);
});

test('shows a duplicate SKU at its field, keeps the input of a failed save, and asks before leaving', async () => {
  const page = await open('/products', { as: ADMIN });
  await page.getByRole('button', { name: 'Add product' }).click();
  const form = page.getByRole('dialog', { name: 'Add product' });
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Another lamp');
  await form.getByRole('textbox', { name: 'SKU' }).fill('LMP-100');
  await form.getByRole('textbox', { name: 'Price' }).fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => form.getByRole('textbox', { name: 'SKU' }).getAttribute('aria-invalid'))
    .toBe('true');

  await mockErrorResponse(page, '/api/products/', 500);
  await form.getByRole('textbox', { name: 'SKU' }).fill(`E2E-${randomUUID().slice(0, 8)}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('We couldn’t save this.'));
  expect(await name.inputValue()).toBe('Another lamp');

  await expectFocusWithin(form);
  await page.keyboard.press('Escape');
  await expectVisible(page.getByText('Discard your changes?'));
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await name.inputValue()).toBe('Another lamp');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expectHidden(form);
});

test('a Super Admin chooses the organisation first, and sees whose product it is', async () => {
  const page = await open('/products', { as: 'super@relaydesk.test' });
  await expectVisible(page.getByRole('columnheader', { name: 'Organisation' }));
  await page.getByRole('combobox', { name: 'Organisation' }).click();
  await page.getByRole('option', { name: 'Globex Home' }).click();
  await expectVisible(page.getByRole('row').filter({ hasText: 'Nordvik Floor Lamp' }));
  await expectCount(page.getByRole('row').filter({ hasText: 'Acme Sports' }), 0);

  await page.getByRole('button', { name: 'Add product' }).click();
  const form = page.getByRole('dialog', { name: 'Add product' });
  await expectVisible(form.getByRole('combobox', { name: 'Organisation' }));
});

test('knowledge is checked, created, changed and deleted', async () => {
  const title = `Do you gift wrap ${randomUUID().slice(0, 8)}?`;
  const page = await open('/products?tab=knowledge', { as: ADMIN });
  await page.getByRole('button', { name: 'Add knowledge entry' }).click();
  const form = page.getByRole('dialog', { name: 'Add knowledge entry' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('This field is required.').first());
  await form.getByRole('textbox', { name: 'Question' }).fill(title);
  await form.getByRole('textbox', { name: 'Answer' }).fill('Yes, for 3 USD.');
  await form.getByRole('button', { name: 'Save' }).click();
  await saveAfterReplay(page);
  await expectToast(page, 'Knowledge entry saved.');

  await page.getByRole('textbox', { name: 'Search' }).fill(title.slice(-10));
  await expectCount(page.getByRole('table', { name: 'Knowledge' }).getByRole('row'), 2); // the headings, and it
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit knowledge entry' });
  await edit.getByRole('switch', { name: 'Published' }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await saveAfterReplay(page);
  await expectVisible(page.getByRole('row').filter({ hasText: title }).getByText('Draft'));

  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Knowledge entry deleted.');
  await expectVisible(page.getByText('No knowledge entries match.'));
});

/** Customers of the demo shop have asked something: what would change is shown first. */
async function saveAfterReplay(page: Page) {
  const replay = page.getByRole('dialog', { name: 'What would change?' });
  await expectVisible(replay.getByText(/ of the last \d+ questions would /));
  await replay.getByRole('button', { name: /^Save/ }).click();
}
