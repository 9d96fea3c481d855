import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChannels } from '../../fixtures/create-own-channels';
import { postWhatsAppWebhook, TOKEN_EXPIRED_MESSAGE } from '../../fixtures/servers/fake-platform-api';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { getTableRow, selectRowAction } from '../../pages/list-page';
import { openWizard } from '../../pages/open-wizard';

/** The pages of channels for platforms that ask for credentials: WhatsApp and Telegram, through the real server. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';

test('a WhatsApp line: the platform keeps the app secret, its organisation connects, is heard, and renews what is over', async () => {
  const own = await createOrganisation(address);
  const { entered, platforms, whatsapp } = await createOwnChannels(own);
  const { app_secret, access_token, phone_number_id, business_account_id } = entered;

  const page = await open(`/channel?search=${whatsapp.key}`, { as: SUPER });
  await selectRowAction(page, whatsapp.name, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit channel' });
  await form.getByRole('textbox', { name: 'App ID' }).fill('one');
  await form.getByRole('textbox', { name: 'App secret' }).fill(app_secret);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Enter a value such as 1234567890.'));
  await form.getByRole('textbox', { name: 'App ID' }).fill('1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);
  await expectText(getTableRow(page, whatsapp.key), /Stored/);
  await selectRowAction(page, whatsapp.name, 'Edit');
  await expectVisible(form.getByRole('button', { name: 'Replace App secret' }));
  expect(await page.content()).not.toContain(app_secret);

  const desk = await open('/channelIntegration', { as: own.admin });
  const wizard = await openWizard(desk, whatsapp.name);
  await wizard.form.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop number');
  await wizard.form.getByRole('textbox', { name: 'Phone number ID' }).fill('+49 30 1');
  await wizard.next();
  await expectVisible(wizard.form.getByText(/^Enter a value such as 1\d+\.$/));
  await expectVisible(wizard.form.getByText('This field is required.').first());
  await wizard.form.getByRole('textbox', { name: 'Phone number ID' }).fill(phone_number_id);
  await wizard.form.getByRole('textbox', { name: 'WhatsApp Business account ID' }).fill(business_account_id);
  await wizard.form.getByRole('textbox', { name: 'Access token' }).fill(access_token);
  await wizard.next();
  await wizard.form.getByRole('switch', { name: 'Bot answers first' }).uncheck();
  await wizard.save();
  const { ready } = wizard;
  await ready.getByRole('button', { name: 'Test' }).click();
  await expectVisible(ready.getByText('Test passed.'));
  await ready.getByRole('button', { name: 'Next' }).click();
  const webhook = await ready.getByRole('textbox', { name: 'Webhook address' }).inputValue();
  expect((await ready.getByRole('textbox', { name: 'Verify token' }).inputValue()).length).toBeGreaterThan(
    15,
  );
  await expectVisible(ready.getByText('How to connect WhatsApp'));
  await expectVisible(ready.getByText('Waiting for the first event…'));
  const said = { app_secret, phone_number_id, text: 'Is the blue kettle in stock?' };
  expect([401, 403]).toContain(await postWhatsAppWebhook(webhook, { ...said, app_secret: 'another' }));
  expect(await postWhatsAppWebhook(webhook, said)).toBe(200);
  await expectVisible(ready.getByText('First event received'));
  await ready.getByRole('button', { name: 'Done' }).click();
  await expectText(getTableRow(desk, 'Shop number'), new RegExp(`${phone_number_id} Connected`));

  await desk.getByRole('button', { name: 'Shop number', exact: true }).click();
  const details = desk.getByRole('dialog', { name: 'Shop number' });
  await expectText(details.getByRole('list', { name: 'Events' }), /Received: Message/);
  await details.getByRole('tab', { name: 'Templates' }).click();
  await details.getByRole('button', { name: 'Sync' }).click(); // they may be there by themselves before
  await expectText(
    details.getByRole('group', { name: 'Preview of order_ready' }),
    /Hello \{\{1\}\}, your order/,
  );
  await expectVisible(details.getByText('Reason: TAG_CONTENT_MISMATCH'));

  const renewed = `${access_token}-renewed`;
  platforms.takeOnly(renewed);
  await details.getByRole('tab', { name: 'Overview' }).click();
  await details.getByRole('button', { name: 'Send a test message' }).click();
  const message = desk.getByRole('dialog', { name: 'Send a test message' });
  await message.getByRole('textbox', { name: 'To' }).fill('221770000001');
  await message.getByRole('button', { name: 'Send' }).click();
  await expectText(
    details.getByRole('alert'),
    new RegExp(`Attention required .*${TOKEN_EXPIRED_MESSAGE}.* Enter new ones under Settings`),
  );
  await details.getByRole('tab', { name: 'Settings' }).click();
  await details.getByRole('button', { name: 'Replace Access token' }).click();
  await details.getByRole('textbox', { name: 'Access token' }).fill(renewed);
  await details.getByRole('button', { name: 'Save' }).click();
  await expectHidden(details);
  await desk.getByRole('button', { name: 'Shop number', exact: true }).click();
  await details.getByRole('button', { name: 'Test', exact: true }).click();
  await expectVisible(details.getByText('Test passed.'));
  await details.getByRole('button', { name: 'Send a test message' }).click();
  await message.getByRole('textbox', { name: 'To' }).fill('221770000001');
  await message.getByRole('button', { name: 'Send' }).click();
  await expectHidden(message);
  await expect.poll(() => platforms.sent).toEqual([{ to: '221770000001', text: 'This is a test message.' }]);
  await details.getByRole('button', { name: 'Close' }).click();
  await expectText(getTableRow(desk, 'Shop number'), /Connected/);
  for (const secret of [app_secret, access_token, renewed])
    expect(await desk.content()).not.toContain(secret);
});

test('a Telegram line needs no more than its token; one that is not taken is named', async () => {
  const own = await createOrganisation(address);
  const { entered, telegram } = await createOwnChannels(own);
  const page = await open('/channelIntegration', { as: own.admin });
  const { form, ready, next, save } = await openWizard(page, telegram.name);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop bot');
  await form.getByRole('textbox', { name: 'Bot token' }).fill('no token');
  await next();
  await expectVisible(form.getByText(/^Enter a value such as \d+:/));
  await form.getByRole('textbox', { name: 'Bot token' }).fill(`${entered.bot_token}x`);
  await next();
  await save();
  await ready.getByRole('button', { name: 'Test' }).click();
  await expectVisible(ready.getByText('Unauthorized', { exact: false }).first());
  await ready.getByRole('button', { name: 'Next' }).click();
  await expectVisible(ready.getByText('How to connect Telegram'));
  await ready.getByRole('button', { name: 'Done' }).click();

  await selectRowAction(page, 'Shop bot', 'Edit');
  const details = page.getByRole('dialog', { name: 'Edit channel integration' });
  await details.getByRole('button', { name: 'Replace Bot token' }).click();
  await details.getByRole('textbox', { name: 'Bot token' }).fill(entered.bot_token);
  await details.getByRole('button', { name: 'Save' }).click();
  await expectHidden(details);
  await page.getByRole('button', { name: 'Shop bot', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Shop bot' });
  await drawer.getByRole('button', { name: 'Test', exact: true }).click();
  await expectVisible(drawer.getByText('Test passed.'));
  await expectText(drawer.getByRole('list', { name: 'Test results' }), /@kettle_shop_bot/);
});
