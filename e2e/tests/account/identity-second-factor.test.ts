import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApiClient } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { CODE_PERIOD, oneTimeCode } from '../../fixtures/one-time-code';
import {
  clickSignIn,
  expectPage,
  expectToast,
  getPagePath,
  signInThroughForm,
} from '../../pages/account-steps';
import { findViolations } from '../../pages/axe-check';
import { expectVisible } from '../../pages/expect-locator';
import { openSession, PASSWORD } from '../../pages/sign-in';

/** An organisation that asks a second factor of all its people: nothing answers them before it is set up. */
const { open, address } = useBrowser();

const seeBeginning = (page: Page) => expectPage(page, 'Set up your second factor');

/** Completes the setup that the user is led to; returns the secret and the recovery codes. */
async function setUp(page: Page) {
  await seeBeginning(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectVisible(page.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = await page.getByLabel('Or enter this key').inputValue();
  await page.getByLabel('Code from your app').fill(oneTimeCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = await expectVisible(page.getByRole('list', { name: 'Your recovery codes' }));
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { secret, codes };
}

test('the admin asks it of everybody: both are led through it, and back to where they were', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('CSR');
  const csr = await open('/chat', { as: await openSession(address, email) });
  await expectPage(csr, 'Chat');
  const admin = await open('/organisationSettings', { as: own.admin });
  await admin.getByRole('switch', { name: 'Require two-factor authentication' }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(admin, 'Settings saved.');

  // The live connection notifies the CSR's page.
  await seeBeginning(csr);
  expect(getPagePath(csr)).toBe('/secondFactor');
  const refused = await createApiClient(address, email).get('/api/products/');
  expect([refused.status, refused.error]).toEqual([403, 'second_factor_required']);
  await csr.goto('/products');
  const { secret, codes } = await setUp(csr);
  await expectPage(csr, 'Product');

  await setUp(admin);
  await expectPage(admin, 'Organisation settings');
  const isAsked = admin.getByRole('switch', { name: 'Require two-factor authentication' });
  await expect.poll(() => isAsked.isChecked()).toBe(true);

  const next = await open('/?next=%2Fsale');
  await signInThroughForm(next, email);
  await next.getByLabel('Code from your app').fill(oneTimeCode(secret, Date.now() + CODE_PERIOD));
  await clickSignIn(next);
  await expectPage(next, 'Sales');

  // Who gives it up is led to the next one; in the address itself it stands in the light and in the dark.
  await csr.goto('/profile');
  await csr.getByRole('button', { name: 'Turn off' }).click();
  const proof = csr.getByRole('dialog', { name: 'Turn off' });
  await proof.getByLabel(/^Password/).fill(PASSWORD);
  await proof.getByLabel(/^Code from your app, or a recovery code/).fill(codes[0] ?? '');
  await proof.getByRole('button', { name: 'Turn off' }).click();
  await seeBeginning(csr);
  await csr.goto('/secondFactor');
  await seeBeginning(csr);
  expect(await findViolations(csr, 'the first step')).toEqual([]);
});
