import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiFor } from '../../fixtures/api-client';
import { findViolations } from '../../pages/axe-check';
import { pathOf, pressSignIn, seePage, seeToast, signInByHand } from '../../pages/account-steps';
import { oneTimeCode, STEP } from '../../fixtures/one-time-code';
import { makeOrganisation } from '../../fixtures/create-organisation';
import { see } from '../../pages/expect-locator';
import { openSession, PASSWORD } from '../../pages/sign-in';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** An organisation that asks a second factor of all its people: nothing answers them before it is set up. */
const { open, address } = useBrowser();

const seeBeginning = (page: Page) => seePage(page, 'Set up your second factor');

/** Goes through the steps that somebody is led to; gives the secret and the recovery codes. */
async function setUp(page: Page) {
  await seeBeginning(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await see(page.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = await page.getByLabel('Or type this key').inputValue();
  await page.getByLabel('Code from your app').fill(oneTimeCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const list = await see(page.getByRole('list', { name: 'Your recovery codes' }));
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, codes };
}

test('the admin asks it of everybody: both are led through it, and back to where they were', async () => {
  const own = await makeOrganisation(address);
  const { email } = await own.join('CSR');
  const csr = await open('/chat', { as: await openSession(address, email) });
  await seePage(csr, 'Chat');
  const admin = await open('/organisationSettings', { as: own.admin });
  await admin.getByRole('switch', { name: 'Everybody has to use a second factor' }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await seeToast(admin, 'The settings were saved.');

  // The page of the CSR is told by its live connection.
  await seeBeginning(csr);
  expect(pathOf(csr)).toBe('/secondFactor');
  const refused = await apiFor(address, email).get('/api/products/');
  expect([refused.status, refused.error]).toEqual([403, 'second_factor_required']);
  await csr.goto('/products');
  const { secret, codes } = await setUp(csr);
  await seePage(csr, 'Product');

  await setUp(admin);
  await seePage(admin, 'Organisation settings');
  const isAsked = admin.getByRole('switch', { name: 'Everybody has to use a second factor' });
  await expect.poll(() => isAsked.isChecked()).toBe(true);

  const next = await open('/?next=%2Fsale');
  await signInByHand(next, email);
  await next.getByLabel('Code from your app').fill(oneTimeCode(secret, Date.now() + STEP));
  await pressSignIn(next);
  await seePage(next, 'Sales');

  // Who gives it up is led to the next one; in the address itself it stands in the light and in the dark.
  await csr.goto('/profile');
  await csr.getByRole('button', { name: 'Switch off' }).click();
  const proof = csr.getByRole('dialog', { name: 'Switch off' });
  await proof.getByLabel(/^Password/).fill(PASSWORD);
  await proof.getByLabel(/^Code from your app, or a recovery code/).fill(codes[0] ?? '');
  await proof.getByRole('button', { name: 'Switch off' }).click();
  await seeBeginning(csr);
  await csr.goto('/secondFactor');
  await seeBeginning(csr);
  expect(await findViolations(csr, 'the first step')).toEqual([]);
});
