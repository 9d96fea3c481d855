import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { unseal } from '../../../lib/secrets';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';

const app = useTestApp();

async function setUp() {
  const { id: organization_id, name } = await app.organisation({ name: 'Shop' });
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  return { organization_id, organization_name: name, as: app.as(admin), admin };
}

const path = '/api/channel-integrations/';
const webChat = {
  channel: 'web_chat',
  name: 'Our shop',
  is_bot_enabled: true,
  web_chat: { greeting: 'Hello!', colour: '#1877F2', allowed_domains: ['*.shop.example'] },
};
const api = {
  channel: 'api',
  name: 'Our system',
  is_bot_enabled: false,
  api: { callback_url: 'https://shop.example/hook' },
};
const change = { name: 'New name', is_bot_enabled: false, status: 'paused', web_chat: null, api: null };

const sealedSecretOf = (id: string) =>
  runAsPlatform(app, async ({ db }) => {
    const row = await db
      .selectFrom('channel_integrations')
      .select('sealed_secret')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.sealed_secret;
  });

test('a web chat is created with a key and without a secret', async () => {
  const { organization_id, organization_name, as } = await setUp();
  const made = await as.post(path, webChat);
  expect(made.statusCode).toBe(201);
  const { secret, ...integration } = made.body.data;
  expect(secret).toBeNull();
  expect(integration).toMatchObject({
    organization_id,
    organization_name,
    channel: 'web_chat',
    channel_id: 'web_chat',
    channel_name: 'Web chat',
    status: 'waiting',
    bot: { own: true, override: null, effective: true },
    public_key: expect.stringMatching(/^[\w-]{24}$/),
    webhook_path: null,
    has_secret: false,
    web_chat: { ...webChat.web_chat, position: 'right', launcher_spacing: 20, session_days: 365 },
    api: null,
    last_inbound_at: null,
    version: 1,
  });
  expect((await as.get(`${path}${integration.id}/`)).body.data).toEqual(integration);
});

test('counts inbound and outbound events of the last 24 hours per integration', async () => {
  const { organization_id, as } = await setUp();
  const [{ id }, other] = [
    await app.integration({ organization_id }),
    await app.integration({ organization_id }),
  ];
  const say = () =>
    receiveMessage(app.contextFor({ kind: 'channel', organization_id, channel_integration_id: id }), {
      channel: 'web_chat',
      customer: { external_id: 'ada' },
      external_id: newId(),
      text: 'Hello',
      begins: 'waiting',
    });
  await say();
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('organization_id', '=', organization_id)
      .execute(),
  );
  const { conversation_id } = (await say()).message;
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  await csr.post(`/api/conversations/${conversation_id}/claim/`);
  for (const kind of ['text', 'note'] as const) {
    const written = { id: newId(), kind, text: 'Hello Ada' };
    expect((await csr.post(`/api/conversations/${conversation_id}/messages/`, written)).statusCode).toBe(201);
  }

  const lines: { id: string }[] = (await as.get(path)).body.data;
  const told = new Map(lines.map((line) => [line.id, line]));
  expect(told.get(id)).toMatchObject({ messages_24h: { in: 1, out: 1 } });
  expect(told.get(other.id)).toMatchObject({ messages_24h: { in: 0, out: 0 } });
});

test('the secret of an API integration is returned once, and stored encrypted', async () => {
  const { as } = await setUp();
  const { secret, ...integration } = (await as.post(path, api)).body.data;
  expect(secret).toHaveLength(43);
  expect(integration.api).toEqual(api.api);
  const box = await sealedSecretOf(integration.id);
  expect(box && unseal(app.system.keys.sealing, box, integration.id)).toBe(secret);
  expect((await as.get(`${path}${integration.id}/`)).body.data).toEqual(integration);
  expect((await as.get(path)).body.data).toEqual([integration]);
});

test('a retried creation returns the same integration and secret, which is stored encrypted only', async () => {
  const { admin, as } = await setUp();
  const headers = { 'idempotency-key': newId() };
  const [first, again] = [await as.post(path, api, headers), await as.post(path, api, headers)];
  expect(again.body).toEqual(first.body);
  const kept = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('idempotency_keys').select('result').where('user_id', '=', admin.id).execute(),
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(first.body.data.secret);
});

test('rotation invalidates the old secret', async () => {
  const { as } = await setUp();
  const made = (await as.post(path, api)).body.data;
  const rotated = await as.post(`${path}${made.id}/rotate-secret/`, { version: 1 });
  expect(rotated.body.data).toMatchObject({ id: made.id, version: 2 });
  expect(rotated.body.data.secret).not.toBe(made.secret);
  const box = await sealedSecretOf(made.id);
  expect(box && unseal(app.system.keys.sealing, box, made.id)).toBe(rotated.body.data.secret);

  const late = await as.post(`${path}${made.id}/rotate-secret/`, { version: 1 });
  expect(late.body).toMatchObject({ error: 'conflict', current: { version: 2 } });
  expect(JSON.stringify(late.body)).not.toContain(rotated.body.data.secret);
});

test("an integration's settings are updated, and the second of two updates gets a conflict", async () => {
  const { as } = await setUp();
  const { id } = (await as.post(path, webChat)).body.data;
  const settings = { ...webChat.web_chat, greeting: 'Hi!' };
  const input = { ...change, web_chat: settings, api: api.api, version: 1 };
  const changed = await as.patch(`${path}${id}/`, input);
  expect(changed.body.data).toMatchObject({
    name: 'New name',
    status: 'paused',
    bot: { own: false, effective: false },
    web_chat: settings,
    api: null,
    version: 2,
  });
  const late = await as.patch(`${path}${id}/`, input);
  expect(late.body).toMatchObject({ error: 'conflict', current: { version: 2 } });
  const missing = await as.patch(`${path}${id}/`, { ...input, web_chat: null, version: 2 });
  expect(missing.statusCode).toBe(400);
  expect(missing.body.fields).toEqual({ web_chat: 'This field is required.' });
});

test('an update without is_paused does not change it', async () => {
  const { as } = await setUp();
  const { id } = (await as.post(path, webChat)).body.data;
  const { status: _, ...settings } = { ...change, web_chat: webChat.web_chat };
  const patch = async (input: object) => (await as.patch(`${path}${id}/`, input)).body.data.status;
  expect(await patch({ ...settings, version: 1 })).toBe('waiting');
  expect(await patch({ ...settings, status: 'paused', version: 2 })).toBe('paused');
  expect(await patch({ ...settings, version: 3 })).toBe('paused');
});

test('a failed integration has no error after it is resumed', async () => {
  const { organization_id, as } = await setUp();
  const { id } = await app.integration({ organization_id, channel: 'api' });
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('channel_integrations')
      .set({ status: 'error', last_error: 'HTTP 500' })
      .where('id', '=', id)
      .execute(),
  );
  expect((await as.get(`${path}${id}/`)).body.data).toMatchObject({
    status: 'error',
    last_error: 'HTTP 500',
  });
  const on = await as.patch(`${path}${id}/`, { ...change, api: api.api, status: 'active', version: 1 });
  expect(on.body.data).toMatchObject({ status: 'waiting', last_error: null });
});

test('an unused integration is deleted, one with conversations is not', async () => {
  const { organization_id, as } = await setUp();
  const unused = await app.integration({ organization_id });
  expect((await as.delete(`${path}${unused.id}/`)).body).toEqual({ code: 0, data: {} });
  expect((await as.delete(`${path}${unused.id}/`)).statusCode).toBe(404);

  const used = await app.integration({ organization_id });
  await receiveMessage(
    app.contextFor({ kind: 'channel', organization_id, channel_integration_id: used.id }),
    {
      channel: 'web_chat',
      customer: { external_id: newId() },
      external_id: newId(),
      text: 'Hello',
      begins: 'waiting',
    },
  );
  const refused = await as.delete(`${path}${used.id}/`);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toMatchObject({ error: 'not_allowed_now', current: { id: used.id } });
});

test('only an admin writes; others see integrations, a CSR without addresses', async () => {
  const { organization_id, as } = await setUp();
  const { id } = (await as.post(path, api)).body.data;
  const input = { ...change, api: api.api, version: 1 };
  for (const group of ['Supervisor', 'CSR', 'Sales', 'Viewer'] as const) {
    const them = app.as(await app.user({ organization_id, group }));
    expect((await them.post(path, api)).statusCode).toBe(403);
    expect((await them.patch(`${path}${id}/`, input)).statusCode).toBe(403);
    expect((await them.delete(`${path}${id}/`)).statusCode).toBe(403);
    expect((await them.post(`${path}${id}/rotate-secret/`, { version: 1 })).statusCode).toBe(403);
    const shown = group === 'Supervisor' ? api.api : null;
    expect((await them.get(`${path}${id}/`)).body.data).toMatchObject({ status: 'waiting', api: shown });
    expect((await them.get(path)).body.data).toMatchObject([{ id, api: shown }]);
  }
});

test("another organisation's integration is not found; the Super Admin updates it and creates none", async () => {
  const { as } = await setUp();
  const theirs = await setUp();
  const { id } = (await theirs.as.post(path, api)).body.data;
  const input = { ...change, api: api.api, version: 1 };
  expect((await as.get(`${path}${id}/`)).statusCode).toBe(404);
  expect((await as.patch(`${path}${id}/`, input)).statusCode).toBe(404);
  expect((await as.delete(`${path}${id}/`)).statusCode).toBe(404);
  expect((await as.post(`${path}${id}/rotate-secret/`, { version: 1 })).statusCode).toBe(404);
  expect((await as.get(path)).body.data).toEqual([]);

  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  expect((await superAdmin.patch(`${path}${id}/`, input)).body.data).toMatchObject({ status: 'paused' });
  expect((await superAdmin.get(`${path}?organization_id=${theirs.organization_id}`)).body.data).toHaveLength(
    1,
  );
  expect((await superAdmin.post(path, api)).statusCode).toBe(403);
});

test('the list is filtered, searched and sorted', async () => {
  const { as } = await setUp();
  await as.post(path, webChat);
  await as.post(path, api);
  const names = async (query: string) =>
    (await as.get(`${path}?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['Our shop', 'Our system']);
  expect(await names('sort=-created_at')).toEqual(['Our system', 'Our shop']);
  expect(await names('channel=api')).toEqual(['Our system']);
  expect(await names('status=paused')).toEqual([]);
  expect(await names('search=SHOP')).toEqual(['Our shop']);
});

test.each([
  ['a colour', { ...webChat, web_chat: { ...webChat.web_chat, colour: 'red' } }, 'web_chat.colour'],
  [
    'a domain',
    { ...webChat, web_chat: { ...webChat.web_chat, allowed_domains: ['https://x'] } },
    'web_chat.allowed_domains.0',
  ],
  ['settings', { ...webChat, web_chat: undefined }, 'web_chat'],
  [
    'the same domain again',
    {
      ...webChat,
      web_chat: { ...webChat.web_chat, allowed_domains: ['a.example', 'b.example', 'A.example'] },
    },
    'web_chat.allowed_domains.2',
  ],
  [
    'a network',
    { ...webChat, web_chat: { ...webChat.web_chat, blocked_networks: ['203.0.113.0/99'] } },
    'web_chat.blocked_networks.0',
  ],
  [
    'a notice without its text',
    { ...webChat, web_chat: { ...webChat.web_chat, notice: { is_shown: true, text: ' ' } } },
    'web_chat.notice.text',
  ],
  [
    'a plain website',
    { ...webChat, web_chat: { ...webChat.web_chat, website_url: 'http://shop.example' } },
    'web_chat.website_url',
  ],
  [
    'a spacing',
    { ...webChat, web_chat: { ...webChat.web_chat, launcher_spacing: 201 } },
    'web_chat.launcher_spacing',
  ],
  [
    'a second field for the name',
    {
      ...webChat,
      web_chat: {
        ...webChat.web_chat,
        pre_chat: ['first', 'second'].map((key) => ({ key, type: 'name', label: key, is_required: true })),
      },
    },
    'web_chat.pre_chat.1.type',
  ],
  ['a plain address', { ...api, api: { callback_url: 'http://shop.example/hook' } }, 'api.callback_url'],
  ['a name', { ...api, name: ' ' }, 'name'],
  ['a channel', { ...api, channel: 'fax' }, 'channel'],
])('invalid input is reported for its field: %s', async (_, input, field) => {
  const { as } = await setUp();
  const { statusCode, body } = await as.post(path, input);
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test('one of several concurrent updates wins, and the others get the current row', async () => {
  const { as } = await setUp();
  const { id } = (await as.post(path, webChat)).body.data;
  const to = { ...change, web_chat: webChat.web_chat, version: 1 };
  const answers = await Promise.all(Array.from({ length: 4 }, () => as.patch(`${path}${id}/`, to)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  for (const { statusCode, body } of answers) {
    if (statusCode === 409) expect(body.current).toMatchObject({ name: 'New name', version: 2 });
  }
});

test('every write is in the audit log, without secrets', async () => {
  const { organization_id, admin, as } = await setUp();
  const { id, secret } = (await as.post(path, api)).body.data;
  await as.patch(`${path}${id}/`, { ...change, api: api.api, version: 1 });
  const rotated = (await as.post(`${path}${id}/rotate-secret/`, { version: 2 })).body.data;
  await as.delete(`${path}${id}/`);
  const entries = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('audit_log').selectAll().where('record_id', '=', id).orderBy('at').execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'channel_integration.created',
    'channel_integration.updated',
    'channel_integration.secret_rotated',
    'channel_integration.deleted',
  ]);
  expect(entries[1]).toMatchObject({
    organization_id,
    actor_id: admin.id,
    changes: {
      name: { before: 'Our system', after: 'New name' },
      status: { before: 'waiting', after: 'paused' },
    },
  });
  expect(JSON.stringify(entries)).not.toContain(secret);
  expect(JSON.stringify(entries)).not.toContain(rotated.secret);
});

test('an organisation creates integrations up to its limit, also concurrently', async () => {
  const { organization_id, as } = await setUp();
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ max_integrations: 2 }).where('id', '=', organization_id).execute(),
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => as.post(path, webChat)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.body.error).toBe('limit_reached');
});

test("the platform's bot switch overrides the organisation's and the integration's", async () => {
  const { organization_id, as } = await setUp();
  const { id } = (await as.post(path, { ...webChat, is_bot_enabled: false })).body.data;
  const botAfter = async (values: object) => {
    await runAsPlatform(app, async ({ db }) => {
      await db.updateTable('channel_integrations').set(values).where('id', '=', id).execute();
    });
    return (await as.get(`${path}${id}/`)).body.data.bot;
  };
  expect(await botAfter({ bot_override: null })).toEqual({ own: false, override: null, effective: false });
  expect(await botAfter({ bot_override: 'on' })).toEqual({ own: false, override: 'on', effective: true });
  expect((await as.get(`${path}?bot=on`)).body.data).toHaveLength(1);
  expect(await botAfter({ bot_override: 'off', is_bot_enabled: true })).toMatchObject({ effective: false });
  expect((await as.get(`${path}?bot=on`)).body.data).toEqual([]);
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('organisations')
      .set({ is_bot_enabled: false })
      .where('id', '=', organization_id)
      .execute(),
  );
  expect(await botAfter({ bot_override: null })).toEqual({ own: true, override: null, effective: false });
});
