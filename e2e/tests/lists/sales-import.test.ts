import { expect, inject, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { getMetric } from '../../pages/staff-page';

/** What was sold before there was Relaydesk comes in from a file, goes over the board by mouse, and is counted. */
const { open } = useBrowser();

const MUG = {
  ...{ sku: 'MUG-1', name: 'Mug', description: '', category: '', aliases: [], price: 1250 },
  ...{ tax_rate: 1900, stock: null, status: 'active', is_bot_sellable: false },
};
const HEADINGS = 'Order;Date;Customer;E-mail;SKU;Qty;Price;Status';
const fileOf = (...lines: string[]) => ({
  name: 'past.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADINGS, ...lines, ''].join('\r\n')),
});

interface Sale {
  number: number;
  reference: string;
  status: string;
  total: number;
}

test('a file with errors is refused row by row, corrected and imported; a card is dragged to where it may go', async () => {
  const own = await createOrganisation(inject('address'));
  expectSuccess(await own.api.post('/api/products/', MUG));
  const today = new Date().toISOString().slice(0, 10);
  const page = await open('/sale', { as: own.admin });
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import past sales' });
  const choose = (file: ReturnType<typeof fileOf>) => dialog.locator('input[type=file]').setInputFiles(file);
  const sales = async () => expectSuccess(await own.api.get<Sale[]>('/api/sales/?sort=number'));

  await choose(
    fileOf(
      `A-1;${today};Mira;mira@shop.example;MUG-2;1;12.50;confirmed`,
      `A-1;;;;MUG-1;1;12.50;`,
      `A-2;${today};Omar;omar@shop.example;MUG-1;1;12.505;paid`,
    ),
  );
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expectVisible(dialog.getByText(/^Row 2 \(A-1\): SKU: No product has this SKU/));
  await expectVisible(dialog.getByText('Row 3 (A-1): Row 2 of this sale is not valid.'));
  await expectVisible(dialog.getByText(/^Row 4 \(A-2\): Unit price: /));
  expect(await sales()).toEqual([]);

  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await choose(
    fileOf(
      `A-1;${today};Mira;mira@shop.example;MUG-1;2;12.50;confirmed`,
      `A-2;${today};Omar;omar@shop.example;MUG-1;1;12,50;paid`,
    ),
  );
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectVisible(dialog.getByText(/Import complete/));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog);
  const imported = await sales();
  expect(imported).toMatchObject([
    { reference: 'A-1', status: 'confirmed', total: 2500 },
    { reference: 'A-2', status: 'paid', total: 1250 },
  ]);
  const number = imported[0]?.number; // begins somewhere, so that nobody reads from it how many there are

  await page.getByRole('button', { name: 'Board', exact: true }).click();
  const board = page.getByRole('region', { name: 'Sales board' });
  const column = (name: string) => board.getByRole('region', { name, exact: true });
  const card = (place: string, name: string) => column(place).getByRole('listitem').filter({ hasText: name });
  await card('Paid', 'Omar').dragTo(column('Fulfilled'));
  await expectVisible(card('Fulfilled', 'Omar'));
  await card('Confirmed', 'Mira').dragTo(column('Paid'));
  await page
    .getByRole('dialog', { name: `Mark sale ${number} as paid?` })
    .getByRole('button', { name: 'Mark as paid' })
    .click();
  await expectText(board.getByRole('status'), `Sale ${number} is now Paid.`);
  // There is no way back from paid to confirmed: the card stays where it is.
  await card('Paid', 'Mira').dragTo(column('Confirmed'));
  await expectText(column('Confirmed'), /None$/);
  expect((await sales()).map(({ status }) => status)).toEqual(['paid', 'fulfilled']);

  await page.goto('/homePage');
  expect(await getMetric(page, 'Sales')).toBe(2);
  expect(await getMetric(page, 'Revenue')).toBe(3750);
});
