import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { mockErrorResponse } from '../../fixtures/mock-responses';
import { expectHidden, expectText, expectVisible, getText } from '../../pages/expect-locator';
import { getMetric, openNavigationEntry } from '../../pages/staff-page';

/** Sales and what the dashboard says of them, through the real server. */
const { open } = useBrowser();
const ADMIN = 'admin@globex.test';

test('checks, records, marks paid and refunds a sale to a new customer; the dashboard updates', async () => {
  const name = `Vera ${randomUUID().slice(0, 8)}`;
  const page = await open('/homePage?period=today', { as: ADMIN });
  const before = await getMetric(page, 'Revenue');
  await openNavigationEntry(page, 'Sales');
  await page.getByRole('button', { name: 'Add sale' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add sale' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Select a customer.'));
  await expectVisible(form.getByText('Add at least one product.'));

  await form.getByRole('button', { name: 'New customer' }).click();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Enter an email address or a phone number.'));
  await form.getByRole('textbox', { name: 'Email address' }).fill('vera@example.com');
  await form.getByRole('combobox', { name: 'Add a product' }).fill('Cloud');
  await page.getByRole('option', { name: /Cloud Pillow/ }).click();
  await form.getByRole('textbox', { name: 'Quantity of Cloud Pillow' }).fill('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);

  const row = page.getByRole('table', { name: 'Sales' }).getByRole('row').filter({ hasText: name });
  await expectText(row, /2 × Cloud Pillow .*\$\d+\.\d\d Confirmed Manual/);
  await row.getByRole('cell').first().getByRole('button').click();
  const details = page.getByRole('dialog', { name: /^Sale \d+/ });
  await details.getByRole('button', { name: 'Mark as paid' }).click();
  const payment = page.getByRole('dialog', { name: /as paid\?$/ });
  await payment.getByRole('textbox', { name: 'Payment reference' }).fill('Till 7');
  await payment.getByRole('button', { name: 'Mark as paid' }).click();
  await expectVisible(details.getByText('Paid', { exact: true }));
  await expectVisible(details.getByText('Till 7'));
  await details.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: /^Refund sale/ });
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expectVisible(refund.getByText('This field is required.'));
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Too soft');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expectVisible(details.getByText('Refunded', { exact: true }));
  await expectVisible(details.getByText('Too soft'));
  await details.getByRole('button', { name: 'Close' }).click();
  await openNavigationEntry(page, 'Dashboard');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => getMetric(page, 'Revenue')).toBe(before);
});

test('a draft goes over the board by keyboard alone: confirmed, paid, fulfilled', async () => {
  const page = await open('/sale?period=today', { as: ADMIN });
  await page.getByRole('button', { name: 'Add sale' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add sale' });
  await form.getByRole('button', { name: 'New customer' }).click();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Mila ${randomUUID().slice(0, 8)}`);
  await form.getByRole('textbox', { name: 'Email address' }).fill('mila@example.com');
  await form.getByRole('combobox', { name: 'Add a product' }).fill('Cloud');
  await page.getByRole('option', { name: /Cloud Pillow/ }).click();
  await form.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);

  await page.getByRole('button', { name: 'Board', exact: true }).focus();
  await page.keyboard.press('Enter');
  const board = page.getByRole('region', { name: 'Sales board' });
  const column = (name: string) => board.getByRole('region', { name, exact: true });
  const sale = column('Draft')
    .getByRole('button', { name: /^Sale \d+$/ })
    .first();
  const name = (await (await expectVisible(sale)).innerText()).trim();
  await sale.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expectVisible(column('Confirmed').getByRole('button', { name, exact: true }));
  await expectText(board.getByRole('status'), `${name} is now Confirmed.`);

  await column('Confirmed').getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page
    .getByRole('dialog', { name: `Mark ${name.toLowerCase()} as paid?` })
    .getByRole('button', { name: 'Mark as paid' })
    .press('Enter');
  await expectVisible(column('Paid').getByRole('button', { name, exact: true }));
  await column('Paid').getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expectVisible(column('Fulfilled').getByRole('button', { name, exact: true }));
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expectVisible(page.getByRole('table', { name: 'Sales' }));
});

test('the number of sales on the dashboard leads to a list of as many', async () => {
  const page = await open('/homePage?period=90', { as: ADMIN });
  const totals = page.getByRole('region', { name: 'Total' });
  // Others sell meanwhile: what is compared has to be of one moment.
  const follow = async () => {
    await page.goto('/homePage?period=90');
    const counted = await getMetric(page, 'Sales');
    await page
      .getByRole('list', { name: 'Metrics', exact: true })
      .getByRole('link', { name: 'Sales', exact: true })
      .click();
    await expectVisible(totals.getByText(/ sales$/));
    const listed = Number(/^[\d,]+/.exec(await getText(totals))?.[0].replace(',', ''));
    return listed - counted;
  };
  await expect.poll(follow).toBe(0);
});

test('pages turn by cursor, and the count stays', async () => {
  // The oldest first: what others sell meanwhile comes after.
  const page = await open('/sale?limit=10&sort=sold_at', { as: 'admin@acme.test' });
  await expectVisible(page.getByText(/^rows 1–10 of \d+$/));
  const row = page.getByRole('table', { name: 'Sales' }).getByRole('row').nth(1);
  await expectText(row, /€/);
  const first = await getText(row);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectVisible(page.getByText(/^rows 11–20 of \d+$/));
  await expect.poll(() => getText(row)).not.toBe(first);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expectVisible(page.getByText(/^rows 1–10 of \d+$/));
  await expect.poll(() => getText(row)).toBe(first);
});

test('the dashboard: a failure with another try, the periods, figures that lead to their lists', async () => {
  const prepare = (it: Parameters<typeof mockErrorResponse>[0]) =>
    mockErrorResponse(it, '/api/reports/dashboard/', 500);
  const page = await open('/homePage', { as: 'admin@acme.test', prepare });
  await expectVisible(page.getByText('Made up: 500'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  const month = await getMetric(page, 'Conversations');
  await page.getByRole('button', { name: '90 days' }).click();
  await expect.poll(() => getMetric(page, 'Conversations')).toBeGreaterThan(month);
  await expectVisible(page.getByRole('heading', { name: 'By channel' }));
  await page
    .getByRole('list', { name: 'Metrics', exact: true })
    .getByRole('link', { name: 'Waiting now' })
    .click();
  await expect.poll(() => page.url()).toMatch(/\/chat\?tab=waiting/);
});

test('a number of conversations leads to the inbox, which is narrowed to as many and says so', async () => {
  const page = await open('/homePage?period=90', { as: 'admin@acme.test' });
  await page
    .getByRole('list', { name: 'Metrics', exact: true })
    .getByRole('link', { name: 'Bot handled' })
    .click();
  await expect.poll(() => page.url()).toMatch(/\/chat\?.*is_bot_handled=true/);
  await page.getByRole('button', { name: 'Filter and sort, 3 active' }).click();
  await page
    .getByRole('dialog', { name: 'Filter and sort' })
    .getByRole('button', { name: 'Clear filters' })
    .click();
  await expect.poll(() => page.url()).not.toContain('is_bot_handled');
});

test('a CSR begins with what is theirs, and follows only that', async () => {
  const page = await open('/homePage', { as: 'csr@acme.test' });
  const own = page.getByRole('list', { name: 'Your metrics' });
  await expectVisible(own.getByRole('heading', { name: 'Your sales' }));
  const team = page.getByRole('list', { name: 'Metrics', exact: true });
  await expectVisible(team.getByRole('heading', { name: 'Conversations' }));
  expect(await team.getByRole('link', { name: 'Conversations' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'By teammate' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Export days' }).count()).toBe(0);
  await own.getByRole('link', { name: 'Your open conversations' }).click();
  await expect.poll(() => page.url()).toMatch(/\/chat\?tab=mine/);
});
