import { PERMISSIONS } from '@relaydesk/contracts/permissions';
import { Centrifuge } from 'centrifuge';
import { generate } from 'otplib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseEnv } from '../../../bootstrap/env';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, type TestUser, useTestApp } from '../../../testing/test-app';
import { buildOrganisationChange } from '../../organisations/testing/build-organisation';
import { hashPassword } from '../passwords/password';

/** A user who must have a second factor can only set it up, over HTTP and on sockets. */
const app = useTestApp({ REQUIRE_SECOND_FACTOR: 'super-admin' });
const PASSWORD = 'correct horse battery';
const REFUSED = { statusCode: 403, body: { error: 'second_factor_required' } };
const sockets: Centrifuge[] = [];
let endpoint: string;
let password_hash: string;

beforeAll(async () => {
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `${address.replace('http', 'ws')}/connection/websocket`;
  password_hash = await hashPassword(PASSWORD);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const superAdmin = () => app.user({ organization_id: null, group: null, password_hash });
const member = (organization_id: string, group: TestUser['group']) =>
  app.user({ organization_id, group, password_hash });
const me = async (client: TestClient) => (await client.get('/api/settings/users/me/')).body.data;
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** The set-up steps of a limited session; returns the secret and the recovery codes. */
async function setUp(client: TestClient) {
  const { secret } = (await client.post('/api/settings/totp/start/', { password: PASSWORD })).body.data;
  const confirmed = await client.post('/api/settings/totp/confirm/', { code: await codeOf(secret) });
  expect(confirmed.statusCode).toBe(200);
  return { secret, codes: confirmed.body.data.recovery_codes as string[] };
}

const asks = (client: TestClient, isAsked: boolean, version: number) =>
  client.patch('/api/settings/organisation/', {
    ...ownOf(),
    requires_second_factor: isAsked,
    version,
  });

function ownOf() {
  const { limits: _, retention_months: __, ...own } = buildOrganisationChange();
  return own;
}

/** Resolves with the server's close code; `connected` once it is open. */
function socketWith(getToken: () => Promise<string>) {
  const socket = new Centrifuge(endpoint, { websocket: WebSocket, getToken, minReconnectDelay: 50 });
  sockets.push(socket);
  const ended = new Promise<number>((resolve) => socket.on('disconnected', ({ code }) => resolve(code)));
  const connected = new Promise<void>((resolve) => socket.once('connected', () => resolve()));
  socket.connect();
  return { ended, connected };
}

test('a Super Admin without one can only set it up, and afterwards do everything', async () => {
  const client = app.as(await superAdmin());
  const { body } = await app.anonymous.get('/api/openapi.json');
  const answering: string[] = [];
  for (const [path, methods] of Object.entries<Record<string, Record<string, string>>>(body.paths)) {
    for (const [method, { 'x-access': access = '' }] of Object.entries(methods)) {
      if (!(access in PERMISSIONS) || path.endsWith('/sign-out/')) continue;
      const url = path.replaceAll(/\{[^}]+\}/g, newId());
      const verb = method as keyof TestClient; // the document has no others
      const { statusCode, body: answered } = await client[verb](url, method === 'get' ? undefined : {});
      if (statusCode !== 403 || answered.error !== 'second_factor_required')
        answering.push(`${method} ${path}`);
    }
  }
  expect(answering.sort()).toEqual([
    'get /api/settings/totp/',
    'get /api/settings/users/me/',
    'post /api/settings/totp/confirm/',
    'post /api/settings/totp/start/',
  ]);

  expect(await me(client)).toMatchObject({ needs_second_factor: true });
  await setUp(client);
  expect(await me(client)).toMatchObject({ needs_second_factor: false });
  expect((await client.get('/api/organisations/')).statusCode).toBe(200);
});

test('a limited session can be ended, and a refresh does not extend its rights', async () => {
  const user = await superAdmin();
  const { body } = await app.anonymous.post('/auth/sign-in/', { email: user.email, password: PASSWORD });
  const renewed = await app.anonymous.post('/auth/refresh/', { refresh_token: body.data.refresh_token });
  const call = (method: 'get' | 'post', url: string) =>
    app.anonymous[method](url, undefined, { authorization: `Bearer ${renewed.body.data.access_token}` });
  expect(await call('get', '/api/users/')).toMatchObject(REFUSED);
  expect((await call('post', '/auth/sign-out/')).statusCode).toBe(200);
  expect((await call('get', '/api/settings/users/me/')).statusCode).toBe(401);
});

test('an organisation requires it immediately, on sockets too, without affecting users who have one', async () => {
  const { id } = await app.organisation();
  const [anna, carla, chris] = [
    await member(id, 'Organisation Admin'),
    await member(id, 'CSR'),
    await member(id, 'CSR'),
  ];
  const [admin, without, having] = [app.as(anna), app.as(carla), app.as(chris)];
  const { secret } = await setUp(having);
  const { token } = (await without.get('/auth/centrifugo/token/')).body.data;
  const live = socketWith(async () => token);
  await live.connected;

  expect((await asks(admin, true, 1)).body.data).toMatchObject({ requires_second_factor: true });
  expect(await live.ended).toBe(3500);
  await app.outbox.drain();
  expect(await without.get('/auth/centrifugo/token/')).toMatchObject(REFUSED);
  expect(await socketWith(async () => token).ended).toBe(3500);
  expect(await without.get('/api/conversations/')).toMatchObject(REFUSED);
  expect(await admin.get('/api/users/')).toMatchObject(REFUSED);
  expect((await having.get('/api/conversations/')).statusCode).toBe(200);
  const signedIn = await app.anonymous.post('/auth/sign-in/', {
    email: chris.email,
    password: PASSWORD,
    code: await codeOf(secret, 1),
  });
  expect(signedIn.statusCode).toBe(200);

  await setUp(admin);
  // An omitted field stays unchanged.
  expect((await admin.patch('/api/settings/organisation/', { ...ownOf(), version: 2 })).statusCode).toBe(200);
  expect(await without.get('/api/conversations/')).toMatchObject(REFUSED);
  expect((await asks(admin, false, 3)).statusCode).toBe(200);
  expect((await without.get('/api/conversations/')).statusCode).toBe(200);

  const entries = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['actor_name', 'changes'])
      .where('record_id', '=', id)
      .orderBy('at')
      .execute(),
  );
  const switched = entries.map(({ changes }) => (changes as Record<string, unknown>).requires_second_factor); // as written
  expect(switched).toEqual([{ before: false, after: true }, undefined, { before: true, after: false }]);
});

test('the platform can require it of an organisation', async () => {
  const platform = app.as(await superAdmin());
  await setUp(platform);
  const { id } = await app.organisation();
  const csr = app.as(await member(id, 'CSR'));
  expect((await csr.get('/api/conversations/')).statusCode).toBe(200);
  const change = {
    ...buildOrganisationChange({ requires_second_factor: true }),
    limits: { ...buildOrganisationChange().limits, users: 50 },
  };
  expect((await platform.patch(`/api/organisations/${id}/`, change)).statusCode).toBe(200);
  await app.outbox.drain();
  expect(await csr.get('/api/conversations/')).toMatchObject(REFUSED);
});

test('a user who deactivates or loses it must set up a new one immediately', async () => {
  const { id } = await app.organisation();
  const [anna, carla] = [await member(id, 'Organisation Admin'), await member(id, 'CSR')];
  const [admin, csr] = [app.as(anna), app.as(carla)];
  await setUp(admin);
  const theirs = await setUp(csr);
  expect((await asks(admin, true, 1)).statusCode).toBe(200);

  const stopped = await csr.post('/api/settings/totp/stop/', { password: PASSWORD, code: theirs.codes[0] });
  expect(stopped.statusCode).toBe(200);
  expect(await csr.get('/api/conversations/')).toMatchObject(REFUSED);

  const { version } = (await admin.get(`/api/users/${carla.id}/`)).body.data;
  expect((await admin.post(`/api/users/${carla.id}/remove-totp/`, { version })).body.error).toBe(
    'not_allowed_now',
  );
  const platform = app.as(await superAdmin());
  await setUp(platform);
  const own = (await platform.get(`/api/users/${anna.id}/`)).body.data;
  expect((await admin.get('/api/users/')).statusCode).toBe(200);
  expect(
    (await platform.post(`/api/users/${anna.id}/remove-totp/`, { version: own.version })).statusCode,
  ).toBe(200);
  await app.outbox.drain();
  expect(await admin.get('/api/users/')).toMatchObject(REFUSED);
});

test.each([
  [{}, 'off'],
  [{ NODE_ENV: 'test' }, 'off'],
  [{ DEMO: '0' }, 'super-admin'],
  [{ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) }, 'super-admin'],
  [{ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), REQUIRE_SECOND_FACTOR: 'off' }, 'off'],
  [{ REQUIRE_SECOND_FACTOR: 'super-admin' }, 'super-admin'],
])('set up with %j: %s', (variables, expected) => {
  expect(parseEnv(variables).REQUIRE_SECOND_FACTOR).toBe(expected);
});
