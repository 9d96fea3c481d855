import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { signPayload } from '../connectors/api/signature';
import { getChannelRecordId } from './present-channel';

/** Channels that the Super Admin adds for a built-in connector. */
const app = useTestApp();
const path = '/api/channels/';
const settings = {
  name: 'Partner desk',
  description: 'Speaks through our partner.',
  is_enabled: true,
  is_for_all: true,
  organisation_ids: [] as string[],
  max_message_length: null as number | null,
  rate_limit: null as number | null,
};

async function setUp() {
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const id = `p_${newId().slice(-12)}`;
  const add = (values: object = {}) => superAdmin.post(path, { id, kind: 'api', ...settings, ...values });
  const openLine = () =>
    admin.post('/api/channel-integrations/', {
      channel: 'api',
      channel_id: id,
      name: 'Partner line',
      is_bot_enabled: false,
      api: { callback_url: null },
    });
  const says = (line: { public_key: string; secret: string }, text: string) => {
    const body = JSON.stringify({
      event: 'message',
      id: newId(),
      contact: { id: 'cust-9' },
      message: { type: 'text', text },
      timestamp: 1794200000,
    });
    return app.anonymous.post(`/hooks/api/${line.public_key}/`, body, {
      'content-type': 'application/json',
      'x-relaydesk-signature': signPayload(line.secret, body, Math.floor(Date.now() / 1000)),
    });
  };
  return { superAdmin, organization_id, admin, id, add, openLine, says };
}

test('an added channel has integrations like a built-in one; its conversations belong to its connector', async () => {
  const { superAdmin, admin, id, add, openLine, says } = await setUp();
  const made = await add();
  expect(made.statusCode).toBe(201);
  expect(made.body.data).toMatchObject({
    ...settings,
    id,
    kind: 'api',
    is_built_in: false,
    credentials_state: 'not_needed',
    webhook_path: '/hooks/api/{key}/',
    error_rate_24h: null,
    version: 1,
  });
  expect((await superAdmin.get(`${path}${id}/`)).body.data).toEqual(made.body.data);

  const line = (await openLine()).body.data;
  expect(line).toMatchObject({ channel: 'api', channel_id: id, channel_name: 'Partner desk' });
  expect((await says(line, 'Hello')).statusCode).toBe(200);
  expect((await admin.get('/api/conversations/')).body.data).toMatchObject([{ channel: 'api' }]);
  expect((await superAdmin.get(`${path}${id}/`)).body.data).toMatchObject({
    integrations_count: 1,
    organisations_count: 1,
    active_integrations_count: 1,
    messages_24h: 1,
  });
  const listed = (await superAdmin.get(`${path}?search=${id}&kind=api&status=enabled&sort=-name`)).body;
  expect(listed.data.map((channel: { id: string }) => channel.id)).toEqual([id]);
  expect((await superAdmin.get(`${path}?search=${id}&status=disabled`)).body.data).toEqual([]);
});

test('only allowed organisations create integrations of a channel, and lose them when access is revoked', async () => {
  const { superAdmin, organization_id, admin, id, add, openLine } = await setUp();
  const other = await app.organisation();
  const channel = (await add({ is_for_all: false, organisation_ids: [other.id] })).body.data;
  const available = async () =>
    (await admin.get('/api/channel-integrations/available-channels/')).body.data.map(
      (one: { id: string }) => one.id,
    );
  expect(await available()).not.toContain(id);
  expect((await openLine()).body).toMatchObject({
    error: 'channel_paused',
    fields: { channel_id: expect.any(String) },
  });

  const given = await superAdmin.patch(`${path}${id}/`, {
    ...channel,
    organisation_ids: [other.id, organization_id],
  });
  expect(given.body.data.organisation_ids.sort()).toEqual([other.id, organization_id].sort());
  expect(await available()).toContain(id);
  const line = (await openLine()).body.data;
  const status = async () => (await admin.get(`/api/channel-integrations/${line.id}/`)).body.data.status;
  expect(await status()).toBe('waiting');

  await superAdmin.patch(`${path}${id}/`, { ...given.body.data, organisation_ids: [other.id] });
  expect(await status()).toBe('paused_by_platform');
});

test('a channel in use is not deleted and reports its number of integrations; an unused one is; a built-in one never', async () => {
  const { superAdmin, admin, id, add, openLine } = await setUp();
  await add();
  const line = (await openLine()).body.data;
  const refused = await superAdmin.delete(`${path}${id}/`);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toMatchObject({
    error: 'in_use',
    message: 'This channel is used by 1 integration of 1 organisation. Remove its integrations first.',
    current: { id },
  });
  await admin.delete(`/api/channel-integrations/${line.id}/`);
  expect((await superAdmin.delete(`${path}${id}/`)).statusCode).toBe(200);
  expect((await superAdmin.get(`${path}${id}/`)).statusCode).toBe(404);
  expect((await superAdmin.delete(`${path}${id}/`)).statusCode).toBe(404);
  expect((await superAdmin.delete(`${path}web_chat/`)).body.error).toBe('not_allowed_now');
});

test('a channel limits the length of a message and the requests per minute', async () => {
  const { add, openLine, says } = await setUp();
  await add({ max_message_length: 5, rate_limit: 2 });
  const line = (await openLine()).body.data;
  expect((await says(line, 'Short')).statusCode).toBe(200);
  const long = await says(line, 'Too long');
  expect(long.statusCode).toBe(400);
  expect(long.body.fields).toEqual({ 'message.text': 'Enter at most 5 characters.' });
  const third = await says(line, 'Third');
  expect(third.statusCode).toBe(429);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
});

test('a chat window of an added channel shows and enforces its message length', async () => {
  const { admin, id, add } = await setUp();
  await add({ kind: 'web_chat', max_message_length: 5 });
  const made = await admin.post('/api/channel-integrations/', {
    channel: 'web_chat',
    channel_id: id,
    name: 'Short chat',
    is_bot_enabled: false,
    web_chat: { greeting: 'Hi', colour: '#1877F2', allowed_domains: [] },
  });
  const chat = `/api/web-chat/${made.body.data.public_key}`;
  const { session, config } = (await app.anonymous.post(`${chat}/open/`, {})).body.data;
  expect(config.max_message_length).toBe(5);
  const say = (text: string) =>
    app.anonymous.post(`${chat}/messages/`, { id: newId(), text }, { authorization: `Bearer ${session}` });
  expect((await say('Too long')).body.fields).toEqual({ text: 'Enter at most 5 characters.' });
  expect((await say('Short')).statusCode).toBe(201);
  expect((await admin.get('/api/conversations/')).body.data).toMatchObject([{ channel: 'web_chat' }]);
});

test('an integration is not created on a channel of another connector', async () => {
  const { add, openLine } = await setUp();
  await add({ kind: 'web_chat' });
  expect((await openLine()).body).toMatchObject({
    error: 'channel_paused',
    fields: { channel_id: expect.any(String) },
  });
});

test.each([
  ['a key', { id: 'Fax!' }, 'id'],
  ['a key of one letter', { id: 'x' }, 'id'],
  ['a connector', { kind: 'fax' }, 'kind'],
  [
    'a limit of requests where nothing comes in over a webhook',
    { kind: 'web_chat', rate_limit: 5 },
    'rate_limit',
  ],
  ['a length', { max_message_length: 20_000 }, 'max_message_length'],
  ['an organisation', { is_for_all: false, organisation_ids: [newId()] }, 'organisation_ids.0'],
])('invalid input is reported for its field, and nothing is stored: %s', async (_, values, field) => {
  const { superAdmin, id, add } = await setUp();
  const { statusCode, body } = await add(values);
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect((await superAdmin.get(`${path}${id}/`)).statusCode).toBe(404);
});

test('a key is unique; concurrent changes get a conflict', async () => {
  const { superAdmin, id, add } = await setUp();
  const channel = (await add()).body.data;
  expect((await add()).body).toMatchObject({ error: 'taken', fields: { id: expect.any(String) } });
  const change = () => superAdmin.patch(`${path}${id}/`, { ...channel, name: 'Other' });
  const answers = await Promise.all([change(), change()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('every write is recorded in the audit log of the platform', async () => {
  const { superAdmin, id, add } = await setUp();
  const channel = (await add()).body.data;
  await superAdmin.patch(`${path}${id}/`, { ...channel, is_enabled: false });
  await superAdmin.patch(`${path}${id}/`, { ...channel, is_enabled: false, name: 'Renamed', version: 2 });
  await superAdmin.delete(`${path}${id}/`);
  expect(channel.record_id).toBe(getChannelRecordId(id));
  const entries = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('audit_log').selectAll().where('record_id', '=', channel.record_id).orderBy('at').execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'channel.created',
    'channel.disabled',
    'channel.updated',
    'channel.deleted',
  ]);
  expect(entries[1]).toMatchObject({
    organization_id: null,
    changes: { is_enabled: { before: true, after: false } },
  });
});

test('a member cannot add, change or delete a channel', async () => {
  const { admin, id, add } = await setUp();
  const channel = (await add()).body.data;
  expect((await admin.post(path, { id: 'mine', kind: 'api', ...settings })).statusCode).toBe(403);
  expect((await admin.patch(`${path}${id}/`, channel)).statusCode).toBe(403);
  expect((await admin.delete(`${path}${id}/`)).statusCode).toBe(403);
  expect((await admin.get(`${path}${id}/events/`)).statusCode).toBe(403);
});
