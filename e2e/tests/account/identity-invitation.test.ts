import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import {
  expectPage,
  expectToast,
  fillNewPassword,
  getLocalStorage,
  getPagePath,
  openAccountMenu,
} from '../../pages/account-steps';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { closeInvitationLink } from '../../pages/list-page';

/** Invitation by an Organisation Admin and acceptance: pages, mail and link. */
const { open, address } = useBrowser();
const NEW = 'three green bicycles';
const DEAD = 'This invitation no longer works';

/** Chooses an action of a row's menu. */
async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('invited on the page, accepted with names and a password, signed in with that role; the link works once', async () => {
  const own = await createOrganisation(address);
  const email = `cleo@${own.admin.split('@')[1]}`;
  const admin = await open('/user', { as: own.admin });
  await admin.getByRole('button', { name: 'Add user' }).click();
  const form = admin.getByRole('dialog', { name: 'Add user' });
  await form.getByLabel(/^First name/).fill('Cleo');
  await form.getByLabel(/^Email/).fill(email);
  await form.getByRole('combobox', { name: 'Group' }).click();
  await admin.getByRole('option', { name: 'CSR' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const link = await closeInvitationLink(admin);
  const row = admin.getByRole('row').filter({ hasText: email });
  await expectText(row, /Invited/);

  expect(link).toMatch(new RegExp(`^${address}/\\?invitation=`));
  const page = await open(link);
  await expectPage(page, 'Welcome');
  await expectVisible(page.getByText(`You have been invited to ${own.name}.`));
  expect(await page.getByLabel('Email address').inputValue()).toBe(email);
  expect(await page.getByLabel('Role').inputValue()).toBe('CSR');
  await page.getByLabel('First name').fill('C');
  await fillNewPassword(page, NEW);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expectVisible(page.getByText('Enter at least 2 characters.'));
  await page.getByLabel('First name').fill('Cleopatra');
  await page.getByLabel('Last name').fill('Philopator');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expectPage(page, 'Dashboard');
  expect(getPagePath(page)).toBe('/homePage');
  const menu = await openAccountMenu(page);
  await expectVisible(menu.getByText(email));
  await expectVisible(menu.getByText('CSR', { exact: true }));

  await admin.reload();
  await expectText(row, /Cleopatra Philopator.*Active/);
  const another = await open(link);
  await expectPage(another, DEAD);
  await another.getByRole('link', { name: 'Back to sign in' }).click();
  await expectVisible(another.getByRole('button', { name: 'Sign in' }));
});

test('sent again, the older link is dead and the newer one works; revoked, none does', async () => {
  const own = await createOrganisation(address);
  const { name, link: older } = await own.invite('Sales');
  const admin = await open('/user', { as: own.admin });
  await act(admin, name, 'Resend invitation');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Resend invitation' }).click();
  const newer = await closeInvitationLink(admin);

  const page = await open(older);
  await expectPage(page, DEAD);
  await page.goto(newer);
  await expectPage(page, 'Welcome');
  await fillNewPassword(page, NEW);
  await act(admin, name, 'Revoke invitation');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expectToast(admin, 'Invitation revoked.');
  await expectHidden(admin.getByRole('row').filter({ hasText: name }));
  // The form was open already.
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expectPage(page, DEAD);
  expect(await getLocalStorage(page)).toEqual({});
  await page.goto(newer);
  await expectPage(page, DEAD);
});

test('a link that nobody has given out is as dead as one that was used', async () => {
  const page = await open('/?invitation=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expectPage(page, DEAD);
  await page.goto('/?invitation=short');
  await expectPage(page, DEAD);
});

test('asks a signed-in user to log out before the invitation, and changes nothing', async () => {
  const own = await createOrganisation(address);
  const { link } = await own.invite('Viewer');
  const page = await open(link, { as: own.admin });
  await expectPage(page, 'You are already signed in');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expectVisible((await openAccountMenu(page)).getByText(own.admin));
  const fresh = await open(link);
  await expectPage(fresh, 'Welcome');
});
