import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { mockErrorResponse } from '../../fixtures/mock-responses';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { expectNoHorizontalOverflow } from '../../pages/list-page';
import { PHONE } from '../../pages/open-page';

/** What all list pages share (pages.md 2.1): failure, nothing found, phones, and what a role may not do. */
const { open } = useBrowser();
const ADMIN = 'admin@globex.test';

const lists = [
  { path: '/products', title: 'Product', api: '/api/products/', none: 'No products match.' },
  {
    path: '/products?tab=knowledge',
    title: 'Knowledge',
    api: '/api/knowledge/',
    none: 'No knowledge entries match.',
  },
  { path: '/sale', title: 'Sales', api: '/api/sales/', none: 'No sales match.' },
  {
    path: '/channelIntegration',
    title: 'Channel Integration',
    api: '/api/channel-integrations/',
    none: 'No channel integrations match.',
  },
  { path: '/user', title: 'User', api: '/api/users/', none: 'No users match.' },
];

/** Their kit is one; what each of the others does with it is in its own page's tests (UsersPage.test.tsx and so on). */
const samples = lists.filter(({ path }) => ['/products', '/sale'].includes(path));

test.each(samples)(
  '$path: a failure with another try, nothing found, cards where there is no room for a table',
  async (list) => {
    const { path, title, api, none } = list;
    const page = await open(path, { as: ADMIN, prepare: (it) => mockErrorResponse(it, api, 500) });
    await expectVisible(page.getByText('We couldn’t load this.'));
    await expectVisible(page.getByText('Request ID: made-up-request'));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    const table = page.getByRole('table', { name: title });
    await expectVisible(table.getByRole('row').nth(1));

    await page.getByRole('textbox', { name: 'Search' }).fill('no such thing anywhere');
    await expectVisible(page.getByText(none));
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expectVisible(table.getByRole('row').nth(1));

    await page.setViewportSize({ width: 900, height: 800 });
    await expectVisible(table);
    await page.setViewportSize({ width: 899, height: 800 });
    const cards = page.getByRole('list', { name: title });
    await expectVisible(cards.getByRole('listitem').first());
    await expectHidden(table);
    await page.setViewportSize(PHONE);
    await expectVisible(cards.getByRole('listitem').first());
    await expectNoHorizontalOverflow(page);
  },
);

test.each([
  ['/homePage', 'admin@acme.test', 'Dashboard'],
  ['/channelIntegration', 'admin@acme.test', 'Channel Integration'],
  ['/channel', 'super@relaydesk.test', 'Channel'],
  ['/chat?tab=all', 'csr@acme.test', 'Conversations'],
])('%s fits a phone', async (path, as, title) => {
  const page = await open(path, { as, viewport: PHONE });
  await expectVisible(page.getByRole('heading', { name: title, exact: true }).first());
  await expectVisible(page.getByRole('main').getByRole('listitem').first());
  await expectNoHorizontalOverflow(page);
});

test.each([
  ['/organisation', ADMIN],
  ['/organisationBotToggle', 'csr@acme.test'],
  ['/chat', 'super@relaydesk.test'],
])('%s is not for %s: the page says so inside the layout', async (path, as) => {
  const page = await open(path, { as });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'No permission' }));
  await expectVisible(page.getByRole('navigation', { name: 'Main' }));
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
});

test('a Viewer reads every list and can change nothing', async () => {
  const page = await open('/products', { as: 'viewer@acme.test' });
  for (const { path, title } of lists) {
    await page.goto(path);
    await expectVisible(page.getByRole('table', { name: title }).getByRole('row').nth(1));
    expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0);
    expect(await actionsOf(page)).not.toMatch(/Edit|Delete|Archive|Pause|Rotate|Mark|Cancel/);
  }
  await page.goto('/chat?tab=waiting');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expectVisible(page.getByText('You have read-only access.'));
  for (const name of ['Take over', 'Resolve', 'Create sale', 'Send']) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
});

/** What the menu of the first row offers. */
async function actionsOf(page: Page): Promise<string> {
  const opener = page.getByRole('button', { name: /^Actions for/ }).first();
  if ((await opener.count()) === 0) return '';
  await opener.click();
  await expectVisible(page.getByRole('menuitem').first());
  const actions = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return actions.join();
}
