import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { expectPage, getLocalStorage, getPagePath, openAccountMenu } from '../../pages/account-steps';
import { countRequests } from '../../pages/count-requests';
import { expectHidden, expectVisible, getBox, getText } from '../../pages/expect-locator';
import { getRecordedToasts } from '../../pages/record-toasts';
import { openSession } from '../../pages/sign-in';

/** The account menu: the specification's sections 2 and 4. */
const { open, address } = useBrowser();
const ADMIN = 'admin@globex.test';
const ME = '/api/settings/users/me/';

const ENTRIES = [
  { label: 'Home', path: '/homePage', title: 'Dashboard' },
  { label: 'Profile', path: '/profile', title: 'Profile' },
  { label: 'Preferences', path: '/preferences', title: 'Preferences' },
  { label: 'API tokens', path: '/apiTokens', title: 'API tokens' },
  { label: 'Organisation settings', path: '/organisationSettings', title: 'Organisation settings' },
  {
    label: 'Organisation API tokens',
    path: '/organisationApiTokens',
    title: 'Organisation API tokens',
  },
  { label: 'Webhooks', path: '/organisationSettings/webhooks', title: 'Webhooks' },
  {
    label: 'Single sign-on',
    path: '/organisationSettings/singleSignOn',
    title: 'Single sign-on',
  },
  { label: 'Audit log', path: '/auditLog', title: 'Audit log' },
  { label: 'Set-aside events', path: '/setAsideEvents', title: 'Set-aside events' },
  { label: 'Outgoing mail', path: '/outgoingMail', title: 'Outgoing mail' },
];
const named = (...labels: string[]) => ENTRIES.filter(({ label }) => labels.includes(label));

test.each([
  [
    'super@relaydesk.test',
    'Super Admin',
    named('Home', 'Profile', 'Preferences', 'API tokens', 'Audit log', 'Set-aside events', 'Outgoing mail'),
  ],
  [
    ADMIN,
    'Organisation Admin',
    named(
      'Home',
      'Profile',
      'Preferences',
      'API tokens',
      'Organisation settings',
      'Organisation API tokens',
      'Webhooks',
      'Single sign-on',
      'Audit log',
    ),
  ],
])(
  '%s sees a menu of 200 px with who they are, the entries of a %s, and Logout',
  async (as, role, entries) => {
    const page = await open('/products', { as });
    await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first());
    await expect.poll(() => getText(page.getByRole('button', { name: 'Account menu' }))).toMatch(/^\p{Lu}$/u);
    const menu = await openAccountMenu(page);
    expect((await getBox(menu)).width).toBe(200);
    await expectVisible(menu.getByText(as, { exact: true }));
    await expectVisible(menu.getByText(role, { exact: true }));
    const links = menu.getByRole('link');
    expect(await links.allInnerTexts()).toEqual(entries.map(({ label }) => label));
    for (const [index, { path }] of entries.entries()) {
      expect(await links.nth(index).getAttribute('href')).toBe(path);
      await expectVisible(links.nth(index).locator('svg'));
    }
    expect(await getText(menu.getByRole('button').last())).toBe('Logout');
  },
);

test('an entry closes the menu, clears the session, keeps the tokens and opens its page; who is signed in is asked anew, and nobody notices', async () => {
  const page = await open('/products', { as: await openSession(address, ADMIN) });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  const { accessToken, refreshToken } = await getLocalStorage(page);
  const looks = await readFrame(page);
  const questions = countRequests(page, ME);
  const gate = await holdBack(page, ME);
  for (const [index, { label, path, title }] of named(
    'Profile',
    'Preferences',
    'Organisation settings',
    'Audit log',
    'Home',
  ).entries()) {
    const menu = await openAccountMenu(page);
    await menu.getByRole('link', { name: label }).click();
    await expectHidden(menu);
    await expectPage(page, title);
    expect(getPagePath(page)).toBe(path);
    await expect.poll(questions).toBe(index + 1);
    expect(await readFrame(page)).toEqual(looks); // while the answer is awaited
    const answered = page.waitForResponse((response) => response.url().endsWith(ME));
    gate.open();
    await answered;
    expect(await readFrame(page)).toEqual(looks);
  }
  expect(await getLocalStorage(page)).toMatchObject({ accessToken, refreshToken });
  expect(await getRecordedToasts(page)).toEqual([]);
});

/** Reveals a sign-out that lasts a moment. */
const readFrame = async (page: Page) => ({
  entries: await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts(),
  letter: await getText(page.getByRole('button', { name: 'Account menu' })),
  signIn: await page.getByRole('button', { name: 'Sign in' }).count(),
});

/** Requests to this path wait from now on; `open` lets through the one that waits, or the next. */
async function holdBack(page: Page, path: string) {
  const waiting: (() => void)[] = [];
  let free = 0;
  await page.route(`**${path}`, async (route) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  return {
    open() {
      const go = waiting.shift();
      if (go) go();
      else free += 1;
    },
  };
}

test('an entry leaves the live connection alone', async () => {
  const opened: string[] = [];
  const closed: string[] = [];
  const prepare = async (page: Page) => {
    page.on('websocket', (socket) => {
      opened.push(socket.url());
      socket.on('close', () => closed.push(socket.url()));
    });
  };
  const page = await open('/homePage', { as: ADMIN, prepare });
  await expect.poll(() => opened.length).toBe(1);
  const asked = page.waitForResponse((response) => response.url().endsWith(ME));
  await (await openAccountMenu(page)).getByRole('link', { name: 'Preferences' }).click();
  await asked;
  await expectVisible(page.getByRole('group', { name: 'Theme' }));
  expect([opened.length, closed.length]).toEqual([1, 0]);
});

test('an entry can be opened in a tab of its own, as any link', async () => {
  const page = await open('/homePage', { as: ADMIN });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  const opened = page.context().waitForEvent('page');
  await (await openAccountMenu(page))
    .getByRole('link', { name: 'Profile' })
    .click({ modifiers: ['Control'] });
  await expectPage(await opened, 'Profile');
  expect(getPagePath(page)).toBe('/homePage');
});
