import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { SaveIdentityProvider } from '@relaydesk/contracts/single-sign-on';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { type TestUser, useTestApp } from '../../../testing/test-app';
import { hashPassword } from '../../auth/passwords/password';
import { createAuthFixtures, TEST_PASSWORD } from '../../auth/testing/auth-fixtures';
import {
  buildIdentityProvider,
  createSingleSignOnFixtures,
  PUBLIC_URL,
  REDIRECT_URI,
  SIGN_OUT_URI,
} from '../testing/single-sign-on-fixtures';

/** Name -> value of the TXT record; a name without one does not exist. */
const records = new Map<string, string>();
const dns = await startDns();
const app = useTestApp({ PUBLIC_URL, REQUIRE_SECOND_FACTOR: 'off', DNS_SERVERS: dns.server });
const { addProvedDomain } = createSingleSignOnFixtures(app);
const { signIn } = createAuthFixtures(app);
afterAll(() => dns.close());

const IDP = { issuer: 'https://id.example', client_id: 'desk', client_secret: 'a secret' };
const build = (more: Partial<SaveIdentityProvider> = {}) => buildIdentityProvider(IDP, more);

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const password_hash = await hashPassword(TEST_PASSWORD);
  const admin = await app.user({ organization_id, group: 'Organisation Admin', password_hash });
  const client = app.as(admin);
  return {
    organization_id,
    admin,
    client,
    read: async () => (await client.get('/api/single-sign-on/')).body.data,
    save: (body: SaveIdentityProvider) => client.put('/api/single-sign-on/provider/', body),
    addDomain: (domain: string) => client.post('/api/single-sign-on/domains/', { domain }),
  };
}

const superAdmin = async () => app.as(await app.user({ organization_id: null, group: null }));

test('an admin sets up a provider; its secret is never returned and stays when it is left out', async () => {
  const { read, save } = await setUp();
  expect(await read()).toEqual({
    ...{ provider: null, domains: [], redirect_uri: REDIRECT_URI, sign_out_uri: SIGN_OUT_URI },
  });
  const created = await save(build());
  expect(created.body.data).toMatchObject({ issuer: IDP.issuer, has_client_secret: true, version: 1 });
  const { client_secret: _, ...kept } = build({ name: 'Renamed', version: 1 });
  const changed = await save(kept);
  expect(changed.body.data).toMatchObject({ name: 'Renamed', has_client_secret: true, version: 2 });
  expect(JSON.stringify([created.body, changed.body, await read()])).not.toContain(IDP.client_secret);
  expect((await save(build({ client_secret: null, version: 2 }))).body.data.has_client_secret).toBe(false);
});

test('an outdated version is refused with the current record', async () => {
  const { save } = await setUp();
  await save(build());
  for (const version of [null, 7]) {
    const { statusCode, body } = await save(build({ version }));
    expect({ statusCode, current: body.current }).toMatchObject({ statusCode: 409, current: { version: 1 } });
  }
  const racing = await setUp();
  const answers = await Promise.all([racing.save(build()), racing.save(build())]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test.each<[string, Partial<SaveIdentityProvider>, string]>([
  ['an issuer over HTTP', { issuer: 'http://id.example' }, 'issuer'],
  ['an issuer in a private network', { issuer: 'https://10.0.0.1' }, 'issuer'],
  ['an issuer with a query', { issuer: 'https://id.example/?a=b' }, 'issuer'],
  ['a scope with a space', { scopes: ['email profile'] }, 'scopes.0'],
  ['new users without a role', { default_group: null }, 'default_group'],
  ['an unknown role', { default_group: 'Super Admin' as 'CSR' }, 'default_group'],
  ['SSO only without a proved domain', { is_required: true }, 'is_required'],
])('refuses %s at its field', async (_what, change, field) => {
  const { save, admin } = await setUp();
  const answer = await save(build({ break_glass_user_id: admin.id, ...change }));
  expect(answer).toMatchObject({ statusCode: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('the stored secret never goes to another issuer or client', async () => {
  const { save } = await setUp();
  await save(build());
  const { client_secret: _, ...kept } = build({ version: 1 });
  for (const other of [{ issuer: 'https://evil.example' }, { client_id: 'other' }]) {
    expect((await save({ ...kept, ...other })).body).toMatchObject({
      fields: { client_secret: expect.any(String) },
      field_reasons: { client_secret: { reason: 'client_secret_required' } },
    });
  }
});

test('"SSO only" needs an active Organisation Admin of the organisation who has a password', async () => {
  const { save, admin, organization_id } = await setUp();
  await addProvedDomain(admin, `d${newId()}.example`);
  const foreign = await setUp();
  const csr = await app.user({ organization_id, group: 'CSR', password_hash: 'any' });
  const withoutPassword = await app.user({ organization_id, group: 'Organisation Admin' });
  for (const user of [null, csr, withoutPassword, foreign.admin] as (TestUser | null)[]) {
    const { body } = await save(build({ is_required: true, break_glass_user_id: user?.id ?? null }));
    expect(body.fields).toHaveProperty('break_glass_user_id');
  }
  expect((await save(build({ is_required: true, break_glass_user_id: admin.id }))).statusCode).toBe(200);
});

test('the last proved domain stays while single sign-on is required; without a provider passwords work again', async () => {
  const { save, admin, client, organization_id } = await setUp();
  const id = await addProvedDomain(admin, `d${newId()}.example`);
  await save(build({ is_required: true, break_glass_user_id: admin.id }));
  const other = await app.user({
    organization_id,
    group: 'CSR',
    password_hash: await hashPassword(TEST_PASSWORD),
  });
  expect((await signIn(other.email, TEST_PASSWORD)).body.reason).toBe('single_sign_on_required');
  expect((await client.delete(`/api/single-sign-on/domains/${id}/`)).body.reason).toBe('last_sign_in_domain');
  expect((await client.delete('/api/single-sign-on/provider/')).statusCode).toBe(200);
  expect((await client.delete(`/api/single-sign-on/domains/${id}/`)).statusCode).toBe(200);
  expect((await client.delete('/api/single-sign-on/provider/')).statusCode).toBe(409);
  expect((await signIn(other.email, TEST_PASSWORD)).statusCode).toBe(200);
});

test('a TXT record proves a domain; the check says what is wrong until then', async () => {
  const { addDomain, client } = await setUp();
  const name = `d${newId()}.example`;
  const { id, record_name, record_value, proved_at } = (await addDomain(name.toUpperCase())).body.data;
  expect({ record_name, proved_at }).toEqual({
    record_name: `_relaydesk-challenge.${name}`,
    proved_at: null,
  });
  const check = async () => (await client.post(`/api/single-sign-on/domains/${id}/check/`)).body.data;
  expect(await check()).toMatchObject({ proved_at: null, check_failure: 'not_found' });
  records.set(record_name, 'relaydesk-domain=of-somebody-else');
  expect(await check()).toMatchObject({ proved_at: null, check_failure: 'wrong_value' });
  records.set(record_name, record_value);
  expect(await check()).toMatchObject({
    proved_at: expect.any(String),
    proved_by: 'dns',
    check_failure: null,
  });
  records.delete(record_name);
  expect(await check()).toMatchObject({ proved_at: expect.any(String), check_failure: 'not_found' });
  expect((await addDomain(name)).body.fields).toHaveProperty('domain');

  const rival = await setUp();
  const theirs = (await rival.addDomain(name)).body.data; // before the proof nobody learns who has it
  expect(theirs.record_value).not.toBe(record_value);
  records.set(record_name, theirs.record_value);
  const refused = await rival.client.post(`/api/single-sign-on/domains/${theirs.id}/check/`);
  expect(refused.body.reason).toBe('sign_in_domain_proved_elsewhere');
});

test.each(['localhost', 'example', '-a.example', 'a..example', '10.0.0.1', 'a b.example', 'ada@a.example'])(
  'refuses the domain %s',
  async (domain) => {
    const { addDomain } = await setUp();
    expect((await addDomain(domain)).body.fields).toHaveProperty('domain');
  },
);

test('the Super Admin sees the settings of an organisation and proves its domains, nothing else', async () => {
  const { organization_id, addDomain } = await setUp();
  const { id } = (await addDomain(`d${newId()}.example`)).body.data;
  const platform = await superAdmin();
  const { body } = await platform.get(`/api/single-sign-on/?organization_id=${organization_id}`);
  expect(body.data.domains).toMatchObject([{ id, proved_at: null }]);
  const proved = await platform.post(`/api/single-sign-on/domains/${id}/prove/`);
  expect(proved.body.data).toMatchObject({ proved_by: 'super_admin', proved_at: expect.any(String) });
  expect((await platform.put('/api/single-sign-on/provider/', build())).statusCode).toBe(403);
  expect((await platform.post('/api/single-sign-on/domains/', { domain: 'a.example' })).statusCode).toBe(403);
});

test('domains of another organisation do not exist', async () => {
  const { addDomain } = await setUp();
  const { id } = (await addDomain(`d${newId()}.example`)).body.data;
  const { client } = await setUp();
  for (const answer of [
    await client.post(`/api/single-sign-on/domains/${id}/check/`),
    await client.delete(`/api/single-sign-on/domains/${id}/`),
  ]) {
    expect(answer.body.reason).toBe('sign_in_domain_not_found');
  }
});

/** A name server that answers queries for TXT records from `records` (RFC 1035, 4.1). */
async function startDns() {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const isTxt = query.readUInt16BE(at + 1) === 16;
    const value = isTxt ? records.get(labels.join('.').toLowerCase()) : undefined;
    const header = Buffer.from([
      0x81,
      value === undefined ? 0x83 : 0x80,
      0,
      1,
      0,
      value === undefined ? 0 : 1,
      0,
      0,
      0,
      0,
    ]);
    const text = Buffer.from(value ?? '');
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, 0, text.length + 1, text.length]);
    const answer = value === undefined ? [] : [record, text];
    socket.send(
      Buffer.concat([query.subarray(0, 2), header, query.subarray(12, at + 5), ...answer]),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { server: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}
