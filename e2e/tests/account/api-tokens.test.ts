import { expect, test } from 'vitest';
import { callApi } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { expectToast, openAccountMenu } from '../../pages/account-steps';
import { expectAccessible } from '../../pages/axe-check';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { createTokenPage } from '../../pages/token-page';

/** API tokens as a user and an Organisation Admin create, use and revoke them. */
const { open, address } = useBrowser();

const readStatus = async (path: string, token: string) =>
  (await callApi(address, { method: 'GET', path, token })).status;

test('an admin creates a service token, a program uses it, and it ends when it is revoked', async () => {
  const { admin } = await createOrganisation(address);
  const page = await open('/products', { as: admin });
  await (await openAccountMenu(page)).getByRole('link', { name: 'Organisation settings' }).click();
  const settings = page.getByRole('navigation', { name: 'Organisation settings' });
  await settings.getByRole('link', { name: 'API tokens' }).click();
  const tokens = createTokenPage(page, 'Organisation API tokens');
  await tokens.openForm();
  await tokens.form.getByRole('checkbox', { name: 'Products: Read' }).check();
  const token = await tokens.create('Shop sync');
  expect(token).toMatch(/^rds_[0-9A-Za-z]{49}$/);

  await expectVisible(tokens.row('Shop sync').getByText('1 permission'));
  expect(await readStatus('/api/products/', token)).toBe(200);
  expect(await readStatus('/api/sales/', token)).toBe(403);
  await page.reload();
  await expectVisible(tokens.row('Shop sync').getByText(/from/));
  expect(await page.content()).not.toContain(token);

  await tokens.revoke('Shop sync');
  await expectToast(page, 'Token revoked.');
  await expectHidden(tokens.row('Shop sync'));
  await expect.poll(() => readStatus('/api/products/', token), { timeout: 5_000 }).toBe(401);
  await tokens.openForm();
  await expectAccessible(page, 'service token form');
});

test('a user creates a personal token and acts with it as themselves', async () => {
  const { admin } = await createOrganisation(address);
  const page = await open('/apiTokens', { as: admin });
  const tokens = createTokenPage(page, 'API tokens');
  await expectVisible(page.getByText(/No API tokens yet/));
  await tokens.openForm();
  const token = await tokens.create('Laptop');
  expect(token).toMatch(/^rdp_/);
  const { data } = await callApi<{ group: string }>(address, {
    method: 'GET',
    path: '/api/identity/',
    token,
  });
  expect(data.group).toBe('Organisation Admin');
  expect(await readStatus('/api/settings/profile/', token)).toBe(403);
  await expectVisible(tokens.row('Laptop'));
  await expectAccessible(page, 'API tokens');
  await tokens.openForm();
  await expectAccessible(page, 'personal token form');
});

test('an operation is tried with a token on its page of the API documentation', async () => {
  const { admin } = await createOrganisation(address);
  const page = await open('/apiTokens', { as: admin });
  const tokens = createTokenPage(page, 'API tokens');
  await tokens.openForm();
  const token = await tokens.create('Documentation');
  await page.goto(`${address}/api/docs/get-api-identity/`);
  await page.getByLabel('API token').fill(token);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expectVisible(page.getByText(/^Status 200, \d+ requests left$/));
  await expectVisible(page.getByRole('group', { name: 'Answer' }).getByText(/"name": "Documentation"/));
  await expectAccessible(page, 'operation page');
});
