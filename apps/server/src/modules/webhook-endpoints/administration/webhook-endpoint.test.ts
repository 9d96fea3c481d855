import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { unseal } from '../../../lib/secrets';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { attemptDelivery } from '../delivery/attempt-delivery';
import { sealEndpointSecret } from '../endpoint-secret';

const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: 'receiver.test' });
let organization_id: string;
let admin: TestClient;

beforeEach(async () => {
  organization_id = (await app.organisation()).id;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
});

const PATH = '/api/webhook-endpoints/';
const endpoint = { name: 'ERP', url: 'https://erp.example/hooks', events: ['sale.created'] };
const add = async (client = admin) => (await client.post(PATH, endpoint)).body.data;

test('an admin creates, changes, lists and deletes a webhook; the secret is shown once and stored sealed', async () => {
  const made = await admin.post(PATH, endpoint);
  expect(made.statusCode).toBe(201);
  const { secret, ...stored } = made.body.data;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(stored).toMatchObject({ ...endpoint, is_active: true, disabled_reason: null, version: 1 });
  const path = `${PATH}${stored.id}/`;
  expect((await admin.get(path)).body.data).toEqual(stored);
  expect((await admin.get(PATH)).body).toMatchObject({ data: [stored], pagination: { count: 1 } });
  const row = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('webhook_endpoints').selectAll().where('id', '=', stored.id).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20));
  expect(unseal(app.system.keys.sealing, row.sealed_secret, stored.id)).toBe(secret);

  const to = { ...endpoint, name: 'Shop', events: ['message.created'], is_active: false, version: 1 };
  expect((await admin.patch(path, to)).body.data).toMatchObject({ ...to, version: 2 });
  const late = await admin.patch(path, to);
  expect(late.body).toMatchObject({ error: 'conflict', current: { name: 'Shop', version: 2 } });
  expect((await admin.get(`${PATH}?search=shop`)).body.data).toHaveLength(1);
  expect((await admin.get(`${PATH}?search=erp.example`)).body.data).toHaveLength(1);
  expect((await admin.get(`${PATH}?search=other`)).body.data).toEqual([]);

  const rotated = await admin.post(`${path}rotate-secret/`, { version: 2, previous_valid_hours: 0 });
  expect(rotated.body.data).toMatchObject({ version: 3, previous_secret_until: null });
  expect(rotated.body.data.secret).not.toBe(secret);
  expect((await admin.post(`${path}rotate-secret/`, { version: 2 })).body.error).toBe('conflict');
  const again = await admin.post(`${path}rotate-secret/`, { version: 3 });
  expect(Date.parse(again.body.data.previous_secret_until) - Date.now()).toBeGreaterThan(23 * 3_600_000);

  expect((await admin.delete(path)).body).toEqual({ code: 0, data: {} });
  expect((await admin.get(path)).statusCode).toBe(404);
  const { data } = (await admin.get('/api/audit-log/?record_type=webhook_endpoint')).body;
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'webhook_endpoint.deleted',
    'webhook_endpoint.secret_rotated',
    'webhook_endpoint.secret_rotated',
    'webhook_endpoint.updated',
    'webhook_endpoint.created',
  ]);
  expect(JSON.stringify(data)).not.toContain('whsec_');
});

test.each([
  ['name', { name: ' ' }, 'name_required'],
  ['url', { url: 'erp.example' }, 'invalid_url'],
  ['url', { url: 'http://erp.example/hooks' }, 'url_not_https'],
  ['url', { url: 'https://user:word@erp.example/' }, 'url_with_credentials'],
  ['url', { url: 'https:\\\\user@erp.example/' }, 'invalid_url'],
  ['url', { url: 'https://10.0.0.7/hooks' }, 'webhook_address_private'],
  ['url', { url: 'https://169.254.169.254/latest' }, 'webhook_address_private'],
  ['url', { url: 'https://[::1]/' }, 'webhook_address_private'],
  ['url', { url: 'http://localhost:9/' }, 'webhook_address_private'],
  ['events', { events: [] }, 'list_empty'],
])('a wrong %s is refused with its reason: %j', async (field, wrong, reason) => {
  const made = await admin.post(PATH, { ...endpoint, ...wrong });
  expect(made.statusCode).toBe(400);
  expect(Object.keys(made.body.fields)[0]).toMatch(new RegExp(`^${field}`));
  if (reason !== 'list_empty') expect(Object.values(made.body.field_reasons)).toMatchObject([{ reason }]);
  expect((await admin.get(PATH)).body.data).toEqual([]);
});

test('a creation that is repeated with its idempotency key returns the same webhook and its secret', async () => {
  const headers = { 'idempotency-key': newId() };
  const [first, again] = [
    await admin.post(PATH, endpoint, headers),
    await admin.post(PATH, endpoint, headers),
  ];
  expect(again.body.data).toEqual(first.body.data);
  expect((await admin.get(PATH)).body.data).toHaveLength(1);
});

test('an organisation can have twenty webhooks', async () => {
  for (let n = 0; n < 20; n++) await add();
  const one = await admin.post(PATH, endpoint);
  expect(one.body).toMatchObject({ error: 'limit_reached', params: { limit: 20 } });
});

test("another organisation's webhook and its log are not found; the Super Admin sees endpoints, not the log", async () => {
  const { id } = await add();
  const path = `${PATH}${id}/`;
  const stranger = app.as(
    await app.user({ organization_id: (await app.organisation()).id, group: 'Organisation Admin' }),
  );
  const since = new Date().toISOString();
  for (const answer of [
    await stranger.get(path),
    await stranger.patch(path, { ...endpoint, is_active: true, version: 1 }),
    await stranger.delete(path),
    await stranger.post(`${path}rotate-secret/`, { version: 1 }),
    await stranger.post(`${path}test/`),
    await stranger.post(`${path}resend/`, { since }),
    await stranger.get(`${path}deliveries/`),
    await stranger.get(`${path}deliveries/${newId()}/`),
    await stranger.post(`${path}deliveries/${newId()}/resend/`),
  ])
    expect(answer.statusCode).toBe(404);
  expect((await stranger.get(PATH)).body.data).toEqual([]);
  expect((await admin.get(`${path}deliveries/${newId()}/`)).body.reason).toBe('webhook_delivery_not_found');

  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  expect((await superAdmin.get(`${PATH}?organization_id=${organization_id}`)).body.data).toHaveLength(1);
  expect(
    (await superAdmin.get(`${PATH}?sort=-created_at`)).body.data.map((one: { id: string }) => one.id),
  ).toContain(id);
  expect((await superAdmin.get(`${path}deliveries/`)).statusCode).toBe(403);
  expect((await superAdmin.post(PATH, endpoint)).statusCode).toBe(403);
});

test('an attempt connects to no private address, whatever was stored', async () => {
  const id = newId();
  const context = app.contextFor({ kind: 'system', organization_id });
  const outcome = await attemptDelivery(context, {
    organization_id,
    id: newId(),
    webhook_endpoint_id: id,
    webhook_id: newId(),
    type: 'sale.created',
    body: '{}',
    url: 'http://127.0.0.1:1/',
    sealed_secret: sealEndpointSecret(context, `whsec_${Buffer.alloc(32).toString('base64')}`, id),
    sealed_previous_secret: null,
    number: 1,
    tries: 1,
  });
  expect(outcome).toMatchObject({ failure: 'private_address', status: null });
});
