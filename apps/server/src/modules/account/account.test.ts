import { expect, test } from 'vitest';
import { runAsPlatform, type TestUser, useTestApp } from '../../testing/test-app';
import { hashPassword } from '../auth/passwords/password';

const app = useTestApp();
const PASSWORD = 'correct horse battery';

async function someone(group: TestUser['group'] = 'CSR') {
  const organisation = group === null ? undefined : await app.organisation({ name: 'Blue Bikes' });
  const user = await app.user({
    organization_id: organisation?.id ?? null,
    group,
    name: 'Carla',
    password_hash: await hashPassword(PASSWORD),
  });
  return { organisation, user, client: app.as(user) };
}

const deedsOf = (user: TestUser) =>
  runAsPlatform(app, (tx) =>
    tx.db
      .selectFrom('audit_log')
      .select(['action', 'changes', 'actor_id', 'organization_id'])
      .where('record_id', '=', user.id)
      .orderBy('at')
      .execute(),
  );

const profileOf = (values: object = {}) => ({
  first_name: 'Carla',
  last_name: 'Gómez',
  phone: '+4930123456',
  language: 'de',
  time_zone: 'Europe/Berlin',
  signature: 'Best wishes\nCarla',
  version: 1,
  ...values,
});

test.each<TestUser['group']>(['CSR', 'Viewer', 'Organisation Admin', null])(
  '%s changes the profile, and is greeted by the new name at once',
  async (group) => {
    const { user, client } = await someone(group);
    expect((await client.get('/api/settings/profile/')).body.data).toEqual({
      first_name: 'Carla',
      last_name: '',
      email: user.email,
      pending_email: null,
      phone: null,
      language: null,
      time_zone: null,
      signature: '',
      version: 1,
    });
    expect((await client.get('/api/settings/users/me/')).body.data.name).toBe('Carla');
    const changed = await client.patch('/api/settings/profile/', profileOf());
    expect(changed.body.data).toEqual({ ...profileOf(), email: user.email, pending_email: null, version: 2 });
    expect((await client.get('/api/settings/users/me/')).body.data).toMatchObject({
      name: 'Carla Gómez',
      language: 'de',
    });
    expect(await deedsOf(user)).toMatchObject([
      {
        action: 'user.profile_changed',
        actor_id: user.id,
        organization_id: user.organization_id,
        changes: { last_name: { before: '', after: 'Gómez' } },
      },
    ]);
  },
);

test('dates use the user’s time zone, else the organisation’s', async () => {
  const { organisation, client } = await someone();
  const shown = async (who = client) => (await who.get('/api/settings/users/me/')).body.data;
  await runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('organisations')
      .set({ time_zone: 'America/Lima' })
      .where('id', '=', organisation?.id ?? '')
      .execute(),
  );
  expect(await shown()).toMatchObject({ display_time_zone: 'America/Lima', time_zone: 'America/Lima' });
  await client.patch('/api/settings/profile/', profileOf({ time_zone: 'Asia/Tokyo' }));
  expect(await shown()).toMatchObject({ display_time_zone: 'Asia/Tokyo', time_zone: 'America/Lima' });
  const superAdmin = await someone(null);
  expect(await shown(superAdmin.client)).toMatchObject({ display_time_zone: null });
});

test('of two devices that change one profile, the second gets a conflict with the current state', async () => {
  const { client } = await someone();
  await client.patch('/api/settings/profile/', profileOf({ last_name: 'First' }));
  const { statusCode, body } = await client.patch(
    '/api/settings/profile/',
    profileOf({ last_name: 'Second' }),
  );
  expect(statusCode).toBe(409);
  expect(body).toMatchObject({ error: 'conflict', current: { last_name: 'First', version: 2 } });
});

test('ignores fields of the profile that the user may not change', async () => {
  const { user, client } = await someone();
  const more = {
    email: 'other@test.example',
    group: 'Organisation Admin',
    organization_id: null,
    status: 'disabled',
    password_hash: 'x',
    max_chats: 50,
  };
  expect((await client.patch('/api/settings/profile/', { ...profileOf(), ...more })).statusCode).toBe(200);
  const row = await runAsPlatform(app, (tx) =>
    tx.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    email: user.email,
    group: 'CSR',
    organization_id: user.organization_id,
    status: 'active',
    max_chats: 5,
  });
});

test.each([
  ['first_name', 'C'],
  ['phone', 'call me'],
  ['language', 'tlh'],
  ['time_zone', 'Middle/Earth'],
  ['signature', 'x'.repeat(501)],
  ['last_name', 'a\u0000b'],
])('refuses %s %j with an error of the field', async (field, value) => {
  const { client } = await someone();
  const answer = await client.patch('/api/settings/profile/', profileOf({ [field]: value }));
  expect(answer).toMatchObject({ statusCode: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('preferences are stored, take effect immediately, and are in the audit log', async () => {
  const { user, client } = await someone();
  const preferences = { sound: false, desktop: true };
  expect((await client.get('/api/settings/users/me/')).body.data.is_available).toBe(true);
  expect((await client.post('/api/settings/availability/', { is_available: false })).body.data).toEqual({
    is_available: false,
  });
  expect(
    (await client.patch('/api/settings/notification-preferences/', preferences)).body.data,
  ).toMatchObject(preferences);
  expect((await client.get('/api/settings/users/me/')).body.data).toMatchObject({
    is_available: false,
    notification_preferences: preferences,
  });
  expect(await deedsOf(user)).toMatchObject([
    { action: 'user.availability_changed', changes: { is_available: { before: true, after: false } } },
    { action: 'user.preferences_changed' },
  ]);
});

test('a partial change leaves other preferences unchanged; unset ones have defaults', async () => {
  const { client } = await someone();
  const path = '/api/settings/notification-preferences/';
  await client.patch(path, { types: { notification_sale: { sound: true } } });
  await client.patch(path, { repeat: false });
  const { notification_preferences } = (await client.get('/api/settings/users/me/')).body.data;
  const urgent = { in_app: true, sound: true, desktop: true };
  expect(notification_preferences).toEqual({
    sound: true,
    desktop: false,
    repeat: false,
    types: {
      notification_shift_to_csr: urgent,
      notification_assigned: urgent,
      notification_sale: { in_app: true, sound: true, desktop: false },
      notification_integration_error: { in_app: true, sound: false, desktop: false },
      notification_unanswered: urgent,
      notification_mentioned: { in_app: true, sound: false, desktop: false },
      notification_low_stock: { in_app: true, sound: false, desktop: false },
      notification_mailbox: { in_app: true, sound: true, desktop: true },
      notification_bot_paused: { in_app: true, sound: true, desktop: true },
      notification_quota: { in_app: true, sound: true, desktop: true },
      notification_webhook: { in_app: true, sound: true, desktop: true },
    },
  });
  const wrong = { types: { notification_sale: { sound: 'loud' } } };
  expect(await client.patch(path, wrong)).toMatchObject({
    statusCode: 400,
    body: { fields: { 'types.notification_sale.sound': expect.any(String) } },
  });
});

test('a new password needs the old one, and must not be common', async () => {
  const { user, client } = await someone();
  const change = (current_password: string, new_password: string) =>
    client.post('/api/settings/password/', { current_password, new_password });
  for (const [current, next, field] of [
    ['guessed', 'a bicycle for two', 'current_password'],
    [PASSWORD, 'short', 'new_password'],
    [PASSWORD, 'password123', 'new_password'],
    [PASSWORD, 'bluebikes2026', 'new_password'],
    [PASSWORD, 'Carla!2026!!', 'new_password'],
  ] as const) {
    expect(await change(current, next), next).toMatchObject({
      statusCode: 400,
      body: { error: 'invalid', fields: { [field]: expect.any(String) } },
    });
  }
  expect((await change(PASSWORD, 'a bicycle for two')).statusCode).toBe(200);
  expect((await deedsOf(user)).map(({ action }) => action)).toEqual(['user.password_changed']);
  const mails = await runAsPlatform(app, (tx) =>
    tx.db.selectFrom('mails').select('subject').where('recipient', '=', user.email).execute(),
  );
  expect(mails).toEqual([{ subject: 'Your Relaydesk password was changed' }]);
});

test('guesses at an unlocked computer are rate limited', async () => {
  const { client } = await someone();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const guess = { current_password: `guess ${n}`, new_password: 'a bicycle for two' };
    statuses.push((await client.post('/api/settings/password/', guess)).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
});

test('users list and end only their own sessions', async () => {
  const { user, client } = await someone();
  const other = await someone();
  const sessionsOf = async (who: typeof client) => (await who.get('/api/settings/sessions/')).body.data;
  app.as(user);
  const second = app.as(user);
  expect((await second.get('/api/settings/users/me/')).statusCode).toBe(200);
  await expect.poll(async () => (await sessionsOf(client)).length).toBe(3);

  const [theirs] = await sessionsOf(other.client);
  expect((await client.delete(`/api/settings/sessions/${theirs.id}/`)).statusCode).toBe(404);
  expect((await sessionsOf(other.client))[0].is_current).toBe(true);

  expect((await client.delete('/api/settings/sessions/')).statusCode).toBe(200);
  const left = await sessionsOf(client);
  expect(left).toMatchObject([{ is_current: true }]);
  expect((await client.delete(`/api/settings/sessions/${left[0].id}/`)).statusCode).toBe(200);
  await app.outbox.drain();
  expect((await client.get('/api/settings/sessions/')).statusCode).toBe(401);
  expect((await second.get('/api/settings/users/me/')).statusCode).toBe(401);
});
