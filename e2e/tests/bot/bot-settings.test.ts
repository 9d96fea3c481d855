import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat, GIFT_ANSWER, GIFT_QUESTION } from '../../fixtures/create-own-chat';
import { expectToast } from '../../pages/account-steps';
import { expectAccessible } from '../../pages/axe-check';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { expectNoHorizontalOverflow } from '../../pages/list-page';
import { DESKTOP } from '../../pages/open-page';

/** How a bot behaves is changed by its organisation and by a line, through the real server. */
const { open } = useBrowser();

const SAVED = 'Bot settings saved.';

test('a topic goes to colleagues once the replay was looked at; a line of its own answers it nevertheless', async () => {
  const own = await createOrganisation(inject('address'));
  const chat = await createOwnChat(inject('address'), own, open);
  const ask = async () => {
    const window = await chat.visit();
    await window.say(GIFT_QUESTION);
    return window;
  };
  await (await ask()).hear(GIFT_ANSWER);

  const page = await open('/channelIntegration', { as: own.admin });
  await page.getByRole('button', { name: 'Bot of the organisation' }).click();
  const bot = page.getByRole('dialog', { name: 'Bot of the organisation' });
  await bot.getByRole('tab', { name: 'Hand-over' }).click();
  await bot.getByRole('button', { name: 'Change' }).click();
  const rules = page.getByRole('dialog', { name: 'Hand-over' });
  const topics = rules.getByRole('combobox', { name: 'Topics for humans only' });
  await topics.pressSequentially('wrap,lawyer');
  await page.keyboard.press('Tab');
  await expectVisible(rules.getByRole('button', { name: 'lawyer' }));
  await expectAccessible(page, 'rules of hand-over');
  await expectNoHorizontalOverflow(page);
  await page.setViewportSize(DESKTOP);
  await rules.getByRole('button', { name: 'Save' }).click();

  // What the last customer asked would go to a colleague: shown before anything is saved.
  const replay = page.getByRole('dialog', { name: 'What would change?' });
  const handedOver = replay.getByRole('region', { name: 'Now handed over (1)' });
  await expectText(handedOver, GIFT_ANSWER);
  await expectText(handedOver, GIFT_QUESTION);
  await expectAccessible(page, 'replay');
  await page.setViewportSize(DESKTOP);
  expect((await settingsNow(own)).hand_over.topics).toEqual([]);
  await replay.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, SAVED);
  await expectHidden(rules);
  await expectText(bot, /Topics for humans only wrap, lawyer/);
  await bot.getByRole('tab', { name: 'History' }).click();
  await expectVisible(bot.getByText('Bot settings changed'));
  await bot.getByRole('button', { name: 'Close' }).click();
  await (await ask()).hear(/colleague/);

  // The line gets settings of its own, without the topics: by keyboard.
  await page.getByRole('button', { name: chat.line.name, exact: true }).click();
  const line = page.getByRole('dialog', { name: chat.line.name });
  await line.getByRole('tab', { name: 'Hand-over' }).click();
  await expectVisible(line.getByText('This channel uses the organisation’s bot settings.'));
  await line.getByRole('button', { name: 'Override for this channel' }).click();
  await topics.focus();
  await takeAway(topics, rules.getByRole('button', { name: 'lawyer' }));
  await takeAway(topics, rules.getByRole('button', { name: 'wrap' }));
  await rules.getByRole('button', { name: 'Save' }).click();
  await expectText(replay.getByRole('region', { name: /^Now answered/ }), GIFT_QUESTION);
  await replay.getByRole('button', { name: 'Save anyway' }).click();
  await expectVisible(line.getByText('This channel has its own bot settings.'));
  await (await ask()).hear(GIFT_ANSWER);
});

test('a language model is entered, tested in its own words, and its key never told', async () => {
  const endpoint = await startEndpoint('right-key');
  onTestFinished(endpoint.stop);
  const own = await createOrganisation(inject('address'));
  const page = await open('/channelIntegration', { as: own.admin });
  await page.getByRole('button', { name: 'Bot of the organisation' }).click();
  const bot = page.getByRole('dialog', { name: 'Bot of the organisation' });
  await bot.getByRole('tab', { name: 'Language model' }).click();
  const form = page.getByRole('dialog', { name: 'Bot language model' });
  const enter = async (key: string) => {
    await form
      .getByRole('textbox', { name: 'API key' })
      .or(form.getByLabel('API key', { exact: true }))
      .last()
      .fill(key);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Language model saved.');
    await expectHidden(form);
    await bot.getByRole('button', { name: 'Test' }).click();
  };

  await bot.getByRole('button', { name: 'Change' }).click();
  await form.getByRole('switch', { name: 'Use a language model' }).click();
  await form.getByRole('textbox', { name: 'Base URL' }).fill(endpoint.address);
  await form.getByRole('textbox', { name: 'Model' }).fill('small-words');
  await form.getByRole('textbox', { name: 'Tokens per month' }).fill('2000');
  await enter('wrong-key');
  await expectVisible(bot.getByText(/This key opens nothing here/));

  await bot.getByRole('button', { name: 'Change' }).click();
  await form.getByRole('button', { name: 'Replace API key' }).click();
  await enter('right-key');
  await expectVisible(bot.getByText(/Good day from the model/));
  await expectVisible(bot.getByText('40 of 2,000 tokens'));
  await expectAccessible(page, 'language model');
  const told = await own.api.get<object>('/api/bot-model/');
  expect(JSON.stringify(told.data)).not.toContain('right-key');
});

interface BotSettingsResponse {
  settings: { hand_over: { topics: string[] } };
}

const settingsNow = async ({ api }: Awaited<ReturnType<typeof createOrganisation>>) =>
  (await api.get<BotSettingsResponse>('/api/bot-settings/')).data.settings;

/** The last chip of a field of words, by its keyboard. */
async function takeAway(field: Locator, chip: Locator): Promise<void> {
  await expectVisible(chip);
  await field.press('Backspace');
  await expectHidden(chip);
}

/** A model as the OpenAI API has it, which knows one key and always says the same. */
async function startEndpoint(key: string) {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? said : { error: { message: 'This key opens nothing here.' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    address: `http://127.0.0.1:${port}/v1`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const said = {
  choices: [{ finish_reason: 'stop', message: { content: 'Good day from the model.' } }],
  usage: { total_tokens: 40 },
};
