import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  NO_DOVECOT,
  startDovecot,
} from '../../../apps/server/src/modules/channels/connectors/email/polling/testing/start-dovecot';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation, type OwnOrganisation } from '../../fixtures/create-organisation';
import { startMailServer } from '../../fixtures/servers/mail-server';
import { expectAccessible } from '../../pages/axe-check';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import {
  answerConfirmDialog,
  expectNoHorizontalOverflow,
  getTableRow,
  selectOption,
  selectRowAction,
} from '../../pages/list-page';

/** Mailboxes: from a form with mistakes to a mail that has come back, against real mail servers. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';
const PASSWORD = 'kanarienvogel';
/** Nobody listens on it (RFC 863). */
const NOBODY = 9;

const addressOf = ({ admin }: OwnOrganisation) => `support@${admin.split('@')[1]}`;

/** The form of a new mailbox of an organisation. */
async function openForm(own: OwnOrganisation): Promise<{ page: Page; form: Locator }> {
  const page = await open(`/email-registration?organization_id=${own.id}`, { as: SUPER });
  await page.getByRole('button', { name: 'Add email registration' }).first().click();
  const form = await expectVisible(page.getByRole('dialog', { name: 'Add email registration' }));
  await expectText(form.getByRole('group', { name: 'Inbound (IMAP)' }), /IMAP/);
  return { page, form };
}

async function fillIn(form: Locator, ports: { imap: number; smtp: number }, passwords: [string, string]) {
  for (const [name, side, port, password] of [
    ['IMAP', 'Inbound (IMAP)', ports.imap, passwords[0]],
    ['SMTP', 'Outbound (SMTP)', ports.smtp, passwords[1]],
  ] as const) {
    await form.getByRole('textbox', { name: `${name} host` }).fill('127.0.0.1');
    await selectOption(form.getByRole('group', { name: side }), 'Security', 'None');
    await form.getByRole('textbox', { name: `${name} port` }).fill(String(port));
    await form.getByLabel(`${name} password`).fill(password);
  }
}

test('a mailbox is entered, tested against servers that refuse, waits for its mail, is paused and deleted', async () => {
  const own = await createOrganisation(address);
  const mailbox = addressOf(own);
  const server = await startMailServer(PASSWORD);
  onTestFinished(server.close);
  const { page, form } = await openForm(own);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('This field is required.').first());
  await expectAccessible(page, 'form of a mailbox with what is wrong in it');
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('textbox', { name: 'Address' }).fill(mailbox);
  await selectOption(form, 'Provider', 'Fastmail');
  expect(await form.getByRole('textbox', { name: 'IMAP host' }).inputValue()).toBe('imap.fastmail.com');
  await selectOption(form, 'Provider', 'Own mail server');
  await fillIn(form, { imap: NOBODY, smtp: server.port }, ['some password', 'another password']);
  await expectVisible(form.getByText(/^Nothing is encrypted/).first());
  await form.getByRole('button', { name: 'Save' }).click();

  const drawer = await expectVisible(page.getByRole('dialog', { name: mailbox }));
  await drawer.getByRole('button', { name: 'Test', exact: true }).click();
  const steps = drawer.getByRole('list', { name: 'Test results' });
  await expectText(steps, /IMAP connection: .*ECONNREFUSED.*How to fix it/);
  await expectText(steps, /SMTP sign-in: .*These credentials fly nowhere/);
  await expectAccessible(page, 'mailbox, Overview');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const tab of ['Settings', 'DNS', 'Log']) {
    await drawer.getByRole('tab', { name: tab }).click();
    await expectVisible(drawer.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `mailbox, ${tab}`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await expectNoHorizontalOverflow(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expectText(getTableRow(page, mailbox), /Error/);

  await selectRowAction(page, mailbox, 'Replace passwords');
  const rotate = page.getByRole('dialog', { name: `Replace the passwords of ${mailbox}?` });
  await rotate.getByLabel('SMTP password', { exact: true }).fill(PASSWORD);
  await rotate.getByRole('button', { name: 'Replace passwords' }).click();
  await expectVisible(drawer);
  await drawer.getByRole('button', { name: 'Send verification email' }).click();
  await expectVisible(drawer.getByText(/Waiting for it to arrive/));
  await expect.poll(() => server.taken).toHaveLength(1);
  expect(server.taken[0]).toContain(mailbox);
  await drawer.getByRole('tab', { name: 'Log' }).click();
  await expectText(drawer.getByRole('list', { name: 'Log' }), new RegExp(`Verification .*${mailbox}`));
  await drawer.getByRole('button', { name: 'Close' }).click();
  expect(await page.content()).not.toContain(PASSWORD);

  await selectRowAction(page, mailbox, 'Pause');
  await answerConfirmDialog(page, `Pause ${mailbox}?`, 'Pause');
  await expectText(getTableRow(page, mailbox), /Paused/);
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'mailboxes');
  await page.setViewportSize({ width: 1280, height: 800 });
  await selectRowAction(page, mailbox, 'Delete');
  await answerConfirmDialog(page, `Delete ${mailbox}?`, 'Delete');
  await expectHidden(getTableRow(page, mailbox));
});

test.skipIf(NO_DOVECOT)(
  'a coded mail that comes back proves a mailbox, and the page notices by itself',
  async () => {
    const own = await createOrganisation(address);
    const mailbox = addressOf(own);
    const imap = await startDovecot();
    onTestFinished(imap.close);
    await imap.setUser(mailbox, PASSWORD);
    const smtp = await startMailServer(PASSWORD, (raw) => imap.deliver(mailbox, raw));
    onTestFinished(smtp.close);
    const { page, form } = await openForm(own);
    await form.getByRole('textbox', { name: 'Address' }).fill(mailbox);
    await fillIn(form, { imap: imap.port, smtp: smtp.port }, [PASSWORD, PASSWORD]);
    await form.getByRole('button', { name: 'Save' }).click();
    const drawer = await expectVisible(page.getByRole('dialog', { name: mailbox }));
    await drawer.getByRole('button', { name: 'Test', exact: true }).click();
    await expectVisible(drawer.getByText('Both servers work.'));
    await drawer.getByRole('button', { name: 'Send verification email' }).click();
    await expectVisible(drawer.getByText('Verified. The mailbox is active.'));
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expectText(getTableRow(page, mailbox), /Verified/);
  },
);
