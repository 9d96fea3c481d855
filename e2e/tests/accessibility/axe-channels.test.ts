import { test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChannels } from '../../fixtures/create-own-channels';
import { createOwnChat } from '../../fixtures/create-own-chat';
import { expectAccessible } from '../../pages/axe-check';
import { expectVisible } from '../../pages/expect-locator';
import { expectNoHorizontalOverflow, getTableRow } from '../../pages/list-page';
import { openWizard } from '../../pages/open-wizard';

/** 0 violations of axe in both modes on both sizes, and no wider than the screen: channels and their lines. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';

test('/channelIntegration: each tab', async () => {
  const own = await createOrganisation(address);
  const { line } = await createOwnChat(address, own, open);
  const page = await open('/channelIntegration', { as: own.admin });
  await expectVisible(getTableRow(page, line.name));
  await expectNoHorizontalOverflow(page);
  await page.getByRole('button', { name: line.name, exact: true }).click();
  const details = page.getByRole('dialog', { name: line.name });
  for (const tab of ['Overview', 'Settings', 'Bot', 'Hand-over', 'Install', 'History']) {
    await details.getByRole('tab', { name: tab }).click();
    await expectVisible(details.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `channel integration, ${tab}`);
  }
  await expectNoHorizontalOverflow(page);
});

test('/channelIntegration: each tab of a platform, and its wizard', async () => {
  const own = await createOrganisation(address);
  const { entered, whatsapp } = await createOwnChannels(own);
  const { phone_number_id, business_account_id, access_token } = entered;
  const platform = { settings: { phone_number_id, business_account_id }, credentials: { access_token } };
  const line = { channel: 'whatsapp', channel_id: whatsapp.key, name: 'Shop number', is_bot_enabled: false };
  const made = expectSuccess(
    await own.api.post<{ id: string }>('/api/channel-integrations/', { ...line, platform }),
  );
  expectSuccess(await own.api.post(`/api/channel-integrations/${made.id}/templates/sync/`));
  const page = await open('/channelIntegration', { as: own.admin });
  await page.getByRole('button', { name: line.name, exact: true }).click();
  const details = page.getByRole('dialog', { name: line.name });
  for (const tab of ['Overview', 'Settings', 'Templates', 'Connection']) {
    await details.getByRole('tab', { name: tab }).click();
    await expectVisible(details.getByRole('tabpanel', { name: tab }));
    if (tab === 'Settings') await details.getByRole('button', { name: 'Replace Access token' }).click();
    await expectAccessible(page, `WhatsApp line, ${tab}`);
  }
  await expectNoHorizontalOverflow(page);

  const wizard = await openWizard(await open('/channelIntegration', { as: own.admin }), whatsapp.name);
  await wizard.form.getByText('How to connect WhatsApp').click();
  await wizard.next();
  await expectVisible(wizard.form.getByText('This field is required.').first());
  await expectAccessible(wizard.form.page(), 'wizard of a platform');
});

test('/channelIntegration: the wizard with what is wrong in it', async () => {
  const own = await createOrganisation(address);
  const page = await open('/channelIntegration', { as: own.admin });
  const { form, next } = await openWizard(page, 'Web chat');
  await next();
  await expectVisible(form.getByText('This field is required.'));
  await expectAccessible(page, 'wizard');
});

test('/email-tags: without any, with one, its form and the order', async () => {
  const own = await createOrganisation(address);
  const page = await open('/email-tags', { as: own.admin });
  await expectVisible(page.getByRole('button', { name: 'Create “Order”' }));
  await expectAccessible(page, 'email tags, none');
  await page.getByRole('button', { name: 'Create “Order”' }).click();
  await expectVisible(page.getByRole('button', { name: 'Order', exact: true }));
  await expectAccessible(page, 'email tags');
  await expectNoHorizontalOverflow(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit tag' });
  await form.getByRole('button', { name: 'Add rule' }).click();
  await form.getByRole('button', { name: 'Add condition' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Enter what to look for.').first());
  await expectAccessible(page, 'form of a tag');
  await expectNoHorizontalOverflow(page);
  await form.getByRole('tab', { name: 'Past messages' }).click();
  await expectVisible(form.getByRole('tabpanel', { name: 'Past messages' }));
  await expectAccessible(page, 'past messages of a tag');
});

test('/channel: each tab', async () => {
  const page = await open('/channel', { as: SUPER });
  await page.getByRole('button', { name: 'API', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'API' });
  for (const tab of ['Overview', 'Settings', 'Raw events', 'History']) {
    await details.getByRole('tab', { name: tab }).click();
    await expectVisible(details.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `channel, ${tab}`);
  }
  await expectNoHorizontalOverflow(page);
});

test('/channel: what a platform asks for', async () => {
  const own = await createOrganisation(address);
  const { whatsapp } = await createOwnChannels(own);
  const page = await open(`/channel?search=${whatsapp.key}`, { as: SUPER });
  await page.getByRole('button', { name: whatsapp.name, exact: true }).click();
  const details = page.getByRole('dialog', { name: whatsapp.name });
  for (const tab of ['Overview', 'Settings']) {
    await details.getByRole('tab', { name: tab }).click();
    await expectVisible(details.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `channel of a platform, ${tab}`);
  }
  await expectNoHorizontalOverflow(page);
});
