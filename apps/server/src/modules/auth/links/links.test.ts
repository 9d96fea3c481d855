import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { newSecret } from '../../../lib/secrets';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { revokeInvitationLink } from '../credentials/send-invitation';
import { sendResetLink } from '../credentials/send-reset-link';
import { createAuthFixtures, extractLink, extractToken, NEW_TEST_PASSWORD } from '../testing/auth-fixtures';
import { createOneTimeLink } from './create-one-time-link';

const app = useTestApp({ PUBLIC_URL: 'https://desk.example.com/' });
const {
  as,
  set,
  someone,
  createInvitedUser: invited,
  listMailsTo: mailsTo,
  check,
  setPassword,
  accept,
  signIn,
} = createAuthFixtures(app);
/** From a separate network, so that requests of other test files in this process do not count. */
const forgot = async (payload: object, headers?: Record<string, string>) => {
  const remoteAddress = '198.51.100.7';
  const request = { method: 'POST', url: '/auth/forgot-password/', payload, headers, remoteAddress } as const;
  const answer = await app.app.inject(request);
  return { statusCode: answer.statusCode, body: answer.json() };
};

test('password reset: a mailed link leads to a new password, ends every session and notifies the user', async () => {
  const { user } = await someone();
  const before = app.as(user);
  expect((await before.get('/api/settings/users/me/')).statusCode).toBe(200);

  const answer = await forgot({ email: user.email.toUpperCase() });
  expect({ statusCode: answer.statusCode, data: answer.body.data }).toEqual({ statusCode: 202, data: {} });
  const [mail] = await mailsTo(user.email);
  expect(extractLink(mail?.text)).toMatch(/^https:\/\/desk\.example\.com\/ForgotPassword\?token=[\w-]{43}$/);
  const token = extractToken(extractLink(mail?.text));
  expect((await check(token)).body.data).toMatchObject({
    kind: 'reset',
    email: user.email,
    group: 'CSR',
    needs_code: false,
  });

  expect((await setPassword(token)).statusCode).toBe(200);
  expect((await signIn(user.email)).statusCode).toBe(200);
  expect((await signIn(user.email, 'correct horse battery')).statusCode).toBe(401);
  await app.outbox.drain();
  expect((await before.get('/api/settings/users/me/')).statusCode).toBe(401);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
    'Set a new password for Relaydesk',
    'Your Relaydesk password was changed',
  ]);
  expect((await setPassword(token)).body.error).toBe('link_expired');
  expect((await check(token)).body.error).toBe('link_expired');
});

test('the answer does not reveal whether an account exists, is disabled, invited or suspended', async () => {
  const disabled = await someone();
  await set(disabled.user.id, { status: 'disabled' });
  const suspended = await someone();
  await runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('organisations')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.organisation.id)
      .execute(),
  );
  const { user } = await invited();
  for (const email of [disabled.user.email, suspended.user.email, user.email, 'nobody@nowhere.example']) {
    const { statusCode, body } = await forgot({ email });
    expect({ statusCode, body }).toEqual({ statusCode: 202, body: { code: 0, data: {} } });
    expect(await mailsTo(email)).toEqual([]);
  }
});

test('sends one link in ten minutes to an address, whatever networks request it', async () => {
  const { user } = await someone();
  for (let n = 0; n < 8; n++) {
    const forged = {
      'x-forwarded-for': `203.0.113.${n}`,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    };
    expect((await forgot({ email: user.email }, forged)).statusCode).toBe(202);
  }
  const mails = await mailsTo(user.email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('evil');
  expect((await check(extractToken(extractLink(mails[0]?.text)))).statusCode).toBe(200);
});

test('a later link invalidates the earlier one', async () => {
  const { user } = await someone();
  const tokens: string[] = [];
  for (const _ of [1, 2]) {
    await forgot({ email: user.email });
    tokens.push(...(await mailsTo(user.email)).map(({ text }) => extractToken(extractLink(text))));
    await runAsPlatform(app, (tx) =>
      tx.db
        .updateTable('password_links')
        .set({ created_at: new Date(Date.now() - 11 * 60_000).toISOString() })
        .where('user_id', '=', user.id)
        .execute(),
    );
  }
  const [earlier = '', ...others] = [...new Set(tokens)];
  expect(others).toHaveLength(1);
  expect((await check(earlier)).statusCode).toBe(410);
  expect((await setPassword(earlier)).body.error).toBe('link_expired');
  expect((await setPassword(String(others[0]))).statusCode).toBe(200);
});

test('of two links created concurrently, one works', async () => {
  const { user } = await someone();
  const links = await Promise.all(
    Array.from({ length: 5 }, () => inTransaction(app.system, (tx) => sendResetLink(tx, user.id))),
  );
  const statuses = await Promise.all(
    links.map(async ({ link }) => (await check(extractToken(link))).statusCode),
  );
  expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410]);
  // A unique index prevents a second one, even if earlier links are not invalidated.
  for (const kind of ['reset', 'first', 'invitation'] as const) {
    const second = { token_hash: newSecret(), user_id: user.id, organization_id: user.organization_id, kind };
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    await expect(
      runAsPlatform(app, ({ db }) =>
        db
          .insertInto('password_links')
          .values({ ...second, expires_at })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23505', constraint: 'password_links_live' });
  }
});

test.each([
  ['an array of addresses', { email: ['a@b.example', 'c@d.example'] }],
  ['two addresses in one', { email: 'a@b.example,c@d.example' }],
  ['a line break', { email: 'a@b.example\r\nBcc: c@d.example' }],
  ['an object', { email: { $ne: null } }],
  ['nothing', {}],
])('refuses %s', async (_what, body) => {
  expect(await forgot(body)).toMatchObject({
    statusCode: 400,
    body: { fields: { email: expect.any(String) } },
  });
});

test('refuses invented, expired, withdrawn, replaced and foreign links', async () => {
  const { user } = await someone();
  const reset = () => inTransaction(app.system, (tx) => sendResetLink(tx, user.id));
  const replaced = extractToken((await reset()).link);
  const live = extractToken((await reset()).link);
  const expired = await someone();
  const { token: old } = await inTransaction(app.system, (tx) =>
    createOneTimeLink(tx, expired.user, 'reset'),
  );
  await runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('password_links')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('user_id', '=', expired.user.id)
      .execute(),
  );
  const guest = await invited();
  const withdrawn = extractToken((await guest.invite()).link);
  await inTransaction(as(guest.admin), (tx) => revokeInvitationLink(tx, guest.user.id));

  for (const token of [newSecret(), replaced, old, withdrawn]) {
    for (const attempt of [check, setPassword, accept]) {
      const { statusCode, body } = await attempt(token);
      expect({ statusCode, error: body.error }).toEqual({ statusCode: 410, error: 'link_expired' });
    }
  }
  const { link } = await guest.invite();
  expect((await setPassword(extractToken(link))).body.error).toBe('link_expired');
  expect((await accept(live)).body.error).toBe('link_expired');
  expect((await setPassword(live)).statusCode).toBe(200);
  expect((await accept(extractToken(link))).statusCode).toBe(200);
});

test('of twenty concurrent uses of a link, one succeeds', { timeout: 60_000 }, async () => {
  const { user } = await someone();
  const { link } = await inTransaction(app.system, (tx) => sendResetLink(tx, user.id));
  const statuses = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, n) => (await setPassword(extractToken(link), `${NEW_TEST_PASSWORD}, number ${n}`)).statusCode,
    ),
  );
  expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
});

test.each(['password123', 'Blue Bikes 2026', 'relaydesk2026', '1234567890'])(
  'refuses the password %s and keeps the link valid',
  async (password) => {
    const { user } = await someone();
    const { link } = await inTransaction(app.system, (tx) => sendResetLink(tx, user.id));
    expect(await setPassword(extractToken(link), password)).toMatchObject({
      statusCode: 400,
      body: { error: 'invalid', fields: { password: expect.any(String) } },
    });
    expect((await check(extractToken(link))).statusCode).toBe(200);
  },
);

test('mails are in the language of the user, else of the organisation', async () => {
  const { organisation, user } = await someone();
  await runAsPlatform(app, (tx) =>
    tx.db.updateTable('organisations').set({ locale: 'de' }).where('id', '=', organisation.id).execute(),
  );
  await inTransaction(app.system, (tx) => sendResetLink(tx, user.id));
  await runAsPlatform(app, (tx) =>
    tx.db.updateTable('users').set({ language: 'en' }).where('id', '=', user.id).execute(),
  );
  await inTransaction(app.system, (tx) => sendResetLink(tx, user.id));
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
    'Neues Passwort für Relaydesk',
    'Set a new password for Relaydesk',
  ]);
});
