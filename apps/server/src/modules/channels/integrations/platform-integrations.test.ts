import { expect, test } from 'vitest';
import type { EventMap } from '../../../context/events';
import { newId } from '../../../lib/ids';
import { unseal } from '../../../lib/secrets';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { useFakePlatform } from '../testing/use-fake-platform';
import { refreshTemplates } from './templates/refresh-templates';

/** Integrations of external platforms: their settings, visibility and accounts. */
const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
const platform = useFakePlatform(app);
const path = '/api/channel-integrations/';

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const number = platform.fake.whatsapp.addNumber();
  const input = {
    channel: 'whatsapp',
    channel_id: platform.channels.whatsapp,
    name: 'Our number',
    is_bot_enabled: false,
    platform: number.line,
  };
  const change = { name: 'Our number', is_bot_enabled: false, web_chat: null, api: null };
  return { organization_id, admin, as: app.as(admin), number, input, change };
}

const rowOf = (id: string) =>
  runAsPlatform(app, ({ db }) =>
    db.selectFrom('channel_integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const auditOf = (id: string) =>
  runAsPlatform(app, ({ db }) =>
    db.selectFrom('audit_log').selectAll().where('record_id', '=', id).orderBy('at').execute(),
  );

test("an integration is created with its connector's fields; secrets are stored encrypted and never returned", async () => {
  const { admin, as, number, input } = await setUp();
  const { access_token, app_secret, phone_number_id, line } = number;
  const headers = { 'idempotency-key': newId() };
  const made = await as.post(path, input, headers);
  expect(made.statusCode, JSON.stringify(made.body)).toBe(201);
  const integration = made.body.data;
  expect(integration).toMatchObject({
    channel: 'whatsapp',
    channel_id: platform.channels.whatsapp,
    status: 'waiting',
    platform: { settings: line.settings, credentials: { access_token: true, app_secret: true } },
    webhook_path: `/hooks/whatsapp/${integration.public_key}/`,
    verify_token: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    has_secret: false,
    secret: null,
    api: null,
    web_chat: null,
  });
  expect((await as.post(path, input, headers)).body).toEqual(made.body);

  const row = await rowOf(integration.id);
  expect(row.account).toBe(`whatsapp:${phone_number_id}`);
  expect(JSON.parse(unseal(app.system.keys.sealing, row.sealed_secret as Buffer, integration.id))).toEqual(
    line.credentials,
  );
  const kept = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('idempotency_keys').select('result').where('user_id', '=', admin.id).execute(),
  );
  const events = (await as.get(`${path}${integration.id}/events/`)).body;
  const everything = JSON.stringify([made.body, kept, events, await auditOf(integration.id), row.settings]);
  for (const secret of [access_token, app_secret]) expect(everything).not.toContain(secret);
  expect(JSON.stringify(kept)).not.toContain(integration.verify_token);
});

test('an omitted secret is retained, an empty one removed, and the audit log names changed ones', async () => {
  const { as, number, input, change } = await setUp();
  const { id } = (await as.post(path, input)).body.data;
  const patch = (version: number, platform?: object | null) =>
    as.patch(`${path}${id}/`, { ...change, platform, version });

  expect((await patch(1)).body.data.platform).toMatchObject({ credentials: { app_secret: true } });
  const settings = { ...number.line.settings, display_number: '+49 30 1234567' };
  const removed = await patch(2, { settings, credentials: { app_secret: '' } });
  expect(removed.body.data).toMatchObject({
    platform: { settings, credentials: { access_token: true, app_secret: false } },
    verify_token: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    version: 3,
  });
  const renewed = 'EAAanother-token-altogether';
  await patch(3, { settings: number.line.settings, credentials: { access_token: renewed } });
  const refused = await patch(4, { settings: number.line.settings, credentials: { access_token: '' } });
  expect(refused.body).toMatchObject({
    error: 'invalid',
    fields: { 'platform.credentials.access_token': 'This field is required.' },
  });
  const entries = await auditOf(id);
  expect(entries.map(({ changes }) => changes)).toEqual([
    expect.objectContaining({ renewed_credentials: { before: null, after: ['access_token', 'app_secret'] } }),
    {},
    expect.objectContaining({
      renewed_credentials: { before: null, after: ['app_secret'] },
      display_number: { before: null, after: '+49 30 1234567' },
    }),
    expect.objectContaining({ renewed_credentials: { before: null, after: ['access_token'] } }),
  ]);
  expect(JSON.stringify(entries)).not.toContain(renewed);
});

test.each([
  [
    'nothing',
    undefined,
    ['settings.business_account_id', 'settings.phone_number_id', 'credentials.access_token'],
  ],
  ['letters for a number', { phone_number_id: 'abc' }, ['settings.phone_number_id']],
  ['a field of nobody', { colour: 'red' }, ['settings.colour']],
  ['a secret among the settings', { access_token: 'x'.repeat(20) }, ['settings.access_token']],
])('invalid input is reported for its field: %s', async (_, settings, fields) => {
  const { as, number, input } = await setUp();
  const { line } = number;
  const entered = settings && { ...line, settings: { ...line.settings, ...settings } };
  const { statusCode, body } = await as.post(path, { ...input, platform: entered });
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(fields.map((field) => `platform.${field}`).sort());
});

test('an organisation connects an account once, and learns nothing about other organisations', async () => {
  const { as, input, number, change } = await setUp();
  const { id } = (await as.post(path, input)).body.data;
  const taken = {
    error: 'taken',
    fields: { 'platform.settings.phone_number_id': 'Your organisation has already connected this account.' },
  };
  expect((await as.post(path, input)).body).toMatchObject(taken);
  const other = platform.fake.whatsapp.addNumber();
  const own = (await as.post(path, { ...input, platform: other.line })).body.data;
  const moved = { ...change, platform: number.line, version: 1 };
  expect((await as.patch(`${path}${own.id}/`, moved)).body).toMatchObject(taken);
  expect((await as.delete(`${path}${id}/`)).statusCode).toBe(200);
  expect((await as.patch(`${path}${own.id}/`, moved)).statusCode).toBe(200);

  const theirs = await setUp();
  expect((await theirs.as.get(`${path}${own.id}/`)).statusCode).toBe(404);
  const bot = platform.fake.telegram.addBot();
  const onTelegram = {
    ...{ ...input, channel: 'telegram', channel_id: platform.channels.telegram },
    platform: bot.line,
  };
  expect((await as.post(path, onTelegram)).statusCode).toBe(201);
  expect((await as.post(path, onTelegram)).body).toMatchObject({
    fields: { 'platform.credentials.bot_token': 'Your organisation has already connected this account.' },
  });
});

test('the verify token is visible to users who may update the integration, and is replaced on rotation', async () => {
  const { organization_id, as, input } = await setUp();
  const { id, verify_token, public_key } = (await as.post(path, input)).body.data;
  const seenBy = async (group: 'Supervisor' | 'CSR') =>
    (await app.as(await app.user({ organization_id, group })).get(`${path}${id}/`)).body.data;
  expect(await seenBy('Supervisor')).toMatchObject({ platform: input.platform && {}, verify_token: null });
  expect(await seenBy('CSR')).toMatchObject({ platform: null, webhook_path: null, verify_token: null });
  expect((await platform.superAdmin.get(`${path}${id}/`)).body.data).toMatchObject({
    platform: { credentials: { access_token: true } },
    verify_token: null,
  });

  const shakes = (token: string) =>
    app.anonymous.get(
      `/hooks/whatsapp/${public_key}/?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    );
  expect((await shakes(verify_token)).body).toBe('1158201444');
  const rotated = await as.post(`${path}${id}/rotate-secret/`, { version: 1 });
  expect(rotated.body.data).toMatchObject({ secret: null, version: 2 });
  expect(rotated.body.data.verify_token).not.toBe(verify_token);
  expect((await shakes(verify_token)).statusCode).toBe(403);
  expect((await shakes(rotated.body.data.verify_token)).statusCode).toBe(200);
});

test('the webhook is registered at the platform; a refusal is shown on the integration, and a test retries', async () => {
  const { as, number, input } = await setUp();
  const forged = {
    ...number.line,
    credentials: { ...number.line.credentials, access_token: 'EAAforged-one' },
  };
  const made = (await as.post(path, { ...input, platform: forged })).body.data;
  expect(made).toMatchObject({
    status: 'needs_action',
    last_error: expect.stringContaining('Invalid OAuth access token'),
  });
  expect(number.isSubscribed).toBe(false);
  const tested = (await as.post(`${path}${made.id}/test/`)).body.data;
  expect(tested.is_ok).toBe(false);
  expect(JSON.stringify(tested)).not.toContain('EAAforged-one');

  const change = { name: 'Our number', is_bot_enabled: false, web_chat: null, api: null };
  const saved = await as.patch(`${path}${made.id}/`, { ...change, platform: number.line, version: 1 });
  expect(saved.body.data).toMatchObject({ status: 'waiting', last_error: null });
  expect(number.isSubscribed).toBe(true);
  expect((await as.post(`${path}${made.id}/test/`)).body.data).toMatchObject({ is_ok: true });
  expect((await as.get(`${path}${made.id}/`)).body.data).toMatchObject({ status: 'connected' });
});

test("a test message is sent immediately and recorded only as a channel event; a refusal shows the platform's text", async () => {
  const { as, number, input } = await setUp();
  const { id } = (await as.post(path, input)).body.data;
  const send = (to: string) => as.post(`${path}${id}/test-message/`, { to, text: 'Does it work?' });
  expect((await send('4915112345678')).body.data).toMatchObject({
    is_ok: true,
    checks: [{ check: 'account', is_ok: true }],
  });
  const taken = platform.fake.taken(number.phone_number_id);
  expect(taken).toMatchObject([{ to: '4915112345678', body: { text: { body: 'Does it work?' } } }]);

  number.closeWindow('4915112345670');
  expect((await send('4915112345670')).body.data).toMatchObject({
    is_ok: false,
    checks: [{ words: expect.stringContaining('24 hours') }],
  });
  const events = (await as.get(`${path}${id}/events/`)).body.data;
  expect(events).toMatchObject([
    { kind: 'test', direction: 'out', status: 'failed' },
    { kind: 'test', direction: 'out', status: 'ok' },
  ]);
  const key = { 'idempotency-key': newId() };
  const once = { to: '4915112345671', text: 'Once' };
  expect((await as.post(`${path}${id}/test-message/`, once, key)).statusCode).toBe(200);
  expect((await as.post(`${path}${id}/test-message/`, once, key)).body.error).toBe('not_allowed_now');
  expect(platform.fake.taken(number.phone_number_id)).toHaveLength(2);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('4915112345678')));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429);

  const { id: web_chat } = await app.integration({ organization_id: (await rowOf(id)).organization_id });
  const refused = await as.post(`${path}${web_chat}/test-message/`, { to: 'x', text: 'x' });
  expect(refused.body.error).toBe('not_allowed_now');
});

test('templates are synced when an integration is connected, page by page, and on request; missing ones are deleted', async () => {
  const { as, number, input } = await setUp();
  const template = (name: string, status = 'APPROVED') => ({
    id: `${name}-${number.phone_number_id}`,
    name,
    language: 'en',
    category: 'UTILITY',
    status,
    components: [{ type: 'BODY', text: 'Hello {{1}}' }],
  });
  number.templates.push(
    ...Array.from({ length: 230 }, (_, at) => template(`t${String(at).padStart(3, '0')}`)),
  );
  const { id } = (await as.post(path, input)).body.data;
  await app.outbox.drain();
  const synced = (await as.get(`${path}${id}/templates/`)).body.data;
  expect(synced).toHaveLength(230);
  expect(synced[0]).toMatchObject({
    name: 't000',
    status: 'approved',
    variables: ['1'],
    channel_integration_id: id,
  });

  number.templates.splice(0, 230, template('t000', 'REJECTED'));
  const [left, ...others] = (await as.post(`${path}${id}/templates/sync/`)).body.data;
  expect(others).toEqual([]);
  expect(left).toMatchObject({ id: synced[0].id, status: 'rejected' });
  expect((await as.get(`${path}${id}/templates/`)).body.data).toEqual([left]);

  platform.fake.behave({ as: platform.fake.whatsapp.refusal(190), path: /message_templates/ });
  const refused = await as.post(`${path}${id}/templates/sync/`);
  expect(refused.body).toMatchObject({ error: 'not_allowed_now', message: expect.stringContaining('190') });
  expect((await as.get(`${path}${id}/`)).body.data.status).toBe('needs_action');
  const theirs = await setUp();
  for (const call of [
    theirs.as.get(`${path}${id}/templates/`),
    theirs.as.post(`${path}${id}/templates/sync/`),
  ]) {
    expect((await call).statusCode).toBe(404);
  }
});

test('templates are synced daily and when an unknown one is reported; an error is shown until the next success', async () => {
  const { organization_id, as, number, input } = await setUp();
  const { id, public_key } = (await as.post(path, input)).body.data;
  await app.outbox.drain();
  const looks = () =>
    runAsPlatform(app, async ({ db }) => {
      const rows = await db
        .selectFrom('outbox')
        .select(['key', 'payload', 'available_at'])
        .where('event', '=', 'channel_integration.templates_due')
        .where('organization_id', '=', organization_id)
        .orderBy('available_at')
        .execute();
      return rows.map(({ key, payload, available_at }) => ({
        kind: key.split(' ').at(-1),
        minutes: Math.round((Date.parse(String(available_at)) - Date.now()) / 60_000),
        due: payload as EventMap['channel_integration.templates_due'], // as it was emitted
      }));
    });
  /** Runs the consumer at a later time. */
  const refresh = async (hours: number, changed = {}) => {
    const [next] = await looks();
    if (!next) throw new Error('Nobody looks.');
    const now = () => new Date(Date.now() + hours * 3_600_000);
    await refreshTemplates({ ...app.system, now }, { ...next.due, ...changed });
  };
  const names = async () =>
    (await as.get(`${path}${id}/templates/`)).body.data.map(({ name }: { name: string }) => name);
  const told = async () =>
    (await as.get(`${path}${id}/events/?kind=template`)).body.data.map(
      ({ direction, status, error }: { direction: string; status: string; error: string | null }) =>
        [direction, status, error].join(' '),
    );
  expect(await looks()).toMatchObject([{ kind: 'later', minutes: 24 * 60 }]);
  expect(await told()).toEqual([]);

  const template = (name: string) => ({
    ...{ id: `${name}-${number.phone_number_id}`, name, language: 'en', category: 'UTILITY' },
    ...{ status: 'APPROVED', components: [{ type: 'BODY', text: 'Hello' }] },
  });
  number.templates.push(template('one'));
  const down = platform.fake.behave({ as: 'down', path: /message_templates/, times: 2 });
  await refresh(24);
  await refresh(25);
  down.release();
  expect(await told()).toEqual(['out failed The platform answered 500.']);
  expect((await as.get(`${path}${id}/`)).body.data).toMatchObject({ status: 'waiting', last_error: null });
  await refresh(26);
  expect(await names()).toEqual(['one']);
  expect(await told()).toEqual(['out ok ']);
  // Synced since it was scheduled: no request is sent.
  number.templates.push(template('two'));
  await refresh(0);
  expect(await names()).toEqual(['one']);

  // Today by the server's clock.
  const synced_at = new Date(Date.now() - 60_000).toISOString();
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('message_templates').set({ synced_at }).where('channel_integration_id', '=', id).execute(),
  );
  number.deliverTo(`http://here/hooks/whatsapp/${public_key}/`);
  for (const name of ['two', 'three']) {
    const value = {
      event: 'APPROVED',
      message_template_id: template(name).id,
      message_template_name: name,
    };
    expect(await number.deliver(value, { field: 'message_template_status_update' })).toEqual([200]);
  }
  await app.outbox.drain();
  expect((await looks()).filter(({ kind }) => kind === 'soon')).toMatchObject([{ minutes: 1 }]);
  await refresh(27);
  expect(await names()).toEqual(['one', 'two']);

  const before = await looks();
  platform.fake.behave({ as: platform.fake.whatsapp.refusal(190), path: /message_templates/ });
  await refresh(99, { since: '2100-01-01T00:00:00.000Z' });
  expect((await as.get(`${path}${id}/`)).body.data.status).toBe('needs_action');
  expect(await looks()).toHaveLength(before.length); // until others are entered
});

test('platform settings belong to the Super Admin: encrypted, audited by name, and the token is replaced on rotation', async () => {
  const id = platform.channels.whatsapp;
  const at = `/api/channels/${id}/`;
  const { superAdmin } = platform;
  const before = (await superAdmin.get(at)).body.data;
  expect(before).toMatchObject({
    credentials_state: 'not_needed',
    shared_webhook_path: `/hooks/whatsapp/channels/${id}/`,
    verify_token: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    platform: { settings: { api_url: platform.fake.url }, credentials: { app_secret: false } },
  });
  const app_secret = newId();
  const { settings } = before.platform;
  const entered = {
    ...before,
    platform: { settings: { ...settings, app_id: '77' }, credentials: { app_secret } },
  };
  const saved = await superAdmin.patch(at, entered);
  expect(saved.body.data).toMatchObject({
    credentials_state: 'stored',
    platform: { settings: { app_id: '77' }, credentials: { app_secret: true } },
    verify_token: before.verify_token,
  });
  const wrong = await superAdmin.patch(at, {
    ...before,
    version: 2,
    platform: { settings: { app_id: 'x', colour: 'red' } },
  });
  expect(wrong.body.fields).toEqual({
    'platform.settings.app_id': 'Enter a value such as 1234567890.',
    'platform.settings.colour': 'There is no such field.',
  });
  const rotated = (await superAdmin.post(`${at}rotate-token/`, { version: 2 })).body.data;
  expect(rotated.version).toBe(3);
  expect(rotated.verify_token).not.toBe(before.verify_token);
  const none = await superAdmin.post('/api/channels/api/rotate-token/', { version: 1 });
  expect(none.body.error).toBe('not_allowed_now');

  const entries = await auditOf(before.record_id);
  expect(entries.map(({ action, changes }) => [action, changes])).toMatchObject([
    ['channel.created', {}],
    ['channel.updated', { app_id: { after: '77' }, renewed_credentials: { after: ['app_secret'] } }],
    ['channel.token_rotated', {}],
  ]);
  expect(JSON.stringify([entries, saved.body, rotated])).not.toContain(app_secret);
});

test('every connector is described to the dashboard', async () => {
  const { as } = await setUp();
  const connectors = (await as.get('/api/connectors/')).body.data;
  const whatsapp = connectors.find(({ kind }: { kind: string }) => kind === 'whatsapp');
  expect(whatsapp).toMatchObject({ has_webhook: true, capabilities: { templates: true, reply_hours: 24 } });
  expect(connectors.find(({ kind }: { kind: string }) => kind === 'web_chat')).toMatchObject({
    has_webhook: false,
  });
});
