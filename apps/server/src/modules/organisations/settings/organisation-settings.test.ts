import { DEFAULT_LIMITS } from '@relaydesk/contracts/organisation';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { beforeEach, expect, test } from 'vitest';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { buildOrganisationChange } from '../testing/build-organisation';

const app = useTestApp();
const PATH = '/api/settings/organisation/';
let ours: { id: string; name: string };
let admin: TestClient;
beforeEach(async () => {
  ours = await app.organisation();
  admin = app.as(await app.user({ organization_id: ours.id, group: 'Organisation Admin', name: 'Anna' }));
});

const settingsOf = (values: object = {}) => {
  const { limits: _, retention_months: __, ...own } = buildOrganisationChange();
  return { ...own, ...values };
};

test('an Organisation Admin reads and changes the description of their organisation', async () => {
  const before = (await admin.get(PATH)).body.data;
  expect(before).toMatchObject({ id: ours.id, name: ours.name, version: 1 });
  expect(before).not.toHaveProperty('limits');
  const change = settingsOf();
  const changed = await admin.patch(PATH, change);
  expect(changed.statusCode, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body.data).toMatchObject({ ...change, version: 2 });
  expect((await admin.get(PATH)).body.data).toEqual(changed.body.data);

  const entries = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('audit_log').selectAll().where('record_id', '=', ours.id).execute(),
  );
  expect(entries).toMatchObject([
    {
      action: 'organisation.updated',
      organization_id: ours.id,
      actor_name: 'Anna',
      changes: { name: { before: ours.name, after: change.name } },
    },
  ]);
});

test('only the platform changes limits, bot, status, slug and currency', async () => {
  const limits = { ...DEFAULT_LIMITS, users: 1_000, integrations: 1_000 };
  const decided = {
    limits,
    is_bot_enabled: false,
    status: 'archived',
    slug: 'mine',
    currency: 'XXX',
    retention_months: 1,
  };
  expect((await admin.patch(PATH, settingsOf({ ...decided, id: app.system.events.node }))).statusCode).toBe(
    200,
  );
  const row = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('organisations').selectAll().where('id', '=', ours.id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    max_users: null,
    is_bot_enabled: true,
    status: 'active',
    currency: 'EUR',
    retention_months: null,
  });
  expect(row.slug).not.toBe('mine');
});

test('refuses an older version with the current state', async () => {
  await admin.patch(PATH, settingsOf({ legal_name: 'First' }));
  const late = await admin.patch(PATH, settingsOf({ legal_name: 'Second' }));
  expect(late.body).toMatchObject({ error: 'conflict', current: { legal_name: 'First', version: 2 } });
});

test('accepts the name of another organisation, which would otherwise be revealed', async () => {
  const theirs = await app.organisation();
  const version = (await admin.get(PATH)).body.data.version;
  const renamed = await admin.patch(PATH, settingsOf({ name: theirs.name.toUpperCase(), version }));
  expect(renamed.statusCode).toBe(200);
  expect(renamed.body.data.name).toBe(theirs.name.toUpperCase());
});

test('admits only an Organisation Admin, not even the Super Admin', async () => {
  const others = GROUPS.filter((group) => group !== 'Organisation Admin');
  const users = [
    await app.user({ organization_id: null, group: null }),
    ...(await Promise.all(others.map((group) => app.user({ organization_id: ours.id, group })))),
  ];
  for (const user of users) {
    expect((await app.as(user).get(PATH)).statusCode, user.name).toBe(403);
    expect((await app.as(user).patch(PATH, settingsOf())).statusCode, user.name).toBe(403);
  }
});
