import { expect, test } from 'vitest';
import { callApi, createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import type { OwnOrganisation } from '../../fixtures/create-organisation';
import { createOrganisation } from '../../fixtures/create-organisation';
import { expectPage, expectToast } from '../../pages/account-steps';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { selectFilter } from '../../pages/list-page';
import { PASSWORD } from '../../pages/sign-in';
import { openNavigationEntry } from '../../pages/staff-page';

/** What an Organisation Admin finds in the account menu: the organisation's settings, and the audit log. */
const { open, address } = useBrowser();

test('name, place and business hours: checked at the day, saved, there after a reload', async () => {
  const own = await createOrganisation(address);
  const page = await open('/organisationSettings', { as: own.admin });
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel(/^Name/).fill(`${own.name} Ltd`);
  await page.getByRole('combobox', { name: 'Country' }).fill('portug');
  await page.getByRole('option', { name: /Portugal/ }).click();
  await page.getByRole('switch', { name: 'Always open' }).click();
  await page.getByRole('switch', { name: 'Saturday' }).click();
  await page.getByLabel('Saturday opens').fill('12:00');
  await page.getByLabel('Saturday closes').fill('10:00');
  await save();
  await expectVisible(page.getByText('The closing time must be after the opening time.'));
  await page.getByLabel('Saturday closes').fill('16:30');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await page.getByLabel('Date').fill('2026-12-25');
  await page.getByLabel('Name of the holiday').fill('Christmas');
  await save();
  await expectToast(page, 'Settings saved.');
  await page.reload();
  await expect.poll(() => page.getByLabel('Saturday closes').inputValue()).toBe('16:30');
  expect(await page.getByLabel('Name of the holiday').inputValue()).toBe('Christmas');
  expect(await page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Portugal');
  expect(await page.getByRole('switch', { name: 'Sunday' }).isChecked()).toBe(false);
});

/** One blue pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

test('a logo: a picture is shown and taken away, a drawing is drawn without its script, anything else is refused', async () => {
  const own = await createOrganisation(address);
  const page = await open('/organisationSettings', { as: own.admin });
  const logo = page.getByRole('group', { name: 'Logo' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    logo.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const picture = logo.getByRole('img', { name: 'Logo' });

  await choose('logo.png', 'image/png', Buffer.from('<script>alert(1)</script>'));
  await expectVisible(logo.getByRole('alert'));
  expect(await picture.count()).toBe(0);

  await choose('logo.png', 'image/png', PNG);
  await expectVisible(picture);
  await expectVisible(logo.getByRole('button', { name: 'Replace image' }));
  expect(await logo.getByRole('alert').count()).toBe(0);
  const before = await picture.getAttribute('src');

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(2)</script><rect width="9" height="9" fill="red"/></svg>';
  await choose('logo.svg', 'image/svg+xml', Buffer.from(drawing));
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
  const served = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(served.headers()['content-type']).toMatch(/^image\/(png|webp|jpeg)$/);
  expect((await served.body()).includes('alert')).toBe(false);

  await logo.getByRole('button', { name: 'Remove image' }).click();
  await expectVisible(logo.getByRole('button', { name: 'Select image' }));
  await expectHidden(picture);
});

/** Things that happen to a user, by their names in the log. */
const DEEDS = [
  'User invited',
  'Invitation accepted',
  'Signed in',
  'Sign-in failed',
  'Profile changed',
  'User changed',
  'Refused',
  'User disabled',
];

/** Does each of them through the API. */
async function leaveTraces(own: OwnOrganisation) {
  const user = await own.join('CSR', 'Tracy');
  const { id, email, first_name, last_name } = user;
  const tracy = createApiClient(address, email);
  const profile = expectSuccess(await tracy.get<{ version: number }>('/api/settings/profile/'));
  expectSuccess(await tracy.patch('/api/settings/profile/', { ...withoutEmail(profile), signature: 'Bye' }));
  await callApi(address, {
    method: 'POST',
    path: '/auth/sign-in/',
    body: { email, password: `not ${PASSWORD}` },
  });
  const { version } = await own.find(id);
  const rest = { phone: null, language: null, time_zone: null, max_chats: 9, skills: [] };
  const change = { ...rest, email, first_name, last_name, group: 'CSR', version };
  expect((await tracy.patch(`/api/users/${id}/`, change)).status).toBe(403);
  const changed = expectSuccess(await own.api.patch<{ version: number }>(`/api/users/${id}/`, change));
  return { ...user, version: changed.version };
}

const withoutEmail = ({ email: _, ...profile }: Record<string, unknown>) => profile;

test('the audit log shows who did what, with the values before and after; a CSR sees their own deeds', async () => {
  const own = await createOrganisation(address);
  const tracy = await leaveTraces(own);
  const csr = await open('/auditLog', { as: tracy.email });
  const seenByTracy = csr.getByRole('table', { name: 'Audit log' });
  await expectVisible(seenByTracy.getByRole('row').filter({ hasText: 'Profile changed' }));
  expect(await seenByTracy.getByText('Ada Admin').count()).toBe(0);
  expect(await csr.getByRole('button', { name: 'Export CSV' }).count()).toBe(0);

  const disabling = { reassign_to: null, version: tracy.version };
  expectSuccess(await own.api.post(`/api/users/${tracy.id}/disable/`, disabling));
  const page = await open('/auditLog', { as: own.admin });
  const table = page.getByRole('table', { name: 'Audit log' });
  for (const deed of DEEDS) await expectVisible(table.getByRole('row').filter({ hasText: deed }).first());
  await selectFilter(page, 'Action', 'User changed');
  const row = table.getByRole('row').filter({ hasText: tracy.name });
  await expectText(row, /User changed.*Ada Admin.*Organisation Admin.*User: Tracy Own/);
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'User changed' });
  const change = drawer.getByRole('row').filter({ hasText: /Chats at once/ });
  await expect.poll(() => change.getByRole('cell').allInnerTexts()).toEqual(['5', '9']);
  await page.keyboard.press('Escape');
  await expectHidden(drawer);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a user’s drawer tells their history; a Viewer has no audit log', async () => {
  const own = await createOrganisation(address);
  const tracy = await leaveTraces(own);
  const admin = await open('/user', { as: own.admin });
  await admin.getByRole('row').filter({ hasText: tracy.email }).getByRole('button').first().click();
  const drawer = admin.getByRole('dialog', { name: `Edit ${tracy.name}` });
  await drawer.getByRole('tab', { name: 'History' }).click();
  const change = drawer.getByRole('listitem').filter({ hasText: 'Concurrent chats' }).first();
  await expectVisible(change.getByText('Ada Admin'));
  await expectVisible(change.getByRole('deletion').filter({ hasText: '5' }));
  await expectVisible(change.getByRole('insertion').filter({ hasText: '9' }));

  const viewer = await own.join('Viewer');
  const page = await open('/auditLog', { as: viewer.email });
  await expectPage(page, 'No permission');
  await openNavigationEntry(page, 'Dashboard');
  await expectPage(page, 'Dashboard');
});
