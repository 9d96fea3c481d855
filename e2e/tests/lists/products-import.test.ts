import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';

/** A shop's file comes in: first with errors, then corrected; what goes out again is the same. */
const { open } = useBrowser();

const HEADINGS = 'SKU;Name;Category;Price;Stock;Aliases';
const fileOf = (...lines: string[]) => ({
  name: 'shop.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADINGS, ...lines, ''].join('\r\n')),
});

interface Product {
  sku: string;
  name: string;
  price: number;
  stock: number | null;
  aliases: string[];
}

test('a file with errors is refused row by row, corrected, imported, and exported again', async () => {
  const own = await createOrganisation(inject('address'));
  const page = await open('/products', { as: own.admin });
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = (file: ReturnType<typeof fileOf>) => dialog.locator('input[type=file]').setInputFiles(file);

  await choose(fileOf('MUG-1;Mug;Kitchen;12.505;4;', 'CUP-1;Cup;Kitchen;7,90;-2;', 'mug-1;Mug again;;1;;'));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expectVisible(dialog.getByText('Row 2 (MUG-1): Price: Use at most 2 decimal places.'));
  await expectVisible(dialog.getByText('Row 3 (CUP-1): Stock: Enter a number that is not negative.'));
  await expectVisible(dialog.getByText('Row 4 (mug-1): SKU: Already used in row 2.'));
  expect(await dialog.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true);
  const products = async () => expectSuccess(await own.api.get<Product[]>('/api/products/?sort=name'));
  expect(await products()).toEqual([]);

  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await choose(fileOf("MUG-1;'=1+1 Mug;Kitchen;12.50;4;beaker|cup", 'CUP-1;Cup;Kitchen;7,90;;'));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectVisible(dialog.getByText(/Import complete/));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog);
  expect(await products()).toMatchObject([
    { sku: 'MUG-1', name: '=1+1 Mug', price: 1250, stock: 4, aliases: ['beaker', 'cup'] },
    { sku: 'CUP-1', name: 'Cup', price: 790, stock: null },
  ]);
  await expectText(page.getByRole('row').filter({ hasText: 'CUP-1' }), /Kitchen/);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain("MUG-1,'=1+1 Mug,Kitchen,12.50,");
});
