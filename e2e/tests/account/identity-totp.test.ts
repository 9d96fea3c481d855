import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApiClient } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { findMailedLinks } from '../../fixtures/find-mail';
import { CODE_PERIOD, oneTimeCode } from '../../fixtures/one-time-code';
import {
  clickSignIn,
  expectPage,
  expectSignInPage,
  expectToast,
  fillNewPassword,
  getLocalStorage,
  logOutThroughMenu,
  signInThroughForm,
} from '../../pages/account-steps';
import { expectHidden, expectText, expectVisible, getText } from '../../pages/expect-locator';
import { openSession, PASSWORD } from '../../pages/sign-in';

/** The second factor: an authenticator app, its codes, and the recovery codes for the day when it is gone. */
const { open, address } = useBrowser();

/** Sets it up on the profile page; gives the secret and the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up' }).click();
  const password = page.getByRole('dialog', { name: 'Second factor' });
  await password.getByLabel(/^Password/).fill(PASSWORD);
  await password.getByRole('button', { name: 'Next' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this code' });
  await expectVisible(scan.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = await scan.getByRole('textbox', { name: 'Or enter this key' }).inputValue();
  const code = scan.getByRole('textbox', { name: 'Code from your app' });
  await code.fill(oneTimeCode(secret, Date.now() - 100 * CODE_PERIOD));
  await scan.getByRole('button', { name: 'Turn on' }).click();
  await expectVisible(scan.getByText('The code is incorrect.'));
  await code.fill(oneTimeCode(secret, Date.now()));
  await scan.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const codes = await (await expectVisible(kept.getByRole('list'))).getByRole('listitem').allInnerTexts();
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expectHidden(kept);
  return { secret, codes };
}

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

test('set up, asked for at the next sign-in; a code works once, a recovery code too; switched off', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const page = await open('/profile', { as: await openSession(address, email) });
  const { secret, codes } = await setUp(page);
  expect(new Set(codes).size).toBe(10);
  await expectText(section(page), /On\. 10 recovery codes are left\./);
  await logOutThroughMenu(page);
  await expectSignInPage(page);

  await signInThroughForm(page, email);
  await expectVisible(page.getByText('Enter your second factor.'));
  expect(await getLocalStorage(page)).not.toHaveProperty('accessToken');
  const code = oneTimeCode(secret, Date.now() + CODE_PERIOD); // the one of now was used up by setting it up
  await page.getByLabel('Code from your app').fill(code);
  await clickSignIn(page);
  await expectPage(page, 'Dashboard');

  const second = await open('/');
  await signInThroughForm(second, email);
  await second.getByLabel('Code from your app').fill(code);
  await clickSignIn(second);
  await expectVisible(second.getByText('This code is wrong, expired or already used.'));
  await useRecoveryCode(second, codes[0]);
  await expectPage(second, 'Dashboard');

  const third = await open('/');
  await signInThroughForm(third, email);
  await useRecoveryCode(third, codes[0]);
  await expectVisible(third.getByText('This code is wrong, expired or already used.'));
  expect(await getLocalStorage(third)).toEqual({});

  await second.goto('/profile');
  await expectText(section(second), /On\. 9 recovery codes are left\./);
  await second.getByRole('button', { name: 'Turn off' }).click();
  const proof = second.getByRole('dialog', { name: 'Turn off' });
  await proof.getByLabel(/^Password/).fill(PASSWORD);
  await proof.getByLabel(/^Code from your app, or a recovery code/).fill(codes[1] ?? '');
  await proof.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(second, 'Second factor turned off.');
  await expectVisible(section(second).getByRole('button', { name: 'Set up' }));
  await third.goto('/');
  await signInThroughForm(third, email);
  await expectPage(third, 'Dashboard');
});

async function useRecoveryCode(page: Page, code = '') {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await clickSignIn(page);
}

test('new recovery codes replace the old ones', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const page = await open('/profile', { as: await openSession(address, email) });
  const { codes } = await setUp(page);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const proof = page.getByRole('dialog', { name: 'New recovery codes' });
  await proof.getByLabel(/^Password/).fill(PASSWORD);
  await proof.getByLabel(/^Code from your app, or a recovery code/).fill(codes[0] ?? '');
  await proof.getByRole('button', { name: 'New recovery codes' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const renewed = await (await expectVisible(kept.getByRole('list'))).getByRole('listitem').allInnerTexts();
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  const tried = (code = '') =>
    createApiClient(address).post('/auth/sign-in/', { email, password: PASSWORD, code });
  expect((await tried(codes[1])).error).toBe('wrong_code');
  expect((await tried(renewed[0])).status).toBe(200);
});

test('a reset by mail does not skip it, and an admin can remove it for who has lost the app', async () => {
  const own = await createOrganisation(address);
  const { id, email, name } = await own.join('Supervisor');
  const page = await open('/profile', { as: await openSession(address, email) });
  const { codes } = await setUp(page);
  await createApiClient(address).post('/auth/forgot-password/', { email });
  const [link = ''] = await findMailedLinks(address, { to: email, subject: /^Set a new password/ });
  await page.goto(link);
  await fillNewPassword(page, 'three green bicycles');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectVisible(page.getByText('Enter the code.'));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectSignInPage(page);

  const admin = await open('/user', { as: own.admin });
  await admin.getByRole('button', { name: `Actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Remove second factor' }).click();
  const question = admin.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove second factor' }).click();
  await expectToast(admin, `Second factor of ${name} removed.`);
  expect((await own.find(id)).has_totp).toBe(false);
  await signInThroughForm(page, email, 'three green bicycles');
  await expectPage(page, 'Dashboard');
  await expect.poll(() => getText(page.getByRole('button', { name: 'Account menu' }))).toBe('S');
});
