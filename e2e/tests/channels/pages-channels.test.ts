import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { startCustomerSite } from '../../fixtures/servers/customer-site';
import { startShopSystem } from '../../fixtures/servers/shop-system';
import { openChatWindow } from '../../pages/chat-window';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { answerConfirmDialog, getTableRow, selectRowAction } from '../../pages/list-page';
import { openWizard } from '../../pages/open-wizard';
import { createStaffPage } from '../../pages/staff-page';

/** Channel and Channel Integration, through the real server. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';

test('a web chat from the wizard to the first word of a real visitor, on a page with its script tag', async () => {
  const own = await createOrganisation(address);
  const site = await startCustomerSite();
  onTestFinished(site.stop);
  const page = await open('/channelIntegration', { as: own.admin });
  await expectVisible(page.getByText(/^No channel integrations yet\./));
  const { form, ready, next, save } = await openWizard(page, 'Web chat');
  await form.getByRole('textbox', { name: 'Allowed domains' }).fill('not a domain');
  await next();
  await expectVisible(form.getByText('This field is required.'));
  await expectVisible(form.getByText('Enter a domain such as shop.example or *.shop.example.'));
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop chat');
  await form.getByRole('textbox', { name: 'Website URL' }).fill(site.address);
  await form.getByRole('textbox', { name: 'Allowed domains' }).fill(site.host);
  await next();
  await form.getByRole('textbox', { name: 'Greeting' }).fill('Welcome to our shop!');
  await save();

  await ready.getByRole('button', { name: 'Test' }).click();
  await expectVisible(
    ready.getByText('The script tag with this key was not found on the page.', { exact: false }),
  );
  await ready.getByRole('button', { name: 'Next' }).click();
  const snippet = await ready.getByRole('textbox', { name: 'Script tag' }).inputValue();
  expect(snippet).toMatch(/^<script .*\/widget\/widget\.js.* data-key=".+".*><\/script>$/);
  await expectVisible(ready.getByText('Waiting for the first event…'));
  site.install(snippet);
  const visitor = await openChatWindow(await open(site.address));
  await expectVisible(visitor.log.getByText('Welcome to our shop!'));
  await visitor.say('Is somebody there?');
  await expectVisible(ready.getByText('First event received'));
  await ready.getByRole('button', { name: 'Done' }).click();
  await expectText(getTableRow(page, 'Shop chat'), /Web chat .* Connected/);

  await page.getByRole('button', { name: 'Shop chat', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Shop chat' });
  await expectText(details.getByRole('list', { name: 'Events' }), /Received: Message/);
  await details.getByRole('button', { name: 'Test' }).click();
  await expectVisible(details.getByText('Test passed.'));
  await details.getByRole('button', { name: 'Close' }).click();

  await selectRowAction(page, 'Shop chat', 'Pause');
  await answerConfirmDialog(page, 'Pause Shop chat?', 'Pause');
  await expectText(getTableRow(page, 'Shop chat'), /Paused/);
  await selectRowAction(page, 'Shop chat', 'Activate');
  await answerConfirmDialog(page, 'Activate Shop chat?', 'Activate');
  await expectText(getTableRow(page, 'Shop chat'), /Connected/);
  await selectRowAction(page, 'Shop chat', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Shop chat?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectVisible(question.getByText('We couldn’t save this.')); // the integration has received a message
});

test('an API line tells its secret once; its sample works as it stands; what failed is sent once more', async () => {
  const own = await createOrganisation(address);
  const csr = await own.join('CSR', 'Cleo');
  const shop = await startShopSystem();
  onTestFinished(shop.stop);
  const page = await open('/channelIntegration', { as: own.admin });
  const { form, ready, next, save } = await openWizard(page, 'API');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Orders');
  await form.getByRole('textbox', { name: 'Callback URL' }).fill('http://shop.example/hook');
  await next();
  await expectVisible(form.getByText('The URL must start with https://.'));
  await form.getByRole('textbox', { name: 'Callback URL' }).fill(shop.callback_url);
  await next();
  await form.getByRole('switch', { name: 'Bot answers first' }).uncheck();
  await save();
  const secret = await ready.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret.length).toBeGreaterThan(30);
  shop.useSecret(secret);
  await ready.getByRole('button', { name: 'Test' }).click();
  await expectVisible(ready.getByText('Test passed.'));
  await ready.getByRole('button', { name: 'Next' }).click();
  await expectVisible(ready.getByText('Waiting for the first event…'));
  const sample = await ready.getByRole('textbox', { name: 'Sample' }).inputValue();
  expect((await runInShell(sample)).code).toBe(0);
  await expectVisible(ready.getByText('First event received'));
  await ready.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expectText(getTableRow(page, 'Orders'), /API .* Connected/);
  expect(await page.content()).not.toContain(secret);

  const desk = createStaffPage(await open('/chat?tab=waiting', { as: csr.email }));
  await desk.conversations.getByRole('link', { name: /Casey/ }).click();
  await desk.button('Take over').click();
  shop.refuse(1, 422); // says that it will never take it
  await desk.sendMessage('Good day, Casey!');
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Orders' });
  const sent = details
    .getByRole('list', { name: 'Events' })
    .getByRole('listitem')
    .filter({ hasText: 'Sent: Message' });
  await expectText(sent, /Failed .*The callback URL answered 422/);
  expect(shop.texts()).not.toContain('Good day, Casey!');
  await sent.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(shop.texts).toContain('Good day, Casey!');
  await expectText(sent, /Sent: Message OK/);
  expect(shop.countForged()).toBe(0);
  await details.getByRole('tab', { name: 'Install' }).click();
  expect(await details.getByRole('textbox', { name: 'Sample' }).inputValue()).toContain('YOUR_SECRET');
});

/** What a person does with the sample: pastes it into a shell. */
function runInShell(script: string): Promise<{ code: number | null }> {
  return new Promise((resolve, reject) => {
    const shell = spawn('sh', ['-c', script.replace('curl ', 'curl --fail --silent ')], { stdio: 'ignore' });
    shell.on('error', reject).on('exit', (code) => resolve({ code }));
  });
}

test('a channel that the platform switches off pauses its lines, and their organisation sees why', async () => {
  const own = await createOrganisation(address);
  const key = `partner_${randomUUID().slice(0, 8)}`;
  const channel = {
    id: key,
    kind: 'api',
    name: `Partner ${key}`,
    description: '',
    is_enabled: true,
    is_for_all: false,
    organisation_ids: [own.id],
    max_message_length: null,
    rate_limit: null,
  };
  expectSuccess(await own.platform.post('/api/channels/', channel));
  const line = {
    channel: 'api',
    channel_id: key,
    name: 'Orders',
    is_bot_enabled: false,
    api: { callback_url: null },
  };
  expectSuccess(await own.api.post('/api/channel-integrations/', line));
  const admin = await open('/channelIntegration', { as: own.admin });
  await expectText(getTableRow(admin, 'Orders'), /Waiting/);

  const page = await open(`/channel?search=${key}`, { as: SUPER });
  await page.getByRole('switch', { name: `Partner ${key} enabled` }).click();
  const question = page.getByRole('alertdialog', { name: `Disable Partner ${key}?` });
  await expectVisible(question.getByText(`Orders (${own.name})`, { exact: false }));
  await question.getByRole('button', { name: 'Disable' }).click();
  await expectText(getTableRow(page, key), /Disabled/);
  await admin.reload();
  await expectText(getTableRow(admin, 'Orders'), /Paused by platform/);
  await admin.getByRole('button', { name: 'Orders', exact: true }).click();
  await expectVisible(admin.getByText('Only the platform operator can change that.', { exact: false }));

  await selectRowAction(page, `Partner ${key}`, 'Enable');
  await answerConfirmDialog(page, `Enable Partner ${key}?`, 'Enable');
  await admin.reload();
  await expectText(getTableRow(admin, 'Orders'), /Waiting/);
});

test('a Super Admin describes a channel and sees which integrations disabling it would pause', async () => {
  const description = `A system of the organisation's own, ${randomUUID().slice(0, 8)}.`;
  const page = await open('/channel', { as: SUPER });
  await page.getByRole('button', { name: 'Actions for API' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit channel' });
  await form.getByRole('textbox', { name: 'Description' }).fill(description);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);
  await page.getByRole('button', { name: 'API', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'API' });
  await expectVisible(details.getByRole('definition').filter({ hasText: description }));
  await details.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('switch', { name: 'Web chat enabled' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disable Web chat?' });
  await expectText(question, /\d+ integrations are paused immediately/);
  await expectText(question, /Affected: /);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(question);
  expect(await page.getByRole('switch', { name: 'Web chat enabled' }).isChecked()).toBe(true);
});

test('a channel is added on a built-in kind and deleted again', async () => {
  const key = `partner_${randomUUID().slice(0, 8)}`;
  const page = await open('/channel', { as: SUPER });
  await page.getByRole('button', { name: 'Add channel' }).click();
  const form = page.getByRole('dialog', { name: 'Add channel' });
  await form.getByRole('textbox', { name: 'Key' }).fill(key);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(key);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);
  await page.getByRole('button', { name: `Actions for ${key}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${key}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectHidden(page.getByRole('button', { name: `Actions for ${key}` }));
});
