import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { unseal } from '../../lib/secrets';
import { look, useTestApp } from '../../testing/test-app';
import { receiveMessage } from '../conversations/receive-message';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation({ name: 'Shop' });
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  return { organization_id, as: app.as(admin), admin };
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
  look(app, async ({ db }) => {
    const row = await db
      .selectFrom('channel_integrations')
      .select('sealed_secret')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.sealed_secret;
  });

test('a web chat is opened with a key and without a secret', async () => {
  const { organization_id, as } = await setUp();
  const made = await as.post(path, webChat);
  expect(made.statusCode).toBe(201);
  const { secret, ...integration } = made.body.data;
  expect(secret).toBeNull();
  expect(integration).toMatchObject({
    organization_id,
    organization_name: 'Shop',
    channel: 'web_chat',
    status: 'active',
    public_key: expect.stringMatching(/^[\w-]{24}$/),
    web_chat: webChat.web_chat,
    api: null,
    last_inbound_at: null,
    version: 1,
  });
  expect((await as.get(`${path}${integration.id}/`)).body.data).toEqual(integration);
});

test('the secret of an API line is told once, and stored closed', async () => {
  const { as } = await setUp();
  const { secret, ...integration } = (await as.post(path, api)).body.data;
  expect(secret).toHaveLength(43);
  expect(integration.api).toEqual(api.api);
  const box = await sealedSecretOf(integration.id);
  expect(box && unseal(app.system.keys.sealing, box, integration.id)).toBe(secret);
  expect((await as.get(`${path}${integration.id}/`)).body.data).toEqual(integration);
  expect((await as.get(path)).body.data).toEqual([integration]);
});

test('a retried creation answers the same line and secret, which is kept in the clear nowhere', async () => {
  const { admin, as } = await setUp();
  const headers = { 'idempotency-key': newId() };
  const [first, again] = [await as.post(path, api, headers), await as.post(path, api, headers)];
  expect(again.body).toEqual(first.body);
  const kept = await look(app, ({ db }) =>
    db.selectFrom('idempotency_keys').select('result').where('user_id', '=', admin.id).execute(),
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(first.body.data.secret);
});

test('rotating ends the old secret', async () => {
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
  const chat = (await as.post(path, webChat)).body.data;
  expect((await as.post(`${path}${chat.id}/rotate-secret/`, { version: 1 })).body.error).toBe(
    'not_allowed_now',
  );
});

test('a line is changed in its own settings, and the second of two is told', async () => {
  const { as } = await setUp();
  const { id } = (await as.post(path, webChat)).body.data;
  const settings = { ...webChat.web_chat, greeting: 'Hi!' };
  const input = { ...change, web_chat: settings, api: api.api, version: 1 };
  const changed = await as.patch(`${path}${id}/`, input);
  expect(changed.body.data).toMatchObject({
    name: 'New name',
    status: 'paused',
    is_bot_enabled: false,
    web_chat: settings,
    api: null,
    version: 2,
  });
  const late = await as.patch(`${path}${id}/`, input);
  expect(late.body).toMatchObject({ error: 'conflict', current: { version: 2 } });
  const missing = await as.patch(`${path}${id}/`, { ...input, web_chat: null, version: 2 });
  expect(missing.statusCode).toBe(400);
  expect(missing.body.fields).toEqual({ web_chat: 'Is missing.' });
});

test('a line that failed starts without its old error when it is switched on again', async () => {
  const { organization_id, as } = await setUp();
  const { id } = await app.integration({ organization_id, channel: 'api' });
  await look(app, ({ db }) =>
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
  expect(on.body.data).toMatchObject({ status: 'active', last_error: null });
});

test('an unused line is removed, one with conversations stays', async () => {
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

test('only an admin writes; the others see that a line is there, a CSR not where its messages go', async () => {
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
    expect((await them.get(`${path}${id}/`)).body.data).toMatchObject({ status: 'active', api: shown });
    expect((await them.get(path)).body.data).toMatchObject([{ id, api: shown }]);
  }
});

test("another organisation's line is not there; Super Admin changes it on their behalf and opens none", async () => {
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

test('a list is filtered, searched and sorted', async () => {
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
  ['a plain address', { ...api, api: { callback_url: 'http://shop.example/hook' } }, 'api.callback_url'],
  ['a name', { ...api, name: ' ' }, 'name'],
  ['a channel', { ...api, channel: 'fax' }, 'channel'],
])('bad input is told for its field: %s', async (_, input, field) => {
  const { as } = await setUp();
  const { statusCode, body } = await as.post(path, input);
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test('of several who change it at the same moment one wins, and the others are told what that one left', async () => {
  const { as } = await setUp();
  const { id } = (await as.post(path, webChat)).body.data;
  const to = { ...change, web_chat: webChat.web_chat, version: 1 };
  const answers = await Promise.all(Array.from({ length: 4 }, () => as.patch(`${path}${id}/`, to)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  for (const { statusCode, body } of answers) {
    if (statusCode === 409) expect(body.current).toMatchObject({ name: 'New name', version: 2 });
  }
});
