import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { expectAccessible } from '../../pages/axe-check';
import { openChatWindow } from '../../pages/chat-window';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { DESKTOP } from '../../pages/open-page';
import { createStaffPage } from '../../pages/staff-page';
import { findSmallTargets } from '../../pages/touch-targets';

/** 0 violations of any rule of axe, 0 breaches of the CSP, 0 errors in the console: every page, in both modes, on both sizes. */
const { open } = useBrowser();
const ADMIN = 'admin@acme.test';
const CSR = 'csr@acme.test';
const SUPER = 'super@relaydesk.test';

test.each([
  ['/', 'Sign in'],
  ['/ForgotPassword', 'Forgot password?'],
  ['/404', 'Page not found'],
  ['/api/docs/', /API/],
  ['/api/docs/post-api-sales/', /POST/],
])('%s', async (path, title) => {
  const page = await open(path);
  await expectVisible(page.getByRole('heading', { level: 1, name: title }));
  await expectAccessible(page, path);
});

test.each([
  ['/homePage', CSR, 'Your metrics'],
  ['/homePage', SUPER, 'Platform'],
  ['/products?limit=10', ADMIN, 'Product'],
  ['/products?tab=knowledge&limit=10', ADMIN, 'Knowledge'],
  ['/sale?limit=10', ADMIN, 'Sales'],
  ['/sale?limit=10', SUPER, 'Sales'],
  ['/channelIntegration', ADMIN, 'Channel Integration'],
  ['/chat?tab=all', CSR, 'Conversations'],
])('%s as %s', async (path, as, name) => {
  const page = await open(path, { as });
  const records = page.getByRole('table', { name }).or(page.getByRole('list', { name }));
  await expectAccessible(page, path, async () => void (await expectVisible(records.first())));
});

test('/homePage with its charts, and with days of one’s own', async () => {
  const page = await open('/homePage', { as: ADMIN });
  await expectVisible(page.getByRole('table', { name: 'Busiest hours' }));
  // The charts come last; each has its legend.
  await expectVisible(page.getByText('Assisted', { exact: true }).first());
  await page.getByRole('button', { name: 'Custom', exact: true }).click();
  await expectVisible(page.getByLabel('From'));
  await expectAccessible(page, 'dashboard');
  await page.getByRole('heading', { name: 'Top products' }).scrollIntoViewIfNeeded();
  expect(await findSmallTargets(page)).toEqual([]); // on a phone now
});

test('/channel, and what is asked before one is switched off', async () => {
  const page = await open('/channel', { as: SUPER });
  const toggle = page.getByRole('switch', { name: 'Web chat enabled' });
  await expectVisible(toggle);
  await expectAccessible(page, '/channel');
  await toggle.click();
  await expectVisible(page.getByRole('alertdialog'));
  await expectAccessible(page, '/channel, switching off');
});

test('a page that a role may not see', async () => {
  const page = await open('/channel', { as: ADMIN });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'No permission' }));
  await expectAccessible(page, 'no permission');
});

test('the notification panel', async () => {
  const page = await open('/homePage', { as: CSR });
  const { bell, panel } = createStaffPage(page);
  await expectVisible(page.getByRole('list', { name: 'Metrics', exact: true }));
  await bell.click();
  await panel.getByRole('button', { name: 'Show All' }).click();
  await expectAccessible(page, 'notification panel');
});

test('the account menu', async () => {
  const page = await open('/homePage', { as: CSR });
  await expectVisible(page.getByRole('list', { name: 'Metrics', exact: true }));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectVisible(page.getByRole('button', { name: 'Logout' }));
  await expectAccessible(page, 'account menu');
});

test('the navigation drawer', async () => {
  const page = await open('/homePage', { as: CSR });
  const drawer = page.getByRole('dialog', { name: 'Main' });
  const openIt = async () => {
    const opener = page.getByRole('button', { name: 'Open navigation' });
    if ((await opener.isVisible()) && !(await drawer.isVisible())) await opener.click();
  };
  await expectVisible(page.getByRole('list', { name: 'Metrics', exact: true }));
  await expectAccessible(page, 'navigation drawer', openIt);
});

const forms: [string, string, string][] = [
  ['/products', ADMIN, 'Add product'],
  ['/products?tab=knowledge', ADMIN, 'Add knowledge entry'],
  ['/sale', ADMIN, 'Add sale'],
  ['/user', ADMIN, 'Add user'],
  ['/channel', SUPER, 'Add channel'],
];

test.each(forms)('%s as %s: %s, with what is wrong in it', async (path, as, name) => {
  const page = await open(path, { as });
  await page.getByRole('button', { name }).first().click();
  const form = page.getByRole('dialog', { name });
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText(/This field is required\.|Select a customer\./).first());
  await expectAccessible(page, name);
});

test('a row’s menu, a filter’s choices', async () => {
  const page = await open('/sale?limit=10', { as: ADMIN });
  const menu = page.getByRole('menu');
  await expectAccessible(page, 'row menu', async () => {
    if (!(await menu.isVisible()))
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
    await expectVisible(menu);
  });
  await page.keyboard.press('Escape');
  await expectHidden(menu);
  await page.getByRole('button', { name: 'Filters', exact: true }).click(); // a phone shows none at first
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expectVisible(page.getByRole('listbox'));
  await expectAccessible(page, 'choices of a filter');
});

test('a sale’s details with their evidence, its edit form, the question before a refund', async () => {
  const page = await open('/sale?limit=10&status=paid&has_conversation=true', { as: ADMIN });
  await page
    .getByRole('table', { name: 'Sales' })
    .getByRole('row')
    .nth(1)
    .getByRole('button')
    .first()
    .click();
  const details = await expectVisible(page.getByRole('dialog', { name: /^Sale \d/ }));
  await details.getByRole('button', { name: 'How this was determined' }).click();
  await expectVisible(details.getByRole('heading', { name: 'Ownership timeline' }));
  await expectAccessible(page, 'sale details');
  for (const [button, title] of [
    ['Change', 'Change who closed the sale'],
    ['Refund', /^Refund sale/],
    ['Edit', /^Edit sale/],
  ] as const) {
    await details.getByRole('button', { name: button, exact: true }).click();
    const dialog = await expectVisible(page.getByRole('dialog', { name: title }));
    await expectAccessible(page, `sale, ${button}`);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expectHidden(dialog);
  }
});

test('the board of sales, a card’s menu, and the import', async () => {
  const page = await open('/sale', { as: ADMIN });
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  const board = page.getByRole('region', { name: 'Sales board' });
  await expectVisible(board.getByRole('button', { name: /^Sale \d+$/ }).first());
  await page.getByRole('button', { name: 'More filters' }).click();
  await expectVisible(page.getByRole('combobox', { name: 'Owner' }));
  await expectAccessible(page, 'board');
  expect(await findSmallTargets(page)).toEqual([]); // on a phone now
  await board
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expectVisible(page.getByRole('menu'));
  await expectAccessible(page, 'menu of a card');
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('menu'));
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Import past sales' }));
  await expectAccessible(page, 'import of sales');
});

test('a conversation with what the bot found out, and one that is resolved', async () => {
  const page = await open('/chat?tab=waiting', { as: CSR });
  await openFirst(page);
  await expectVisible(page.getByRole('region', { name: 'Hand-over summary' }));
  await expectAccessible(page, 'waiting conversation');
  await page.goto('/chat?tab=closed');
  await page.setViewportSize(DESKTOP);
  await openFirst(page);
  await expectVisible(page.getByText('This conversation is resolved.'));
  await expectAccessible(page, 'resolved conversation');
});

async function openFirst(page: Page) {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expectVisible(page.getByRole('log', { name: 'Messages' }).getByRole('article').first());
}

test('the demo shop and its chat window, with an answer and a cart', async () => {
  const page = await open('/widget/demo/');
  await expectVisible(page.getByRole('button', { name: 'Open chat' }));
  await expectAccessible(page, 'demo shop');
  const visitor = await openChatWindow(page);
  await visitor.say('Which shoes would you take for running on muddy paths?');
  await visitor.hear(/TrailFox/);
  await visitor.say('I take two TrailFox Running Shoes');
  await visitor.hear(/2 × TrailFox Running Shoe/);
  await expectAccessible(page, 'chat window');
});
