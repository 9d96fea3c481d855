import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat, createWebChat, GIFT_ANSWER, GIFT_QUESTION } from '../../fixtures/create-own-chat';
import { expectToast } from '../../pages/account-steps';
import { expectAccessible } from '../../pages/axe-check';
import { expectHidden, expectText, expectVisible, getText } from '../../pages/expect-locator';
import { getTableRow, selectOption, selectRowAction } from '../../pages/list-page';
import { DESKTOP } from '../../pages/open-page';
import { createStaffPage } from '../../pages/staff-page';

/** Organisation Bot Toggle (pages.md 2.5): what the Super Admin switches, and what customers and colleagues see of it. */
const { open, address } = useBrowser();
const SUPER = 'super@relaydesk.test';
const PATH = '/organisationBotToggle';

const openList = (name: string) => open(`${PATH}?search=${encodeURIComponent(name)}`, { as: SUPER });

test('switched off, the bot falls silent in an open chat and the CSRs’ bell rings; switched on, it answers again', async () => {
  const own = await createOrganisation(address);
  const csr = await own.join('CSR', 'Cleo');
  const { visit } = await createOwnChat(address, own, open);
  const visitor = await visit();
  await visitor.say(GIFT_QUESTION);
  await visitor.hear(GIFT_ANSWER);
  const desk = createStaffPage(await open('/chat?tab=waiting', { as: csr.email }));
  await desk.expectLive();

  const page = await openList(own.name);
  const toggle = page.getByRole('switch', { name: `Bot of ${own.name}` });
  await toggle.click();
  const question = page.getByRole('dialog', { name: `Turn off the bot of ${own.name}?` });
  await expectVisible(question.getByText('The bot has 1 active conversation.', { exact: false }));
  expect(await question.getByRole('radio', { name: /^Hand them over to the CSRs/ }).isChecked()).toBe(true);
  await question.getByRole('textbox', { name: 'Reason' }).fill('No');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expectVisible(question.getByText('Enter a reason of at least 5 characters.'));
  await question.getByRole('textbox', { name: 'Reason' }).fill('It promises blue paper');
  await question.getByRole('button', { name: 'Turn off' }).click();

  await expect.poll(desk.countUnread).toBe(1);
  await visitor.hear(/A colleague (is joining|will answer)/);
  await expectToast(page, `The bot of ${own.name} is off.`);
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await visitor.say('And in red paper?');
  await desk.conversations.getByRole('link').first().click();
  await desk.expectMessage('And in red paper?');
  await desk.button('Take over').click();
  await desk.sendMessage('A colleague here: also in red.');
  await visitor.hear('A colleague here: also in red.');
  // Nothing stands between the question and the answer of the colleague: the bot has kept silent.
  const said = await visitor.log.locator('.bubble').allInnerTexts();
  expect(said.at(-2)).toContain('And in red paper?');
  expect(said.at(-1)).toContain('A colleague here: also in red.');

  await toggle.click();
  const back = page.getByRole('dialog', { name: `Turn on the bot of ${own.name}?` });
  await back.getByRole('textbox', { name: 'Reason' }).fill('Blue paper is there');
  await back.getByRole('button', { name: 'Turn on' }).click();
  await expectToast(page, `The bot of ${own.name} is on.`);
  const another = await visit();
  await another.say(GIFT_QUESTION);
  await another.hear(GIFT_ANSWER);

  await page.getByRole('button', { name: own.name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Bot of ${own.name}` });
  await drawer.getByRole('tab', { name: 'History' }).click();
  const entries = drawer.getByRole('tabpanel').getByRole('listitem');
  await expectText(entries.nth(0), /Turned on .* Reason: Blue paper is there Switch Off → changed to On/);
  await expectText(entries.nth(1), /Turned off .* Reason: It promises blue paper .*Handed over to the CSRs/);
});

test('switching it on says what is missing, and does it only when that is accepted', async () => {
  const own = await createOrganisation(address);
  const page = await openList(own.name);
  const toggle = page.getByRole('switch', { name: `Bot of ${own.name}` });
  if (await (await expectVisible(toggle)).isChecked()) {
    await toggle.click();
    const off = page.getByRole('dialog', { name: `Turn off the bot of ${own.name}?` });
    await expectVisible(off.getByText('The bot has no active conversations.', { exact: false }));
    await off.getByRole('textbox', { name: 'Reason' }).fill('Nothing to do yet');
    await off.getByRole('button', { name: 'Turn off' }).click();
    await expectHidden(off);
  }
  await expectText(getTableRow(page, own.name), /Off/);
  await toggle.click();
  const question = page.getByRole('dialog', { name: `Turn on the bot of ${own.name}?` });
  await expectVisible(question.getByText('No channel integration uses the bot.'));
  await question.getByRole('textbox', { name: 'Reason' }).fill('Getting ready');
  await question.getByRole('button', { name: 'Turn on' }).click();
  await expectVisible(question.getByText('Confirm that you want to turn it on anyway.'));
  await expectAccessible(page, 'switching on');
  await page.setViewportSize(DESKTOP);
  await question.getByRole('switch', { name: 'Turn on anyway' }).check();
  await question.getByRole('button', { name: 'Turn on' }).click();
  await expectHidden(question);
  await expectText(getTableRow(page, own.name), /No channel with the bot/);
});

test('one line does otherwise than the organisation says', async () => {
  const own = await createOrganisation(address);
  await own.join('CSR', 'Cleo');
  const { line, visit } = await createOwnChat(address, own, open);
  await createWebChat(own, 'Other chat');
  const page = await openList(own.name);
  await selectRowAction(page, own.name, 'Switches');
  const drawer = page.getByRole('dialog', { name: `Bot of ${own.name}` });
  await selectOption(drawer, `Bot on ${line.name}`, 'Off');
  const question = page.getByRole('dialog', { name: `Bot on ${line.name}: Off?` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('This shop is closed');
  await question.getByRole('button', { name: 'Change' }).click();
  await expectToast(page, `The bot on ${line.name} was changed.`);
  await expect.poll(() => getText(drawer.getByRole('combobox', { name: `Bot on ${line.name}` }))).toBe('Off');

  const visitor = await visit();
  await visitor.say(GIFT_QUESTION);
  await expectVisible(visitor.window.getByText('You are number 1 in the queue'));
  expect(await visitor.log.getByText(GIFT_ANSWER).count()).toBe(0);

  const admin = await open(`/channelIntegration?search=${encodeURIComponent(line.name)}`, { as: own.admin });
  await admin.getByRole('button', { name: line.name, exact: true }).click();
  const details = admin.getByRole('dialog', { name: line.name });
  await details.getByRole('tab', { name: 'Bot' }).click();
  await expectVisible(details.getByText('Always off'));
});
