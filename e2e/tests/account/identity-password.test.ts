import { expect, test } from 'vitest';
import { createApiClient } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { findMailedLinks } from '../../fixtures/find-mail';
import {
  expectPage,
  expectSignInPage,
  expectToast,
  fillNewPassword,
  getLocalStorage,
  getPagePath,
  signInThroughForm,
} from '../../pages/account-steps';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { openSession, PASSWORD } from '../../pages/sign-in';

/** A password forgotten, changed, guessed at: through the real server, its mails and several browsers. */
const { open, address } = useBrowser();
const NEW = 'three green bicycles';
const RESET = /^Set a new password/;

test('forgotten: a mail with a link, a new password, every old session ends, and the link works once', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const elsewhere = await open('/products', { as: email });
  await expectVisible(elsewhere.getByRole('link', { name: 'Chat' }));
  const page = await open('/');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectPage(page, 'Forgot password?'); // the page before has such a field too
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectVisible(page.getByText('If the address exists, a link was sent'));
  await expectVisible(page.getByRole('button', { name: /^Send again in \d+ s$/ }));

  await findMailedLinks(address, { to: email, subject: RESET });
  const outbox = await open('/outgoingMail', { as: 'super@relaydesk.test' });
  const row = outbox.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Set a new password' });
  await row.getByRole('button').first().click();
  const mail = outbox.getByRole('dialog', { name: 'Set a new password for Relaydesk' });
  const link = (await (await expectVisible(mail.getByRole('link'))).getAttribute('href')) ?? '';
  expect(link).toMatch(new RegExp(`^${address}/ForgotPassword\\?token=`));

  await page.goto(link);
  await expectVisible(page.getByText(`For ${email}. This link works once.`));
  await fillNewPassword(page, NEW);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectToast(page, 'Password set.');
  await expectSignInPage(page);
  await expectSignInPage(elsewhere); // nobody has touched it: the live connection told it
  expect(await getLocalStorage(elsewhere)).toEqual({});

  await signInThroughForm(page, email, PASSWORD);
  await expectVisible(page.getByText('Invalid email or password.'));
  await signInThroughForm(page, email, NEW);
  await expectPage(page, 'Dashboard');
  await elsewhere.goto(link);
  await expectPage(elsewhere, 'This link no longer works');
  await elsewhere.getByRole('link', { name: 'Request a new link' }).click();
  await expectVisible(elsewhere.getByRole('button', { name: 'Send reset link' }));
  await findMailedLinks(address, { to: email, subject: /password was changed/ });
});

test('an unknown address gets the same words and no mail; asking again sends no second mail and keeps the link', async () => {
  const { email } = await (await createOrganisation(address)).join('Viewer');
  const unknown = `nobody.${email}`;
  const page = await open('/ForgotPassword');
  await page.getByLabel('Email address').fill(unknown);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectVisible(page.getByText('If the address exists, a link was sent'));

  const forgot = () => createApiClient(address).post('/auth/forgot-password/', { email });
  expect((await forgot()).status).toBe(202);
  const [link = ''] = await findMailedLinks(address, { to: email, subject: RESET });
  expect((await forgot()).status).toBe(202); // a stranger cannot use up the mails or the link of the owner
  await findMailedLinks(address, { to: unknown, subject: RESET, count: 0 });
  await page.goto(link);
  await expectPage(page, 'Set a new password');
  await findMailedLinks(address, { to: email, subject: RESET, count: 1 });
});

test('a new password is refused at its field: too short, not the same twice, made of what others know', async () => {
  const { email, first_name } = await (await createOrganisation(address)).join('Sales', 'Bartholomew');
  await createApiClient(address).post('/auth/forgot-password/', { email });
  const [link = ''] = await findMailedLinks(address, { to: email, subject: RESET });
  const page = await open(link);
  const send = () => page.getByRole('button', { name: 'Set new password' }).click();
  await fillNewPassword(page, 'short');
  await send();
  await expectText(page.getByRole('alert').filter({ hasText: /./ }), /^Enter at least 10 characters\.$/);
  await fillNewPassword(page, NEW);
  await page.getByLabel('Confirm new password').fill('three red bicycles');
  await send();
  await expectVisible(page.getByText('The passwords don’t match.'));
  await fillNewPassword(page, `${first_name}1`);
  await send();
  await expectVisible(page.getByText("Don't use a name or email address in your password."));
  await fillNewPassword(page, NEW);
  await send();
  await expectSignInPage(page);
});

test('changed in the profile: the other browsers are signed out, this one stays', async () => {
  const { email } = await (await createOrganisation(address)).join('Supervisor');
  const elsewhere = await open('/products', { as: email });
  await expectVisible(elsewhere.getByRole('link', { name: 'Chat' }));
  const page = await open('/profile', { as: await openSession(address, email) });
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel(/^Current password/).fill('not my password');
  await dialog.getByLabel(/^New password/).fill(NEW);
  await dialog.getByLabel(/^Confirm new password/).fill(NEW);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectVisible(dialog.getByText('The password is incorrect.'));
  await dialog.getByLabel(/^Current password/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectHidden(dialog);
  await expectToast(page, 'Password changed.');
  await expectSignInPage(elsewhere);
  await signInThroughForm(elsewhere, email, NEW);
  await expectPage(elsewhere, 'Product');
  await page.reload();
  await expectPage(page, 'Profile');
  expect(getPagePath(page)).toBe('/profile');
});

test('a stranger’s guesses lock nobody out: the right password signs in, after a check that nobody sees', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const guess = () => createApiClient(address).post('/auth/sign-in/', { email, password: 'a guess' });
  await expect.poll(async () => (await guess()).status).toBe(429);
  const page = await open('/');
  await signInThroughForm(page, email);
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
});
