import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestIdentityProvider } from '../../../apps/server/src/modules/single-sign-on/testing/test-identity-provider';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { expectToast } from '../../pages/account-steps';
import { expectAccessible } from '../../pages/axe-check';
import { expectVisible } from '../../pages/expect-locator';

/** From the settings of an organisation to a sign-in of a new user at a real provider, and out again. */
const { open, address } = useBrowser();

test('an admin sets single sign-on up and tests it; a new user signs in at the provider and logs out', async () => {
  const own = await createOrganisation(address);
  const provider = await startTestIdentityProvider({
    redirect_uri: `${address}/singleSignOn`,
    sign_out_uri: `${address}/`,
  });
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const email = `grace@${domain}`;
  provider.accounts.set('grace', { email, email_verified: true, name: 'Grace Hopper' });
  try {
    const page = await open('/organisationSettings/singleSignOn', { as: own.admin });
    await expectVisible(page.getByText(/^No identity provider yet/));
    await expectAccessible(page, 'no identity provider');
    await page.getByRole('button', { name: 'Add domain' }).click();
    await page.getByRole('textbox', { name: 'Domain' }).fill(domain);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expectVisible(page.getByText('Not verified'));
    const { domains } = expectSuccess(
      await own.api.get<{ domains: { id: string }[] }>('/api/single-sign-on/'),
    );
    expectSuccess(await own.platform.post(`/api/single-sign-on/domains/${domains[0]?.id}/prove/`));

    await page.getByRole('button', { name: 'Set up' }).click();
    const form = page.getByRole('dialog', { name: 'Identity provider' });
    await form.getByLabel(/^Name/).fill('Test provider');
    await form.getByLabel(/^Issuer URL/).fill(provider.issuer);
    await form.getByLabel(/^Client ID/).fill(provider.client_id);
    await form.getByLabel(/^Client secret/).fill(provider.client_secret);
    await expectAccessible(page, 'identity provider');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Single sign-on saved');
    await expectVisible(page.getByText('Verified', { exact: true }));

    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await page.getByLabel('Account', { exact: true }).fill('grace');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectVisible(page.getByText('This user can sign in.'));
    await expectAccessible(page, 'test result');

    const newcomer = await open('/', { viewport: { width: 390, height: 844 } });
    await newcomer.getByLabel('Email address').fill(email);
    await newcomer.getByRole('textbox', { name: 'Password' }).focus();
    await expectVisible(newcomer.getByRole('button', { name: 'Continue with Test provider' }));
    await expectAccessible(newcomer, 'sign-in with a provider');
    await newcomer.getByRole('button', { name: 'Continue with Test provider' }).click();
    await newcomer.getByLabel('Account', { exact: true }).fill('grace');
    await newcomer.getByRole('button', { name: 'Sign in' }).click();
    await newcomer.waitForURL('**/homePage');
    await newcomer.getByRole('button', { name: 'Account menu' }).click();
    await expectVisible(newcomer.getByText(email));
    await newcomer.getByRole('button', { name: 'Logout' }).click();
    await newcomer.waitForURL(`${provider.issuer}/**`);
    expect(provider.requests.some((request) => request.startsWith('GET /session/end?'))).toBe(true);
  } finally {
    await provider.close();
  }
});
