import { notificationChannel, queueChannel, visitorChannel } from '@relaydesk/contracts/realtime';
import { signToken } from '@relaydesk/hub/tokens/hmac-token';
import { Centrifuge } from 'centrifuge';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../../../db/in-transaction';
import { newSecret } from '../../../lib/secrets';
import { REALTIME_AUDIENCE } from '../../../realtime/realtime-token';
import { runAsPlatform, type TestResponse, type TestUser, useTestApp } from '../../../testing/test-app';
import { createOneTimeLink } from '../links/create-one-time-link';
import { hashPassword } from '../passwords/password';
import { endOrganisationSessions, endUserSessions } from './end-sessions';
import { emitAccessChanged } from './revoke-access';

/** Ended or changed access takes effect immediately: on HTTP, and on open sockets. */
const app = useTestApp();
const PASSWORD = 'correct horse battery';
const clients: Centrifuge[] = [];
let endpoint: string;
let hash: string;

beforeAll(async () => {
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `${address.replace('http', 'ws')}/connection/websocket`;
  hash = await hashPassword(PASSWORD);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

const bearer = (access_token: string) => ({ authorization: `Bearer ${access_token}` });

async function signedIn(user: TestUser) {
  const { body } = await app.anonymous.post('/auth/sign-in/', { email: user.email, password: PASSWORD });
  const { access_token, refresh_token } = body.data;
  const call = (method: 'get' | 'post' | 'delete', url: string, payload?: object): Promise<TestResponse> =>
    app.anonymous[method](url, payload, bearer(access_token));
  return { user, session_id: refresh_token.split('.')[0] as string, access_token, refresh_token, call };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

async function member(group: TestUser['group'] = 'CSR') {
  const { id: organization_id } = await app.organisation();
  const user = await app.user({ organization_id, group, password_hash: hash });
  return { organization_id, ...(await signedIn(user)) };
}

/** A browser's live connection: resolves once it is connected. */
async function open(getToken: () => Promise<string>) {
  const client = new Centrifuge(endpoint, { websocket: WebSocket, getToken, minReconnectDelay: 50 });
  clients.push(client);
  const ended = new Promise<number>((resolve) => client.on('disconnected', ({ code }) => resolve(code)));
  const again = () => new Promise<void>((resolve) => client.once('connected', () => resolve()));
  const first = again();
  client.connect();
  await first;
  return { client, ended, again };
}

/** Like the dashboard: reuses a token until the server asks for another. */
const live = ({ call }: SignedIn) =>
  open(async () => {
    const { statusCode, body } = await call('get', '/auth/centrifugo/token/');
    if (statusCode !== 200) throw new Error('no token');
    return body.data.token;
  });

const isOut = async ({ call, refresh_token }: SignedIn) => {
  expect((await call('get', '/api/settings/users/me/')).statusCode).toBe(401);
  expect((await app.anonymous.post('/auth/refresh/', { refresh_token })).statusCode).toBe(401);
};
const set = (table: 'users' | 'organisations', id: string, values: object) =>
  inTransaction(app.system, (tx) => tx.db.updateTable(table).set(values).where('id', '=', id).execute());

test('sign-out closes the socket of this session for good; the one of another session reconnects', async () => {
  const one = await member();
  const other = await signedIn(one.user);
  const [ending, staying] = [await live(one), await live(other)];
  const back = staying.again();
  await one.call('post', '/auth/sign-out/');
  expect(await ending.ended).toBe(3500);
  await back;
  await isOut(one);
  expect((await other.call('get', '/api/settings/users/me/')).statusCode).toBe(200);
});

test('a session ended from another device loses access, with its socket', async () => {
  const one = await member();
  const other = await signedIn(one.user);
  const ending = await live(one);
  const { body } = await other.call('get', '/api/settings/sessions/');
  expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
    [one.session_id, other.session_id].sort(),
  );
  expect((await other.call('delete', `/api/settings/sessions/${one.session_id}/`)).statusCode).toBe(200);
  expect(await ending.ended).toBe(3500);
  await isOut(one);
});

test('a password change ends every other session and keeps this one', async () => {
  const one = await member();
  const thief = await signedIn(one.user);
  const [ending, staying] = [await live(thief), await live(one)];
  const back = staying.again();
  const changed = await one.call('post', '/api/settings/password/', {
    current_password: PASSWORD,
    new_password: 'a bicycle for two',
  });
  expect(changed.statusCode).toBe(200);
  expect(await ending.ended).toBe(3500);
  await back;
  await isOut(thief);
  expect((await one.call('get', '/api/settings/users/me/')).statusCode).toBe(200);
});

test('a password reset by link ends every session', async () => {
  const one = await member();
  const { ended } = await live(one);
  const { token } = await inTransaction(app.system, (tx) => createOneTimeLink(tx, one.user, 'reset'));
  await app.anonymous.post('/auth/set-password/', { token, password: 'a bicycle for two' });
  expect(await ended).toBe(3500);
  await isOut(one);
});

test('an administrator disables a user: all access ends', async () => {
  const one = await member();
  const admin = await app.user({ organization_id: one.organization_id, group: 'Organisation Admin' });
  const { ended } = await live(one);
  const actor = { kind: 'staff' as const, user_id: admin.id, session_id: '', ...admin };
  await inTransaction({ ...app.system, actor }, async (tx) => {
    await tx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', one.user.id).execute();
    await endUserSessions(tx, [one.user.id]);
  });
  expect(await ended).toBe(3500);
  await isOut(one);
  const { last_seen_at } = await runAsPlatform(app, (tx) =>
    tx.db.selectFrom('users').select('last_seen_at').where('id', '=', one.user.id).executeTakeFirstOrThrow(),
  );
  expect(last_seen_at).toBeNull();
});

test("an administrator's transaction ends no session of another organisation", async () => {
  const one = await member();
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const actor = { kind: 'staff' as const, user_id: admin.id, session_id: '', ...admin };
  await inTransaction({ ...app.system, actor }, (tx) => endUserSessions(tx, [one.user.id]));
  await app.outbox.drain();
  expect((await one.call('get', '/api/settings/users/me/')).statusCode).toBe(200);
});

test('after a role change the socket reconnects with a fresh token and gets the new role’s channels only', async () => {
  const one = await member('CSR');
  const { client, again } = await live(one);
  const queue = client.newSubscription(queueChannel(one.organization_id));
  const subscribed = new Promise<void>((resolve) => queue.once('subscribed', () => resolve()));
  queue.subscribe();
  await subscribed;
  expect((await one.call('get', '/api/settings/users/me/')).body.data.group).toBe('CSR');

  const refused = new Promise<number>((resolve) => queue.on('unsubscribed', ({ code }) => resolve(code)));
  const back = again();
  await inTransaction(app.system, async (tx) => {
    await tx.db.updateTable('users').set({ group: 'Sales' }).where('id', '=', one.user.id).execute();
    await emitAccessChanged(tx, [one.user.id]);
  });
  await back;
  expect(await refused).toBe(103);
  const bell = client.newSubscription(notificationChannel(one.organization_id));
  const hears = new Promise<void>((resolve) => bell.once('subscribed', () => resolve()));
  bell.subscribe();
  await hears;
  expect((await one.call('get', '/api/settings/users/me/')).body.data.group).toBe('Sales');
  expect((await one.call('post', '/api/conversations/none/claim/')).statusCode).toBe(403);
});

test('suspension disconnects all staff and visitors of the organisation, and no others', async () => {
  const one = await member();
  const other = await member();
  const visit = async (organization_id: string) => {
    const line = await app.integration({ organization_id });
    const { body } = await app.anonymous.post(`/api/web-chat/${line.public_key}/open/`, {});
    const visitor = await open(async () => body.data.realtime_token);
    const own = visitor.client.newSubscription(visitorChannel(body.data.customer_id));
    const subscribed = new Promise<void>((resolve) => own.once('subscribed', () => resolve()));
    own.subscribe();
    await subscribed;
    return visitor;
  };
  const [staff, visitor] = [await live(one), await visit(one.organization_id)];
  const [elsewhere, guest] = [await live(other), await visit(other.organization_id)];

  await inTransaction(app.system, async (tx) => {
    const suspended = { status: 'suspended' };
    await tx.db.updateTable('organisations').set(suspended).where('id', '=', one.organization_id).execute();
    await endOrganisationSessions(tx, one.organization_id);
  });
  expect(await Promise.all([staff.ended, visitor.ended])).toEqual([3500, 3500]);
  await isOut(one);
  expect([elsewhere.client.state, guest.client.state]).toEqual(['connected', 'connected']);
  expect((await other.call('get', '/api/settings/users/me/')).statusCode).toBe(200);

  // After reactivation, the earlier sessions stay ended.
  await set('organisations', one.organization_id, { status: 'active' });
  await isOut(one);
});

test('a token issued before the session ended does not work afterwards', async () => {
  const one = await member();
  const { token } = (await one.call('get', '/auth/centrifugo/token/')).body.data;
  await one.call('post', '/auth/sign-out/');
  await app.outbox.drain();
  await expect(codeFor(token)).resolves.toBe(3500);
});

test('forged tokens and tokens for another purpose open no socket and no route', async () => {
  const one = await member();
  const { user, organization_id, session_id } = one;
  const meta = { id: user.id, kind: 'staff', session_id, organization_id, group: 'CSR' };
  const make = (secret: string, audience = REALTIME_AUDIENCE) =>
    signToken(secret, { sub: user.id, meta }, { audience, ttlSeconds: 60 });
  const good = await make(app.system.keys.realtime);
  const [, payload = ''] = good.split('.');
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  for (const token of [
    await make(newSecret()),
    await make(app.system.keys.realtime, 'api'),
    none,
    `${good.slice(0, -3)}abc`,
    one.access_token,
    one.refresh_token,
    'garbage',
  ]) {
    await expect(codeFor(token), token).resolves.toBe(3500);
  }
  for (const token of [good, none, one.refresh_token, app.system.keys.realtime]) {
    const { statusCode } = await app.anonymous.get('/api/settings/users/me/', undefined, bearer(token));
    expect(statusCode).toBe(401);
  }
});

/** The close code for a client with this token. */
function codeFor(token: string): Promise<number> {
  const client = new Centrifuge(endpoint, { websocket: WebSocket, token });
  clients.push(client);
  return new Promise((resolve, reject) => {
    client.on('disconnected', ({ code }) => resolve(code));
    client.on('connected', () => reject(new Error('let in')));
    client.connect();
  });
}
