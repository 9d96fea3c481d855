import { expect, test } from 'vitest';
import { succeed } from '../../fixtures/api-client';
import { seeSignIn, seeToast } from '../../pages/account-steps';
import { deskOf } from '../../pages/staff-page';
import { findMailedLinks } from '../../fixtures/find-mail';
import { act, choose, closeInvitationLink, confirm, download, rowOf } from '../../pages/list-page';
import { openOwnChat } from '../../fixtures/create-own-chat';
import { makeOrganisation } from '../../fixtures/create-organisation';
import { readText, see, seeCount, seeNoMore, seeText } from '../../pages/expect-locator';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** User (pages.md 2.6); accepting an invitation is told in identity-invitation.test.ts. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';
const domainOf = (email: string) => email.split('@')[1];

test('somebody is checked, invited, changed and found in the history; two versions are shown', async () => {
  const own = await makeOrganisation(address);
  const email = `cleo@${domainOf(own.admin)}`;
  const page = await open('/user', { as: own.admin });
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  await form.getByRole('textbox', { name: 'First name' }).fill('C');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(own.admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await see(form.getByText('Use at least 2 characters.'));
  await form.getByRole('textbox', { name: 'First name' }).fill('Cleo');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => form.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid'))
    .toBe('true');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('button', { name: 'Save' }).click();
  await closeInvitationLink(page);
  await seeText(rowOf(page, email), /Cleo .* CSR Invited Offline/);

  await act(page, 'Cleo', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Cleo' });
  await edit.getByRole('textbox', { name: 'Last name' }).fill('Mine');
  const other = await open('/user', { as: own.admin });
  await act(other, 'Cleo', 'Edit');
  const theirs = other.getByRole('dialog', { name: 'Edit Cleo' });
  await theirs.getByRole('textbox', { name: 'Last name' }).fill('Theirs');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await seeNoMore(theirs);
  await edit.getByRole('button', { name: 'Save' }).click();
  await see(edit.getByRole('row', { name: 'Last name Mine Theirs' }));
  await edit.getByRole('button', { name: 'Keep mine' }).click();
  await seeNoMore(edit);
  await page.getByRole('button', { name: 'Cleo Mine', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Edit Cleo Mine' });
  await again.getByRole('tab', { name: 'History' }).click();
  await seeText(
    again.getByRole('tabpanel').getByRole('listitem').first(),
    /Changed .* Last name Theirs → became Mine/,
  );
});

test('many are invited by pasting: what would happen is shown first', async () => {
  const own = await makeOrganisation(address);
  const domain = domainOf(own.admin);
  const page = await open('/user', { as: own.admin });
  await page.getByRole('button', { name: 'Invite many' }).click();
  const form = page.getByRole('dialog', { name: 'Invite many' });
  await form.getByRole('button', { name: 'Check' }).click();
  await see(form.getByText('Enter at least one e-mail.'));
  await form
    .getByRole('textbox', { name: 'E-mails' })
    .fill(`Dora Day <dora@${domain}>, emil@${domain}\n${own.admin}\nnobody`);
  await choose(form, 'Group', 'Sales');
  await form.getByRole('button', { name: 'Check' }).click();
  const result = form.getByRole('list', { name: 'Result' }).getByRole('listitem');
  await seeText(result.filter({ hasText: `dora@${domain}` }), /Will be invited/);
  await seeText(result.filter({ hasText: own.admin }), /Skipped/);
  await seeText(result.filter({ hasText: 'nobody' }), /Failed/);
  await form.getByRole('button', { name: 'Invite 2 users' }).click();
  await seeText(result.filter({ hasText: `emil@${domain}` }), /Invited/);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await seeToast(page, '2 users were invited.');
  await seeText(rowOf(page, `dora@${domain}`), /Dora Day .* Sales Invited/);
  await findMailedLinks(address, { to: `emil@${domain}`, subject: /^Invitation to/ });
});

test('a CSV file is mapped, checked without anything happening, imported, and its outcome kept', async () => {
  const own = await makeOrganisation(address);
  const domain = domainOf(own.admin);
  const page = await open('/user', { as: own.admin });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const form = page.getByRole('dialog', { name: 'Import users' });
  const template = await download(page, form.getByRole('button', { name: 'Download a template' }));
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
    .getByLabel('Choose a CSV file')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'staff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
  await see(form.getByText('staff.csv: 5 rows'));
  await see(form.getByRole('table').getByRole('cell', { name: 'Gül; "die Chefin"' }));
  await see(form.getByText('Choose a column for: Group'));
  expect(await form.getByRole('button', { name: 'Check' }).isDisabled()).toBe(true);
  await choose(form, 'Group', 'Funktion');
  await form.getByRole('button', { name: 'Check' }).click();
  await see(
    form.getByText(
      'Nothing has been imported yet. This is what would happen: 2 new, 1 skipped, 2 with errors',
    ),
  );
  await see(form.getByText(new RegExp(`^Row 4 \\(hugo@${domain}\\): `)));
  await see(form.getByText(/^Row 5 \(no address\): /));
  expect(succeed(await own.api.get<unknown[]>('/api/users/'))).toHaveLength(1);

  await form.getByRole('radio', { name: /^Only the \d rows without errors/ }).check();
  await form.getByRole('button', { name: /^Import \d rows/ }).click();
  await see(form.getByText(/^The import is done\. 2 new, 1 skipped/));
  const outcome = await download(page, form.getByRole('button', { name: 'Download the result' }));
  expect(outcome.text).toMatch(new RegExp(`frieda@${domain}.*created`));
  expect(outcome.text).toMatch(/no address.*not imported|no address.*failed/);
  await form.getByRole('button', { name: 'Close' }).click();
  await seeText(rowOf(page, `guel@${domain}`), /Gül; "die Chefin" .* Supervisor Invited/);
});

test('disabled, somebody is signed out and their open chat is somebody else’s; enabled, they come back', async () => {
  const own = await makeOrganisation(address);
  const leaver = await own.join('CSR', 'Leo');
  const heir = await own.join('CSR', 'Heidi');
  const { visit } = await openOwnChat(address, own, open);
  const visitor = await visit();
  await visitor.say('Is somebody there for me?');
  await visitor.askForHuman();
  const desk = deskOf(await open('/chat?tab=waiting', { as: leaver.email }));
  await desk.conversations.getByRole('link').first().click();
  await desk.button('Take over').click();
  await see(desk.button('Resolve'));

  const page = await open('/user', { as: own.admin });
  await seeText(rowOf(page, leaver.email), /CSR Active Available 1/);
  await act(page, leaver.name, 'Disable');
  const question = page.getByRole('dialog', { name: `Disable ${leaver.name}?` });
  await see(question.getByText('1 open chat needs somebody else.'));
  await choose(question, 'Who gets the open chats', heir.name);
  await question.getByRole('button', { name: 'Disable' }).click();
  await seeToast(page, `${leaver.name} is disabled.`);
  await seeSignIn(desk.page);
  // The chats change hands just after that; the list knows it when it looks again.
  await expect
    .poll(async () => {
      await page.reload();
      return readText(rowOf(page, leaver.email));
    })
    .toMatch(/CSR Disabled Offline 0/);
  await seeText(rowOf(page, heir.email), /CSR Active \S+ 1/);
  const heirs = deskOf(await open('/chat?tab=mine', { as: heir.email }));
  await heirs.conversations.getByRole('link').first().click();
  await heirs.hear('Is somebody there for me?');

  await act(page, leaver.name, 'Enable');
  await confirm(page, `Enable ${leaver.name}?`, 'Enable');
  await seeText(rowOf(page, leaver.email), /CSR Active/);
});

test('the last admin stays; oneself cannot be disabled', async () => {
  const own = await makeOrganisation(address);
  const page = await open('/user', { as: own.admin });
  await page.getByRole('button', { name: 'Actions for Ada Admin' }).click();
  await see(page.getByRole('menuitem', { name: 'Edit' }));
  const actions = await page.getByRole('menuitem').allInnerTexts();
  expect(actions).toContain('Edit');
  expect(actions).not.toContain('Disable');
  expect(actions).not.toContain('Delete');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Ada Admin' });
  await choose(form, 'Group', 'Viewer');
  await form.getByRole('button', { name: 'Save' }).click();
  await see(form.getByText('Somebody else has to change your role.'));

  const platform = await open(`/user?organization_id=${own.id}`, { as: SUPER });
  await act(platform, 'Ada Admin', 'Disable');
  const question = platform.getByRole('dialog', { name: 'Disable Ada Admin?' });
  await question.getByRole('button', { name: 'Disable' }).click();
  await see(question.getByText('This is the last Organisation Admin. Make somebody else one first.'));
});

test('a Super Admin narrows the list to one organisation and invites into it', async () => {
  const own = await makeOrganisation(address);
  const page = await open('/user', { as: SUPER });
  const choice = page.getByRole('combobox', { name: 'Organisation' });
  await expect.poll(() => choice.inputValue()).toBe('Select an Organization');
  await see(page.getByRole('columnheader', { name: 'Organisation' }));
  expect(await page.getByRole('button', { name: 'Import CSV' }).count()).toBe(0);
  await choice.fill(own.name);
  await page.getByRole('option', { name: own.name }).click();
  await seeCount(page.getByRole('table', { name: 'User' }).getByRole('row'), 2);
  await see(page.getByRole('button', { name: 'Import CSV' }));
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  await expect.poll(() => form.getByRole('combobox', { name: 'Organisation' }).inputValue()).toBe(own.name);
  await form.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`nora@${domainOf(own.admin)}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await closeInvitationLink(page);
  await seeText(rowOf(page, 'Nora'), new RegExp(`CSR ${own.name} Invited`));
});
