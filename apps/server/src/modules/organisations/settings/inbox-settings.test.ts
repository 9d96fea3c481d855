import { DEFAULT_INBOX_SETTINGS } from '@relaydesk/contracts/inbox-settings';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';

const app = useTestApp();
const PATH = '/api/inbox-settings/';

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  return { organization_id, admin };
}

test('an Organisation Admin reads the defaults and changes them; the audit log records it', async () => {
  const { organization_id, admin } = await setUp();
  expect((await admin.get(PATH)).body.data).toEqual({ ...DEFAULT_INBOX_SETTINGS, version: 1 });
  const change = { ...DEFAULT_INBOX_SETTINGS, assignment: 'round_robin', escalate_minutes: null, version: 1 };
  const changed = await admin.patch(PATH, change);
  expect(changed.body.data).toEqual({ ...change, version: 2 });
  expect((await admin.get(PATH)).body.data).toEqual(changed.body.data);
  const entries = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('audit_log').selectAll().where('organization_id', '=', organization_id).execute(),
  );
  expect(entries).toMatchObject([
    {
      action: 'organisation.inbox_changed',
      changes: { assignment: { before: 'manual', after: 'round_robin' } },
    },
  ]);
});

test('refuses an older version with the current state; other organisations stay unchanged', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  const change = { ...DEFAULT_INBOX_SETTINGS, ring_again_minutes: 7, version: 1 };
  await ours.admin.patch(PATH, change);
  const late = await ours.admin.patch(PATH, { ...change, ring_again_minutes: 9 });
  expect(late.body).toMatchObject({ error: 'conflict', current: { ring_again_minutes: 7, version: 2 } });
  expect((await theirs.admin.get(PATH)).body.data).toMatchObject({ ring_again_minutes: 1, version: 1 });
});

test('every member reads them, only Organisation Admins change them; the Super Admin has none', async () => {
  const { organization_id } = await setUp();
  for (const group of GROUPS.filter((it) => it !== 'Organisation Admin')) {
    const member = app.as(await app.user({ organization_id, group }));
    expect((await member.get(PATH)).statusCode, group).toBe(200);
    expect((await member.patch(PATH, { ...DEFAULT_INBOX_SETTINGS, version: 1 })).statusCode, group).toBe(403);
  }
  const above = app.as(await app.user({ organization_id: null, group: null }));
  expect((await above.get(PATH)).statusCode).toBe(403);
});

test.each([
  ['ring_again_minutes', 0],
  ['escalate_minutes', 1_441],
  ['tell_place_minutes', 1.5],
  ['assignment', 'by_looks'],
])('%s may not be %s', async (field, value) => {
  const { admin } = await setUp();
  const refused = await admin.patch(PATH, { ...DEFAULT_INBOX_SETTINGS, [field]: value, version: 1 });
  expect(refused.statusCode).toBe(400);
  expect(refused.body.fields).toHaveProperty(field);
});
