import { SignIn } from '@relaydesk/contracts/auth';
import { SetUpInstallation } from '@relaydesk/contracts/installation';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app';
import { useUnusedDatabase } from '../../../testing/use-unused-database';
import { signIn } from '../../auth/sign-in/sign-in';
import { inviteFirstSuperAdmin } from '../../users/administration/invite-first-super-admin';
import { setUpInstallation } from './set-up-installation';

const app = useTestApp();
const { database, system } = useUnusedDatabase(app);

const PLATFORM_PASSWORD = 'crisp lantern over nine hills';
const ADMIN = {
  first_name: 'Dana',
  last_name: 'Weber',
  email: 'dana@kettle.example',
  password: 'quiet rivers carry paper boats',
};
const toInput = (token: string, admin = ADMIN) =>
  SetUpInstallation.parse({
    token,
    password: PLATFORM_PASSWORD,
    organisation: { name: 'Käthe & Söhne', currency: 'EUR', time_zone: 'Europe/Berlin', locale: 'de' },
    admin,
  });
const signInAs = (email: string, password: string) => signIn(system(), SignIn.parse({ email, password }));

test('one request sets up both sign-ins and the organisation; of two at once one succeeds', async () => {
  const first = await inviteFirstSuperAdmin(system());
  if (!first) throw new Error('an unused installation has a link');
  await expect(setUpInstallation(system(), toInput('an unknown token of the length'))).rejects.toMatchObject({
    reason: 'link_expired',
  });
  const weak = { ...ADMIN, password: 'danaweber123' };
  await expect(setUpInstallation(system(), toInput(first.token, weak))).rejects.toMatchObject({
    fields: { 'admin.password': expect.anything() },
  });

  const results = await Promise.allSettled([
    setUpInstallation(system(), toInput(first.token)),
    setUpInstallation(system(), toInput(first.token)),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

  expect(await signInAs(first.email, PLATFORM_PASSWORD)).toHaveProperty('access_token');
  expect(await signInAs(ADMIN.email, ADMIN.password)).toHaveProperty('access_token');
  const { db } = database().platform;
  expect(
    await db.selectFrom('organisations').select(['name', 'slug', 'currency', 'locale', 'status']).execute(),
  ).toEqual([
    { name: 'Käthe & Söhne', slug: 'kathe-sohne', currency: 'EUR', locale: 'de', status: 'active' },
  ]);
  expect(
    await db
      .selectFrom('users')
      .select(['group', 'answers_customers', 'status', 'language'])
      .where('email', '=', ADMIN.email)
      .execute(),
  ).toEqual([{ group: 'Organisation Admin', answers_customers: true, status: 'active', language: 'de' }]);
  const actions = await db.selectFrom('audit_log').select('action').execute();
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.password_reset', 'organisation.created', 'user.created']),
  );

  const later = await inviteFirstSuperAdmin(system());
  expect(later).toBeUndefined();
  await expect(setUpInstallation(system(), toInput(first.token))).rejects.toMatchObject({
    reason: 'installation_set_up',
  });
});
