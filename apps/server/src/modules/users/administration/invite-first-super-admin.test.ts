import { SignIn } from '@relaydesk/contracts/auth';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app';
import { useUnusedDatabase } from '../../../testing/use-unused-database';
import { setPassword } from '../../auth/credentials/set-password';
import { signIn } from '../../auth/sign-in/sign-in';
import { hasNoUsers, inviteFirstSuperAdmin } from './invite-first-super-admin';
import { rescueSuperAdmin } from './rescue-super-admin';

const app = useTestApp();

const { database, system } = useUnusedDatabase(app);

test('the first Super Admin sets a password by link and signs in; the next start replaces a lost link', async () => {
  expect(await hasNoUsers(system())).toBe(true);
  // Two servers that start at the same time create one.
  const [, lost] = await Promise.all([inviteFirstSuperAdmin(system()), inviteFirstSuperAdmin(system())]);
  const invited = await inviteFirstSuperAdmin(system());
  if (!lost || !invited) throw new Error('an unused installation invites somebody');
  expect(invited.email).toBe(lost.email);
  expect(await hasNoUsers(system())).toBe(false);

  const password = 'long enough for everybody';
  await setPassword(system(), { token: invited.token, password });
  expect(await signIn(system(), SignIn.parse({ email: invited.email, password }))).toHaveProperty(
    'access_token',
  );

  expect(await inviteFirstSuperAdmin(system())).toBeUndefined();
  await expect(setPassword(system(), { token: lost.token, password: 'of somebody else' })).rejects.toThrow(
    'This link was already used',
  );
});

test('the operator recovers a Super Admin without phone and recovery codes; open sessions end', async () => {
  const { db } = database().platform;
  const [admin] = await db.selectFrom('users').select(['id', 'email']).execute();
  if (!admin) throw new Error('the test before has made one');
  const lost = { totp_sealed: Buffer.from('lost'), totp_enabled_at: new Date().toISOString() };
  await db.updateTable('users').set(lost).execute();
  const enter = (password: string) => signIn(system(), SignIn.parse({ email: admin.email, password }));
  await expect(enter('long enough for everybody')).rejects.toThrow('Enter the code');

  const rescued = await rescueSuperAdmin(system());
  expect(rescued?.email).toBe(admin.email);
  const password = 'another one for everybody';
  await setPassword(system(), { token: rescued?.token ?? '', password });
  expect(await enter(password)).toHaveProperty('access_token');
  const sessions = await db.selectFrom('sessions').select('revoked_at').orderBy('created_at').execute();
  expect(sessions.map(({ revoked_at }) => revoked_at === null)).toEqual([false, true]);
  const deeds = await db
    .selectFrom('audit_log')
    .select('record_id')
    .where('action', '=', 'user.rescued')
    .execute();
  expect(deeds).toEqual([{ record_id: admin.id }]);
});
