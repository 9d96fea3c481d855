import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { expectPage, expectToast, openAccountMenu } from '../../pages/account-steps';
import { expectHidden, expectVisible, getText } from '../../pages/expect-locator';
import { openSession } from '../../pages/sign-in';

/** Profile and preferences: what people keep about themselves, and what follows them to other browsers. */
const { open, address } = useBrowser();

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('a profile: checked at its fields, saved, shown in the header at once and after a reload', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const page = await open('/profile', { as: email });
  await expectVisible(page.getByText(email, { exact: true }).last());
  await page.getByLabel(/^First name/).fill('Zoe');
  await page.getByLabel('Phone').fill('030 123456');
  await save(page);
  await expectVisible(page.getByText('Enter a phone number such as +4930123456.'));
  await page.getByLabel('Phone').fill('+4930123456');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('lisbon');
  await page.getByRole('option', { name: /Lisbon/ }).click();
  await page.getByLabel('Signature').fill('Kind regards\nZoe');
  await save(page);
  await expectToast(page, 'Profile saved.');
  await expect.poll(() => getText(page.getByRole('button', { name: 'Account menu' }))).toBe('Z');
  await page.reload();
  await expect.poll(() => page.getByLabel(/^First name/).inputValue()).toBe('Zoe');
  expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toMatch(/Lisbon/);
  expect(await page.getByLabel('Signature').inputValue()).toBe('Kind regards\nZoe');
});

test('what was typed is not lost by a click on the menu without a question', async () => {
  const { email } = await (await createOrganisation(address)).join('Viewer');
  const page = await open('/profile', { as: email });
  await page.getByLabel(/^First name/).fill('Unsaved');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sales' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /Keep editing|Stay/ }).click();
  await expectHidden(question);
  expect(await page.getByLabel(/^First name/).inputValue()).toBe('Unsaved');
});

test('the language is kept with the user: this page changes to it, and every other browser starts in it', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const page = await open('/preferences', { as: email });
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expectPage(page, 'Einstellungen');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  const elsewhere = await open('/profile', { as: await openSession(address, email) });
  await expectPage(elsewhere, 'Profil');
  await page.getByRole('combobox', { name: 'Sprache' }).click();
  await page.getByRole('option', { name: 'Wie im Browser eingestellt' }).click();
  await expectPage(page, 'Preferences');
});

test('sound and desktop notices are chosen, kept, and explained where the browser blocks them', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const page = await open('/preferences', { as: email, prepare: (it) => decideNotices(it, 'granted') });
  const [sound, desktop] = ['Sound', 'Desktop notification'].map((name) =>
    page.getByRole('switch', { name }),
  );
  if (!sound || !desktop) throw new Error('Two names give two switches.');
  const before = await (await expectVisible(sound)).isChecked();
  await sound.click();
  await expect.poll(() => sound.isChecked()).toBe(!before);
  await expect.poll(() => desktop.isEnabled()).toBe(true);
  await desktop.click();
  await expect.poll(() => desktop.isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => desktop.isChecked()).toBe(true);
  await expect.poll(() => sound.isChecked()).toBe(!before);

  const other = await (await createOrganisation(address)).join('CSR');
  const blocked = await open('/preferences', {
    as: other.email,
    prepare: (it) => decideNotices(it, 'denied'),
  });
  await blocked.getByRole('switch', { name: 'Desktop notification' }).click();
  await expectVisible(blocked.getByText(/Your browser blocks notifications from this site\./));
  expect(await blocked.getByRole('switch', { name: 'Desktop notification' }).isChecked()).toBe(false);
});

/** What a person has decided about this site's notices. A browser without windows has none, and knows no other answer than "denied". */
const decideNotices = (page: Page, permission: NotificationPermission) =>
  page.addInitScript(
    (is) => Object.defineProperty(Notification, 'permission', { get: () => is }),
    permission,
  );

test('who is away says so in the menu; colleagues see it', async () => {
  const own = await createOrganisation(address);
  const { email, name } = await own.join('CSR');
  const page = await open('/homePage', { as: email });
  const available = (await openAccountMenu(page)).getByRole('switch', { name: 'Available' });
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/settings/availability/'));
  await expect.poll(() => available.isChecked()).toBe(true);
  await available.click();
  expect((await kept).status()).toBe(200);
  await page.goto('/preferences');
  await expect.poll(() => page.getByRole('switch', { name: 'Available' }).isChecked()).toBe(false);
  const admin = await open('/user?presence=away', { as: own.admin });
  await expectVisible(admin.getByRole('row').filter({ hasText: name }));
});
