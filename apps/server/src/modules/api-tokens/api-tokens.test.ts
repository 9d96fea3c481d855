import { MAX_PERSONAL_TOKENS } from '@relaydesk/contracts/api-token';
import { SERVICE_TOKEN_PERMISSIONS } from '@relaydesk/contracts/permissions';
import { Centrifuge, UnauthorizedError } from 'centrifuge';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildProduct } from '../../http/testing/organisation-fixture';
import { newId } from '../../lib/ids';
import { runAsPlatform, type TestClient, type TestUser, useTestApp } from '../../testing/test-app';
import { createTestDesk } from '../conversations/testing/create-test-desk';
import { createTokenFixtures, withApiToken } from './testing/api-token-fixtures';
import { createApiToken } from './token-format';

const app = useTestApp();
/** A second server on the same database. */
const other = useTestApp({}, { alone: false });
const create = createTokenFixtures(app);

async function staff() {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin', name: 'Ada' });
  const csr = await app.user({ organization_id, group: 'CSR', name: 'Cem' });
  return { organization_id, admin, csr };
}
const superAdmin = () => app.user({ organization_id: null, group: null, name: 'Sue' });

const auditOf = async (reader: TestUser, record_id: string) =>
  (await app.as(reader).get(`/api/audit-log/?record_id=${record_id}&sort=at`)).body.data;

/** Waits until every server has dropped what it cached. */
const isRefused = (client: TestClient) =>
  expect.poll(async () => (await client.get('/api/identity/')).statusCode, { timeout: 5_000 }).toBe(401);

test('a personal token is shown once, stored as a hash, and acts as its user', async () => {
  const { csr, organization_id } = await staff();
  const { token, ...shown } = await create.personal(csr);
  expect(token).toMatch(/^rdp_[0-9A-Za-z]{49}$/);
  expect(shown).toMatchObject({
    ...{ kind: 'personal', name: 'Laptop', prefix: token.slice(0, 8), user_id: csr.id, user_name: 'Cem' },
    ...{ permissions: null, networks: [], expires_at: null, last_used_at: null, created_by_name: 'Cem' },
  });
  const { body, headers } = await withApiToken(app, token).get('/api/identity/');
  expect(body.data).toMatchObject({
    ...{ user_id: csr.id, organization_id, group: 'CSR' },
    api_token: { id: shown.id, kind: 'personal', name: 'Laptop', expires_at: null },
  });
  expect(body.data.permissions).toContain('conversations.read');
  expect(body.data.permissions).not.toContain('account.update');
  expect(headers['cache-control']).toBe('no-store');

  const { rows } = await runAsPlatform(app, async ({ db }) => ({
    rows: await db.selectFrom('api_tokens').selectAll().where('id', '=', shown.id).execute(),
  }));
  expect(JSON.stringify(rows)).not.toContain(token.slice(8));
  const listed = await app.as(csr).get('/api/settings/api-tokens/');
  expect(listed.body.data).toMatchObject([{ id: shown.id }]);
  expect(JSON.stringify(listed.body)).not.toContain(token.slice(8));
});

test('a Super Admin has personal tokens too, and no member sees them', async () => {
  const [owner, { admin }] = [await superAdmin(), await staff()];
  const { token, id } = await create.personal(owner);
  expect((await withApiToken(app, token).get('/api/organisations/')).statusCode).toBe(200);
  expect((await app.as(admin).delete(`/api/settings/organisation/api-tokens/${id}/`)).statusCode).toBe(404);
  expect((await app.as(owner).delete(`/api/settings/api-tokens/${id}/`)).statusCode).toBe(200);
  await app.outbox.drain();
  expect((await withApiToken(app, token).get('/api/organisations/')).statusCode).toBe(401);
});

test('a service token has its permissions in its organisation, and writes under its own name', async () => {
  const { admin, organization_id } = await staff();
  const { token, ...shown } = await create.service(admin, ['products.read', 'products.create']);
  expect(token).toMatch(/^rds_/);
  expect(shown).toMatchObject({ kind: 'service', permissions: ['products.read', 'products.create'] });
  const program = withApiToken(app, token);
  expect((await program.get('/api/identity/')).body.data).toMatchObject({
    ...{ name: 'Shop sync', organization_id, group: null },
    permissions: ['identity.read', 'products.read', 'products.create'],
  });
  const made = await program.post('/api/products/', buildProduct('Helmet'));
  expect(made.statusCode).toBe(201);
  expect(await auditOf(admin, made.body.data.id)).toMatchObject([
    {
      action: 'product.created',
      actor_name: 'API token Shop sync',
      actor_kind: 'staff',
      actor_id: shown.user_id,
    },
  ]);
  expect(await program.get('/api/sales/')).toMatchObject({
    statusCode: 403,
    body: { reason: 'role_not_allowed' },
  });
  // Its account is no member of the team.
  const team = await app.as(admin).get('/api/users/');
  expect(team.body.data.map(({ id }: { id: string }) => id)).not.toContain(shown.user_id);
  expect((await app.as(admin).get(`/api/users/${shown.user_id}/`)).statusCode).toBe(404);
});

test('two organisations see and revoke only their own tokens', async () => {
  const [ours, theirs] = [await staff(), await staff()];
  const mine = await create.personal(ours.csr);
  const service = await create.service(ours.admin, ['sales.read']);
  const list = async (user: TestUser) =>
    (await app.as(user).get('/api/settings/organisation/api-tokens/')).body;
  expect((await list(ours.admin)).data.map(({ id }: { id: string }) => id).sort()).toEqual(
    [mine.id, service.id].sort(),
  );
  expect((await list(theirs.admin)).data).toEqual([]);
  for (const id of [mine.id, service.id, newId()]) {
    const path = `/api/settings/organisation/api-tokens/${id}/`;
    expect(await app.as(theirs.admin).delete(path)).toMatchObject({ statusCode: 404 });
    expect(await app.as(ours.csr).delete(path)).toMatchObject({ statusCode: 403 });
    expect(await app.as(ours.admin).delete(`/api/settings/api-tokens/${id}/`)).toMatchObject({
      statusCode: 404,
    });
  }
  expect((await withApiToken(app, mine.token).get('/api/identity/')).statusCode).toBe(200);
  // An admin can revoke the personal token of a user.
  expect(
    (await app.as(ours.admin).delete(`/api/settings/organisation/api-tokens/${mine.id}/`)).statusCode,
  ).toBe(200);
  await app.outbox.drain();
  expect((await withApiToken(app, mine.token).get('/api/identity/')).statusCode).toBe(401);
});

test('a revoked token ends on all servers, and both acts are in the audit log', async () => {
  const { admin, csr } = await staff();
  const { token, id } = await create.personal(csr);
  const clients = [withApiToken(app, token), withApiToken(other, token)];
  for (const client of clients) expect((await client.get('/api/identity/')).statusCode).toBe(200);
  expect((await app.as(csr).delete(`/api/settings/api-tokens/${id}/`)).statusCode).toBe(200);
  for (const client of clients) await isRefused(client);
  expect((await app.as(csr).delete(`/api/settings/api-tokens/${id}/`)).statusCode).toBe(404);
  expect(await auditOf(admin, id)).toMatchObject([
    { action: 'api_token.created', actor_name: 'Cem', record_name: 'Laptop' },
    { action: 'api_token.revoked', actor_name: 'Cem', record_name: 'Laptop' },
  ]);
});

test('the tokens of a user end when they are disabled, for good', async () => {
  const { admin, csr } = await staff();
  const { token } = await create.personal(csr);
  const client = withApiToken(app, token);
  expect((await client.get('/api/identity/')).statusCode).toBe(200);
  const disabled = await app
    .as(admin)
    .post(`/api/users/${csr.id}/disable/`, { reassign_to: null, version: 1 });
  expect(disabled.statusCode).toBe(200);
  await isRefused(client);
  const { version } = disabled.body.data;
  expect((await app.as(admin).post(`/api/users/${csr.id}/enable/`, { version })).statusCode).toBe(200);
  await expect.poll(async () => (await app.as(csr).get('/api/settings/api-tokens/')).statusCode).toBe(200);
  expect((await app.as(csr).get('/api/settings/api-tokens/')).body.data).toEqual([]);
  expect((await client.get('/api/identity/')).statusCode).toBe(401);
});

test('erasing a user erases their tokens', async () => {
  const { admin, csr } = await staff();
  const { id } = await create.personal(csr, { name: 'Cems Laptop' });
  expect((await app.as(admin).delete(`/api/users/${csr.id}/`)).statusCode).toBe(200);
  const left = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('api_tokens').select('id').where('id', '=', id).execute(),
  );
  expect(left).toEqual([]);
});

test('a demoted user’s token has only what they may do now', async () => {
  const { organization_id } = await staff();
  const supervisor = await app.user({ organization_id, group: 'Supervisor' });
  const { token } = await create.personal(supervisor);
  const client = withApiToken(app, token);
  const make = () => client.post('/api/knowledge/', { kind: 'article' });
  expect((await make()).statusCode).toBe(400); // admitted, and then validated
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('users').set({ group: 'Viewer' }).where('id', '=', supervisor.id).execute(),
  );
  await expect.poll(async () => (await make()).statusCode, { timeout: 5_000 }).toBe(403);
});

test('a suspended organisation’s tokens are refused, and work again when it is active', async () => {
  const { admin, csr, organization_id } = await staff();
  const clients = [
    withApiToken(app, (await create.personal(csr)).token),
    withApiToken(app, (await create.service(admin, ['sales.read'])).token),
  ];
  const setStatus = (status: string) =>
    runAsPlatform(app, ({ db }) =>
      db.updateTable('organisations').set({ status }).where('id', '=', organization_id).execute(),
    );
  await setStatus('suspended');
  for (const client of clients) await isRefused(client);
  await setStatus('active');
  for (const client of clients)
    await expect
      .poll(async () => (await client.get('/api/identity/')).statusCode, { timeout: 5_000 })
      .toBe(200);
});

test('a token reaches neither account security, nor tokens, nor live connections, nor step-up', async () => {
  const { admin } = await staff();
  const personal = withApiToken(app, (await create.personal(admin)).token);
  const service = withApiToken(app, (await create.service(admin, SERVICE_TOKEN_PERMISSIONS)).token);
  for (const client of [personal, service]) {
    for (const [method, path] of [
      ['get', '/api/settings/profile/'],
      ['get', '/api/settings/users/me/'],
      ['post', '/api/settings/password/'],
      ['get', '/api/settings/sessions/'],
      ['post', '/api/settings/totp/start/'],
      ['get', '/api/settings/api-tokens/'],
      ['post', '/api/settings/api-tokens/'],
      ['get', '/api/settings/organisation/api-tokens/'],
      ['post', '/api/settings/organisation/api-tokens/'],
      ['patch', '/api/settings/organisation/'],
      ['post', '/api/users/'],
      ['get', '/auth/centrifugo/token/'],
      ['post', '/auth/step-up/'],
      ['get', '/api/products/export/'],
    ] as const) {
      const answer = await client[method](path, method === 'get' ? undefined : {});
      expect(answer, `${method} ${path}`).toMatchObject({
        statusCode: 403,
        body: { error: 'forbidden', reason: 'api_token_not_allowed' },
      });
    }
  }
  // A step-up that only some bodies need.
  const integration = await app.integration({ organization_id: admin.organization_id ?? '' });
  for (const client of [personal, service])
    expect(
      await client.patch(`/api/channel-integrations/${integration.id}/`, { version: 1, platform: {} }),
    ).toMatchObject({ statusCode: 403, body: { reason: 'api_token_not_allowed' } });
});

test('an API token is no realtime token', async () => {
  const { csr } = await staff();
  const { token } = await create.personal(csr);
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const client = new Centrifuge(`${address.replace('http', 'ws')}/connection/websocket`, {
    websocket: WebSocket,
    token,
    // A token that has expired is asked for again: an invalid one is not.
    getToken: () => Promise.reject(new UnauthorizedError('')),
  });
  const ended = new Promise<{ code: number }>((resolve) => client.on('disconnected', resolve));
  const connected = new Promise<'connected'>((resolve) => client.on('connected', () => resolve('connected')));
  client.connect();
  expect(await Promise.race([ended, connected])).toMatchObject({ code: expect.any(Number) });
});

test('an expiry is kept, and a token ends with it', async () => {
  const { csr } = await staff();
  const day = 86_400_000;
  for (const [expires_at, reason] of [
    [new Date(Date.now() - 1_000).toISOString(), 'date_in_past'],
    [new Date(Date.now() + 400 * day).toISOString(), 'date_too_late'],
  ])
    expect(await app.as(csr).post('/api/settings/api-tokens/', { name: 'Laptop', expires_at })).toMatchObject(
      {
        statusCode: 400,
        body: { reason, fields: { expires_at: expect.any(String) } },
      },
    );
  const { token, id } = await create.personal(csr, { expires_at: new Date(Date.now() + day).toISOString() });
  expect((await withApiToken(other, token).get('/api/identity/')).statusCode).toBe(200);
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('api_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', id)
      .execute(),
  );
  // Its cached actor ends soon.
  await expect
    .poll(() => withApiToken(app, token).get('/api/identity/'))
    .toMatchObject({ statusCode: 401, body: { error: 'unauthorized', reason: 'api_token_invalid' } });
  const [listed] = (await app.as(csr).get('/api/settings/api-tokens/')).body.data;
  expect(listed).toMatchObject({ id, is_expired: true });
});

test('a token is refused outside its networks, and the refusal is in the audit log', async () => {
  const { admin, csr } = await staff();
  const networks = ['203.0.113.0/24', '2001:db8::/32'];
  const { token } = await create.personal(csr, { networks });
  const from = (remoteAddress: string) =>
    app.app.inject({
      url: '/api/identity/',
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
    });
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7'])
    expect((await from(address)).statusCode, address).toBe(200);
  for (const address of ['198.51.100.1', '2001:db9::7', '::1']) {
    const answer = await from(address);
    expect({ status: answer.statusCode, reason: answer.json().reason }, address).toEqual({
      status: 403,
      reason: 'api_token_network',
    });
  }
  const entries = (await app.as(admin).get('/api/audit-log/?action=session.refused')).body.data;
  expect(entries).toMatchObject([{ actor_name: 'API token Laptop' }]);
  for (const wrong of ['203.0.113.0/33', 'office', ''])
    expect(
      (await app.as(csr).post('/api/settings/api-tokens/', { name: 'x', networks: [wrong] })).statusCode,
    ).toBe(400);
});

test('last use is recorded with the address, once a minute', async () => {
  const { csr } = await staff();
  const { token, id } = await create.personal(csr);
  const use = () =>
    app.app.inject({
      url: '/api/identity/',
      remoteAddress: '203.0.113.77',
      headers: { authorization: `Bearer ${token}` },
    });
  const read = async () => (await app.as(csr).get('/api/settings/api-tokens/')).body.data[0];
  await use();
  await expect.poll(read).toMatchObject({ id, last_used_address: '203.0.113.77' });
  const { last_used_at } = await read();
  expect(Math.abs(Date.parse(last_used_at) - Date.now())).toBeLessThan(60_000);
  for (let n = 0; n < 5; n++) await use();
  expect((await read()).last_used_at).toBe(last_used_at);
});

test('a token used on two servers at once is recorded, and marks nobody as present', async () => {
  const { admin, csr } = await staff();
  const { token } = await create.personal(csr);
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('users').set({ last_seen_at: null }).where('id', '=', csr.id).execute(),
  );
  await Promise.all([app, other].map((server) => withApiToken(server, token).get('/api/identity/')));
  const read = async () => (await app.as(admin).get('/api/settings/organisation/api-tokens/')).body.data[0];
  await expect.poll(read).toMatchObject({ last_used_at: expect.any(String) });
  const shown = (await app.as(admin).get(`/api/users/${csr.id}/`)).body.data;
  expect(shown.presence).toBe('offline');
});

test('every response states the rate limit, and beyond it Retry-After', async () => {
  const { csr } = await staff();
  const client = withApiToken(app, (await create.personal(csr)).token);
  const first = await client.get('/api/identity/');
  expect(first.headers).toMatchObject({
    'ratelimit-limit': '600',
    'ratelimit-remaining': '599',
    'ratelimit-policy': '600;w=60',
  });
  expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThanOrEqual(0);
  let refused = first;
  for (let n = 0; n < 2_000 && refused.statusCode !== 429; n++) refused = await client.get('/api/identity/');
  expect(refused).toMatchObject({ statusCode: 429, body: { error: 'too_many_requests' } });
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '1' });
  // Another token of the same user has its own.
  const second = withApiToken(app, (await create.personal(csr, { name: 'Server' })).token);
  expect((await second.get('/api/identity/')).statusCode).toBe(200);
});

test('unknown tokens are refused: without a look-up, and with a limited number of them', async () => {
  const { csr } = await staff();
  const { token } = await create.personal(csr);
  const send = (authorization: string) =>
    app.app.inject({ url: '/api/identity/', remoteAddress: '198.51.100.20', headers: { authorization } });
  expect((await send(`Bearer ${token}`)).statusCode).toBe(200);
  for (const wrong of [
    'rdp_',
    `rdp_${'a'.repeat(49)}`,
    `${token}x`,
    token.slice(0, -1),
    token.toLowerCase(),
  ]) {
    const answer = await send(`Bearer ${wrong}`);
    expect({ status: answer.statusCode, reason: answer.json().reason }, wrong).toEqual({
      status: 401,
      reason: 'api_token_invalid',
    });
  }
  expect((await send(`Bearer sk_${'a'.repeat(49)}`)).statusCode).toBe(401);
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n++) statuses.add((await send(`Bearer ${createApiToken('personal')}`)).statusCode);
  expect([...statuses].sort()).toEqual([401, 429]);
  // A valid token of the same network goes on.
  expect((await send(`Bearer ${token}`)).statusCode).toBe(200);
});

test('creating a token needs a step-up, a name and permissions that can be given', async () => {
  const { admin, csr } = await staff();
  const path = '/api/settings/organisation/api-tokens/';
  const make = (body: object) =>
    app.as(admin).post(path, { name: 'Sync', permissions: ['sales.read'], ...body });
  for (const [body, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['sales.read', 'sales.read'] }, 'permissions.1'],
    [{ permissions: ['account.update'] }, 'permissions.0'],
    [{ permissions: ['organisations.read'] }, 'permissions.0'],
    [{ permissions: ['everything'] }, 'permissions.0'],
  ] as const)
    expect(await make(body), JSON.stringify(body)).toMatchObject({
      statusCode: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  expect((await app.as(csr).post(path, { name: 'Sync', permissions: ['sales.read'] })).statusCode).toBe(403);

  const old = await app.user({ organization_id: admin.organization_id, group: 'CSR' });
  const client = app.as(old);
  await client.get('/api/identity/');
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('user_id', '=', old.id)
      .execute(),
  );
  expect(await client.post('/api/settings/api-tokens/', { name: 'Laptop' })).toMatchObject({
    statusCode: 403,
    body: { error: 'step_up_required' },
  });
});

test('a user can have a limited number of tokens, even when they are created at once', async () => {
  const { csr } = await staff();
  const client = app.as(csr);
  const made = await Promise.all(
    Array.from({ length: MAX_PERSONAL_TOKENS + 5 }, (_, n) =>
      client.post('/api/settings/api-tokens/', { name: `Token ${n}` }),
    ),
  );
  const statuses = made.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_PERSONAL_TOKENS);
  expect(made.find(({ statusCode }) => statusCode !== 201)?.body).toMatchObject({
    error: 'limit_reached',
    reason: 'api_token_limit',
    params: { limit: MAX_PERSONAL_TOKENS },
  });
});

test('an Idempotency-Key of a token makes a retried write one, and never stores a token', async () => {
  const { admin } = await staff();
  const program = withApiToken(
    app,
    (await create.service(admin, ['products.create', 'products.read'])).token,
  );
  const headers = { 'idempotency-key': newId() };
  const body = buildProduct('Lamp');
  const [first, second] = [
    await program.post('/api/products/', body, headers),
    await program.post('/api/products/', body, headers),
  ];
  expect(second.body.data.id).toBe(first.body.data.id);
  const made = await app
    .as(admin)
    .post('/api/settings/api-tokens/', { name: 'Laptop' }, { 'idempotency-key': newId() });
  const stored = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('idempotency_keys').selectAll().execute(),
  );
  expect(JSON.stringify(stored)).not.toContain(made.body.data.token);
});

test('an account that has to set up a second factor has no working token', async () => {
  const { csr, organization_id } = await staff();
  const client = withApiToken(app, (await create.personal(csr)).token);
  expect((await client.get('/api/sales/')).statusCode).toBe(200);
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('organisations')
      .set({ requires_second_factor: true })
      .where('id', '=', organization_id)
      .execute(),
  );
  await expect
    .poll(async () => (await client.get('/api/sales/')).body.error, { timeout: 5_000 })
    .toBe('second_factor_required');
});

test('a service token answers a customer under its own name', async () => {
  const { users, receiveText, postAction, read } = await createTestDesk(app);
  const { token, user_id } = await create.service(users['Organisation Admin'], [
    ...(['conversations.read', 'conversations.claim', 'conversations.reply'] as const),
    ...(['conversations.note', 'conversations.resolve'] as const),
  ]);
  const program = withApiToken(app, token);
  const { id } = await receiveText();
  expect((await program.get(`/api/conversations/${id}/`)).statusCode).toBe(200);
  expect((await postAction(program, id, 'claim')).statusCode).toBe(200);
  const reply = { id: newId(), kind: 'text', text: 'It is on its way.' };
  const sent = await postAction(program, id, 'messages', reply);
  expect(sent).toMatchObject({ statusCode: 201, body: { data: { user_id, author_name: 'Shop sync' } } });
  expect((await postAction(program, id, 'assign', { user_id: null })).statusCode).toBe(403);
  const { version } = await read(id);
  expect((await postAction(program, id, 'resolve', { version })).statusCode).toBe(200);
});
