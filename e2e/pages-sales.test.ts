import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerWith } from './answer-with';
import { chooseEntry, readFigure } from './desk';
import { readText, see, seeNoMore, seeText } from './see';
import { useBrowser } from './use-browser';

/** Sales and what the dashboard says of them, through the real server. */
const { open } = useBrowser();
const ADMIN = 'admin@globex.test';

test('a sale to somebody new is checked, recorded, paid and refunded; the dashboard counts along', async () => {
  const name = `Vera ${randomUUID().slice(0, 8)}`;
  const page = await open('/homePage?period=today', { as: ADMIN });
  const before = await readFigure(page, 'Revenue');
  await chooseEntry(page, 'Sales');
  await page.getByRole('button', { name: 'Add sale' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add sale' });
  await form.getByRole('button', { name: 'Save' }).click();
  await see(form.getByText('Choose a customer.'));
  await see(form.getByText('Add at least one product.'));

  await form.getByRole('button', { name: 'New customer' }).click();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await see(form.getByText('Give an e-mail address or a phone number.'));
  await form.getByRole('textbox', { name: 'Email address' }).fill('vera@example.com');
  await form.getByRole('combobox', { name: 'Add a product' }).fill('Cloud');
  await page.getByRole('option', { name: /Cloud Pillow/ }).click();
  await form.getByRole('textbox', { name: 'Quantity of Cloud Pillow' }).fill('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await seeNoMore(form);

  const row = page.getByRole('table', { name: 'Sales' }).getByRole('row').filter({ hasText: name });
  await seeText(row, /2 × Cloud Pillow .*\$\d+\.\d\d Confirmed Manual/);
  await row.getByRole('cell').first().getByRole('button').click();
  const details = page.getByRole('dialog', { name: /^Sale \d+/ });
  await details.getByRole('button', { name: 'Mark as paid' }).click();
  await see(details.getByText('Paid', { exact: true }));
  await details.getByRole('button', { name: 'Refund' }).click();
  await page
    .getByRole('alertdialog', { name: /^Refund sale/ })
    .getByRole('button', { name: 'Refund' })
    .click();
  await see(details.getByText('Refunded', { exact: true }));
  await details.getByRole('button', { name: 'Close' }).click();
  await chooseEntry(page, 'Dashboard');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => readFigure(page, 'Revenue')).toBe(before);
});

test('filters stand in the address and survive a reload', async () => {
  const page = await open('/sale', { as: 'admin@acme.test' });
  await page.getByRole('combobox', { name: 'Won by' }).click();
  await page.getByRole('option', { name: 'Bot' }).click();
  await expect.poll(() => new URL(page.url()).search).toContain('origin=bot');
  await page.reload();
  const rows = page.getByRole('table', { name: 'Sales' }).getByRole('row');
  await see(rows.nth(1));
  const texts = async () => (await rows.allInnerTexts()).slice(1);
  await expect.poll(async () => (await texts()).filter((text) => !/\bBot\b/.test(text))).toEqual([]);
});

test('pages turn by cursor, and the count stays', async () => {
  // The oldest first: what others sell meanwhile comes after.
  const page = await open('/sale?limit=10&sort=created_at', { as: 'admin@acme.test' });
  await see(page.getByText(/^rows 1–10 of \d+$/));
  const row = page.getByRole('table', { name: 'Sales' }).getByRole('row').nth(1);
  await seeText(row, /€/);
  const first = await readText(row);
  await page.getByRole('button', { name: 'Next page' }).click();
  await see(page.getByText(/^rows 11–20 of \d+$/));
  await expect.poll(() => readText(row)).not.toBe(first);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await see(page.getByText(/^rows 1–10 of \d+$/));
  await expect.poll(() => readText(row)).toBe(first);
});

test('the dashboard: a failure with another try, the periods, figures that lead to their lists', async () => {
  const prepare = (it: Parameters<typeof answerWith>[0]) => answerWith(it, '/api/reports/dashboard/', 500);
  const page = await open('/homePage', { as: 'admin@acme.test', prepare });
  await see(page.getByText('Made up: 500'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  const month = await readFigure(page, 'Conversations');
  await page.getByRole('button', { name: '90 days' }).click();
  await expect.poll(() => readFigure(page, 'Conversations')).toBeGreaterThan(month);
  await see(page.getByRole('heading', { name: 'By channel' }));
  await page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: 'Waiting now' }).click();
  await expect.poll(() => page.url()).toMatch(/\/chat\?tab=waiting/);
});
