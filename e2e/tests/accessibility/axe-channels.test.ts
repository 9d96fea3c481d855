import { test } from 'vitest';
import { succeed } from '../../fixtures/api-client';
import { expectAccessible } from '../../pages/axe-check';
import { expectToFit, rowOf } from '../../pages/list-page';
import { openWizard } from '../../pages/open-wizard';
import { openOwnChannels } from '../../fixtures/create-own-channels';
import { openOwnChat } from '../../fixtures/create-own-chat';
import { makeOrganisation } from '../../fixtures/create-organisation';
import { see } from '../../pages/expect-locator';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** 0 violations of axe in both modes on both sizes, and no wider than the screen: channels and their lines. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';

test('/channelIntegration: each tab', async () => {
  const own = await makeOrganisation(address);
  const { line } = await openOwnChat(address, own, open);
  const page = await open('/channelIntegration', { as: own.admin });
  await see(rowOf(page, line.name));
  await expectToFit(page);
  await page.getByRole('button', { name: line.name, exact: true }).click();
  const details = page.getByRole('dialog', { name: line.name });
  for (const tab of ['Overview', 'Settings', 'Bot', 'Hand-over', 'Install', 'History']) {
    await details.getByRole('tab', { name: tab }).click();
    await see(details.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `channel integration, ${tab}`);
  }
  await expectToFit(page);
});

test('/channelIntegration: each tab of a platform, and its wizard', async () => {
  const own = await makeOrganisation(address);
  const { entered, whatsapp } = await openOwnChannels(own);
  const { phone_number_id, business_account_id, access_token } = entered;
  const platform = { settings: { phone_number_id, business_account_id }, credentials: { access_token } };
  const line = { channel: 'whatsapp', channel_id: whatsapp.key, name: 'Shop number', is_bot_enabled: false };
  const made = succeed(
    await own.api.post<{ id: string }>('/api/channel-integrations/', { ...line, platform }),
  );
  succeed(await own.api.post(`/api/channel-integrations/${made.id}/templates/sync/`));
  const page = await open('/channelIntegration', { as: own.admin });
  await page.getByRole('button', { name: line.name, exact: true }).click();
  const details = page.getByRole('dialog', { name: line.name });
  for (const tab of ['Overview', 'Settings', 'Templates', 'Connection']) {
    await details.getByRole('tab', { name: tab }).click();
    await see(details.getByRole('tabpanel', { name: tab }));
    if (tab === 'Settings') await details.getByRole('button', { name: 'Replace Access token' }).click();
    await expectAccessible(page, `WhatsApp line, ${tab}`);
  }
  await expectToFit(page);

  const wizard = await openWizard(await open('/channelIntegration', { as: own.admin }), whatsapp.name);
  await wizard.form.getByText('How to connect WhatsApp').click();
  await wizard.next();
  await see(wizard.form.getByText('Fill this in.').first());
  await expectAccessible(wizard.form.page(), 'wizard of a platform');
});

test('/channelIntegration: the wizard with what is wrong in it', async () => {
  const own = await makeOrganisation(address);
  const page = await open('/channelIntegration', { as: own.admin });
  const { form, next } = await openWizard(page, 'Web chat');
  await next();
  await see(form.getByText('Fill this in.'));
  await expectAccessible(page, 'wizard');
});

test('/email-tags: without any, with one, its form and the order', async () => {
  const own = await makeOrganisation(address);
  const page = await open('/email-tags', { as: own.admin });
  await see(page.getByRole('button', { name: 'Create “Order”' }));
  await expectAccessible(page, 'email tags, none');
  await page.getByRole('button', { name: 'Create “Order”' }).click();
  await see(page.getByRole('button', { name: 'Order', exact: true }));
  await expectAccessible(page, 'email tags');
  await expectToFit(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit tag' });
  await form.getByRole('button', { name: 'Add rule' }).click();
  await form.getByRole('button', { name: 'Add condition' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await see(form.getByText('Fill this in.').first());
  await expectAccessible(page, 'form of a tag');
  await expectToFit(page);
  await form.getByRole('tab', { name: 'Past messages' }).click();
  await see(form.getByRole('tabpanel', { name: 'Past messages' }));
  await expectAccessible(page, 'past messages of a tag');
});

test('/channel: each tab', async () => {
  const page = await open('/channel', { as: SUPER });
  await page.getByRole('button', { name: 'API', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'API' });
  for (const tab of ['Overview', 'Settings', 'Raw events', 'History']) {
    await details.getByRole('tab', { name: tab }).click();
    await see(details.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `channel, ${tab}`);
  }
  await expectToFit(page);
});

test('/channel: what a platform asks for', async () => {
  const own = await makeOrganisation(address);
  const { whatsapp } = await openOwnChannels(own);
  const page = await open(`/channel?search=${whatsapp.key}`, { as: SUPER });
  await page.getByRole('button', { name: whatsapp.name, exact: true }).click();
  const details = page.getByRole('dialog', { name: whatsapp.name });
  for (const tab of ['Overview', 'Settings']) {
    await details.getByRole('tab', { name: tab }).click();
    await see(details.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `channel of a platform, ${tab}`);
  }
  await expectToFit(page);
});
