import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApiClient } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation, type OwnOrganisation } from '../../fixtures/create-organisation';
import { findMailedLinks } from '../../fixtures/find-mail';
import { oneTimeCode } from '../../fixtures/one-time-code';
import { expectPage, signInThroughForm } from '../../pages/account-steps';
import { expectAccessible, findViolations } from '../../pages/axe-check';
import { expectVisible } from '../../pages/expect-locator';
import { openSession, PASSWORD } from '../../pages/sign-in';

/** 0 violations of any rule of axe on the pages and dialogs of who one is, in both modes, on both sizes. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';

let shared: Promise<OwnOrganisation> | undefined;
/** For tests that leave it as it is. */
function useOrganisation(): Promise<OwnOrganisation> {
  shared ??= createOrganisation(address);
  shared.catch(() => {
    shared = undefined; // the next one may try again
  });
  return shared;
}

test.each([
  ['/profile', 'Active sessions'],
  ['/preferences', 'Theme'],
  ['/organisationSettings', 'Logo'],
  ['/auditLog', 'Audit log'],
])('%s', async (path, part) => {
  const { admin } = await useOrganisation();
  const page = await open(path, { as: admin });
  await expectAccessible(page, path, async () => void (await expectVisible(named(page, part))));
});

/** A part of a page by its name, whatever it is: lists are tables on wide screens and lists on narrow ones. */
const named = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name })
    .or(page.getByRole('list', { name }))
    .or(page.getByRole('group', { name }))
    .first();

test('business hours and holidays, with what is wrong in them', async () => {
  const { admin } = await useOrganisation();
  const page = await open('/organisationSettings', { as: admin });
  await page.getByRole('switch', { name: 'Always open' }).click();
  await page.getByLabel('Monday closes').fill('08:00');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectVisible(page.getByText('The closing time must be after the opening time.'));
  await expectAccessible(page, 'business hours');
});

test('changing the password, with what is wrong in it', async () => {
  const { admin } = await useOrganisation();
  const page = await open('/profile', { as: admin });
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel(/^New password/).fill('short');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectVisible(dialog.getByText('Enter at least 10 characters.', { exact: true }));
  await expectAccessible(page, 'changing the password');
});

test('the second factor: the QR code, the recovery codes, the step of the sign-in page', async () => {
  const { admin } = await createOrganisation(address);
  const page = await open('/profile', { as: await openSession(address, admin) });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  const secret = await page.getByRole('textbox', { name: 'Or enter this key' }).inputValue();
  await page.mouse.move(0, 0); // a tooltip under it is no part of the page
  await expectAccessible(page, 'QR code');
  await page.getByRole('textbox', { name: 'Code from your app' }).fill(oneTimeCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expectVisible(page.getByRole('list', { name: 'Your recovery codes' }));
  await expectAccessible(page, 'recovery codes');
  const other = await open('/');
  await signInThroughForm(other, admin);
  await expectVisible(other.getByLabel('Code from your app'));
  expect(await findViolations(other, 'code of the second factor')).toEqual([]);
});

test('a question before every other session is ended', async () => {
  const { admin } = await useOrganisation();
  await openSession(address, admin);
  const page = await open('/profile', { as: admin });
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expectVisible(page.getByRole('alertdialog'));
  await expectAccessible(page, 'log out everywhere else');
});

test('an entry of the audit log', async () => {
  const { admin } = await useOrganisation();
  const page = await open('/auditLog?action=user.invitation_accepted', { as: admin });
  const row = page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Invitation accepted' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Invitation accepted' }));
  await expectAccessible(page, 'audit entry');
});

test('the set-aside events, of which there are none', async () => {
  const page = await open('/setAsideEvents', { as: SUPER });
  const empty = page.getByText('No events are set aside.');
  await expectAccessible(page, 'set-aside events', async () => void (await expectVisible(empty)));
});

test('the outgoing mail, and one of it', async () => {
  await useOrganisation();
  const page = await open('/outgoingMail?limit=10', { as: SUPER });
  await expectAccessible(
    page,
    'outgoing mail',
    async () => void (await expectVisible(named(page, 'Outgoing mail'))),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('button', { name: /^Invitation to/ })
    .first()
    .click();
  await expectVisible(page.getByRole('dialog').getByRole('link'));
  await expectAccessible(page, 'a mail');
});

test('the pages that links in mails lead to', async () => {
  const own = await createOrganisation(address);
  const { link } = await own.invite('CSR');
  const page = await open(link);
  await expectPage(page, 'Welcome');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByLabel('New password', { exact: true }).fill('three green');
  await expectAccessible(page, 'invitation');

  await createApiClient(address).post('/auth/forgot-password/', { email: own.admin });
  const [reset = ''] = await findMailedLinks(address, { to: own.admin, subject: /^Set a new password/ });
  await page.goto(reset);
  await expectPage(page, 'Set a new password');
  await expectAccessible(page, 'new password');

  for (const dead of ['/?invitation=used', '/ForgotPassword?token=used']) {
    await page.goto(dead);
    await expectVisible(page.getByRole('heading', { level: 1, name: /no longer works$/ }));
    expect(await findViolations(page, dead)).toEqual([]);
  }
});
