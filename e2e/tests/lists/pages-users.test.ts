import { expect, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat } from '../../fixtures/create-own-chat';
import { findMailedLinks } from '../../fixtures/find-mail';
import { expectSignInPage, expectToast } from '../../pages/account-steps';
import { expectCount, expectHidden, expectText, expectVisible, getText } from '../../pages/expect-locator';
import {
  answerConfirmDialog,
  closeInvitationLink,
  downloadFile,
  getTableRow,
  selectOption,
  selectRowAction,
} from '../../pages/list-page';
import { createStaffPage } from '../../pages/staff-page';

/** User (pages.md 2.6); identity-invitation.test.ts covers the acceptance of an invitation. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';
const domainOf = (email: string) => email.split('@')[1];

test('checks, invites and changes a user, finds them in the history, and shows two versions', async () => {
  const own = await createOrganisation(address);
  const email = `cleo@${domainOf(own.admin)}`;
  const page = await open('/user', { as: own.admin });
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  await form.getByRole('textbox', { name: 'First name' }).fill('C');
  await form.getByRole('textbox', { name: 'Email' }).fill(own.admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Enter at least 2 characters.'));
  await form.getByRole('textbox', { name: 'First name' }).fill('Cleo');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => form.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid'))
    .toBe('true');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('button', { name: 'Save' }).click();
  await closeInvitationLink(page);
  await expectText(getTableRow(page, email), /Cleo .* CSR Invited Offline/);

  await selectRowAction(page, 'Cleo', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Cleo' });
  await edit.getByRole('textbox', { name: 'Last name' }).fill('Mine');
  const other = await open('/user', { as: own.admin });
  await selectRowAction(other, 'Cleo', 'Edit');
  const theirs = other.getByRole('dialog', { name: 'Edit Cleo' });
  await theirs.getByRole('textbox', { name: 'Last name' }).fill('Theirs');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expectHidden(theirs);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectVisible(edit.getByRole('row', { name: 'Last name Mine Theirs' }));
  await edit.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expectHidden(edit);
  await page.getByRole('button', { name: 'Cleo Mine', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Edit Cleo Mine' });
  await again.getByRole('tab', { name: 'History' }).click();
  await expectText(
    again.getByRole('tabpanel').getByRole('listitem').first(),
    /Changed .* Last name Theirs → changed to Mine/,
  );
});

test('many are invited by pasting: what would happen is shown first', async () => {
  const own = await createOrganisation(address);
  const domain = domainOf(own.admin);
  const page = await open('/user', { as: own.admin });
  await page.getByRole('button', { name: 'Invite many' }).click();
  const form = page.getByRole('dialog', { name: 'Invite many' });
  await form.getByRole('button', { name: 'Check' }).click();
  await expectVisible(form.getByText('Enter at least one email address.'));
  await form
    .getByRole('textbox', { name: 'Email addresses' })
    .fill(`Dora Day <dora@${domain}>, emil@${domain}\n${own.admin}\nnobody`);
  await selectOption(form, 'Group', 'Sales');
  await form.getByRole('button', { name: 'Check' }).click();
  const result = form.getByRole('list', { name: 'Result' }).getByRole('listitem');
  await expectText(result.filter({ hasText: `dora@${domain}` }), /Will be invited/);
  await expectText(result.filter({ hasText: own.admin }), /Skipped/);
  await expectText(result.filter({ hasText: 'nobody' }), /Failed/);
  await form.getByRole('button', { name: 'Invite 2 users' }).click();
  await expectText(result.filter({ hasText: `emil@${domain}` }), /Invited/);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expectToast(page, '2 users were invited.');
  await expectText(getTableRow(page, `dora@${domain}`), /Dora Day .* Sales Invited/);
  await findMailedLinks(address, { to: `emil@${domain}`, subject: /^Invitation to/ });
});

test('a CSV file is mapped, checked without anything happening, imported, and its outcome kept', async () => {
  const own = await createOrganisation(address);
  const domain = domainOf(own.admin);
  const page = await open('/user', { as: own.admin });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const form = page.getByRole('dialog', { name: 'Import users' });
  const template = await downloadFile(page, form.getByRole('button', { name: 'Download a template' }));
  expect(template.text).toContain('anna@shop.example');
  const lines = [
    'Vorname;Mail;Funktion',
    `Frieda;frieda@${domain};CSR`,
    `"Gül; ""die Chefin""";guel@${domain};Supervisor`,
    `Hugo;hugo@${domain};Emperor`,
    'Ida;no address;CSR',
    `Ada;${own.admin};CSR`,
  ];
  await form
    .getByLabel('Select a CSV file')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'staff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
  await expectVisible(form.getByText('staff.csv: 5 rows'));
  await expectVisible(form.getByRole('table').getByRole('cell', { name: 'Gül; "die Chefin"' }));
  await expectVisible(form.getByText('Select a column for: Group'));
  expect(await form.getByRole('button', { name: 'Check' }).isDisabled()).toBe(true);
  await selectOption(form, 'Group', 'Funktion');
  await form.getByRole('button', { name: 'Check' }).click();
  await expectVisible(
    form.getByText(
      'Nothing has been imported yet. Here is what would happen: 2 new, 1 skipped, 2 with errors',
    ),
  );
  await expectVisible(form.getByText(new RegExp(`^Row 4 \\(hugo@${domain}\\): `)));
  await expectVisible(form.getByText(/^Row 5 \(no address\): /));
  expect(expectSuccess(await own.api.get<unknown[]>('/api/users/'))).toHaveLength(1);

  await form.getByRole('radio', { name: /^Only the \d rows without errors/ }).check();
  await form.getByRole('button', { name: /^Import \d rows/ }).click();
  await expectVisible(form.getByText(/^Import complete\. 2 new, 1 skipped/));
  const outcome = await downloadFile(page, form.getByRole('button', { name: 'Download results' }));
  expect(outcome.text).toMatch(new RegExp(`frieda@${domain}.*created`));
  expect(outcome.text).toMatch(/no address.*not imported|no address.*failed/);
  await form.getByRole('button', { name: 'Close' }).click();
  await expectText(getTableRow(page, `guel@${domain}`), /Gül; "die Chefin" .* Supervisor Invited/);
});

test('disabling a user signs them out and reassigns their open chat; enabling restores access', async () => {
  const own = await createOrganisation(address);
  const leaver = await own.join('CSR', 'Leo');
  const heir = await own.join('CSR', 'Heidi');
  const { visit } = await createOwnChat(address, own, open);
  const visitor = await visit();
  await visitor.say('Is somebody there for me?');
  await visitor.askForHuman();
  const desk = createStaffPage(await open('/chat?tab=waiting', { as: leaver.email }));
  await desk.conversations.getByRole('link').first().click();
  await desk.button('Take over').click();
  await expectVisible(desk.button('Resolve'));

  const page = await open('/user', { as: own.admin });
  await expectText(getTableRow(page, leaver.email), /CSR Active Available 1/);
  await selectRowAction(page, leaver.name, 'Disable');
  const question = page.getByRole('dialog', { name: `Disable ${leaver.name}?` });
  await expectVisible(question.getByText('1 open chat needs a new owner.'));
  await selectOption(question, 'Reassign open chats to', heir.name);
  await question.getByRole('button', { name: 'Disable' }).click();
  await expectToast(page, `${leaver.name} was disabled.`);
  await expectSignInPage(desk.page);
  // The chats change hands just after that; the list knows it when it looks again.
  await expect
    .poll(async () => {
      await page.reload();
      return getText(getTableRow(page, leaver.email));
    })
    .toMatch(/CSR Disabled Offline 0/);
  await expectText(getTableRow(page, heir.email), /CSR Active \S+ 1/);
  const heirs = createStaffPage(await open('/chat?tab=mine', { as: heir.email }));
  await heirs.conversations.getByRole('link').first().click();
  await heirs.expectMessage('Is somebody there for me?');

  await selectRowAction(page, leaver.name, 'Enable');
  await answerConfirmDialog(page, `Enable ${leaver.name}?`, 'Enable');
  await expectText(getTableRow(page, leaver.email), /CSR Active/);
});

test('the last admin stays; oneself cannot be disabled', async () => {
  const own = await createOrganisation(address);
  const page = await open('/user', { as: own.admin });
  await page.getByRole('button', { name: 'Actions for Ada Admin' }).click();
  await expectVisible(page.getByRole('menuitem', { name: 'Edit' }));
  const actions = await page.getByRole('menuitem').allInnerTexts();
  expect(actions).toContain('Edit');
  expect(actions).not.toContain('Disable');
  expect(actions).not.toContain('Delete');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Ada Admin' });
  await selectOption(form, 'Group', 'Viewer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText("You can't change your own role."));

  const platform = await open(`/user?organization_id=${own.id}`, { as: SUPER });
  await selectRowAction(platform, 'Ada Admin', 'Disable');
  const question = platform.getByRole('dialog', { name: 'Disable Ada Admin?' });
  await question.getByRole('button', { name: 'Disable' }).click();
  await expectVisible(
    question.getByText('This is the last Organisation Admin. Make someone else an Organisation Admin first.'),
  );
});

test('a Super Admin narrows the list to one organisation and invites into it', async () => {
  const own = await createOrganisation(address);
  const page = await open('/user', { as: SUPER });
  const choice = page.getByRole('combobox', { name: 'Organisation' });
  await expect.poll(() => choice.inputValue()).toBe('Select an Organization');
  await expectVisible(page.getByRole('columnheader', { name: 'Organisation' }));
  expect(await page.getByRole('button', { name: 'Import CSV' }).count()).toBe(0);
  await choice.fill(own.name);
  await page.getByRole('option', { name: own.name }).click();
  await expectCount(page.getByRole('table', { name: 'User' }).getByRole('row'), 2);
  await expectVisible(page.getByRole('button', { name: 'Import CSV' }));
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  await expect.poll(() => form.getByRole('combobox', { name: 'Organisation' }).inputValue()).toBe(own.name);
  await form.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await form.getByRole('textbox', { name: 'Email' }).fill(`nora@${domainOf(own.admin)}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await closeInvitationLink(page);
  await expectText(getTableRow(page, 'Nora'), new RegExp(`CSR ${own.name} Invited`));
});
