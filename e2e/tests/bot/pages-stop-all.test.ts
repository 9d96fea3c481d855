import { expect, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat, GIFT_ANSWER, GIFT_QUESTION } from '../../fixtures/create-own-chat';
import { useOwnServer } from '../../fixtures/servers/use-own-server';
import { expectToast } from '../../pages/account-steps';
import { expectVisible } from '../../pages/expect-locator';

/** The platform's emergency stop. It stops every bot, so it has a server to itself: the other journeys need theirs. */
const { open } = useBrowser();
const server = useOwnServer();

test('stop-all needs its words; then every bot falls silent and what was with them goes to the CSRs', async () => {
  const { address } = server();
  const own = await createOrganisation(address);
  await own.join('CSR', 'Cleo');
  const { visit } = await createOwnChat(address, own, open);
  const visitor = await visit();
  await visitor.say(GIFT_QUESTION);
  await visitor.hear(GIFT_ANSWER);

  const page = await open('/organisationBotToggle', { as: 'super@relaydesk.test', at: address });
  await page.getByRole('button', { name: 'Stop all bots' }).click();
  const question = page.getByRole('dialog', { name: 'Stop all bots?' });
  const words = question.getByRole('textbox', { name: /^Type STOP ALL BOTS/ });
  await words.fill('stop all bots');
  await question.getByRole('textbox', { name: 'Reason' }).fill('They promise blue paper');
  await question.getByRole('button', { name: 'Stop all bots' }).click();
  await expectVisible(question.getByText('Type these words exactly, in capital letters.'));
  await words.fill('STOP ALL BOTS');
  await question.getByRole('button', { name: 'Stop all bots' }).click();
  await expectToast(page, /^\d+ bots stopped, \d+ conversations? handed to the CSRs\.$/);
  await visitor.hear(/A colleague (is joining|will answer)/);
  await expect.poll(() => page.getByRole('switch', { checked: true }).count()).toBe(0);
  const toggles = expectSuccess(
    await own.platform.get<{ is_bot_enabled: boolean; reason: string }[]>('/api/bot-toggles/?limit=100'),
  );
  expect(toggles.length).toBeGreaterThan(2);
  expect(toggles.filter(({ is_bot_enabled }) => is_bot_enabled)).toEqual([]);
});
