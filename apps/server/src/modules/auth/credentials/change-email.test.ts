import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runAsPlatform, type TestUser, useTestApp } from '../../../testing/test-app';
import {
  createAuthFixtures,
  extractLink,
  extractToken,
  NEW_TEST_PASSWORD,
  TEST_PASSWORD,
} from '../testing/auth-fixtures';

const app = useTestApp({ PUBLIC_URL: 'https://desk.example.com/', REQUIRE_SECOND_FACTOR: 'off' });
const {
  someone,
  set,
  listMailsTo: mailsTo,
  listAuditActions: deedsAbout,
  check,
  signIn,
  setPassword,
} = createAuthFixtures(app);

let count = 0;
const freeAddress = () => `new${++count}-${process.pid}@Mail.example`;
const emailOf = async ({ id }: TestUser) =>
  (
    await runAsPlatform(app, ({ db }) =>
      db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).email;
const lastTokenTo = async (address: string) =>
  extractToken(extractLink((await mailsTo(address)).at(-1)?.text));
const confirm = (token: string) => app.anonymous.post('/auth/confirm-email/', { token });
const undo = (token: string) => app.anonymous.post('/auth/undo-email-change/', { token });

/** A user who has requested another address. */
async function asked(group: 'CSR' | 'Organisation Admin' = 'CSR') {
  const { user, organisation } = await someone(group);
  const client = app.as(user);
  const address = freeAddress().toLowerCase();
  const answer = await client.post('/api/settings/email/', { email: address });
  expect(answer.statusCode, JSON.stringify(answer.body)).toBe(200);
  return { user, organisation, client, address, answer };
}

test('a requested address takes effect when its link is used, works once, and keeps the session', async () => {
  const { user, client, address, answer } = await asked();
  expect(answer.body.data).toMatchObject({ email: user.email, pending_email: address });
  const [letter] = await mailsTo(address);
  expect(letter?.subject).toBe('Confirm your new email address for Relaydesk');
  expect(extractLink(letter?.text)).toMatch(/^https:\/\/desk\.example\.com\/emailAddress\?token=[\w-]{43}$/);
  expect(await emailOf(user)).toBe(user.email);

  const token = await lastTokenTo(address);
  expect((await check(token)).body.data).toMatchObject({ kind: 'email_change', email: user.email, address });
  expect((await confirm(token)).statusCode).toBe(200);
  expect((await confirm(token)).body.error).toBe('link_expired');
  await app.outbox.drain();
  expect((await client.get('/api/settings/users/me/')).body.data.email).toBe(address);
  expect((await client.get('/api/settings/profile/')).body.data).toMatchObject({
    email: address,
    pending_email: null,
  });
  expect((await signIn(user.email, TEST_PASSWORD)).statusCode).toBe(401);
  expect((await signIn(address, TEST_PASSWORD)).statusCode).toBe(200);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
    'Your Relaydesk email address is about to change',
    'Your Relaydesk email address was changed',
  ]);
  expect(await deedsAbout(user.id)).toEqual(['user.email_change_requested', 'user.email_changed']);
});

test.each(['the request', 'the change'])(
  '“This wasn’t me” after %s: restores address, sessions and password',
  async (when) => {
    const { user, client, address } = await asked();
    if (when === 'the change') await confirm(await lastTokenTo(address));
    const [notice] = await mailsTo(user.email);
    const token = extractToken(extractLink(notice?.text)); // the first notice works after the change as well
    expect((await check(token)).body.data).toMatchObject({ kind: 'email_undo', address: user.email });

    // An attacker with the account cannot invalidate the link by a password reset.
    const { statusCode, body } = await undo(token);
    expect(statusCode).toBe(200);
    expect(await emailOf(user)).toBe(user.email);
    await app.outbox.drain();
    expect((await client.get('/api/settings/profile/')).statusCode).toBe(401);
    expect((await signIn(user.email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await confirm(await lastTokenTo(address))).body.error).toBe('link_expired');
    expect((await undo(token)).body.error).toBe('link_expired');
    expect((await setPassword(body.data.reset_token)).statusCode).toBe(200);
    expect((await signIn(user.email, NEW_TEST_PASSWORD)).statusCode).toBe(200);
  },
);

test('a password reset cancels the request, but not the link that restores the address', async () => {
  const { user, address } = await asked();
  await app.anonymous.post('/auth/forgot-password/', { email: user.email });
  const notice = (await mailsTo(user.email))[0];
  expect((await setPassword(await lastTokenTo(user.email))).statusCode).toBe(200);
  expect((await confirm(await lastTokenTo(address))).body.error).toBe('link_expired');
  expect((await undo(extractToken(extractLink(notice?.text)))).statusCode).toBe(200);
});

test('the answer does not reveal that an account has the address; its owner gets a notice', async () => {
  const { user: owner } = await someone();
  const { user, organisation } = await someone();
  const colleague = await app.user({ organization_id: organisation.id, group: 'CSR' });
  const free = freeAddress().toLowerCase();
  const answers = [];
  for (const email of [free, owner.email, colleague.email]) {
    const { statusCode, body } = await app.as(user).post('/api/settings/email/', { email });
    answers.push({ statusCode, body: { ...body.data, pending_email: body.data.pending_email === email } });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  for (const { email } of [owner, colleague]) {
    const letters = await mailsTo(email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your email address was entered for another Relaydesk account',
    ]);
    expect(letters[0]?.text).not.toMatch(/https?:/);
  }
});

test('an address that another user has taken meanwhile is refused', async () => {
  const { user, address } = await asked();
  const { user: faster } = await someone();
  await set(faster.id, { email: address });
  expect((await confirm(await lastTokenTo(address))).body.error).toBe('taken');
  expect(await emailOf(user)).toBe(user.email);
});

test('a link works for 24 hours, and only the latest one', async () => {
  const { user, client, address } = await asked();
  const replaced = await lastTokenTo(address);
  const other = freeAddress().toLowerCase();
  await client.post('/api/settings/email/', { email: other });
  expect((await confirm(replaced)).body.error).toBe('link_expired');
  const token = await lastTokenTo(other);
  const hours = await runAsPlatform(app, ({ db }) =>
    sql<{ hours: number }>`select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
      from password_links where user_id = ${user.id} and kind = 'email_change' and used_at is null`.execute(
      db,
    ),
  );
  expect(hours.rows).toEqual([{ hours: 24 }]);
  await runAsPlatform(app, ({ db }) =>
    sql`update password_links set expires_at = now() where user_id = ${user.id}`.execute(db),
  );
  expect((await confirm(token)).body.error).toBe('link_expired');
  expect((await client.get('/api/settings/profile/')).body.data.pending_email).toBeNull();
});

test('a withdrawn link does not work', async () => {
  const { user, client, address } = await asked();
  expect((await client.delete('/api/settings/email/')).body.data.pending_email).toBeNull();
  expect((await confirm(await lastTokenTo(address))).body.error).toBe('link_expired');
  expect(await deedsAbout(user.id)).toContain('user.email_change_withdrawn');
});

test.each([
  ['no address', 'nobody', 'email'],
  ['two addresses', 'a@b.example,c@d.example', 'email'],
  ['nothing', undefined, 'email'],
])('refuses %s with an error of the field', async (_what, email, field) => {
  const { user } = await someone();
  const answer = await app.as(user).post('/api/settings/email/', { email });
  expect(answer).toMatchObject({ statusCode: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('refuses the current address, and a sixth request within the limit', async () => {
  const { user } = await someone();
  const client = app.as(user);
  const same = await client.post('/api/settings/email/', { email: user.email.toUpperCase() });
  expect(same).toMatchObject({
    statusCode: 400,
    body: { fields: { email: 'This is already the current address.' } },
  });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) {
    statuses.push((await client.post('/api/settings/email/', { email: freeAddress() })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test('an Organisation Admin requests it for a user; others, other organisations and old versions are refused', async () => {
  const { user: admin, organisation } = await someone('Organisation Admin');
  const user = await app.user({ organization_id: organisation.id, group: 'CSR' });
  const path = `/api/users/${user.id}`;
  const email = freeAddress().toLowerCase();
  const change = { email, version: 1 };
  const stranger = (await someone('Organisation Admin')).user;
  const supervisor = await app.user({ organization_id: organisation.id, group: 'Supervisor' });
  expect((await app.as(stranger).post(`${path}/change-email/`, change)).statusCode).toBe(404);
  expect((await app.as(supervisor).post(`${path}/change-email/`, change)).statusCode).toBe(403);
  const client = app.as(admin);
  expect((await client.post(`${path}/change-email/`, { ...change, version: 9 })).body.error).toBe('conflict');
  expect((await client.post(`${path}/change-email/`, { ...change, email: admin.email })).body).toMatchObject({
    error: 'taken',
    fields: { email: expect.any(String) },
  });
  expect(await mailsTo(email)).toEqual([]);

  expect((await client.post(`${path}/change-email/`, change)).body.data).toMatchObject({
    email: user.email,
    pending_email: email,
  });
  expect((await app.as(supervisor).get(`${path}/`)).body.data.pending_email).toBe(email);
  expect((await app.as(user).get(`${path}/`)).body.data.pending_email).toBeNull(); // names only
  const withdrawn = await client.post(`${path}/withdraw-email-change/`, { version: 1 });
  expect(withdrawn.body.data.pending_email).toBeNull();
  await client.post(`${path}/change-email/`, change);
  expect((await confirm(await lastTokenTo(email))).statusCode).toBe(200);
  expect((await client.get(`${path}/`)).body.data).toMatchObject({ email, pending_email: null, version: 2 });
});

test('a Super Admin requests it for a user of an organisation; users who cannot sign in are refused', async () => {
  const { user } = await someone();
  const platform = app.as(await app.user({ organization_id: null, group: null }));
  const change = { email: freeAddress().toLowerCase(), version: 1 };
  expect((await platform.post(`/api/users/${user.id}/change-email/`, change)).statusCode).toBe(200);
  expect((await confirm(await lastTokenTo(change.email))).statusCode).toBe(200);
  await set(user.id, { status: 'disabled' });
  const again = { email: freeAddress(), version: 2 };
  expect((await platform.post(`/api/users/${user.id}/change-email/`, again)).body.error).toBe(
    'not_allowed_now',
  );
});
