import { sortByWrittenAt } from '@relaydesk/contracts/message-order';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import {
  buildWhatsAppChange,
  buildWhatsAppText,
  createIntegrationHarness,
  useHttpServer,
} from '../testing/integration-harness';
import { processWebhookEvents } from './process-webhook-events';

const app = useTestApp();
const calls: { method: string; body: unknown }[] = [];
const platform = useHttpServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  calls.push({
    method: request.url?.split('/').at(-1) ?? '',
    body: JSON.parse(Buffer.concat(chunks).toString()),
  });
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ok: true, result: true, messages: [{ id: `wamid.${newId()}` }] }));
});
const open = (kind = 'whatsapp', rest = {}) =>
  createIntegrationHarness(app, kind, { api_url: platform.url, ...rest });
const seconds = () => Math.floor(Date.now() / 1_000);
const HOUR = 3_600;

test("a burst of webhook events in reverse order is stored in the platform's order", async () => {
  const line = await open();
  const began = seconds() - 60;
  const setStatus = (status: 'suspended' | 'active') =>
    runAsPlatform(app, ({ db }) =>
      db.updateTable('organisations').set({ status }).where('id', '=', line.organization_id).execute(),
    );
  await setStatus('suspended'); // pauses processing until all are stored
  for (const nth of [5, 4, 3, 2, 1]) {
    await line.postWebhook(buildWhatsAppText(line.account, `Message ${nth}`, { at: began + nth }));
  }
  await line.postWebhook(buildWhatsAppText(line.account, 'Message 5, second part', { at: began + 5 }));
  await app.outbox.drain();
  await setStatus('active');
  await processWebhookEvents(app.system, {
    organization_id: line.organization_id,
    channel_integration_id: line.test_integration.id,
  });
  await app.outbox.drain();
  const texts = (await line.messages()).map(({ text }) => text);
  expect(texts).toEqual([...[1, 2, 3, 4, 5].map((nth) => `Message ${nth}`), 'Message 5, second part']);
});

test("events processed in reverse are sorted by the platform's time, but not before an earlier answer", async () => {
  const line = await open();
  const began = seconds() - 60;
  for (const nth of [3, 1, 2]) {
    await line.postWebhook(buildWhatsAppText(line.account, `Message ${nth}`, { at: began + nth }));
    await app.outbox.drain();
  }
  const [conversation] = await line.inbox();
  await line.csr.post(`/api/conversations/${conversation?.id}/claim/`);
  const reply = { id: newId(), kind: 'text', text: 'Yes?' };
  await line.csr.post(`/api/conversations/${conversation?.id}/messages/`, reply);
  await line.postWebhook(buildWhatsAppText(line.account, 'Message 0', { at: began }));
  await app.outbox.drain();
  const read = sortByWrittenAt(await line.messages()).filter(({ kind }) => kind === 'text');
  expect(read.map(({ text }) => text)).toEqual([
    ...['Message 1', 'Message 2', 'Message 3', 'Yes?', 'Message 0'],
  ]);
});

test('the 24 hours start when the customer wrote, not when it was received', async () => {
  const line = await open();
  const at = seconds() - 5 * 24 * HOUR;
  await line.postWebhook(buildWhatsAppText(line.account, 'Anybody there?', { at }));
  await app.outbox.drain();
  const [conversation] = await line.inbox();
  const path = `/api/conversations/${conversation?.id}`;
  await line.csr.post(`${path}/claim/`);
  const reachUntil = async () => Date.parse((await line.csr.get(`${path}/`)).body.data.reply_until);
  expect(await reachUntil()).toBe((at + 24 * HOUR) * 1_000);
  const reply = () => line.csr.post(`${path}/messages/`, { id: newId(), kind: 'text', text: 'Yes.' });
  expect((await reply()).body).toMatchObject({ error: 'not_allowed_now' });

  // A late message does not close a newer window, and a clock ahead does not extend it.
  const now = seconds();
  await line.postWebhook(buildWhatsAppText(line.account, 'Hello?', { at: now + 9 * HOUR }));
  await line.postWebhook(buildWhatsAppText(line.account, 'Hello again?', { at: now - 3 * HOUR }));
  await app.outbox.drain();
  expect((await reply()).statusCode).toBe(201);
  expect(await reachUntil()).toBeGreaterThanOrEqual((now + 24 * HOUR) * 1_000);
  expect(await reachUntil()).toBeLessThanOrEqual(Date.now() + 24 * HOUR * 1_000);
});

test('a customer without a name is shown by number until a name is known', async () => {
  const line = await open();
  const from = '221770000031';
  const nameless = (text: string) => ({
    messages: [{ from, id: newId(), timestamp: String(seconds()), type: 'text', text: { body: text } }],
  });
  await line.postWebhook(buildWhatsAppChange(line.account, nameless('Hello')));
  await app.outbox.drain();
  expect(await line.inbox()).toMatchObject([{ customer_name: `+${from}` }]);
  const named = { ...nameless('Hi'), contacts: [{ profile: { name: 'Awa' }, wa_id: from }] };
  await line.postWebhook(buildWhatsAppChange(line.account, named));
  await app.outbox.drain();
  expect(await line.inbox()).toMatchObject([{ customer_name: 'Awa' }]);

  const sms = await open('twilio_sms');
  await sms.replay('twilio/sms-text.form');
  expect((await sms.inbox())[0]?.customer_name).toMatch(/^\+\d+$/);
});

test('calls and call permissions are shown once each; the bot leaves a caller to CSRs', async () => {
  const line = await open('whatsapp', { is_bot_enabled: true });
  const from = '221770000041';
  const call = (rest: object) =>
    buildWhatsAppChange(line.account, {
      calls: [{ id: `wacid.${newId()}`, timestamp: String(seconds()), event: 'terminate', ...rest }],
    });
  const ended = { from, to: line.account, direction: 'USER_INITIATED' };
  const missed = call({ ...ended, status: ['FAILED'] });
  await line.postWebhook(call({ ...ended, event: 'connect', session: { sdp: 'v=0', sdp_type: 'offer' } }));
  for (const body of [missed, missed]) await line.postWebhook(body);
  await app.outbox.drain();
  expect(await line.inbox()).toMatchObject([{ status: 'waiting', preview: '📞 ✗' }]);
  await line.postWebhook(call({ ...ended, status: 'COMPLETED', duration: 125 }));
  const ours = { from: line.account, to: from, direction: 'BUSINESS_INITIATED' };
  await line.postWebhook(call({ ...ours, status: ['COMPLETED'], duration: 61 }));
  const answer = (reply: object) =>
    buildWhatsAppText(line.account, '', {
      from,
      user: '',
      type: 'interactive',
      interactive: { type: 'call_permission_reply', call_permission_reply: reply },
    } as object);
  const until = seconds() + HOUR;
  await line.postWebhook(
    answer({ response: 'accept', expiration_timestamp: until, response_source: 'user_action' }),
  );
  await line.postWebhook(answer({ response: 'accept', is_permanent: true }));
  await line.postWebhook(answer({ response: 'reject' }));
  await app.outbox.drain();
  const told = (await line.messages()).flatMap(
    ({ content: { call, call_permission } }) => call ?? call_permission ?? [],
  );
  expect(told).toEqual([
    { direction: 'from_customer', outcome: 'missed', seconds: null },
    { direction: 'from_customer', outcome: 'completed', seconds: 125 },
    { direction: 'to_customer', outcome: 'completed', seconds: 61 },
    { is_granted: true, until: new Date(until * 1_000).toISOString() },
    { is_granted: true, until: null },
    { is_granted: false, until: null },
  ]);
});

test('Telegram: a press is acknowledged once, and hidden links are read', async () => {
  const line = await open('telegram');
  const person = { id: 880_001, first_name: 'Lena' };
  const chat = { ...person, type: 'private' };
  const reply_markup = { inline_keyboard: [[{ text: 'Order', callback_data: 'o' }]] };
  const press = { message_id: 9, date: seconds(), chat, reply_markup };
  const update = { update_id: 11, callback_query: { id: '4382', from: person, message: press, data: 'o' } };
  for (let times = 0; times < 2; times++) await line.postWebhook(update);
  const text = 'See 😀 our offer and this.';
  const entities = [
    { type: 'text_link', offset: 11, length: 5, url: 'https://shop.example/offer' },
    { type: 'text_link', offset: 21, length: 4, url: 'https://shop.example/this' },
    { type: 'bold', offset: 0, length: 3 },
  ];
  await line.postWebhook({
    update_id: 12,
    message: { message_id: 10, date: seconds(), chat, from: person, text, entities },
  });
  const caption = { caption: 'Here', caption_entities: [{ ...entities[0], offset: 0, length: 4 }] };
  const photo = [{ file_id: 'P' }];
  await line.postWebhook({
    update_id: 13,
    message: { message_id: 11, date: seconds(), chat, from: person, photo, ...caption },
  });
  await app.outbox.drain();
  const acknowledged = calls.filter(({ method }) => method === 'answerCallbackQuery');
  expect(acknowledged).toEqual([{ method: 'answerCallbackQuery', body: { callback_query_id: '4382' } }]);
  expect((await line.messages()).map((message) => message.text)).toEqual([
    'Order',
    'See 😀 our offer (https://shop.example/offer) and this (https://shop.example/this).',
    'Here (https://shop.example/offer)',
  ]);
});
