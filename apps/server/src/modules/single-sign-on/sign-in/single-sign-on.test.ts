import { generateKeyPair, type JWTPayload } from 'jose';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { seal } from '../../../lib/secrets';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createAuthFixtures, TEST_PASSWORD } from '../../auth/testing/auth-fixtures';
import {
  createSingleSignOnFixtures,
  PUBLIC_URL,
  REDIRECT_URI,
  SIGN_OUT_URI,
} from '../testing/single-sign-on-fixtures';
import {
  createTestBrowser,
  signIdToken,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '../testing/test-identity-provider';
import { planSignIn } from './plan-sign-in';
import { readClaims } from './read-claims';

const app = useTestApp({ PUBLIC_URL, REQUIRE_SECOND_FACTOR: 'off' }, { silence: 2_000 }); // the provider's keys are made on the same thread
const { setUp, start, finish, authenticate } = createSingleSignOnFixtures(app);
const { me, signIn, listAuditActions } = createAuthFixtures(app);

let idp: TestIdentityProvider;
beforeAll(async () => {
  idp = await startTestIdentityProvider({ redirect_uri: REDIRECT_URI, sign_out_uri: SIGN_OUT_URI });
});
afterAll(() => idp.close());
beforeEach(() => idp.replaceIdTokens(undefined));

/** An account at the provider with an address of this domain. */
function addAccount(domain: string, more: object = {}) {
  const subject = newId();
  const email = `${subject.slice(-12)}@${domain}`;
  idp.accounts.set(subject, {
    email,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
    ...more,
  });
  return { subject, email };
}

const signInThere = async ({ subject, email }: { subject: string; email: string }) =>
  finish(await authenticate(idp, email, subject));

interface UserColumns {
  status?: string;
  email?: string;
  totp_sealed?: Buffer;
  totp_enabled_at?: string;
}

const setUser = (id: string, values: UserColumns) =>
  runAsPlatform(app, (tx) => tx.db.updateTable('users').set(values).where('id', '=', id).execute());

test('the first sign-in creates a user with the default role, later ones open sessions of the same user', async () => {
  const { domain, organization_id } = await setUp(idp);
  const account = addAccount(domain);
  const first = await signInThere(account);
  expect(first).toMatchObject({
    statusCode: 200,
    body: { data: { purpose: 'sign_in', email: account.email } },
  });
  const user = (await me(first.body.data.access_token)).body.data;
  expect(user).toMatchObject({ email: account.email, name: 'Grace Hopper', group: 'CSR', organization_id });
  expect(await listAuditActions(user.id)).toEqual(['user.provisioned']);
  const session_id = String(first.body.data.refresh_token).split('.')[0] ?? '';
  expect(await listAuditActions(session_id)).toEqual(['session.signed_in']);

  idp.accounts.set(account.subject, { email: `renamed@${domain}`, email_verified: true });
  const second = await signInThere(account);
  expect((await me(second.body.data.access_token)).body.data.id).toBe(user.id);
});

test('claims of the UserInfo endpoint count where the ID token has none', async () => {
  const other = await startTestIdentityProvider({
    redirect_uri: REDIRECT_URI,
    sign_out_uri: SIGN_OUT_URI,
    hasClaimsInUserInfoOnly: true,
  });
  const { domain } = await setUp(other, {
    group_claim: 'groups',
    role_mappings: [{ value: 'sales-team', group: 'Sales' }],
  });
  const email = `grace@${domain}`;
  other.accounts.set('grace', { email, email_verified: true, name: 'Grace Hopper', groups: ['sales-team'] });
  const { body } = await finish(await authenticate(other, email, 'grace'));
  expect((await me(body.data.access_token)).body.data).toMatchObject({
    group: 'Sales',
    name: 'Grace Hopper',
  });
  await other.close();
});

test('a user with a verified address of a proved domain is linked, an invited one is activated', async () => {
  const { domain, member } = await setUp(idp, { creates_users: false });
  for (const status of ['active', 'invited']) {
    const account = addAccount(domain);
    const user = await member({ email: account.email, status, group: 'Supervisor' });
    const { body } = await signInThere(account);
    expect((await me(body.data.access_token)).body.data).toMatchObject({ id: user.id, group: 'Supervisor' });
    expect(await listAuditActions(user.id)).toContain('user.provider_linked');
  }
});

test('an account of the provider is never linked by an address that is not proved', async () => {
  const ours = await setUp(idp);
  const theirs = await setUp(idp);
  const unproved = `d${newId()}.example`;
  await ours.client.post('/api/single-sign-on/domains/', { domain: unproved });
  for (const [account, reason] of [
    [addAccount(ours.domain, { email_verified: false }), 'single_sign_on_email_unverified'],
    [addAccount(ours.domain, { email_verified: undefined }), 'single_sign_on_email_unverified'],
    [addAccount(ours.domain, { email: undefined }), 'single_sign_on_email_missing'],
    [addAccount(ours.domain, { email: `ada@${unproved}` }), 'single_sign_on_email_domain'],
    [addAccount(ours.domain, { email: `ada@${theirs.domain}` }), 'single_sign_on_email_domain'],
    [addAccount(ours.domain, { email: `ada@${theirs.domain}@x` }), 'single_sign_on_email_missing'],
  ] as const) {
    const answer = await finish(await authenticate(idp, `x@${ours.domain}`, account.subject));
    expect(answer).toMatchObject({ statusCode: 403, body: { reason } });
  }
  expect((await start(`ada@${unproved}`)).body.reason).toBe('single_sign_on_unavailable');
  expect((await start('ada@nowhere.example')).body.reason).toBe('single_sign_on_unavailable');
});

test('a provider that states no verification is trusted only if the organisation says so', async () => {
  const { domain } = await setUp(idp, { trusts_email: true });
  expect((await signInThere(addAccount(domain, { email_verified: undefined }))).statusCode).toBe(200);
  expect((await signInThere(addAccount(domain, { email_verified: false }))).body.reason).toBe(
    'single_sign_on_email_unverified',
  );
});

test('an issuer of everybody’s accounts must name the domain of the account', async () => {
  const { domain, provider } = await setUp(idp);
  const plan = (hd: string | undefined) =>
    runAsPlatform(app, (tx) =>
      planSignIn(tx, provider, {
        ...{ issuer: 'https://accounts.google.com', subject: '1' },
        claims: readClaims({ email: `ada@${domain}`, email_verified: true, hd }, null),
      }),
    );
  await expect(plan(domain)).resolves.toMatchObject({ kind: 'create', email: `ada@${domain}` });
  for (const other of [undefined, 'gmail.com']) {
    await expect(plan(other)).rejects.toMatchObject({ reason: 'single_sign_on_email_domain' });
  }
});

test('a second account with the same address does not take over the user', async () => {
  const { domain } = await setUp(idp);
  const account = addAccount(domain);
  expect((await signInThere(account)).statusCode).toBe(200);
  const thief = addAccount(domain, { email: account.email });
  expect((await signInThere(thief)).body.reason).toBe('single_sign_on_already_linked');
});

test('a domain leads to the provider of the organisation that has proved it', async () => {
  const { domain, client, provider } = await setUp(idp);
  const look = async () =>
    (await app.anonymous.get(`/auth/single-sign-on/?domain=${domain}`)).body.data.provider;
  expect(await look()).toEqual({ name: 'Acme ID', is_required: false });
  expect(
    (await app.anonymous.get('/auth/single-sign-on/?domain=nowhere.example')).body.data.provider,
  ).toBeNull();

  const other = await setUp(idp);
  const added = await other.client.post('/api/single-sign-on/domains/', { domain });
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const again = await superAdmin.post(`/api/single-sign-on/domains/${added.body.data.id}/prove/`);
  expect(again.body.reason).toBe('sign_in_domain_proved_elsewhere');

  await client.delete('/api/single-sign-on/provider/');
  expect(await look()).toBeNull();
  expect(provider.has_client_secret).toBe(true);
});

test('each sign-in can be finished once, and only by the browser that started it', async () => {
  const { domain } = await setUp(idp);
  const { subject, email } = addAccount(domain);
  const mine = await authenticate(idp, email, subject);
  const foreign = await authenticate(idp, email, subject);
  const expired = { statusCode: 410, body: { reason: 'single_sign_on_expired' } };
  expect(await finish({ ...mine, browser_key: foreign.browser_key })).toMatchObject(expired);
  expect(await finish({ ...mine, query: mine.query.replace(/state=[^&]+/, 'state=guessed') })).toMatchObject(
    expired,
  );
  const both = await Promise.all([finish(mine), finish(mine)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  expect(await finish(mine)).toMatchObject(expired);
});

test('a code is bound to its sign-in: in another one it is refused, and it works once', async () => {
  const { domain } = await setUp(idp);
  const { subject, email } = addAccount(domain);
  const stolen = new URLSearchParams((await authenticate(idp, email, subject)).query).get('code') ?? '';
  const other = await authenticate(idp, email, subject);
  const query = new URLSearchParams(other.query);
  query.set('code', stolen);
  expect((await finish({ ...other, query: `?${query}` })).body).toMatchObject({
    reason: 'identity_provider_refused',
    params: { provider_error: 'invalid_grant' },
  });
  const used = await authenticate(idp, email, subject);
  expect((await finish(used)).statusCode).toBe(200);
  const replay = await authenticate(idp, email, subject);
  const replayed = new URLSearchParams(replay.query);
  replayed.set('code', new URLSearchParams(used.query).get('code') ?? '');
  expect((await finish({ ...replay, query: `?${replayed}` })).body.reason).toBe('identity_provider_refused');
});

test('an attempt expires after ten minutes', async () => {
  const { domain } = await setUp(idp);
  const { subject, email } = addAccount(domain);
  const attempt = await authenticate(idp, email, subject);
  await runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('single_sign_on_attempts')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('used_at', 'is', null)
      .execute(),
  );
  expect((await finish(attempt)).body.reason).toBe('single_sign_on_expired');
});

const seconds = () => Math.floor(Date.now() / 1000);

test.each<[string, (payload: JWTPayload) => JWTPayload]>([
  ['another nonce', (payload) => ({ ...payload, nonce: 'guessed' })],
  ['no nonce', (payload) => ({ ...payload, nonce: undefined })],
  ['another audience', (payload) => ({ ...payload, aud: 'another client' })],
  ['another issuer', (payload) => ({ ...payload, iss: 'https://evil.example' })],
  ['no subject', (payload) => ({ ...payload, sub: undefined })],
  ['an end in the past', (payload) => ({ ...payload, exp: seconds() - 120 })],
  ['a beginning in the future', (payload) => ({ ...payload, nbf: seconds() + 120 })],
])('refuses an ID token with %s', async (_what, change) => {
  const { domain, organization_id } = await setUp(idp);
  idp.replaceIdTokens((payload) => idp.sign(change(payload)));
  const answer = await signInThere(addAccount(domain));
  expect(answer).toMatchObject({ statusCode: 403, body: { reason: 'identity_provider_response_invalid' } });
  expect(await listAuditActions(organization_id)).toContain('identity_provider.sign_in_refused');
});

test('refuses forged ID tokens: another key, no signature, a changed payload', async () => {
  const { domain } = await setUp(idp);
  const { privateKey } = await generateKeyPair('RS256');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const forge of [
    (payload: object) => signIdToken({ ...payload }, privateKey),
    (payload: object) => `${encode({ alg: 'none' })}.${encode(payload)}.`,
    async (payload: object) => {
      const [head, , signature] = (await idp.sign({ ...payload })).split('.');
      return `${head}.${encode({ ...payload, sub: 'admin' })}.${signature}`;
    },
  ]) {
    idp.replaceIdTokens(forge);
    expect((await signInThere(addAccount(domain))).body.reason).toBe('identity_provider_response_invalid');
  }
});

test('clocks may differ by 30 seconds', async () => {
  const { domain } = await setUp(idp);
  for (const shift of [{ exp: seconds() - 15 }, { nbf: seconds() + 15 }]) {
    idp.replaceIdTokens((payload) => idp.sign({ ...payload, ...shift }));
    expect((await signInThere(addAccount(domain))).statusCode).toBe(200);
  }
});

test('an error of the provider is reported, another issuer in the response is refused', async () => {
  const { domain } = await setUp(idp);
  const { subject, email } = addAccount(domain);
  const denied = await authenticate(idp, email, subject);
  const state = new URLSearchParams(denied.query).get('state') ?? '';
  const iss = encodeURIComponent(idp.issuer);
  expect(await finish({ ...denied, query: `?error=access_denied&state=${state}&iss=${iss}` })).toMatchObject({
    statusCode: 403,
    body: { reason: 'identity_provider_refused', params: { provider_error: 'access_denied' } },
  });
  const mixed = await authenticate(idp, email, subject);
  const query = mixed.query.replace(iss, encodeURIComponent('https://evil.example'));
  expect(query).not.toBe(mixed.query);
  expect((await finish({ ...mixed, query })).body.reason).toBe('identity_provider_response_invalid');
});

test('disabled users and members of suspended organisations are refused', async () => {
  const { domain, organization_id, member } = await setUp(idp);
  const disabled = addAccount(domain);
  await member({ email: disabled.email, status: 'disabled' });
  expect((await signInThere(disabled)).body.reason).toBe('account_disabled');

  const linked = addAccount(domain);
  const { body } = await signInThere(linked);
  const { id } = (await me(body.data.access_token)).body.data;
  await setUser(id, { status: 'disabled' });
  expect((await signInThere(linked)).body.reason).toBe('account_disabled');

  const suspended = await authenticate(idp, `x@${domain}`, addAccount(domain).subject);
  await runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('organisations')
      .set({ status: 'suspended' })
      .where('id', '=', organization_id)
      .execute(),
  );
  expect((await finish(suspended)).body.reason).toBe('organisation_suspended');
  expect((await start(`x@${domain}`)).body.reason).toBe('single_sign_on_unavailable');
});

test('users are created only if the organisation allows it, within its limit', async () => {
  const { domain, save, organization_id, provider } = await setUp(idp, { creates_users: false });
  expect((await signInThere(addAccount(domain))).body.reason).toBe('single_sign_on_no_account');
  expect((await save({ creates_users: true, version: provider.version })).statusCode).toBe(200);
  await runAsPlatform(app, (tx) =>
    tx.db.updateTable('organisations').set({ max_users: 1 }).where('id', '=', organization_id).execute(),
  );
  expect((await signInThere(addAccount(domain))).body.reason).toBe('user_limit_reached');
});

test('groups decide the role at each sign-in, the one with most rights wins', async () => {
  const { domain } = await setUp(idp, {
    group_claim: 'groups',
    role_mappings: [
      { value: 'agents', group: 'CSR' },
      { value: 'leads', group: 'Supervisor' },
    ],
    default_group: null,
  });
  const account = addAccount(domain, { groups: ['agents', 'leads', 'unknown'] });
  const first = await signInThere(account);
  const token = first.body.data.access_token;
  expect((await me(token)).body.data.group).toBe('Supervisor');
  const set = (groups: unknown) =>
    idp.accounts.set(account.subject, {
      email: account.email,
      email_verified: true,
      groups: groups as string[],
    });
  set('agents');
  expect((await signInThere(account)).statusCode).toBe(200);
  await app.outbox.drain();
  await expect.poll(async () => (await me(token)).body.data.group).toBe('CSR'); // in the open session too
  set(['unknown']);
  expect((await signInThere(account)).body.reason).toBe('single_sign_on_no_role');
});

test('groups never take the role of the last Organisation Admin or of the break-glass admin', async () => {
  const { domain, admin, organization_id, save } = await setUp(idp, {
    group_claim: 'groups',
    role_mappings: [{ value: 'agents', group: 'CSR' }],
  });
  const account = addAccount(domain, { groups: ['agents'] });
  await setUser(admin.id, { email: account.email });
  await save({ version: 1 }); // no break-glass admin
  const { body } = await signInThere(account);
  const role = async () => (await me(body.data.access_token)).body.data;
  expect(await role()).toMatchObject({
    ...{ id: admin.id, group: 'Organisation Admin', identity_provider: 'Acme ID' },
  });

  await app.user({ organization_id, group: 'Organisation Admin' });
  await save({ version: 2, break_glass_user_id: admin.id });
  expect((await signInThere(account)).statusCode).toBe(200);
  await app.outbox.drain();
  expect(await role()).toMatchObject({ group: 'Organisation Admin' });

  await save({ version: 3 });
  expect((await signInThere(account)).statusCode).toBe(200);
  await expect.poll(role).toMatchObject({ group: 'CSR' });
});

test('with "SSO only" passwords are refused, except the one of the break-glass admin', async () => {
  const { domain, admin, member } = await setUp(idp, { is_required: true });
  const csr = await member({ email: `cem@${domain}` });
  expect(await signIn(csr.email, TEST_PASSWORD)).toMatchObject({
    statusCode: 403,
    body: { reason: 'single_sign_on_required' },
  });
  expect((await signIn(csr.email, 'guessed')).body.reason).toBe('wrong_credentials');
  expect((await signIn(admin.email, TEST_PASSWORD)).statusCode).toBe(200);
  expect((await signInThere(addAccount(domain, { email: csr.email }))).statusCode).toBe(200);

  await app.anonymous.post('/auth/forgot-password/', { email: csr.email });
  await app.outbox.drain();
  const mails = await runAsPlatform(app, (tx) =>
    tx.db.selectFrom('mails').select('id').where('recipient', '=', csr.email).execute(),
  );
  expect(mails).toEqual([]);
});

test('the second factor here is asked for unless the provider is responsible for it', async () => {
  const { domain, member, organization_id } = await setUp(idp);
  const account = addAccount(domain);
  const user = await member({ email: account.email });
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await setUser(user.id, {
    totp_sealed: seal(app.system.keys.sealing, secret, user.id),
    totp_enabled_at: new Date().toISOString(),
  });
  const attempt = await authenticate(idp, account.email, account.subject);
  expect((await finish(attempt)).body).toMatchObject({ error: 'code_required' });
  expect((await finish({ ...attempt, code: '000000' })).body).toMatchObject({ error: 'wrong_code' });
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) });
  expect((await finish({ ...attempt, browser_key: 'the key of another browser', code })).statusCode).toBe(
    410,
  );
  expect((await finish({ ...attempt, code })).statusCode).toBe(200);
  expect((await finish({ ...attempt, code })).statusCode).toBe(410);

  await runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('organisations')
      .set({ requires_second_factor: true })
      .where('id', '=', organization_id)
      .execute(),
  );
  const newcomer = addAccount(domain);
  const bound = (await signInThere(newcomer)).body.data.access_token;
  const list = (token: string) =>
    app.anonymous.get('/api/users/', undefined, { authorization: `Bearer ${token}` });
  expect((await list(bound)).body.error).toBe('second_factor_required');

  // Not through the page: the admin too would have to set a second factor up first.
  await runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('identity_providers')
      .set({ trusts_second_factor: true })
      .where('organization_id', '=', organization_id)
      .execute(),
  );
  expect((await signInThere(account)).statusCode).toBe(200);
  const free = (await signInThere(newcomer)).body.data.access_token;
  expect((await list(free)).statusCode).toBe(200);
});

test('a step-up at the provider confirms the session of the same user only', async () => {
  const { domain } = await setUp(idp, {
    group_claim: 'groups',
    role_mappings: [{ value: 'admins', group: 'Organisation Admin' }],
  });
  const account = addAccount(domain, { groups: ['admins'] });
  const session = (await signInThere(account)).body.data;
  const authorization = { authorization: `Bearer ${session.access_token}` };
  const remove = () => app.anonymous.delete('/api/single-sign-on/provider/', undefined, authorization);
  const session_id = String(session.refresh_token).split('.')[0] ?? '';
  await runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('sessions')
      .set({ proved_at: new Date(0).toISOString() })
      .where('id', '=', session_id)
      .execute(),
  );
  expect((await remove()).body.error).toBe('step_up_required');
  const stepUp = async (subject: string) => {
    const { body } = await app.anonymous.post(
      '/auth/single-sign-on/step-up/',
      { next: '/user' },
      authorization,
    );
    idp.signInAs(subject);
    const query = await createTestBrowser(REDIRECT_URI).open(body.data.url);
    return finish({ query, browser_key: body.data.browser_key });
  };
  const other = addAccount(domain);
  await signInThere(other);
  expect((await stepUp(other.subject)).body.reason).toBe('single_sign_on_other_user');
  expect((await remove()).body.error).toBe('step_up_required');
  expect((await stepUp(account.subject)).body.data).toEqual({ purpose: 'step_up', next: '/user' });
  expect((await remove()).statusCode).toBe(200);
});

test('sign-out ends the session here and names the address that ends the one at the provider', async () => {
  const { domain } = await setUp(idp);
  const { access_token } = (await signInThere(addAccount(domain))).body.data;
  const authorization = { authorization: `Bearer ${access_token}` };
  const { body } = await app.anonymous.post('/auth/single-sign-on/sign-out/', undefined, authorization);
  const url = new URL(body.data.url);
  expect(`${url.origin}${url.pathname}`).toBe(`${idp.issuer}/session/end`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(SIGN_OUT_URI);
  expect((await fetch(url)).status).toBe(200); // the provider accepts the hint
  await expect.poll(async () => (await me(access_token)).statusCode).toBe(401);

  const { admin } = await setUp(idp);
  const local = (await signIn(admin.email, TEST_PASSWORD)).body.data.access_token;
  const plain = await app.anonymous.post('/auth/single-sign-on/sign-out/', undefined, {
    authorization: `Bearer ${local}`,
  });
  expect(plain.body.data).toEqual({ url: null });
});

test('a test of the provider shows what it states, also while it is inactive, and opens no session', async () => {
  const { domain, client } = await setUp(idp, {
    is_active: false,
    group_claim: 'groups',
    role_mappings: [{ value: 'leads', group: 'Supervisor' }],
    default_group: null,
  });
  const run = async (account: { subject: string }) => {
    const { body } = await client.post('/api/single-sign-on/test/');
    idp.signInAs(account.subject);
    const query = await createTestBrowser(REDIRECT_URI).open(body.data.url);
    return (await finish({ query, browser_key: body.data.browser_key })).body.data;
  };
  const lead = addAccount(domain, { groups: ['leads'] });
  expect(await run(lead)).toEqual({
    ...{
      purpose: 'test',
      subject: lead.subject,
      email: lead.email,
      email_verified: true,
      name: 'Grace Hopper',
    },
    ...{ groups: ['leads'], group: 'Supervisor', problem: null },
  });
  expect(await run(addAccount(domain))).toMatchObject({ group: null, problem: 'single_sign_on_no_role' });
  expect((await start(lead.email)).body.reason).toBe('single_sign_on_unavailable');
});

test('a provider that does not answer, or is in a private network, is unreachable', async () => {
  const down = await startTestIdentityProvider({ redirect_uri: REDIRECT_URI, sign_out_uri: SIGN_OUT_URI });
  const { domain } = await setUp(down);
  await down.close();
  expect(await start(`ada@${domain}`)).toMatchObject({
    statusCode: 409,
    body: { reason: 'identity_provider_unreachable' },
  });
});

test('a removed user can be created again', async () => {
  const { domain, client } = await setUp(idp);
  const account = addAccount(domain);
  const { id } = (await me((await signInThere(account)).body.data.access_token)).body.data;
  const { version } = (await client.get(`/api/users/${id}/`)).body.data;
  await client.post(`/api/users/${id}/disable/`, { reassign_to: null, version });
  const disabled = (await client.get(`/api/users/${id}/`)).body.data;
  expect((await client.delete(`/api/users/${id}/`, { version: disabled.version })).statusCode).toBe(200);
  const again = (await me((await signInThere(account)).body.data.access_token)).body.data;
  expect(again.id).not.toBe(id);
});
