import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { buildScriptTag, startCustomerSite } from '../../fixtures/servers/customer-site';
import { expectSignInPage, expectToast } from '../../pages/account-steps';
import { expectFocusWithin, expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import {
  answerConfirmDialog,
  closeInvitationLink,
  downloadFile,
  getTableRow,
  selectFilter,
  selectRowAction,
} from '../../pages/list-page';

/** Organisation (pages.md 2.4), for the Super Admin. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';

/** The list, narrowed to one name. */
const openList = (name: string) => open(`/organisation?search=${encodeURIComponent(name)}`, { as: SUPER });

test('an organisation is checked, added and found, and its first admin invited', async () => {
  const key = randomUUID().slice(0, 8);
  const email = `first@${key}.test`;
  const page = await open('/organisation', { as: SUPER });
  await page.getByRole('button', { name: 'Add organisation' }).click();
  const form = page.getByRole('dialog', { name: 'Add organisation' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('This field is required.').first());

  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Made ${key}`);
  const slug = form.getByRole('textbox', { name: 'Slug' });
  await slug.focus();
  await expect.poll(() => slug.inputValue()).toBe(`made-${key}`);
  await slug.fill('acme-sports');
  await form.getByRole('textbox', { name: 'Contact email' }).fill('nobody');
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Enter a valid email address.'));
  await form.getByRole('textbox', { name: 'Contact email' }).fill(`hello@${key}.test`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => slug.getAttribute('aria-invalid')).toBe('true'); // the server knows it is taken
  await slug.fill(`made-${key}`);
  await form.getByRole('button', { name: 'Save' }).click();
  const link = await closeInvitationLink(page);
  await expectHidden(form);

  await page.getByRole('textbox', { name: 'Search' }).fill(key);
  await expectText(getTableRow(page, `Made ${key}`), /Active 1 0 0 0/);
  expect(link).toContain('/?invitation=');
});

test('what two people change at once is shown in both versions, to keep one of them', async () => {
  const { id, name, platform } = await createOrganisation(address);
  const page = await openList(name);
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  const legalName = form.getByRole('textbox', { name: 'Legal name' });
  const path = `/api/organisations/${id}/`;
  interface Changeable {
    version: number;
    legal_name: string;
  }
  const change = async (legal_name: string) => {
    const now = expectSuccess(await platform.get<Changeable>(path));
    expectSuccess(await platform.patch(path, { ...now, legal_name }));
  };
  const collide = async (mine: string, theirs: string) => {
    await selectRowAction(page, name, 'Edit');
    await legalName.fill(mine);
    await change(theirs);
    await form.getByRole('button', { name: 'Save' }).click();
    const both = form.getByRole('table', { name: 'Someone else changed this while you were editing.' });
    await expectVisible(both.getByRole('row', { name: `Legal name ${mine} ${theirs}` }));
  };

  await collide('Mine Ltd', 'Theirs Ltd');
  await form.getByRole('button', { name: 'Use their version' }).click();
  await expect.poll(() => legalName.inputValue()).toBe('Theirs Ltd');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(form);
  await page.reload();
  await collide('Mine again Ltd', 'Theirs again Ltd');
  await form.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expectHidden(form);
  expect(expectSuccess(await platform.get<Changeable>(path)).legal_name).toBe('Mine again Ltd');

  await page.getByRole('button', { name, exact: true }).click();
  await form.getByRole('tab', { name: 'History' }).click();
  const newest = form.getByRole('tabpanel').getByRole('listitem').first();
  await expectText(newest, /Changed .* Legal name Theirs again Ltd → changed to Mine again Ltd/);
});

test('suspended, its people are signed out and its chats closed; reactivated, both work again', async () => {
  const own = await createOrganisation(address);
  const line = expectSuccess(
    await own.api.post<{ public_key: string }>('/api/channel-integrations/', {
      channel: 'web_chat',
      name: 'Shop chat',
      is_bot_enabled: false,
      web_chat: { allowed_domains: [], greeting: 'Hello!', colour: '#1877f2' },
    }),
  );
  const member = await open('/homePage', { as: own.admin });
  await expectVisible(member.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'User' }));
  const page = await openList(own.name);
  await selectRowAction(page, own.name, 'Suspend');
  const question = page.getByRole('dialog', { name: `Suspend ${own.name}?` });
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expectVisible(question.getByText(/at least 5 characters|This field is required/));
  await question.getByRole('textbox', { name: 'Reason' }).fill('Bills are not paid');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expectToast(page, `${own.name} is suspended.`);
  await expectText(getTableRow(page, own.name), /Suspended/);
  await expectSignInPage(member);

  const site = await startCustomerSite(buildScriptTag(address, line.public_key));
  onTestFinished(site.stop);
  const visitor = await open(site.address);
  await visitor.getByRole('button', { name: 'Open chat' }).click();
  await expectVisible(visitor.getByRole('dialog').getByText('Chat is closed right now.'));

  await selectRowAction(page, own.name, 'Reactivate');
  await answerConfirmDialog(page, `Reactivate ${own.name}?`, 'Reactivate');
  await expectText(getTableRow(page, own.name), /Active/);
  const again = await open(site.address);
  await again.getByRole('button', { name: 'Open chat' }).click();
  await expectVisible(again.getByRole('dialog').getByText('Hello!'));
});

test('deleted only by its typed name, and restored', async () => {
  const { name } = await createOrganisation(address);
  const page = await openList(name);
  await selectRowAction(page, name, 'Delete');
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('textbox', { name: /^Type/ }).fill(name.toLowerCase());
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectVisible(question.getByText('The name doesn’t match.'));
  await question.getByRole('textbox', { name: /^Type/ }).fill(name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, `${name} was deleted.`);
  await expectVisible(page.getByText('No organisations match.'));

  await selectFilter(page, 'Status', 'Deleted');
  await selectRowAction(page, name, 'Restore');
  await answerConfirmDialog(page, `Restore ${name}?`, 'Restore');
  await expectVisible(page.getByText('No organisations match.'));
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('textbox', { name: 'Search' }).fill(name);
  await expectText(getTableRow(page, name), /Active/);
});

test('a logo is shown in the list; what is no picture is refused', async () => {
  const { name } = await createOrganisation(address);
  const page = await openList(name);
  await selectRowAction(page, name, 'Edit');
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  const file = form.getByLabel('Logo', { exact: true }).and(page.locator('input'));
  const svg = (inside: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
  });
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expectVisible(form.getByRole('group', { name: 'Logo' }).getByRole('alert'));
  await file.setInputFiles(svg('<rect width="9" height="9" fill="#1877f2"/>'));
  await expectVisible(form.getByRole('button', { name: 'Replace image' }));
  await form.getByRole('button', { name: 'Cancel' }).click();
  const picture = getTableRow(page, name).locator('img');
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
});

test('the file has the organisations that the filters let through', async () => {
  const { name } = await createOrganisation(address);
  const page = await openList(name);
  await expectVisible(getTableRow(page, name));
  const file = await downloadFile(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(file.name).toMatch(/\.csv$/);
  const [headings = '', ...rows] = file.text.trim().split(/\r?\n/);
  expect(headings).toMatch(/^\W?name,slug,/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(name);
});

test('with the keyboard alone: searched, opened, changed and saved', async () => {
  const { name } = await createOrganisation(address);
  const page = await open('/organisation', { as: SUPER });
  await expectVisible(page.getByRole('table', { name: 'Organisation' }).getByRole('row').nth(1));
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expectVisible(page.getByRole('button', { name, exact: true }));
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await tabTo(page, `Actions for ${name}`);
  await page.keyboard.press('Enter');
  await expectFocusWithin(page.getByRole('menu'));
  await page.keyboard.press('Enter'); // Edit is the first
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  await expectFocusWithin(form);
  await tabTo(page, 'Legal name');
  await page.keyboard.type('Keys Ltd');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Organisation saved.');
  await expectHidden(form);
});

/** Presses Tab until what has this name has the focus; what is never reached ends the test. */
async function tabTo(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => {
      const it = document.activeElement;
      const labelled = it instanceof HTMLInputElement && it.labels?.[0]?.textContent;
      return it?.getAttribute('aria-label') || labelled || it?.textContent || '';
    });
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused()).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached with Tab.`);
}
