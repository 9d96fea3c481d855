import { test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat, GIFT_ANSWER, GIFT_QUESTION } from '../../fixtures/create-own-chat';
import { expectAccessible } from '../../pages/axe-check';
import { expectVisible } from '../../pages/expect-locator';
import { expectNoHorizontalOverflow, getTableRow, selectRowAction } from '../../pages/list-page';
import { DESKTOP, PHONE } from '../../pages/open-page';

/** 0 violations of axe in both modes on both sizes, and no wider than the screen: who is who. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';

test('/organisation: cards on a phone, the form with what is wrong in it', async () => {
  const { name } = await createOrganisation(address);
  const page = await open(`/organisation?search=${encodeURIComponent(name)}`, { as: SUPER });
  const records = page
    .getByRole('table', { name: 'Organisation' })
    .or(page.getByRole('list', { name: 'Organisation' }));
  await expectVisible(getTableRow(page, name));
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page, '/organisation', async () => void (await expectVisible(records)));
  await expectVisible(page.getByRole('list', { name: 'Organisation' }).getByRole('listitem'));
  await expectNoHorizontalOverflow(page);
  await page.getByRole('button', { name: 'Add organisation' }).click();
  const added = page.getByRole('dialog', { name: 'Add organisation' });
  await added.getByRole('button', { name: 'Save' }).click();
  await expectVisible(added.getByText('This field is required.').first());
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page, 'Add organisation');
});

test('/organisation: each tab, the deletion', async () => {
  const { name } = await createOrganisation(address);
  const page = await open(`/organisation?search=${encodeURIComponent(name)}`, { as: SUPER });
  await selectRowAction(page, name, 'Edit');
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  for (const tab of ['Details', 'Usage', 'History']) {
    await form.getByRole('tab', { name: tab }).click();
    await expectVisible(form.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `organisation, ${tab}`);
  }
  await page.setViewportSize(PHONE);
  await expectNoHorizontalOverflow(page);
  await form.getByRole('button', { name: 'Close' }).click();
  await selectRowAction(page, name, 'Delete');
  await expectVisible(page.getByRole('dialog', { name: `Delete ${name}?` }));
  await expectAccessible(page, 'Delete organisation');
});

test('/organisationBotToggle: the list, each tab, switching off, the emergency stop', async () => {
  const own = await createOrganisation(address);
  const { visit } = await createOwnChat(address, own, open);
  const visitor = await visit();
  await visitor.say(GIFT_QUESTION);
  await visitor.hear(GIFT_ANSWER);
  const page = await open(`/organisationBotToggle?search=${encodeURIComponent(own.name)}`, { as: SUPER });
  await expectVisible(getTableRow(page, own.name));
  await expectNoHorizontalOverflow(page);
  const name = 'Organisation Bot Toggle';
  const records = page.getByRole('table', { name }).or(page.getByRole('list', { name }));
  await expectAccessible(page, 'bot toggle', async () => void (await expectVisible(records)));
  await expectNoHorizontalOverflow(page);
  await selectRowAction(page, own.name, 'Switches');
  const drawer = page.getByRole('dialog', { name: `Bot of ${own.name}` });
  for (const tab of ['Switches', 'History']) {
    await drawer.getByRole('tab', { name: tab }).click();
    await expectVisible(drawer.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `bot toggle, ${tab}`);
  }
  await expectNoHorizontalOverflow(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await selectRowAction(page, own.name, 'Turn off');
  await page.getByRole('radio', { name: 'Close them with a message' }).check();
  await expectAccessible(page, 'switching off');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Stop all bots' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Stop all bots?' }));
  await expectAccessible(page, 'stop all');
});

test('/user: the list, a selection', async () => {
  const own = await createOrganisation(address);
  const csr = await own.join('CSR', 'Cleo');
  const page = await open('/user', { as: own.admin });
  const records = page.getByRole('table', { name: 'User' }).or(page.getByRole('list', { name: 'User' }));
  await expectVisible(getTableRow(page, csr.email));
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page, '/user', async () => void (await expectVisible(records)));
  await expectNoHorizontalOverflow(page);
  await page.getByRole('checkbox', { name: `Select ${csr.name}` }).check();
  await expectAccessible(page, '/user, selected');
});

test('/user: each tab, disabling, inviting many', async () => {
  const own = await createOrganisation(address);
  const csr = await own.join('CSR', 'Cleo');
  const page = await open('/user', { as: own.admin });
  await selectRowAction(page, csr.name, 'Edit');
  const form = page.getByRole('dialog', { name: `Edit ${csr.name}` });
  for (const tab of ['Details', 'History']) {
    await form.getByRole('tab', { name: tab }).click();
    await expectVisible(form.getByRole('tabpanel', { name: tab }));
    await expectAccessible(page, `user, ${tab}`);
  }
  await form.getByRole('button', { name: 'Close' }).click();
  await selectRowAction(page, csr.name, 'Disable');
  await expectVisible(page.getByRole('dialog', { name: `Disable ${csr.name}?` }));
  await expectAccessible(page, 'disable user');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More actions' }).click(); // on a phone now: it stands behind it
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Invite many' }).click();
  const many = page.getByRole('dialog', { name: 'Invite many' });
  await many.getByRole('textbox', { name: 'Email addresses' }).fill(`${own.admin}, nobody`);
  await many.getByRole('button', { name: 'Check' }).click();
  await expectVisible(many.getByRole('list', { name: 'Result' }));
  await expectAccessible(page, 'invite many');
});
