import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible } from './axe-check';
import { openChatWindow } from './chat-window';
import { deskOf } from './desk';
import { see, seeNoMore } from './see';
import { useBrowser } from './use-browser';

/** 0 violations of any rule of axe, 0 breaches of the CSP, 0 errors in the console: every page, in both modes, on both sizes. */
const { open } = useBrowser();
const ADMIN = 'admin@acme.test';
const CSR = 'csr@acme.test';
const SUPER = 'super@relaydesk.test';

test.each([
  ['/', 'Sign in'],
  ['/ForgotPassword', 'Forgot password?'],
  ['/404', 'Page not found'],
])('%s', async (path, title) => {
  const page = await open(path);
  await see(page.getByRole('heading', { level: 1, name: title }));
  await expectAccessible(page, path);
});

test.each([
  ['/homePage', ADMIN, 'Figures'],
  ['/homePage', SUPER, 'Figures'],
  ['/products?limit=10', ADMIN, 'Product'],
  ['/products?tab=knowledge&limit=10', ADMIN, 'Knowledge'],
  ['/sale?limit=10', ADMIN, 'Sales'],
  ['/sale?limit=10', SUPER, 'Sales'],
  ['/channelIntegration', ADMIN, 'Channel Integration'],
  ['/chat?tab=all', CSR, 'Conversations'],
])('%s as %s', async (path, as, name) => {
  const page = await open(path, { as });
  const records = page.getByRole('table', { name }).or(page.getByRole('list', { name }));
  await expectAccessible(page, path, async () => void (await see(records.first())));
});

test('/channel, and what is asked before one is switched off', async () => {
  const page = await open('/channel', { as: SUPER });
  const toggle = page.getByRole('switch', { name: 'Web chat enabled' });
  await see(toggle);
  await expectAccessible(page, '/channel');
  await toggle.click();
  await see(page.getByRole('alertdialog'));
  await expectAccessible(page, '/channel, switching off');
});

test('a page that a role may not see', async () => {
  const page = await open('/channel', { as: ADMIN });
  await see(page.getByRole('heading', { level: 1, name: 'No permission' }));
  await expectAccessible(page, 'no permission');
});

test('the notification panel', async () => {
  const page = await open('/homePage', { as: CSR });
  const { bell, panel } = deskOf(page);
  await see(page.getByRole('list', { name: 'Figures' }));
  await bell.click();
  await panel.getByRole('button', { name: 'Show All' }).click();
  await expectAccessible(page, 'notification panel');
});

test('the account menu', async () => {
  const page = await open('/homePage', { as: CSR });
  await see(page.getByRole('list', { name: 'Figures' }));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await see(page.getByRole('button', { name: 'Logout' }));
  await expectAccessible(page, 'account menu');
});

test('the navigation drawer', async () => {
  const page = await open('/homePage', { as: CSR });
  const drawer = page.getByRole('dialog', { name: 'Main' });
  const openIt = async () => {
    const opener = page.getByRole('button', { name: 'Open navigation' });
    if ((await opener.isVisible()) && !(await drawer.isVisible())) await opener.click();
  };
  await see(page.getByRole('list', { name: 'Figures' }));
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
  await see(form.getByText(/Fill this in\.|Choose a customer\./).first());
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
    await see(menu);
  });
  await page.keyboard.press('Escape');
  await seeNoMore(menu);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await see(page.getByRole('listbox'));
  await expectAccessible(page, 'choices of a filter');
});

test('a sale’s details', async () => {
  const page = await open('/sale?limit=10', { as: ADMIN });
  await page
    .getByRole('table', { name: 'Sales' })
    .getByRole('row')
    .nth(1)
    .getByRole('button')
    .first()
    .click();
  await see(page.getByRole('dialog', { name: /^Sale/ }));
  await expectAccessible(page, 'sale details');
});

test('a conversation with what the bot found out, and one that is resolved', async () => {
  const page = await open('/chat?tab=waiting', { as: CSR });
  await openFirst(page);
  await see(page.getByRole('region', { name: 'What the bot found out' }));
  await expectAccessible(page, 'waiting conversation');
  await page.goto('/chat?tab=closed');
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFirst(page);
  await see(page.getByText('This conversation is resolved.'));
  await expectAccessible(page, 'resolved conversation');
});

async function openFirst(page: Page) {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await see(page.getByRole('log', { name: 'Messages' }).getByRole('article').first());
}

test('the demo shop and its chat window, with an answer and a basket in it', async () => {
  const page = await open('/widget/demo/');
  await see(page.getByRole('button', { name: 'Open chat' }));
  await expectAccessible(page, 'demo shop');
  const visitor = await openChatWindow(page);
  await visitor.say('Which shoes would you take for running on muddy paths?');
  await visitor.hear(/TrailFox/);
  await visitor.say('I take two TrailFox Running Shoes');
  await visitor.hear(/2 × TrailFox Running Shoe/);
  await expectAccessible(page, 'chat window');
});
