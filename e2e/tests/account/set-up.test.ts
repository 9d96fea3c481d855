import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { useOwnServer } from '../../fixtures/servers/use-own-server';
import { getPagePath, openAccountMenu } from '../../pages/account-steps';
import { expectAccessible } from '../../pages/axe-check';
import { expectVisible } from '../../pages/expect-locator';
import { PHONE } from '../../pages/open-page';
import { openSession } from '../../pages/sign-in';

/** A new installation, from the link that the first start prints to the dashboard of the first organisation. */
const { open } = useBrowser();
const server = useOwnServer({ hasDemo: false });

const PLATFORM_PASSWORD = 'crisp lantern over nine hills';
const PASSWORD = 'quiet rivers carry paper boats';

test('the first visit creates both sign-ins and the organisation, and goes on as its admin', async () => {
  const { address, readOutput } = server();
  const path = /(\/setup\?token=\S+)/.exec(readOutput())?.[1] ?? '';
  const page = await open(path, { at: address, viewport: PHONE });

  await expectVisible(page.getByRole('heading', { name: 'Secure the installation' }));
  await expectAccessible(page, 'the first step of the set-up');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm new password').fill('short');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectVisible(page.getByText('Enter at least 10 characters.'));
  await page.getByLabel('New password', { exact: true }).fill(PLATFORM_PASSWORD);
  await page.getByLabel('Confirm new password').fill(PLATFORM_PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();

  await expectVisible(page.getByRole('heading', { name: 'Create your organisation' }));
  await expectAccessible(page, 'the second step of the set-up');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expectVisible(page.getByText('Enter a valid email address.'));
  await page.getByLabel('Organisation name').fill('Kettle Shop');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Email address').fill('dana@kettle.example');
  await page.getByLabel('New password', { exact: true }).fill('kettleshop12');
  await page.getByLabel('Confirm new password').fill('kettleshop12');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expectVisible(page.getByRole('alert').filter({ hasText: /name/ })); // too easy to guess: it contains a name
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create organisation' }).click();

  await expect.poll(() => getPagePath(page)).toBe('/homePage');
  await expectVisible(page.getByText('First steps', { exact: false }));
  await expectVisible((await openAccountMenu(page)).getByText('Organisation Admin', { exact: true }));

  expect(await openSession(address, 'super@relaydesk.local', PLATFORM_PASSWORD)).toHaveProperty(
    'access_token',
  );
  const later = await open(path, { at: address });
  await expectVisible(later.getByRole('heading', { name: 'This link no longer works' }));
});
