import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { runAsPlatform, type TestUser, useTestApp } from '../../../testing/test-app';
import { sendResetLink } from '../credentials/send-reset-link';
import { hashPassword } from '../passwords/password';
import { resetTotp } from './reset-totp';

const app = useTestApp();
const PASSWORD = 'correct horse battery';
const STEP_S = 30;

const signIn = (email: string, code?: string, password = PASSWORD) =>
  app.anonymous.post('/auth/sign-in/', { email, password, code });

async function someone() {
  const { id: organization_id } = await app.organisation();
  const user = await app.user({ organization_id, group: 'CSR', password_hash: await hashPassword(PASSWORD) });
  return { user, client: app.as(user) };
}

/** Time steps from now: the last, the current and the next one are accepted, in ascending order only. */
const codeAt = (secret: string, steps: number) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_S });

async function withTotp() {
  const { user, client } = await someone();
  const { secret } = (await client.post('/api/settings/totp/start/', { password: PASSWORD })).body.data;
  const confirmed = await client.post('/api/settings/totp/confirm/', { code: await codeAt(secret, 0) });
  expect(confirmed.statusCode).toBe(200);
  return { user, client, secret, recovery: confirmed.body.data.recovery_codes as string[] };
}

const deedsOf = (user: TestUser) =>
  runAsPlatform(app, async (tx) => {
    const rows = await tx.db
      .selectFrom('audit_log')
      .select('action')
      .where('record_id', '=', user.id)
      .orderBy('at')
      .execute();
    return rows.map(({ action }) => action);
  });

test('is activated by a first code; from then on the password alone is not sufficient', async () => {
  const { user, client } = await someone();
  expect((await client.get('/api/settings/totp/')).body.data).toEqual({
    is_enabled: false,
    recovery_codes_left: 0,
  });
  const wrong = await client.post('/api/settings/totp/start/', { password: 'guessed' });
  expect(wrong).toMatchObject({ statusCode: 400, body: { fields: { password: expect.any(String) } } });
  const { secret, uri } = (await client.post('/api/settings/totp/start/', { password: PASSWORD })).body.data;
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Relaydesk/);

  // Not confirmed yet: nothing has changed.
  expect((await signIn(user.email)).statusCode).toBe(200);
  expect((await client.post('/api/settings/totp/confirm/', { code: '000000' })).body.fields).toHaveProperty(
    'code',
  );
  const code = await codeAt(secret, 0);
  const { body } = await client.post('/api/settings/totp/confirm/', { code });
  expect(new Set(body.data.recovery_codes).size).toBe(10);
  expect((await client.get('/api/settings/totp/')).body.data).toEqual({
    is_enabled: true,
    recovery_codes_left: 10,
  });

  expect((await signIn(user.email)).body).toMatchObject({ error: 'code_required' });
  expect((await signIn(user.email, undefined, 'guessed')).body).toMatchObject({ error: 'wrong_credentials' });
  // Activation has consumed its code.
  expect((await signIn(user.email, code)).body).toMatchObject({ error: 'wrong_code' });
  expect((await signIn(user.email, await codeAt(secret, 1))).statusCode).toBe(200);
  expect(await deedsOf(user)).toContain('user.totp_enabled');
  expect((await client.post('/api/settings/totp/start/', { password: PASSWORD })).body.error).toBe(
    'not_allowed_now',
  );
});

test('a code works once, also in ten concurrent requests; older codes are refused afterwards', async () => {
  const { user, secret } = await withTotp();
  const code = await codeAt(secret, 1);
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await signIn(user.email, code)).statusCode),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await signIn(user.email, await codeAt(secret, 0))).statusCode).not.toBe(200);
});

test('a clock may be off by one step, not by two', async () => {
  const { user, secret } = await withTotp();
  expect((await signIn(user.email, await codeAt(secret, 3))).body.error).toBe('wrong_code');
  expect((await signIn(user.email, await codeAt(secret, -3))).body.error).toBe('wrong_code');
  expect((await signIn(user.email, await codeAt(secret, 1))).statusCode).toBe(200);
});

test('after five wrong codes the sixth is not checked, even if it is correct', async () => {
  const { user, secret } = await withTotp();
  for (let n = 0; n < 5; n++) expect((await signIn(user.email, '000000')).body.error).toBe('wrong_code');
  const { statusCode, headers } = await signIn(user.email, await codeAt(secret, 1));
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(200);
});

test('a recovery code works once, however it is typed; another user’s code does not', async () => {
  const { user, recovery, client } = await withTotp();
  const other = await withTotp();
  const [first = '', second = ''] = recovery;
  expect((await signIn(user.email, ` ${first.toLowerCase().replaceAll('-', '')}`)).statusCode).toBe(200);
  expect((await signIn(user.email, first)).body.error).toBe('wrong_code');
  expect((await signIn(other.user.email, second)).body.error).toBe('wrong_code');
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => (await signIn(user.email, second)).statusCode),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await client.get('/api/settings/totp/')).body.data.recovery_codes_left).toBe(8);
});

test('a mailed link does not bypass the second factor, and a wrong code does not consume it', async () => {
  const { user, secret } = await withTotp();
  const { link } = await inTransaction(app.system, (tx) => sendResetLink(tx, user.id));
  const token = link.split('=')[1];
  const password = 'a bicycle for two';
  const redeem = (code?: string) => app.anonymous.post('/auth/set-password/', { token, password, code });
  expect((await app.anonymous.post('/auth/check-link/', { token })).body.data.needs_code).toBe(true);
  expect((await redeem()).body.error).toBe('code_required');
  expect((await redeem('000000')).body.error).toBe('wrong_code');
  expect((await redeem(await codeAt(secret, 1))).statusCode).toBe(200);
  expect((await redeem(await codeAt(secret, 1))).body.error).toBe('link_expired');
});

test('new recovery codes replace the old ones; deactivation needs password and code', async () => {
  const { user, client, recovery } = await withTotp();
  const [one = '', two = '', three = ''] = recovery;
  const renew = (password: string, code: string) =>
    client.post('/api/settings/totp/recovery-codes/', { password, code });
  expect((await renew('guessed', one)).body.fields).toHaveProperty('password');
  expect((await renew(PASSWORD, '000000')).body.fields).toHaveProperty('code');
  const renewed = (await renew(PASSWORD, one)).body.data.recovery_codes;
  expect((await signIn(user.email, two)).body.error).toBe('wrong_code');

  const stop = (password: string, code: string) =>
    client.post('/api/settings/totp/stop/', { password, code });
  expect((await stop(PASSWORD, three)).body.fields).toHaveProperty('code');
  expect((await stop('guessed', renewed[0])).body.fields).toHaveProperty('password');
  expect((await stop(PASSWORD, renewed[0])).body.data).toEqual({ is_enabled: false, recovery_codes_left: 0 });
  expect((await signIn(user.email)).statusCode).toBe(200);
  expect((await stop(PASSWORD, renewed[1])).body.error).toBe('not_allowed_now');
  expect(await deedsOf(user)).toEqual(
    expect.arrayContaining(['user.totp_enabled', 'user.recovery_codes_renewed', 'user.totp_disabled']),
  );
});

test('an administrator resets a lost second factor with its recovery codes', async () => {
  const { user, recovery } = await withTotp();
  const admin = await app.user({ organization_id: user.organization_id, group: 'Organisation Admin' });
  const actor = { kind: 'staff' as const, user_id: admin.id, session_id: '', ...admin };
  await inTransaction({ ...app.system, actor }, (tx) => resetTotp(tx, user.id));
  expect((await signIn(user.email)).statusCode).toBe(200);

  const client = app.as(user);
  const { secret } = (await client.post('/api/settings/totp/start/', { password: PASSWORD })).body.data;
  await client.post('/api/settings/totp/confirm/', { code: await codeAt(secret, 1) });
  expect((await signIn(user.email, recovery[0])).body.error).toBe('wrong_code');
});
