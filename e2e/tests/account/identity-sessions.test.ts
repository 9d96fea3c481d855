import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cutLiveConnection } from '../../fixtures/mock-responses';
import { succeed } from '../../fixtures/api-client';
import { openAccountMenu, seePage, seeSignIn, seeToast, signInByHand, storedIn } from '../../pages/account-steps';
import { chooseEntry } from '../../pages/staff-page';
import { makeOrganisation } from '../../fixtures/create-organisation';
import { see, seeCount, seeText } from '../../pages/expect-locator';
import { openSession } from '../../pages/sign-in';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** What ends or changes a session elsewhere: seen in the other browser, without a reload there. */
const { open, address } = useBrowser();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Somebody at their desk, on a page that asks for nothing by itself: the role is known, the live connection is open. */
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
  await see(page.getByRole('link', { name: 'Chat' }));
  if (!options.prepare) await expect.poll(() => isConnected).toBe(true);
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
  return page;
}

const isTheSamePage = (page: Page) => page.evaluate(() => Reflect.has(window, 'isTheSamePage'));

test('one of one’s own sessions is ended: that browser is signed out by itself, this one stays', async () => {
  const { email } = await (await makeOrganisation(address)).join('CSR');
  const other = await open('/products', { userAgent: FIREFOX });
  await signInByHand(other, email);
  await see(other.getByRole('link', { name: 'Chat' }));
  await other.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
  const page = await open('/profile', { as: await openSession(address, email) });
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await see(sessions.filter({ hasText: 'Firefox on Windows' }));
  await see(sessions.filter({ hasText: 'This one' }));
  await page.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
  await seeToast(page, 'Logged out there.');
  await seeToast(other, 'Unauthorized, please log in again.');
  await seeSignIn(other);
  expect(await storedIn(other)).toEqual({});
  expect(await isTheSamePage(other)).toBe(true);
  await see(sessions.filter({ hasText: 'This one' }));
  await seeCount(sessions.filter({ hasText: 'Firefox' }), 0);
});

test('logged out everywhere else: a browser without a live connection notices with its next click', async () => {
  const { email } = await (await makeOrganisation(address)).join('CSR');
  const other = await sitDown(email, { prepare: cutLiveConnection });
  const page = await open('/profile', { as: await openSession(address, email) });
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere else' });
  await question.getByRole('button', { name: 'Log out everywhere else' }).click();
  await seeCount(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem'), 1);
  await chooseEntry(other, 'Sales');
  await seeToast(other, 'Unauthorized, please log in again.');
  await seeSignIn(other);
  expect(await storedIn(other)).toEqual({});
});

test('another role shows itself in the other browser: words, menu, pages; nobody is signed out', async () => {
  const own = await makeOrganisation(address);
  const user = await own.join('CSR');
  const page = await sitDown(user.email);
  const admin = await open('/user', { as: own.admin });
  await admin.getByRole('button', { name: `Actions for ${user.name}` }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  const form = admin.getByRole('dialog', { name: `Edit ${user.name}` });
  await form.getByRole('combobox', { name: 'Group' }).click();
  await admin.getByRole('option', { name: 'Organisation Admin' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, 'Your role is now Organisation Admin.');
  const menu = await openAccountMenu(page);
  await see(menu.getByText('Organisation Admin', { exact: true }));
  await menu.getByRole('link', { name: 'Organisation settings' }).click();
  await seePage(page, 'Organisation settings');

  const { version } = await own.find(user.id);
  const { id, email, first_name, last_name } = user;
  const rest = { phone: null, language: null, time_zone: null, max_chats: 5, skills: [] };
  succeed(
    await own.api.patch(`/api/users/${id}/`, {
      ...rest,
      email,
      first_name,
      last_name,
      group: 'Viewer',
      version,
    }),
  );
  await seeToast(page, 'Your role is now Viewer.');
  await seePage(page, 'No permission');
  expect(await isTheSamePage(page)).toBe(true);
});

test('disabled: signed out by itself and told why at the next sign-in; enabled: in again', async () => {
  const own = await makeOrganisation(address);
  const { id, name, email } = await own.join('Supervisor');
  const page = await sitDown(email);
  const admin = await open('/user', { as: own.admin });
  await admin.getByRole('button', { name: `Actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Disable' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await seeToast(admin, `${name} is disabled.`);
  await seeSignIn(page);
  expect(await storedIn(page)).toEqual({});
  await signInByHand(page, email);
  await see(page.getByText('Your account is disabled, contact your administrator.'));
  const { version } = await own.find(id);
  succeed(await own.api.post(`/api/users/${id}/enable/`, { version }));
  await signInByHand(page, email);
  await seePage(page, 'Product');
});

test('an organisation suspended: all its people are signed out and told why; reactivated: in again', async () => {
  const own = await makeOrganisation(address);
  const { email } = await own.join('CSR');
  const [admin, csr] = await Promise.all([sitDown(own.admin), sitDown(email)]);
  const path = `/api/organisations/${own.id}`;
  const { version } = succeed(await own.platform.get<{ version: number }>(`${path}/`));
  const suspended = await own.platform.post<{ version: number }>(`${path}/suspend/`, {
    reason: 'The bill was not paid.',
    version,
  });
  await seeSignIn(admin);
  await seeSignIn(csr);
  await signInByHand(csr, email);
  await seeText(csr.getByRole('alert').filter({ hasText: /./ }), /^Organisation suspended\.$/);
  succeed(await own.platform.post(`${path}/reactivate/`, { version: succeed(suspended).version }));
  await signInByHand(csr, email);
  await seePage(csr, 'Product');
});
