import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { blockRealtimeConnection } from '../../fixtures/mock-responses';
import {
  expectPage,
  expectSignInPage,
  expectToast,
  getLocalStorage,
  openAccountMenu,
  signInThroughForm,
} from '../../pages/account-steps';
import { expectCount, expectText, expectVisible } from '../../pages/expect-locator';
import { openSession } from '../../pages/sign-in';
import { openNavigationEntry } from '../../pages/staff-page';

/** What ends or changes a session elsewhere: seen in the other browser, without a reload there. */
const { open, address } = useBrowser();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** A signed-in user on a page without polling, with a known role and an open live connection. */
async function sitDown(email: string, options: Parameters<typeof open>[1] = {}) {
  let isConnected = false;
  const prepare = async (page: Page) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', () => {
        isConnected = true;
      });
    });
  };
  const page = await open('/products', { as: await openSession(address, email), prepare, ...options });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  if (!options.prepare) await expect.poll(() => isConnected).toBe(true);
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
  return page;
}

const isTheSamePage = (page: Page) => page.evaluate(() => Reflect.has(window, 'isTheSamePage'));

test('one of one’s own sessions is ended: that browser is signed out by itself, this one stays', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const other = await open('/products', { userAgent: FIREFOX });
  await signInThroughForm(other, email);
  await expectVisible(other.getByRole('link', { name: 'Chat' }));
  await other.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
  const page = await open('/profile', { as: await openSession(address, email) });
  const sessions = page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
  await expectVisible(sessions.filter({ hasText: 'Firefox on Windows' }));
  await expectVisible(sessions.filter({ hasText: 'This device' }));
  await page.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
  await expectToast(page, 'Session ended.');
  await expectToast(other, 'Unauthorized, please log in again.');
  await expectSignInPage(other);
  expect(await getLocalStorage(other)).toEqual({});
  expect(await isTheSamePage(other)).toBe(true);
  await expectVisible(sessions.filter({ hasText: 'This device' }));
  await expectCount(sessions.filter({ hasText: 'Firefox' }), 0);
});

test('logged out everywhere else: a browser without a live connection notices with its next click', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const other = await sitDown(email, { prepare: blockRealtimeConnection });
  const page = await open('/profile', { as: await openSession(address, email) });
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere else' });
  await question.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expectCount(page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem'), 1);
  await openNavigationEntry(other, 'Sales');
  await expectToast(other, 'Unauthorized, please log in again.');
  await expectSignInPage(other);
  expect(await getLocalStorage(other)).toEqual({});
});

test('another role shows itself in the other browser: words, menu, pages; nobody is signed out', async () => {
  const own = await createOrganisation(address);
  const user = await own.join('CSR');
  const page = await sitDown(user.email);
  const admin = await open('/user', { as: own.admin });
  await admin.getByRole('button', { name: `Actions for ${user.name}` }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  const form = admin.getByRole('dialog', { name: `Edit ${user.name}` });
  await form.getByRole('combobox', { name: 'Group' }).click();
  await admin.getByRole('option', { name: 'Organisation Admin' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Your role is now Organisation Admin.');
  const menu = await openAccountMenu(page);
  await expectVisible(menu.getByText('Organisation Admin', { exact: true }));
  await menu.getByRole('link', { name: 'Organisation settings' }).click();
  await expectPage(page, 'Organisation settings');

  const { version } = await own.find(user.id);
  const { id, email, first_name, last_name } = user;
  const rest = { phone: null, language: null, time_zone: null, max_chats: 5, skills: [] };
  expectSuccess(
    await own.api.patch(`/api/users/${id}/`, {
      ...rest,
      email,
      first_name,
      last_name,
      group: 'Viewer',
      version,
    }),
  );
  await expectToast(page, 'Your role is now Viewer.');
  await expectPage(page, 'No permission');
  expect(await isTheSamePage(page)).toBe(true);
});

test('disabled: signed out by itself and told why at the next sign-in; enabled: in again', async () => {
  const own = await createOrganisation(address);
  const { id, name, email } = await own.join('Supervisor');
  const page = await sitDown(email);
  const admin = await open('/user', { as: own.admin });
  await admin.getByRole('button', { name: `Actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Disable' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expectToast(admin, `${name} was disabled.`);
  await expectSignInPage(page);
  expect(await getLocalStorage(page)).toEqual({});
  await signInThroughForm(page, email);
  await expectVisible(page.getByText('Your account is disabled, contact your administrator.'));
  const { version } = await own.find(id);
  expectSuccess(await own.api.post(`/api/users/${id}/enable/`, { version }));
  await signInThroughForm(page, email);
  await expectPage(page, 'Product');
});

test('an organisation suspended: all its people are signed out and told why; reactivated: in again', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('CSR');
  const [admin, csr] = await Promise.all([sitDown(own.admin), sitDown(email)]);
  const path = `/api/organisations/${own.id}`;
  const { version } = expectSuccess(await own.platform.get<{ version: number }>(`${path}/`));
  const suspended = await own.platform.post<{ version: number }>(`${path}/suspend/`, {
    reason: 'The bill was not paid.',
    version,
  });
  await expectSignInPage(admin);
  await expectSignInPage(csr);
  await signInThroughForm(csr, email);
  await expectText(csr.getByRole('alert').filter({ hasText: /./ }), /^Organisation suspended\.$/);
  expectSuccess(
    await own.platform.post(`${path}/reactivate/`, { version: expectSuccess(suspended).version }),
  );
  await signInThroughForm(csr, email);
  await expectPage(csr, 'Product');
});
