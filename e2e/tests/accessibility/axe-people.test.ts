import { test } from 'vitest';
import { expectAccessible } from '../../pages/axe-check';
import { act, expectToFit, rowOf } from '../../pages/list-page';
import { DESKTOP, PHONE } from '../../pages/open-page';
import { GIFT_ANSWER, GIFT_QUESTION, openOwnChat } from '../../fixtures/create-own-chat';
import { makeOrganisation } from '../../fixtures/create-organisation';
import { see } from '../../pages/expect-locator';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** 0 violations of axe in both modes on both sizes, and no wider than the screen: who is who. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';

test('/organisation: cards on a phone, the form with what is wrong in it', async () => {
  const { name } = await makeOrganisation(address);
  const page = await open(`/organisation?search=${encodeURIComponent(name)}`, { as: SUPER });
  const records = page
    .getByRole('table', { name: 'Organisation' })
    .or(page.getByRole('list', { name: 'Organisation' }));
  await see(rowOf(page, name));
  await expectToFit(page);
  await expectAccessible(page, '/organisation', async () => void (await see(records)));
  await see(page.getByRole('list', { name: 'Organisation' }).getByRole('listitem'));
  await expectToFit(page);
  await page.getByRole('button', { name: 'Add organisation' }).click();
  const added = page.getByRole('dialog', { name: 'Add organisation' });
  await added.getByRole('button', { name: 'Save' }).click();
  await see(added.getByText('Fill this in.').first());
  await expectToFit(page);
  await expectAccessible(page, 'Add organisation');
});

test('/organisation: each tab, the deletion', async () => {
  const { name } = await makeOrganisation(address);
  const page = await open(`/organisation?search=${encodeURIComponent(name)}`, { as: SUPER });
  await act(page, name, 'Edit');
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  for (const tab of ['Details', 'Usage', 'History']) {
    await form.getByRole('tab', { name: tab }).click();
    await see(form.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `organisation, ${tab}`);
  }
  await page.setViewportSize(PHONE);
  await expectToFit(page);
  await form.getByRole('button', { name: 'Close' }).click();
  await act(page, name, 'Delete');
  await see(page.getByRole('dialog', { name: `Delete ${name}?` }));
  await expectAccessible(page, 'Delete organisation');
});

test('/organisationBotToggle: the list, each tab, switching off, the emergency stop', async () => {
  const own = await makeOrganisation(address);
  const { visit } = await openOwnChat(address, own, open);
  const visitor = await visit();
  await visitor.say(GIFT_QUESTION);
  await visitor.hear(GIFT_ANSWER);
  const page = await open(`/organisationBotToggle?search=${encodeURIComponent(own.name)}`, { as: SUPER });
  await see(rowOf(page, own.name));
  await expectToFit(page);
  const name = 'Organisation Bot Toggle';
  const records = page.getByRole('table', { name }).or(page.getByRole('list', { name }));
  await expectAccessible(page, 'bot toggle', async () => void (await see(records)));
  await expectToFit(page);
  await act(page, own.name, 'Switches');
  const drawer = page.getByRole('dialog', { name: `Bot of ${own.name}` });
  for (const tab of ['Switches', 'History']) {
    await drawer.getByRole('tab', { name: tab }).click();
    await see(drawer.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `bot toggle, ${tab}`);
  }
  await expectToFit(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await act(page, own.name, 'Switch off');
  await page.getByRole('radio', { name: 'Close them with a message' }).check();
  await expectAccessible(page, 'switching off');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Stop all bots' }).click();
  await see(page.getByRole('dialog', { name: 'Stop all bots?' }));
  await expectAccessible(page, 'stop all');
});

test('/user: the list, a selection', async () => {
  const own = await makeOrganisation(address);
  const csr = await own.join('CSR', 'Cleo');
  const page = await open('/user', { as: own.admin });
  const records = page.getByRole('table', { name: 'User' }).or(page.getByRole('list', { name: 'User' }));
  await see(rowOf(page, csr.email));
  await expectToFit(page);
  await expectAccessible(page, '/user', async () => void (await see(records)));
  await expectToFit(page);
  await page.getByRole('checkbox', { name: `Select ${csr.name}` }).check();
  await expectAccessible(page, '/user, selected');
});

test('/user: each tab, disabling, inviting many', async () => {
  const own = await makeOrganisation(address);
  const csr = await own.join('CSR', 'Cleo');
  const page = await open('/user', { as: own.admin });
  await act(page, csr.name, 'Edit');
  const form = page.getByRole('dialog', { name: `Edit ${csr.name}` });
  for (const tab of ['Details', 'History']) {
    await form.getByRole('tab', { name: tab }).click();
    await see(form.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `user, ${tab}`);
  }
  await form.getByRole('button', { name: 'Close' }).click();
  await act(page, csr.name, 'Disable');
  await see(page.getByRole('dialog', { name: `Disable ${csr.name}?` }));
  await expectAccessible(page, 'disable user');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More actions' }).click(); // on a phone now: it stands behind it
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Invite many' }).click();
  const many = page.getByRole('dialog', { name: 'Invite many' });
  await many.getByRole('textbox', { name: 'E-mails' }).fill(`${own.admin}, nobody`);
  await many.getByRole('button', { name: 'Check' }).click();
  await see(many.getByRole('list', { name: 'Result' }));
  await expectAccessible(page, 'invite many');
});
