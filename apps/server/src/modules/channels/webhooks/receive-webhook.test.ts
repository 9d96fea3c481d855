import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { seal } from '../../../lib/secrets';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { readFixture } from '../testing/fixtures';
import {
  buildWhatsAppChange,
  buildWhatsAppText,
  createIntegrationHarness,
  type IntegrationHarness,
} from '../testing/integration-harness';

const app = useTestApp();

/** Number of webhook events of an organisation, whatever their outcome. */
const storedOf = ({ organization_id }: IntegrationHarness) =>
  runAsPlatform(app, async ({ db }) => {
    const rows = db
      .selectFrom('channel_deliveries')
      .select('state')
      .where('organization_id', '=', organization_id);
    return (await rows.execute()).map(({ state }) => state);
  });

const texts = async (line: IntegrationHarness) =>
  (await line.messages()).filter(({ author }) => author === 'customer').map(({ text }) => text);

test('an event is stored raw, acknowledged, and processed; a repetition has no effect', async () => {
  const line = await createIntegrationHarness(app, 'whatsapp');
  const said = buildWhatsAppText(line.account, 'Is the blue kettle in stock?');
  for (const _ of [1, 2]) {
    expect(await line.postWebhook(said)).toMatchObject({ statusCode: 200, body: {} });
    await app.outbox.drain();
  }
  expect(await texts(line)).toEqual(['Is the blue kettle in stock?']);
  expect(await storedOf(line)).toEqual(['done']);
  expect(await line.events()).toMatchObject([
    { direction: 'in', kind: 'message', status: 'ok', can_retry: true, conversation_id: expect.any(String) },
  ]);
  expect(await line.inbox()).toMatchObject([
    { customer_name: 'Amina Diallo', channel: 'whatsapp', status: 'waiting', unread_count: 1 },
  ]);
});

test("[promise 3] a request without the platform's signature is refused, and nothing is stored", async () => {
  const line = await createIntegrationHarness(app, 'whatsapp');
  const bot = await createIntegrationHarness(app, 'telegram');
  const said = buildWhatsAppText(line.account, 'x');
  const bytes = JSON.stringify(said);
  const path = `/hooks/whatsapp/${line.test_integration.public_key}/`;
  const wrong: Record<string, string>[] = [
    {},
    { 'x-hub-signature-256': '' },
    { 'x-hub-signature-256': 'sha256=' },
    { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
    { 'x-hub-signature-256': 'sha1=0' },
  ];
  for (const headers of wrong) {
    expect((await app.anonymous.post(path, bytes, headers)).body.error).toBe('bad_signature');
  }
  // Re-encoded in transit: other bytes.
  expect(
    (await line.postWebhook(`${bytes} `, { 'x-hub-signature-256': `sha256=${'a'.repeat(64)}` })).statusCode,
  ).toBe(401);
  const another = await createIntegrationHarness(app, 'whatsapp', { organization_id: line.organization_id });
  const foreign = await another.postWebhook(said);
  expect(foreign.statusCode).toBe(200); // signed with its own secret, but for another account
  expect(
    (await app.anonymous.post(`/hooks/telegram/${bot.test_integration.public_key}/`, '{"update_id":1}'))
      .statusCode,
  ).toBe(401);
  await app.outbox.drain();
  expect(await storedOf(bot)).toEqual([]);
  expect(await texts(line)).toEqual([]);
  expect(await another.events()).toMatchObject([{ kind: 'ignored', status: 'ok' }]);
  recordPromiseMetric(3, 'forged', `0 of ${wrong.length + 3} forged deliveries accepted`);
});

test('a key is valid for its own platform only, an unknown one for none', async () => {
  const line = await createIntegrationHarness(app, 'whatsapp');
  const body = JSON.stringify(buildWhatsAppText(line.account, 'x'));
  for (const path of [
    `/hooks/messenger/${line.test_integration.public_key}/`,
    `/hooks/telegram/${line.test_integration.public_key}/`,
    '/hooks/whatsapp/nobody-has-this-key/',
    '/hooks/whatsapp/channels/nobody/',
    `/hooks/whatsapp/channels/telegram/`,
    '/hooks/nothing/like-this/',
  ]) {
    expect((await app.anonymous.post(path, body)).statusCode, path).toBe(404);
  }
  expect(await storedOf(line)).toEqual([]);
});

test('empty bodies, too many messages, too large bodies, and invalid characters', async () => {
  const line = await createIntegrationHarness(app, 'whatsapp');
  for (const body of ['', 'garbage{', '{"entry":', '\u0000']) {
    const answer = await line.postWebhook(body);
    expect(answer, JSON.stringify(body)).toMatchObject({
      statusCode: 400,
      body: { error: 'invalid', fields: { body: expect.any(String) } },
    });
  }
  const huge = await line.postWebhook(JSON.stringify({ entry: 'x'.repeat(5 * 1024 * 1024) }));
  expect(huge).toMatchObject({ statusCode: 413, body: { error: 'too_large' } });
  expect(await storedOf(line)).toEqual([]);

  const many = Array.from({ length: 100 }, (_, nr) =>
    buildWhatsAppText(line.account, `Nr ${nr}`, { id: `wamid.M${nr}` }),
  );
  expect((await line.postWebhook({ ...many[0], entry: many.flatMap(({ entry }) => entry) })).statusCode).toBe(
    200,
  );
  await app.outbox.drain();
  expect(await texts(line)).toEqual(many.map((_, nr) => `Nr ${nr}`));

  const broken = JSON.stringify(buildWhatsAppText(line.account, 'a@b')).replace(
    'a@b',
    'a\\u0000\\ud83d b \\udc00',
  );
  expect((await line.postWebhook(broken)).statusCode).toBe(200);
  await app.outbox.drain();
  expect((await texts(line)).at(-1)).toBe('a\ufffd b \ufffd');

  const odd = buildWhatsAppChange(line.account, {
    messages: [{ from: '221', id: 'wamid.odd', type: 'hologram', hologram: {} }],
  });
  expect((await line.postWebhook(odd)).statusCode).toBe(200);
  expect((await line.postWebhook({ object: 'page', entry: [{ changes: 7 }, null] })).statusCode).toBe(200);
  await app.outbox.drain();
  const shown = (await line.messages()).map(({ content }) => content);
  expect(shown).toContainEqual({ unsupported: 'hologram' });
  expect(new Set(await storedOf(line))).toEqual(new Set(['done']));
});

test('the platform verifies an address with the token only', async () => {
  const { test_integration: line } = await createIntegrationHarness(app, 'whatsapp');
  const ask = (token: string, extra = '') =>
    app.anonymous.get(
      `/hooks/whatsapp/${line.public_key}/?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=%3Cb%3E17${extra}`,
    );
  const { statusCode, headers, body } = await ask(line.verify_token);
  expect({ statusCode, type: headers['content-type'], body }).toEqual({
    statusCode: 200,
    type: 'text/plain; charset=utf-8',
    body: '<b>17',
  });
  for (const answer of [
    await ask('guessed'),
    await ask(''),
    await ask(line.verify_token, '&hub.verify_token=x'),
  ]) {
    expect(answer).toMatchObject({ statusCode: 403, body: { error: 'forbidden' } });
  }
  expect((await app.anonymous.get('/hooks/whatsapp/nobody-has-this-key/')).statusCode).toBe(404);
});

test('one app for all organisations: each integration gets its own events, and those of unknown accounts are not stored', async () => {
  const [one, two] = [
    await createIntegrationHarness(app, 'whatsapp'),
    await createIntegrationHarness(app, 'whatsapp'),
  ];
  const secret = newId();
  const sealed = seal(app.system.keys.sealing, JSON.stringify({ app_secret: secret }), 'whatsapp');
  await enter({ sealed_credentials: sealed, verify_token: 'token-of-the-app' });
  const path = '/hooks/whatsapp/channels/whatsapp/';
  const whole = {
    object: 'whatsapp_business_account',
    entry: [one.account, two.account, '999'].flatMap(
      (account) =>
        buildWhatsAppText(account, `for ${account === '999' ? 'nobody' : account}`, {
          id: `wamid.${account}`,
        }).entry,
    ),
  };
  const bytes = Buffer.from(JSON.stringify(whole));
  const signature = `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
  expect((await app.anonymous.post(path, bytes, { 'x-hub-signature-256': 'sha256=0' })).statusCode).toBe(401);
  expect((await app.anonymous.post(path, bytes, { 'x-hub-signature-256': signature })).statusCode).toBe(200);
  await app.outbox.drain();
  expect(await texts(one)).toEqual([`for ${one.account}`]);
  expect(await texts(two)).toEqual([`for ${two.account}`]);
  // Data of others is not stored under this organisation, not even in channel events.
  const kept = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('channel_deliveries')
      .select('body')
      .where('organization_id', '=', one.organization_id)
      .execute(),
  );
  expect(kept.map(({ body }) => body.length)).toEqual([0]);
  expect(JSON.stringify(await one.events())).not.toContain(two.account);

  // Events of the business account name no number: they concern all its integrations.
  const value = {
    event: 'REJECTED',
    message_template_id: 7,
    message_template_name: 'welcome',
    reason: 'SCAM',
  };
  const notice = Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: two.account, changes: [{ field: 'message_template_status_update', value }] }],
    }),
  );
  const signed = `sha256=${createHmac('sha256', secret).update(notice).digest('hex')}`;
  expect((await app.anonymous.post(path, notice, { 'x-hub-signature-256': signed })).statusCode).toBe(200);
  await app.outbox.drain();
  expect((await two.events()).map(({ kind }) => kind)).toContain('template');
  expect((await one.events()).map(({ kind }) => kind)).not.toContain('template');

  const hand = (token: string) =>
    app.anonymous.get(`${path}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`);
  expect(await hand('token-of-the-app')).toMatchObject({ statusCode: 200, body: '42' });
  expect((await hand(one.test_integration.verify_token)).statusCode).toBe(403);
  await enter({ sealed_credentials: null, verify_token: null });
});

/** Sets the platform settings of WhatsApp; other tests share the channel. */
const enter = (kept: { sealed_credentials: Buffer | null; verify_token: string | null }) =>
  runAsPlatform(app, ({ db }) => db.updateTable('channels').set(kept).where('id', '=', 'whatsapp').execute());

describe('recorded webhook events', () => {
  test('a signature over escaped characters is valid, and refused with one changed bit', async () => {
    const line = await createIntegrationHarness(app, 'whatsapp');
    const bytes = Buffer.from(
      readFixture('whatsapp/text-ad-referral.json')
        .toString('utf8')
        .replaceAll('200000000000101', line.account),
    );
    expect((await line.postWebhook(bytes)).statusCode).toBe(200);
    const turned = Buffer.from(bytes);
    turned[40] = (turned[40] ?? 0) ^ 1;
    const { 'x-hub-signature-256': signature = '' } = line.signHeaders(bytes);
    expect((await line.postWebhook(turned, { 'x-hub-signature-256': signature })).statusCode).toBe(401);
    expect(await storedOf(line)).toHaveLength(1);
  });
});
