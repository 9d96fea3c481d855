import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiFor } from '../../fixtures/api-client';
import {
  chooseNewPassword,
  logOutByHand,
  pressSignIn,
  seePage,
  seeSignIn,
  seeToast,
  signInByHand,
  storedIn,
} from '../../pages/account-steps';
import { findMailedLinks } from '../../fixtures/find-mail';
import { oneTimeCode, STEP } from '../../fixtures/one-time-code';
import { makeOrganisation } from '../../fixtures/create-organisation';
import { readText, see, seeNoMore, seeText } from '../../pages/expect-locator';
import { openSession, PASSWORD } from '../../pages/sign-in';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** The second factor: an authenticator app, its codes, and the recovery codes for the day when it is gone. */
const { open, address } = useBrowser();

/** Sets it up on the profile page; gives the secret and the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up' }).click();
  const password = page.getByRole('dialog', { name: 'Second factor' });
  await password.getByLabel(/^Password/).fill(PASSWORD);
  await password.getByRole('button', { name: 'Next' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this code' });
  await see(scan.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = await scan.getByRole('textbox', { name: 'Or type this key' }).inputValue();
  const code = scan.getByRole('textbox', { name: 'Code from your app' });
  await code.fill(oneTimeCode(secret, Date.now() - 100 * STEP));
  await scan.getByRole('button', { name: 'Switch on' }).click();
  await see(scan.getByText('The code is not right.'));
  await code.fill(oneTimeCode(secret, Date.now()));
  await scan.getByRole('button', { name: 'Switch on' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const codes = await (await see(kept.getByRole('list'))).getByRole('listitem').allInnerTexts();
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await seeNoMore(kept);
  return { secret, codes };
}

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

test('set up, asked for at the next sign-in; a code works once, a recovery code too; switched off', async () => {
  const { email } = await (await makeOrganisation(address)).join('CSR');
  const page = await open('/profile', { as: await openSession(address, email) });
  const { secret, codes } = await setUp(page);
  expect(new Set(codes).size).toBe(10);
  await seeText(section(page), /On\. 10 recovery codes are left\./);
  await logOutByHand(page);
  await seeSignIn(page);

  await signInByHand(page, email);
  await see(page.getByText('Your account has a second factor.'));
  expect(await storedIn(page)).not.toHaveProperty('accessToken');
  const code = oneTimeCode(secret, Date.now() + STEP); // the one of now was used up by setting it up
  await page.getByLabel('Code from your app').fill(code);
  await pressSignIn(page);
  await seePage(page, 'Dashboard');

  const second = await open('/');
  await signInByHand(second, email);
  await second.getByLabel('Code from your app').fill(code);
  await pressSignIn(second);
  await see(second.getByText('This code is wrong, too old, or was used before.'));
  await useRecoveryCode(second, codes[0]);
  await seePage(second, 'Dashboard');

  const third = await open('/');
  await signInByHand(third, email);
  await useRecoveryCode(third, codes[0]);
  await see(third.getByText('This code is wrong, too old, or was used before.'));
  expect(await storedIn(third)).toEqual({});

  await second.goto('/profile');
  await seeText(section(second), /On\. 9 recovery codes are left\./);
  await second.getByRole('button', { name: 'Switch off' }).click();
  const proof = second.getByRole('dialog', { name: 'Switch off' });
  await proof.getByLabel(/^Password/).fill(PASSWORD);
  await proof.getByLabel(/^Code from your app, or a recovery code/).fill(codes[1] ?? '');
  await proof.getByRole('button', { name: 'Switch off' }).click();
  await seeToast(second, 'The second factor is off.');
  await see(section(second).getByRole('button', { name: 'Set up' }));
  await third.goto('/');
  await signInByHand(third, email);
  await seePage(third, 'Dashboard');
});

async function useRecoveryCode(page: Page, code = '') {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await pressSignIn(page);
}

test('new recovery codes replace the old ones', async () => {
  const { email } = await (await makeOrganisation(address)).join('CSR');
  const page = await open('/profile', { as: await openSession(address, email) });
  const { codes } = await setUp(page);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const proof = page.getByRole('dialog', { name: 'New recovery codes' });
  await proof.getByLabel(/^Password/).fill(PASSWORD);
  await proof.getByLabel(/^Code from your app, or a recovery code/).fill(codes[0] ?? '');
  await proof.getByRole('button', { name: 'New recovery codes' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const renewed = await (await see(kept.getByRole('list'))).getByRole('listitem').allInnerTexts();
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  const tried = (code = '') => apiFor(address).post('/auth/sign-in/', { email, password: PASSWORD, code });
  expect((await tried(codes[1])).error).toBe('wrong_code');
  expect((await tried(renewed[0])).status).toBe(200);
});

test('a reset by mail does not skip it, and an admin can remove it for who has lost the app', async () => {
  const own = await makeOrganisation(address);
  const { id, email, name } = await own.join('Supervisor');
  const page = await open('/profile', { as: await openSession(address, email) });
  const { codes } = await setUp(page);
  await apiFor(address).post('/auth/forgot-password/', { email });
  const [link = ''] = await findMailedLinks(address, { to: email, subject: /^Set a new password/ });
  await page.goto(link);
  await chooseNewPassword(page, 'three green bicycles');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await see(page.getByText('Enter the code.'));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await seeSignIn(page);

  const admin = await open('/user', { as: own.admin });
  await admin.getByRole('button', { name: `Actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Remove second factor' }).click();
  const question = admin.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove second factor' }).click();
  await seeToast(admin, `${name} signs in without a second factor.`);
  expect((await own.find(id)).has_totp).toBe(false);
  await signInByHand(page, email, 'three green bicycles');
  await seePage(page, 'Dashboard');
  await expect.poll(() => readText(page.getByRole('button', { name: 'Account menu' }))).toBe('S');
});
