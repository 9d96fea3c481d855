import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation, type OwnOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat, GIFT_ANSWER, GIFT_QUESTION } from '../../fixtures/create-own-chat';
import { expectAccessible } from '../../pages/axe-check';
import { expectText, expectVisible, getText } from '../../pages/expect-locator';
import { DESKTOP } from '../../pages/open-page';
import { createStaffPage } from '../../pages/staff-page';

/** What a bot is for, from the customer's window to the colleague's desk: it sells, and it knows when a human is needed. */
const { open, address } = useBrowser();

test('a customer orders, thinks again, and again; what they confirm is booked as the bot’s, at our prices', async () => {
  const own = await createOrganisation(address);
  await stock(own);
  const { visit } = await createOwnChat(address, own, open);
  const customer = await visit();

  await customer.say('Two Summit Mugs, please');
  await customer.hear(/2 × Summit Mug/);
  await customer.say('And a Ridge Lantern as well');
  await expectText(customer.log, /2 × Summit Mug €25\.00 1 × Ridge Lantern €39\.00 Total €64\.00/);
  await customer.say('Make it three Summit Mugs');
  await expectText(customer.log, /3 × Summit Mug €37\.50 1 × Ridge Lantern €39\.00 Total €76\.50/);
  await customer.say('Please remove the Ridge Lantern');
  await expectText(customer.log, /3 × Summit Mug €37\.50 Total €37\.50/);
  await customer.say(GIFT_QUESTION); // in the middle of it
  await customer.hear(GIFT_ANSWER);
  await customer.say('Yes, please order it');
  await customer.hear(/e-mail address or a phone number/);
  await customer.say('vera.kern@example.com');
  const number = (await getText(await customer.hear(/^Order no\. \d+$/))).replaceAll(/\D/g, '');

  const sales = await open('/sale', { as: own.admin });
  const row = sales.getByRole('row').filter({ hasText: `#${number}` });
  await expectText(row, /3 × Summit Mug €37\.50 Confirmed Bot Web chat/);
  const [mug] = expectSuccess(await own.api.get<{ stock: number }[]>('/api/products/?search=Summit'));
  expect(mug?.stock).toBe(37);
});

test('a rule calls a human: the bell and the card tell why, who and what was tried; the suggested reply is one click away', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('CSR', 'Carla');
  const { visit, line } = await createOwnChat(address, own, open);
  await setRule(own, line.id, { topics: ['customs'] });
  const desk = createStaffPage(await open('/chat?tab=waiting', { as: email }));
  await desk.expectLive();

  const customer = await visit();
  await customer.say(GIFT_QUESTION);
  await customer.hear(GIFT_ANSWER);
  await customer.say('And what about customs duties?');
  await customer.hear('A colleague is joining the chat.');

  await expect.poll(desk.countUnread).toBe(1);
  await desk.bell.click();
  const notice = desk.panel.getByRole('list').getByRole('button').first();
  await expectText(
    notice,
    /New CSR Request .* Topic for humans only: customs “And what about customs duties\?”/,
  );
  await notice.click();
  const card = await expectVisible(desk.page.getByRole('region', { name: 'Hand-over summary' }));
  await expectText(card, /Topic for humans only: customs/);
  await card.getByRole('button', { name: 'Show details' }).click();
  await expectText(
    card.getByRole('list', { name: 'About the customer' }),
    /First conversation .* Writes English/,
  );
  await expectText(
    card,
    new RegExp(`${GIFT_QUESTION.replace('?', '\\?')} .* Answered from .* \\d+% confidence`),
  );
  await expectAccessible(desk.page, 'what the bot found out');
  await desk.page.setViewportSize(DESKTOP);

  await desk.button('Take over').click();
  await expectVisible(desk.button('Resolve'));
  const suggestion = await getText(card.getByText(/^Hello/).last());
  await desk.button('Use suggestion').click();
  await expect.poll(() => desk.composer.inputValue()).toBe(suggestion);
  await desk.button('Send').click();
  await customer.hear(suggestion);

  // The same words are tried out by those who write the knowledge, with the settings of the line.
  const page = await open('/products?tab=knowledge', { as: own.admin });
  await page.getByRole('button', { name: 'Ask the bot' }).click();
  const box = page.getByRole('dialog', { name: 'Ask the bot' });
  await box.getByRole('textbox', { name: 'Question' }).fill('And what about customs duties?');
  await box.getByRole('combobox', { name: 'Settings of' }).click();
  await page.getByRole('option', { name: line.name }).click();
  await box.getByRole('button', { name: 'Ask', exact: true }).click();
  await expectVisible(box.getByText('Topic for humans only: customs'));
});

test('a model goes down in the middle of an answer: the bot answers by itself; a CSR takes over while it thinks: it is silent', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('CSR', 'Carla');
  const { visit } = await createOwnChat(address, own, open);
  const model = await startModel();
  await useModel(own, model.address);

  const unlucky = await visit();
  await unlucky.say(GIFT_QUESTION);
  const half = await model.asked();
  half.writeHead(200, { 'content-type': 'application/json' });
  half.write('{"choices":[{"message":{"role":"assistant","content":"Gifts are fr');
  half.destroy();
  await unlucky.hear(GIFT_ANSWER);
  expect(await unlucky.log.getByText(GIFT_ANSWER).count()).toBe(1);

  const customer = await visit();
  await customer.say(GIFT_QUESTION);
  const waiting = await model.asked();
  const desk = createStaffPage(await open('/chat?tab=bot', { as: email }));
  await desk.conversations.getByRole('link').first().click();
  await desk.button('Take over').click();
  await expectVisible(desk.button('Resolve'));
  answer(waiting, GIFT_ANSWER);
  await desk.sendMessage('It is me, Carla.');
  await customer.hear('It is me, Carla.');
  await customer.say('Good to meet you!');
  await desk.expectMessage('Good to meet you!');
  expect(await customer.log.getByText(GIFT_ANSWER).count()).toBe(0);
});

const PRODUCT = {
  ...{ description: 'For the mountains.', category: 'Camping', aliases: [], tax_rate: 1900, stock: 40 },
  ...{ status: 'active', is_bot_sellable: true },
};

async function stock({ api }: OwnOrganisation) {
  for (const product of [
    { sku: 'MUG-1', name: 'Summit Mug', price: 1250 },
    { sku: 'LAN-1', name: 'Ridge Lantern', price: 3900 },
  ]) {
    expectSuccess(await api.post('/api/products/', { ...PRODUCT, ...product }));
  }
}

/** Gives a line settings of its own, with one rule more than it has. */
async function setRule({ api }: OwnOrganisation, line_id: string, rule: object) {
  const path = `/api/channel-integrations/${line_id}/bot-settings/`;
  const { settings, version } = expectSuccess(
    await api.get<{ settings: { hand_over: object }; version: number }>(path),
  );
  const hand_over = { ...settings.hand_over, ...rule };
  expectSuccess(await api.put(path, { is_own: true, settings: { ...settings, hand_over }, version }));
}

async function useModel({ admin }: OwnOrganisation, base_url: string) {
  const api = createApiClient(address, admin);
  const { version } = expectSuccess(await api.get<{ version: number }>('/api/bot-model/'));
  expectSuccess(
    await api.put('/api/bot-model/', {
      ...{ is_on: true, endpoint: 'own', base_url, model: 'fake', key: 'a-key', version },
      ...{ time_limit_ms: 30_000, monthly_tokens: null },
    }),
  );
}

/** An endpoint that speaks the OpenAI API as far as a test says: each question is kept until the test answers it. */
async function startModel() {
  const asked: ServerResponse[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => asked.push(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    address: `http://127.0.0.1:${port}/v1`,
    /** Waits until the model is asked, and leaves the answer to the test. */
    async asked(): Promise<ServerResponse> {
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      return asked.shift() as ServerResponse; // there is one
    },
  };
}

function answer(response: ServerResponse, content: string) {
  const message = { role: 'assistant', content };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      ...{ id: 'chat-1', object: 'chat.completion', created: 1, model: 'fake' },
      choices: [{ index: 0, finish_reason: 'stop', message }],
      usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
    }),
  );
}
