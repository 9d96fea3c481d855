import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation, type OwnOrganisation } from '../../fixtures/create-organisation';
import { GIFT_ANSWER, GIFT_QUESTION } from '../../fixtures/create-own-chat';
import { createVisitors } from '../../fixtures/create-visitors';
import { expectAccessible, findViolations } from '../../pages/axe-check';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { createStaffPage } from '../../pages/staff-page';

/** 0 violations of axe in both modes on both sizes: the inbox with everything that opens in it. */
const { open, address } = useBrowser();

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A conversation in which everything has been said that can be: by the customer, the bot, a colleague, nobody. */
async function furnish(own: OwnOrganisation, email: string) {
  const question = { kind: 'question', title: GIFT_QUESTION, body: GIFT_ANSWER, is_published: true };
  expectSuccess(await own.api.post('/api/knowledge/', question));
  const meet = await createVisitors(address, own);
  const mira = await meet('Mira Solberg', [GIFT_QUESTION, 'May I speak to a human?']);
  await meet('Otto Falk');
  const tag = { name: 'Tents', colour: '#2e7d32' };
  const { id: tag_id } = expectSuccess(await own.api.post<{ id: string }>('/api/email-tags/', tag));
  const api = createApiClient(address, email);
  expectSuccess(
    await api.post('/api/canned-replies/', { shortcut: 'welcome', text: 'Hello!\nHow can I help?' }),
  );
  const path = `/api/conversations/${mira.conversation_id}`;
  expectSuccess(await api.patch(`${path}/labels/`, { priority: 'urgent', tag_ids: [tag_id] }));
  expectSuccess(await api.post(`${path}/claim/`));
  const { id: product_id } = expectSuccess(await own.api.post<{ id: string }>('/api/products/', PRODUCT));
  const said = { kind: 'text', text: 'This tent does not leak.', product_ids: [product_id] };
  expectSuccess(await api.post(`${path}/messages/`, { id: randomUUID(), ...said }));
  expectSuccess(
    await api.post(`${path}/messages/`, { id: randomUUID(), kind: 'note', text: 'Paid already.' }),
  );
  await mira.enclose('tent.png', PICTURE);
  await mira.enclose('invoice.txt', 'One tent');
  await mira.say('That is the one.\nAnd the invoice.');
  return mira;
}

const PRODUCT = {
  sku: 'TENT-1',
  name: 'A tent',
  description: 'For two.',
  category: 'Tents',
  aliases: [],
  price: 8990,
  tax_rate: 1900,
  stock: 3,
  status: 'active',
  is_bot_sellable: true,
};

/** Looks at what opens, then closes it. */
async function look(page: Page, name: string, role: 'dialog' | 'menu' = 'dialog') {
  const opened = await expectVisible(page.getByRole(role, { name, exact: true }));
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expectHidden(opened);
}

test('the list, its filters, several chosen, tags, keys, the palette', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('Supervisor', 'Sue');
  await furnish(own, email);
  const page = await open('/chat?tab=all', { as: email });
  const { conversations, button } = createStaffPage(page);
  await expectVisible(conversations.getByRole('link').first());
  await button('Filter and sort').click();
  await look(page, 'Filter and sort');
  await button('Select several').click();
  await page.getByRole('checkbox', { name: 'Select Mira Solberg' }).check();
  await expectVisible(page.getByText('1 selected'));
  await expectAccessible(page, 'the list, one chosen');
  await page.setViewportSize({ width: 1280, height: 800 });
  await button('Done').click();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Manage tags' }).click();
  await look(page, 'Tags');
  await page.keyboard.press('?');
  await look(page, 'Keyboard shortcuts');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: /^Search for/ });
  await palette.fill('Mira');
  await expectVisible(page.getByRole('group', { name: 'Customers' }));
  await look(page, 'Search');
});

test('a conversation with all kinds of messages, and what is done with it', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('Supervisor', 'Sue');
  const mira = await furnish(own, email);
  const page = await open(`/chat?tab=mine&conversation=${mira.conversation_id}`, { as: email });
  const { thread, button, composer, expectMessage: hear } = createStaffPage(page);
  await hear('That is the one.');
  await expectVisible(thread.getByText('Private note'));
  await button('Show details').click();
  await page.getByRole('tab', { name: 'Private note' }).click();
  await composer.pressSequentially('/');
  await expectVisible(page.getByRole('option', { name: /welcome/ }));
  await expectAccessible(page, 'a conversation');
  await page.setViewportSize({ width: 1280, height: 800 });
  await composer.fill('');
  for (const name of ['Assign', 'Snooze', 'Resolve', 'Canned replies']) {
    await button(name).click();
    await look(page, TITLES[name] ?? name);
  }
  await button('More actions').click();
  await look(page, 'More actions', 'menu');
  await lookAtCustomer(page, 'Edit', 'Edit customer');
});

/** Opens a form of the customer beside the thread, or on a phone over it, and looks at it. */
async function lookAtCustomer(page: Page, action: 'Edit' | 'Erase', name: string) {
  const opened = page.getByRole('dialog', { name, exact: true });
  const details = page.getByRole('button', { name: 'Customer details' });
  const actions = page.getByRole('button', { name: 'Customer actions', exact: true });
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expectAccessible(page, name, async () => {
    if (await opened.isVisible()) return;
    await expectVisible(details);
    if (!(await page.getByRole('complementary', { name: 'Customer' }).isVisible())) await details.click();
    if (action === 'Edit') await edit.click();
    else {
      await actions.click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    }
    await expectVisible(opened);
  });
}

const TITLES: Record<string, string> = { Assign: 'Assign to', Resolve: 'Resolve conversation' };

test('what could not be sent; an admin is asked before a customer is forgotten', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('Supervisor', 'Sue');
  const mira = await furnish(own, email);
  const path = `/chat?tab=all&conversation=${mira.conversation_id}`;
  const desk = createStaffPage(await open(path, { as: email }));
  await desk.expectMessage('That is the one.');
  expectSuccess(await own.api.post(`/api/conversations/${mira.conversation_id}/assign/`, { user_id: null }));
  await expectVisible(desk.button('Take over'));
  await desk.page.route(/\/claim\/$/, (route) => route.abort());
  await desk.page.getByRole('tab', { name: 'Private note' }).click();
  await desk.page.route(/\/messages\/$/, (route) => route.fulfill(REFUSAL));
  await desk.sendMessage('This is refused.');
  await expectVisible(desk.thread.getByRole('alert').filter({ hasText: 'Not sent: Made up.' }));
  expect(await findViolations(desk.page, 'what could not be sent')).toEqual([]);

  const page = await open(path, { as: own.admin });
  await lookAtCustomer(page, 'Erase', 'Erase Mira Solberg?');
});

const REFUSAL = {
  status: 409,
  json: { code: 9, error: 'conflict', message: 'Made up.', request_id: 'made-up' },
};
