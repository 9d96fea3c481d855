import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createAuthFixtures, extractLink, extractToken } from '../testing/auth-fixtures';
import { revokeInvitationLink, sendInvitation } from './send-invitation';
import { sendResetLink } from './send-reset-link';

const app = useTestApp({ PUBLIC_URL: 'https://desk.example.com/' });
const {
  as,
  someone,
  createInvitedUser: invited,
  listMailsTo: mailsTo,
  check,
  accept,
  setPassword,
  signIn,
} = createAuthFixtures(app);

test('the page shows the invited user’s details; name and password activate the user', async () => {
  const { organisation, admin, user, invite } = await invited();
  const { link, expires_at } = await invite();
  expect(link).toMatch(/^https:\/\/desk\.example\.com\/\?invitation=[\w-]{43}$/);
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
  const [mail] = await mailsTo(user.email);
  expect(mail?.subject).toBe(`Invitation to ${organisation.name} on Relaydesk`);
  expect(mail?.text).toContain(`${admin.name} has invited you`);
  expect(extractLink(mail?.text)).toBe(link);

  const token = extractToken(link);
  expect((await check(token)).body.data).toMatchObject({
    kind: 'invitation',
    email: user.email,
    first_name: 'Ines',
    organization_name: organisation.name,
    group: 'CSR',
  });
  // The body cannot override what the invitation states.
  const more = { group: 'Organisation Admin', email: 'other@test.example', organization_id: admin.id };
  expect((await accept(token, more)).statusCode).toBe(200);
  const session = (await signIn(user.email)).body.data;
  const { body } = await app.anonymous.get('/api/settings/users/me/', undefined, {
    authorization: `Bearer ${session.access_token}`,
  });
  expect(body.data).toMatchObject({
    name: 'Ines Maier',
    group: 'CSR',
    email: user.email,
    organization_id: organisation.id,
  });
  expect((await accept(token)).body.error).toBe('link_expired');
  await expect(invite()).rejects.toMatchObject({ error: 'not_allowed_now' });
});

test('the audit log records who accepted an invitation, and who set a password with a link', async () => {
  const { admin, user, invite } = await invited();
  expect((await accept(extractToken((await invite()).link))).statusCode).toBe(200);
  const reset = await inTransaction(as(admin), (tx) => sendResetLink(tx, user.id));
  expect((await setPassword(extractToken(reset.link))).statusCode).toBe(200);
  const { statusCode, body } = await app.as(admin).get('/api/audit-log/?record_type=user');
  expect(statusCode).toBe(200);
  const by = { actor_kind: 'staff', actor_id: user.id, actor_group: 'CSR', record_id: user.id };
  expect(body.data).toMatchObject([
    { ...by, action: 'user.password_reset', actor_name: 'Ines Maier' },
    { ...by, action: 'user.invitation_accepted', actor_name: 'Ines Maier' },
  ]);
});

test('a new invitation invalidates the earlier link', async () => {
  const { invite } = await invited();
  const first = extractToken((await invite()).link);
  const second = extractToken((await invite()).link);
  expect((await accept(first)).body.error).toBe('link_expired');
  expect((await accept(second)).statusCode).toBe(200);
});

test('of two simultaneous invitations to one address, one link works', async () => {
  const { invite } = await invited();
  const links = await Promise.all([invite(), invite(), invite(), invite()]);
  const answers = await Promise.all(links.map(({ link }) => check(extractToken(link))));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('refuses an address that another user has taken meanwhile, and changes nothing', async () => {
  const { user: other } = await someone();
  const { user, invite } = await invited(other.email);
  const token = extractToken((await invite()).link);
  const answer = await accept(token);
  expect(answer).toMatchObject({ statusCode: 409, body: { error: 'taken' } });
  expect(answer.body.message).toMatch(/already exists/);
  expect((await check(token)).statusCode).toBe(200);
  const row = await runAsPlatform(app, (tx) =>
    tx.db
      .selectFrom('users')
      .select(['status', 'password_hash'])
      .where('id', '=', user.id)
      .executeTakeFirst(),
  );
  expect(row).toEqual({ status: 'invited', password_hash: null });
});

test("an administrator's transaction reaches no users of other organisations", async () => {
  const { user: admin } = await someone('Organisation Admin');
  const theirs = await invited();
  const { user } = await someone();
  const work = (deed: 'invite' | 'reset') =>
    inTransaction(as(admin), (tx) =>
      deed === 'invite' ? sendInvitation(tx, theirs.user.id) : sendResetLink(tx, user.id),
    );
  await expect(work('invite')).rejects.toMatchObject({ error: 'not_found' });
  await expect(work('reset')).rejects.toMatchObject({ error: 'not_found' });
  const token = extractToken((await theirs.invite()).link);
  await inTransaction(as(admin), (tx) => revokeInvitationLink(tx, theirs.user.id));
  expect((await check(token)).statusCode).toBe(200);
});

test('links do not work while the organisation is suspended', async () => {
  const { organisation, invite } = await invited();
  const token = extractToken((await invite()).link);
  const become = (status: string) =>
    runAsPlatform(app, (tx) =>
      tx.db.updateTable('organisations').set({ status }).where('id', '=', organisation.id).execute(),
    );
  await become('suspended');
  expect((await accept(token)).statusCode).toBe(403);
  await become('active');
  expect((await accept(token)).statusCode).toBe(200);
});
