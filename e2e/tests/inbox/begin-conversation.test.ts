import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChannels } from '../../fixtures/create-own-channels';
import { expectAccessible } from '../../pages/axe-check';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { expectNoHorizontalOverflow, selectOption } from '../../pages/list-page';
import { PHONE } from '../../pages/open-page';
import { getPageProblems } from '../../pages/page-problems';
import { createStaffPage } from '../../pages/staff-page';

/** Conversations that a user starts: from the inbox, the palette and a customer. */
const { open, address } = useBrowser();

/** An organisation with a WhatsApp number, its templates, and a CSR. */
async function openDesk() {
  const own = await createOrganisation(address);
  const { entered, platforms, whatsapp } = await createOwnChannels(own);
  const { phone_number_id, business_account_id, access_token } = entered;
  const { id } = expectSuccess(
    await own.api.post<{ id: string }>('/api/channel-integrations/', {
      channel: 'whatsapp',
      channel_id: whatsapp.key,
      name: 'Shop number',
      is_bot_enabled: false,
      platform: { settings: { phone_number_id, business_account_id }, credentials: { access_token } },
    }),
  );
  expectSuccess(await own.api.post(`/api/channel-integrations/${id}/test/`));
  expectSuccess(await own.api.post(`/api/channel-integrations/${id}/templates/sync/`));
  const cleo = await own.join('CSR', 'Cleo');
  return { own, platforms, cleo };
}

const getDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'New conversation' });

async function fillInAddress(drawer: Locator, { name, phone }: { name: string; phone: string }) {
  await drawer.getByRole('button', { name: 'New address' }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await expectVisible(drawer.getByRole('radio', { name: new RegExp(`Shop number.*${phone.slice(1)}`) }));
}

test('a CSR writes to a new number with a template; a second conversation is offered and not started', async () => {
  const { platforms, cleo } = await openDesk();
  const phone = `+49151${randomInt(10_000_000, 99_999_999)}`;
  const desk = createStaffPage(await open('/chat', { as: cleo.email }));
  const { page } = desk;
  await desk.expectLive();
  await desk.button('New conversation').click();
  const drawer = await expectVisible(getDrawer(page));
  await expectHidden(drawer.getByRole('button', { name: 'Send' }));
  await fillInAddress(drawer, { name: 'Amina Diallo', phone });
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expectVisible(drawer.getByText('This field is required.').first());
  await selectOption(drawer, 'Template', 'order_ready (en)');
  await drawer.getByRole('textbox', { name: 'Variable 1' }).fill('Amina');
  await expectText(drawer.getByRole('region', { name: 'Preview' }), 'Hello Amina, your order is ready.');
  await expectAccessible(page, 'new conversation with a template');
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expectHidden(drawer);
  await desk.expectMessage('Hello Amina, your order is ready.');
  await expect.poll(() => platforms.sent.map(({ to }) => to)).toEqual([phone.slice(1)]);
  await expectVisible(desk.conversations.getByRole('link', { name: /Amina Diallo/ }));

  // From the customer's menu: the conversation that is open already is offered.
  await page.getByRole('button', { name: 'Customer actions' }).click();
  await page.getByRole('menuitem', { name: 'New conversation' }).click();
  await expectVisible(drawer.getByText(/There is already an open conversation/));
  await expectHidden(drawer.getByRole('button', { name: 'Send' }));
  await expectAccessible(page, 'new conversation that exists already');
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawer.getByRole('button', { name: 'Open conversation' }).click();
  await expectHidden(drawer);
  await desk.expectMessage('Hello Amina, your order is ready.');
  expect(getPageProblems(page)).toEqual([]);
});

test('an email has a subject, copies and files; the drawer opens by key and from the palette, and asks before it forgets', async () => {
  const { own, cleo } = await openDesk();
  const page = await open('/chat', { as: cleo.email });
  const option = {
    channel_integration_id: own.id,
    channel_integration_name: 'Support mailbox',
    channel: 'email',
    address: 'vera@customer.example',
    first_message: 'mail',
    max_length: 10_000,
    accepts_files: true,
    refusal: null,
    open_conversation: null,
  };
  const refused = { ...option, address: 'old@customer.example', refusal: 'mail_bounces' };
  await page.route(
    (url) => url.pathname === '/api/conversations/channels/',
    (route) => route.fulfill({ json: { code: 0, data: [option, refused] } }),
  );
  await createStaffPage(page).expectLive();
  await page.keyboard.press('c');
  const drawer = await expectVisible(getDrawer(page));
  await drawer.getByRole('button', { name: 'New address' }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Vera Vogel');
  await drawer.getByRole('textbox', { name: 'Email' }).fill('vera@customer.example');
  const mailbox = drawer.getByRole('radio', { name: /vera@customer\.example/ });
  await expect.poll(() => mailbox.isChecked()).toBe(true);
  expect(await drawer.getByRole('radio', { name: /old@.*Email to this address bounces/ }).isDisabled()).toBe(
    true,
  );
  await drawer.getByRole('textbox', { name: 'Subject' }).fill('Your kettle');
  await drawer.getByRole('button', { name: 'Change Cc' }).click();
  await drawer.getByRole('combobox', { name: 'Cc' }).fill('cc@customer.example,');
  await drawer.getByRole('textbox', { name: 'Message' }).fill('It is back.');
  await drawer.locator('input[type=file]').setInputFiles([
    { name: 'manual.csv', mimeType: 'text/csv', buffer: Buffer.from('step,do\n1,boil\n') },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expectVisible(drawer.getByText('setup.exe: file type not supported.'));
  await expectVisible(drawer.getByRole('list', { name: 'Attached files' }).getByText('manual.csv'));
  await expectAccessible(page, 'new email');
  await page.setViewportSize(PHONE);
  await expectNoHorizontalOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && /\/api\/conversations\/$/.test(sent.url()),
  );
  await page.route(
    (url) => url.pathname === '/api/conversations/',
    (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()),
  );
  await drawer.getByRole('button', { name: 'Send' }).click();
  expect((await request).postDataJSON()).toMatchObject({
    customer: { name: 'Vera Vogel', email: 'vera@customer.example', phone: null },
    channel_integration_id: own.id,
    text: 'It is back.',
    mail: { subject: 'Your kettle', cc: ['cc@customer.example'], bcc: [] },
    file_ids: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
  });
  await expectVisible(drawer.getByText('The message wasn’t sent'));
  expect(await drawer.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('It is back.');

  await page.keyboard.press('Escape');
  const question = await expectVisible(page.getByRole('alertdialog'));
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectHidden(drawer);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('New conversation');
  await page.getByRole('option', { name: 'New conversation' }).click();
  await expectVisible(getDrawer(page));
  await page.keyboard.press('Escape');
  await expectHidden(getDrawer(page));
});

test('an Organisation Admin who does not answer customers starts no conversation', async () => {
  const { own } = await openDesk();
  const page = await open('/chat?begin=new', { as: own.admin });
  // The first admin of an organisation answers customers; another one does not.
  await expectVisible(getDrawer(page));
  const { email } = await own.join('Organisation Admin', 'Olga');
  const other = await open('/chat?begin=new', { as: email });
  await createStaffPage(other).expectLive();
  await expectHidden(getDrawer(other));
  await expectHidden(other.getByRole('button', { name: 'New conversation' }));
});
