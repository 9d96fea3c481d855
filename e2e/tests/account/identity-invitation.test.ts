import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseNewPassword, openAccountMenu, pathOf, seePage, seeToast, storedIn } from '../../pages/account-steps';
import { closeInvitationLink } from '../../pages/list-page';
import { makeOrganisation } from '../../fixtures/create-organisation';
import { see, seeNoMore, seeText } from '../../pages/expect-locator';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** An Organisation Admin invites somebody, who accepts: through the pages, the mail and the link. */
const { open, address } = useBrowser();
const NEW = 'three green bicycles';
const DEAD = 'This invitation no longer works';

/** Chooses an action of a row's menu. */
async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('invited on the page, accepted with names and a password, signed in with that role; the link works once', async () => {
  const own = await makeOrganisation(address);
  const email = `cleo@${own.admin.split('@')[1]}`;
  const admin = await open('/user', { as: own.admin });
  await admin.getByRole('button', { name: 'Add user' }).click();
  const form = admin.getByRole('dialog', { name: 'Add user' });
  await form.getByLabel(/^First name/).fill('Cleo');
  await form.getByLabel(/^E-mail/).fill(email);
  await form.getByRole('combobox', { name: 'Group' }).click();
  await admin.getByRole('option', { name: 'CSR' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const link = await closeInvitationLink(admin);
  const row = admin.getByRole('row').filter({ hasText: email });
  await seeText(row, /Invited/);

  expect(link).toMatch(new RegExp(`^${address}/\\?invitation=`));
  const page = await open(link);
  await seePage(page, 'Welcome');
  await see(page.getByText(`You are invited to ${own.name}.`));
  expect(await page.getByLabel('Email address').inputValue()).toBe(email);
  expect(await page.getByLabel('Role').inputValue()).toBe('CSR');
  await page.getByLabel('First name').fill('C');
  await chooseNewPassword(page, NEW);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await see(page.getByText('Use at least 2 characters.'));
  await page.getByLabel('First name').fill('Cleopatra');
  await page.getByLabel('Last name').fill('Philopator');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await seePage(page, 'Dashboard');
  expect(pathOf(page)).toBe('/homePage');
  const menu = await openAccountMenu(page);
  await see(menu.getByText(email));
  await see(menu.getByText('CSR', { exact: true }));

  await admin.reload();
  await seeText(row, /Cleopatra Philopator.*Active/);
  const another = await open(link);
  await seePage(another, DEAD);
  await another.getByRole('link', { name: 'Back to sign in' }).click();
  await see(another.getByRole('button', { name: 'Sign in' }));
});

test('sent again, the older link is dead and the newer one works; revoked, none does', async () => {
  const own = await makeOrganisation(address);
  const { name, link: older } = await own.invite('Sales');
  const admin = await open('/user', { as: own.admin });
  await act(admin, name, 'Resend invitation');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Resend invitation' }).click();
  const newer = await closeInvitationLink(admin);

  const page = await open(older);
  await seePage(page, DEAD);
  await page.goto(newer);
  await seePage(page, 'Welcome');
  await chooseNewPassword(page, NEW);
  await act(admin, name, 'Revoke invitation');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await seeToast(admin, 'The invitation was revoked.');
  await seeNoMore(admin.getByRole('row').filter({ hasText: name }));
  // The form was open already.
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await seePage(page, DEAD);
  expect(await storedIn(page)).toEqual({});
  await page.goto(newer);
  await seePage(page, DEAD);
});

test('a link that nobody has given out is as dead as one that was used', async () => {
  const page = await open('/?invitation=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await seePage(page, DEAD);
  await page.goto('/?invitation=short');
  await seePage(page, DEAD);
});

test('where somebody is signed in, the invitation asks to log out first and harms nobody', async () => {
  const own = await makeOrganisation(address);
  const { link } = await own.invite('Viewer');
  const page = await open(link, { as: own.admin });
  await seePage(page, 'You are signed in already');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await see((await openAccountMenu(page)).getByText(own.admin));
  const fresh = await open(link);
  await seePage(fresh, 'Welcome');
});
