import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createVisitors } from '../../fixtures/create-visitors';
import { mockErrorResponse } from '../../fixtures/mock-responses';
import { expectAccessible, findViolations } from '../../pages/axe-check';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import {
  downloadFile,
  expectNoHorizontalOverflow,
  getTableRow,
  selectFilter,
  selectRowAction,
} from '../../pages/list-page';
import { PHONE } from '../../pages/open-page';
import { getPageProblems } from '../../pages/page-problems';

/** The customers beside the inbox: list, profile, and what can be done with them. */
const { open, address } = useBrowser();
const WIDE = { width: 1440, height: 900 };

test('a customer is found beside the inbox, entered, opened, changed, noted, blocked and erased', async () => {
  const own = await createOrganisation(address);
  const mira = await (await createVisitors(address, own))('Mira Solberg');
  const page = await open('/chat', { as: own.admin });
  const links = page.getByRole('navigation', { name: 'Chat' });
  await links.getByRole('link', { name: 'Customers' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Customers', level: 1 }));
  await expectVisible(getTableRow(page, 'Mira Solberg'));
  // The specified entry stays the current one.
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' });
  expect(await entry.getAttribute('aria-current')).toBe('page');
  await expectAccessible(page, '/chat/customers');
  await page.setViewportSize(PHONE);
  await expectNoHorizontalOverflow(page);
  await page.setViewportSize(WIDE);

  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const form = await expectVisible(page.getByRole('dialog', { name: 'Add customer' }));
  await form.getByRole('textbox', { name: 'Name' }).first().fill('Vera Vogel');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Enter an email address or a phone number.'));
  await form.getByRole('textbox', { name: 'Email' }).fill('vera@shop.example');
  await expectAccessible(page, 'form of a customer');
  await page.setViewportSize(WIDE);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Vera Vogel', level: 1 }));
  expect(new URL(page.url()).pathname).toMatch(/^\/chat\/customers\/[0-9a-f-]{36}$/);

  const facts = page.getByRole('region', { name: 'Customer details' });
  await expectText(facts, /vera@shop\.example/);
  for (const tab of ['Timeline', 'Conversations', 'Sales', 'Notes', 'Files']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectVisible(page.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `profile of a customer, ${tab}`);
    await expectNoHorizontalOverflow(page);
    await page.setViewportSize(WIDE);
  }
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('Likes blue.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectVisible(page.getByRole('list', { name: 'Notes' }).getByText('Likes blue.'));

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = await expectVisible(page.getByRole('dialog', { name: 'Edit customer' }));
  await edit.getByRole('textbox', { name: 'Phone' }).fill('+4930123456');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectHidden(edit);
  await expectText(facts, /\+4930123456/);

  await links.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('30123');
  await expectHidden(getTableRow(page, 'Mira Solberg'));
  await selectRowAction(page, 'Vera Vogel', 'Block');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expectText(getTableRow(page, 'Vera Vogel'), /Blocked/);
  await page.getByRole('textbox', { name: 'Search' }).fill('');
  await selectFilter(page, 'Status', 'Active');
  await expectVisible(getTableRow(page, 'Mira Solberg'));
  await expectHidden(getTableRow(page, 'Vera Vogel'));
  // The state is in the address.
  await page.reload();
  await expectVisible(getTableRow(page, 'Mira Solberg'));
  await expectHidden(getTableRow(page, 'Vera Vogel'));

  await getTableRow(page, 'Mira Solberg').getByRole('button', { name: 'Mira Solberg', exact: true }).click();
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expectVisible(page.getByRole('log', { name: 'Messages' }));
  expect(page.url()).toContain(mira.conversation_id);
  // From the inbox back to the profile.
  await page
    .getByRole('complementary', { name: 'Customer' })
    .getByRole('link', { name: 'Mira Solberg' })
    .click();
  await expectVisible(page.getByRole('heading', { name: 'Mira Solberg', level: 1 }));
  await page.getByRole('button', { name: 'Customer actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase' }).click();
  const question = await expectVisible(page.getByRole('dialog', { name: /Erase/ }));
  await question.getByRole('textbox').fill('Mira Solberg');
  await question.getByRole('button', { name: /Erase/ }).click();
  await expectHidden(question);
  await expectVisible(page.getByRole('heading', { name: 'Erased customer', level: 1 }));
  expect(getPageProblems(page)).toEqual([]);
});

test('a customer is found by the header search and the palette; each role sees and does what it may', async () => {
  const own = await createOrganisation(address);
  const mira = await (await createVisitors(address, own))('Mira Solberg');
  const page = await open('/homePage', { as: own.admin });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Mira');
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('listbox') });
  await palette.getByRole('group', { name: 'Customers' }).getByRole('option').first().click();
  await expectVisible(page.getByRole('heading', { name: 'Mira Solberg', level: 1 }));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Customers');
  await page.getByRole('option', { name: 'Customers', exact: true }).click();
  await expectVisible(page.getByRole('heading', { name: 'Customers', level: 1 }));

  const viewer = await own.join('Viewer', 'Vic');
  const looking = await open(`/chat/customers`, { as: viewer.email });
  await expectVisible(getTableRow(looking, 'Mira Solberg'));
  await expectHidden(looking.getByRole('button', { name: 'Add customer' }));
  await expectHidden(looking.getByRole('button', { name: 'Actions for Mira Solberg' }));

  const seller = await own.join('Sales', 'Sam');
  const selling = await open('/chat/customers', { as: seller.email });
  await expectVisible(selling.getByText('No customers yet. They appear here when they write or buy.'));
  const { id } = expectSuccess(
    await createApiClient(address, seller.email).post<{ id: string }>('/api/customers/', {
      name: 'Sid Sauer',
      email: `sid-${randomUUID().slice(0, 6)}@shop.example`,
    }),
  );
  await selling.reload();
  await expectVisible(getTableRow(selling, 'Sid Sauer'));
  await selling.goto(`${address}/chat/customers/${id}`);
  await expectVisible(selling.getByRole('heading', { name: 'Sid Sauer', level: 1 }));
  await selling.goto(`${address}/chat/customers/${mira.customer_id}`);
  await expectVisible(
    selling.getByText(/This customer doesn’t exist, was merged, or isn’t visible to you\./),
  );
  expect(await findViolations(selling, 'a customer that is not visible')).toEqual([]);

  const superAdmin = await open('/chat/customers', { as: 'super@relaydesk.test' });
  await expectVisible(superAdmin.getByRole('heading', { name: 'No permission' }));
});

test('a list that cannot be loaded is tried again; the export of a customer is a file', async () => {
  const own = await createOrganisation(address);
  await (await createVisitors(address, own))('Mira Solberg');
  const page = await open('/chat/customers', {
    as: own.admin,
    prepare: (it) => mockErrorResponse(it, '/api/customers/', 500),
  });
  await expectVisible(page.getByRole('button', { name: 'Try again' }));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(getTableRow(page, 'Mira Solberg'));
  await page.getByRole('button', { name: 'Actions for Mira Solberg' }).click();
  const file = await downloadFile(page, page.getByRole('menuitem', { name: 'Export everything' }));
  expect(JSON.parse(file.text).customer.name).toBe('Mira Solberg');
});

test('two customers who are one person are merged after a preview of what remains, moves and is lost', async () => {
  const own = await createOrganisation(address);
  const mira = await (await createVisitors(address, own))('Mira Solberg');
  const { id } = expectSuccess(
    await own.api.post<{ id: string }>('/api/customers/', { name: 'M. Solberg', email: 'mira@shop.example' }),
  );
  const page = await open(`/chat/customers/${id}`, { as: own.admin });
  await page.getByRole('button', { name: 'Customer actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another customer' }).click();
  const dialog = await expectVisible(page.getByRole('dialog', { name: 'Merge with M. Solberg' }));
  await expectHidden(dialog.getByRole('button', { name: 'Merge' }));
  await dialog.getByRole('combobox', { name: 'Other customer' }).fill('Mira');
  await page.getByRole('option', { name: /Mira Solberg/ }).click();
  const preview = dialog.getByRole('region', { name: 'After the merge' });
  await expectText(preview, /mira@shop\.example/);
  await expectText(preview, /1 conversation, 0 sales, 0 notes, 1 contact option/);
  await expectText(preview, /Name: Mira Solberg/);
  await expectAccessible(page, 'merge of two customers');
  await page.setViewportSize(WIDE);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expectHidden(dialog);
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await expectVisible(page.getByRole('list', { name: 'Conversations' }).getByRole('link').first());
  await page.goto(`${address}/chat/customers/${mira.customer_id}`);
  await expectVisible(page.getByText(/This customer doesn’t exist, was merged/));
});
