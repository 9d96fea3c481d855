import { test } from 'vitest';
import { expectAccessible } from './axe-check';
import { expectToFit, rowOf } from './list-steps';
import { openWizard } from './open-wizard';
import { openOwnChat } from './own-chat';
import { makeOrganisation } from './own-organisation';
import { see } from './see';
import { useBrowser } from './use-browser';

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
  for (const tab of ['Overview', 'Settings', 'Bot', 'Install', 'History']) {
    await details.getByRole('tab', { name: tab }).click();
    await see(details.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `channel integration, ${tab}`);
  }
  await expectToFit(page);
});

test('/channelIntegration: the wizard with what is wrong in it', async () => {
  const own = await makeOrganisation(address);
  const page = await open('/channelIntegration', { as: own.admin });
  const { form, next } = await openWizard(page, 'Web chat');
  await next();
  await see(form.getByText('Fill this in.'));
  await expectAccessible(page, 'wizard');
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
