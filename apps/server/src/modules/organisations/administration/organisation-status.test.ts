import { notificationChannel } from '@relaydesk/contracts/realtime';
import { Centrifuge } from 'centrifuge';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, type TestUser, useTestApp } from '../../../testing/test-app';
import { hashPassword } from '../../auth/passwords/password';
import { buildOrganisation } from '../testing/build-organisation';

const app = useTestApp();
let superAdmin: TestClient;
let endpoint: string;
beforeAll(async () => {
  superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `${address.replace('http', 'ws')}/connection/websocket`;
});

let path: string;
let organization_id: string;
let name: string;
beforeEach(async () => {
  const { body } = await superAdmin.post('/api/organisations/', buildOrganisation());
  ({ id: organization_id, name } = body.data);
  path = `/api/organisations/${organization_id}`;
});

const suspend = (version = 1) => superAdmin.post(`${path}/suspend/`, { reason: 'Has not paid.', version });
const archive = (values: object = {}) =>
  superAdmin.post(`${path}/archive/`, { name, force: false, version: 1, ...values });

async function openChat() {
  const line = await app.integration({ organization_id, is_bot_enabled: false });
  const chat = `/api/web-chat/${line.public_key}`;
  const { session } = (await app.anonymous.post(`${chat}/open/`, {})).body.data;
  const say = () =>
    app.anonymous.post(
      `${chat}/messages/`,
      { id: newId(), text: 'Hello' },
      { authorization: `Bearer ${session}` },
    );
  expect((await say()).statusCode).toBeLessThan(300);
  return { say, open: () => app.anonymous.post(`${chat}/open/`, {}) };
}

test('suspension blocks sign-in, ends sessions and sockets, informs the chat window, and loses no data', async () => {
  const password = 'long enough for everybody';
  const user: TestUser = await app.user({
    organization_id,
    group: 'CSR',
    password_hash: await hashPassword(password),
  });
  const csr = app.as(user);
  const signIn = () => app.anonymous.post('/auth/sign-in/', { email: user.email, password });
  expect((await csr.get('/api/conversations/')).statusCode).toBe(200);
  const tokens = (await signIn()).body.data;
  const { say, open } = await openChat();
  const socket = new Centrifuge(endpoint, {
    websocket: WebSocket,
    getToken: async () => (await csr.get('/auth/centrifugo/token/')).body.data.token,
  });
  const closed = new Promise<number>((resolve) => socket.on('disconnected', ({ code }) => resolve(code)));
  const bell = socket.newSubscription(notificationChannel(organization_id));
  await new Promise<void>((resolve) => {
    bell.on('subscribed', () => resolve());
    bell.subscribe();
    socket.connect();
  });

  const { statusCode, body } = await suspend();
  expect({ statusCode, ...body.data }).toMatchObject({ statusCode: 200, status: 'suspended', version: 2 });

  await expect
    .poll(async () => (await csr.get('/api/conversations/')).statusCode, { timeout: 5_000 })
    .toBe(401);
  expect(await closed).toBeGreaterThanOrEqual(3500);
  const refused = await signIn();
  expect(refused.statusCode).toBeGreaterThanOrEqual(401);
  expect(refused.body.message).toContain('suspended');
  const refresh = await app.anonymous.post('/auth/refresh/', { refresh_token: tokens.refresh_token });
  expect(refresh.statusCode).toBe(401);
  await expect.poll(async () => (await say()).body.error, { timeout: 2_000 }).toBe('channel_paused');
  expect((await open()).body.error).toBe('channel_paused');

  expect((await superAdmin.post(`${path}/reactivate/`, { version: 2 })).body.data.status).toBe('active');
  expect((await signIn()).statusCode).toBe(200);
  await expect.poll(async () => (await say()).statusCode, { timeout: 2_000 }).toBeLessThan(300);
  const messages = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('messages').select('text').where('organization_id', '=', organization_id).execute(),
  );
  expect(messages).toHaveLength(2);
  socket.disconnect();
});

test('each transition has its reason in the history, and happens once', async () => {
  await suspend();
  expect((await suspend()).body).toMatchObject({ error: 'conflict', current: { status: 'suspended' } });
  expect((await suspend(2)).body.error).toBe('not_allowed_now');
  await superAdmin.post(`${path}/reactivate/`, { version: 2 });
  expect((await superAdmin.post(`${path}/reactivate/`, { version: 3 })).body.error).toBe('not_allowed_now');
  const entries = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'changes'])
      .where('record_id', '=', organization_id)
      .where('action', '<>', 'organisation.created')
      .orderBy('at')
      .execute(),
  );
  expect(entries).toEqual([
    {
      action: 'organisation.suspended',
      reason: 'Has not paid.',
      changes: { status: { before: 'active', after: 'suspended' } },
    },
    {
      action: 'organisation.reactivated',
      reason: null,
      changes: { status: { before: 'suspended', after: 'active' } },
    },
  ]);
});

test.each([{ reason: 'x' }, { reason: '     ' }, {}])('suspension needs a reason: %o', async (body) => {
  const refused = await superAdmin.post(`${path}/suspend/`, { ...body, version: 1 });
  expect(refused.statusCode).toBe(400);
  expect(refused.body.fields).toHaveProperty('reason');
});

test('deletion needs the name, and is refused with open conversations unless forced', async () => {
  await openChat();
  const mistyped = await archive({ name: 'Something else', force: true });
  expect(mistyped.body).toMatchObject({ error: 'invalid', fields: { name: expect.any(String) } });
  const held = await archive();
  expect(held.body).toMatchObject({ error: 'in_use', message: '1 conversation is still open.' });
  const gone = await archive({ force: true });
  expect(gone.body.data).toMatchObject({ status: 'archived', restorable_until: expect.any(String) });
  const days = (Date.parse(gone.body.data.restorable_until) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  expect((await superAdmin.get(`/api/organisations/?search=${encodeURIComponent(name)}`)).body.data).toEqual(
    [],
  );
  const again = await archive({ version: 2 });
  expect(again.body.error).toBe('not_allowed_now');
});

test('a deleted organisation cannot sign in; within seven days it can be restored completely', async () => {
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  expect((await admin.get('/api/settings/organisation/')).statusCode).toBe(200);
  await archive();
  await expect
    .poll(async () => (await admin.get('/api/settings/organisation/')).statusCode, { timeout: 5_000 })
    .toBe(401);
  const back = await superAdmin.post(`${path}/restore/`, { version: 2 });
  expect(back.body.data).toMatchObject({ status: 'active', restorable_until: null, version: 3 });
  expect((await superAdmin.post(`${path}/restore/`, { version: 3 })).body.error).toBe('not_allowed_now');
});

test('after seven days it cannot be restored', async () => {
  await archive();
  const archived_at = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ archived_at }).where('id', '=', organization_id).execute(),
  );
  const late = await superAdmin.post(`${path}/restore/`, { version: 2 });
  expect({ status: late.statusCode, error: late.body.error }).toEqual({
    status: 409,
    error: 'not_allowed_now',
  });
});

test('a repeated request has one effect', async () => {
  const headers = { 'idempotency-key': newId() };
  const body = { reason: 'Has not paid.', version: 1 };
  const answers = [];
  for (const _ of ['first', 'again']) answers.push(await superAdmin.post(`${path}/suspend/`, body, headers));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]?.body.data).toEqual(answers[0]?.body.data);
});

test('of two concurrent suspensions one succeeds', async () => {
  const answers = await Promise.all([suspend(), suspend()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});
