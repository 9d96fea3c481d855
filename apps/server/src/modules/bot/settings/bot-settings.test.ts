import { type BotSettings, DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { resolveBotSettings } from './resolve-bot-settings';

const app = useTestApp();
const PATH = '/api/bot-settings/';

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const line = await app.integration({ organization_id });
  return {
    organization_id,
    admin,
    line: `/api/channel-integrations/${line.id}/bot-settings/`,
    line_id: line.id,
  };
}

const usual = (
  hand_over: Partial<BotSettings['hand_over']> = {},
  rest: Partial<BotSettings> = {},
): BotSettings => ({
  ...DEFAULT_BOT_SETTINGS,
  ...rest,
  hand_over: { ...DEFAULT_BOT_SETTINGS.hand_over, ...hand_over },
});

const auditOf = (organization_id: string, action: string) =>
  runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['record_id', 'changes'])
      .where('organization_id', '=', organization_id)
      .where('action', '=', action)
      .orderBy('at')
      .execute(),
  );

test('an organisation has defaults until it changes them; the audit log records differences', async () => {
  const { organization_id, admin } = await setUp();
  expect((await admin.get(PATH)).body.data).toEqual({ settings: DEFAULT_BOT_SETTINGS, version: 1 });

  const settings = usual(
    { topics: ['Lawyer', 'lawyer', 'Data protection'], misses: 3 },
    { greeting: '  Moin!  ' },
  );
  const changed = await admin.put(PATH, { settings, version: 1 });
  const kept = usual({ topics: ['Lawyer', 'Data protection'], misses: 3 }, { greeting: 'Moin!' });
  expect(changed.body.data).toEqual({ settings: kept, version: 2 });
  expect((await admin.get(PATH)).body.data).toEqual(changed.body.data);
  expect(await auditOf(organization_id, 'organisation.bot_settings_changed')).toEqual([
    {
      record_id: organization_id,
      changes: {
        greeting: { before: '', after: 'Moin!' },
        hand_over_misses: { before: 2, after: 3 },
        hand_over_topics: { before: [], after: ['Lawyer', 'Data protection'] },
      },
    },
  ]);

  const late = await admin.put(PATH, { settings: DEFAULT_BOT_SETTINGS, version: 1 });
  expect(late).toMatchObject({
    statusCode: 409,
    body: { error: 'conflict', current: { settings: kept, version: 2 } },
  });
});

test('an integration inherits settings, overrides them, and inherits again', async () => {
  const { organization_id, admin, line, line_id } = await setUp();
  const counts = () =>
    runAsPlatform(app, (tx) => resolveBotSettings(tx, { organization_id, channel_integration_id: line_id }));
  await admin.put(PATH, { settings: usual({}, { max_turns: 9 }), version: 1 });
  expect((await admin.get(line)).body.data).toMatchObject({
    is_own: false,
    settings: { max_turns: 9 },
    version: 1,
  });
  expect((await counts()).max_turns).toBe(9);

  const own = usual({}, { max_turns: 2, tone: 'formal' });
  const given = await admin.put(line, { is_own: true, settings: own, version: 1 });
  expect(given.body.data).toEqual({ is_own: true, settings: own, version: 2 });
  expect(await counts()).toEqual(own);
  expect((await runAsPlatform(app, (tx) => resolveBotSettings(tx, { organization_id }))).max_turns).toBe(9);
  const late = await admin.put(line, { is_own: false, version: 1 });
  expect(late).toMatchObject({
    statusCode: 409,
    body: { current: { is_own: true, settings: own, version: 2 } },
  });

  const again = await admin.put(line, { is_own: false, version: 2 });
  expect(again.body.data).toMatchObject({ is_own: false, settings: { max_turns: 9 }, version: 3 });
  expect((await counts()).max_turns).toBe(9);
  const entries = await auditOf(organization_id, 'channel_integration.bot_settings_changed');
  expect(entries).toMatchObject([
    {
      record_id: line_id,
      changes: { max_turns: { before: 9, after: 2 }, has_own_bot_settings: { after: true } },
    },
    { changes: { max_turns: { before: 2, after: 9 }, has_own_bot_settings: { after: false } } },
  ]);
  const without = await admin.put(line, { is_own: true, version: 3 });
  expect(without).toMatchObject({ statusCode: 400, body: { fields: { settings: expect.any(String) } } });
});

test('references must belong to the organisation; deleted ones are removed', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  const { organization_id, admin } = ours;
  const [product, foreign] = [
    await app.product({ organization_id, name: 'Green Tea' }),
    await app.product({ organization_id: theirs.organization_id }),
  ];
  const tag = (await admin.post('/api/email-tags/', { name: 'VIP', colour: '#1877F2' })).body.data;
  const csr = await app.user({ organization_id, group: 'CSR', name: 'Kim' });
  const viewer = await app.user({ organization_id, group: 'Viewer' });
  const refused = await admin.put(PATH, {
    settings: usual({
      product_ids: [product.id, foreign.id],
      tag_ids: [newId()],
      target_user_id: viewer.id,
    }),
    version: 1,
  });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.body.fields).sort()).toEqual([
    'settings.hand_over.product_ids.1',
    'settings.hand_over.tag_ids.0',
    'settings.hand_over.target_user_id',
  ]);

  const settings = usual({ product_ids: [product.id], tag_ids: [tag.id], target_user_id: csr.id });
  expect((await admin.put(PATH, { settings, version: 1 })).body.data.settings).toEqual(settings);
  const [chosen] = await auditOf(organization_id, 'organisation.bot_settings_changed');
  expect(chosen?.changes).toEqual({
    hand_over_products: { before: [], after: ['Green Tea'] },
    hand_over_tags: { before: [], after: ['VIP'] },
    hand_over_target: { before: null, after: 'Kim' },
  });
  await admin.delete(`/api/email-tags/${tag.id}/?version=${tag.version}`, { version: tag.version });
  await admin.post(`/api/users/${csr.id}/disable/`, { reassign_to: null, version: 1 });
  const left = usual({ product_ids: [product.id] });
  expect((await admin.get(PATH)).body.data).toEqual({ settings: left, version: 2 });
  expect((await admin.put(PATH, { settings, version: 2 })).body.data).toEqual({ settings: left, version: 3 });
});

test('members read, only the Organisation Admin changes; the Super Admin does both for a named organisation', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  const { organization_id, line } = ours;
  for (const group of GROUPS.filter((it) => it !== 'Organisation Admin')) {
    const member = app.as(await app.user({ organization_id, group }));
    expect((await member.get(PATH)).statusCode, group).toBe(200);
    expect((await member.get(line)).statusCode, group).toBe(200);
    const body = { settings: DEFAULT_BOT_SETTINGS, version: 1 };
    expect((await member.put(PATH, body)).statusCode, group).toBe(403);
    expect((await member.put(line, { ...body, is_own: true })).statusCode, group).toBe(403);
  }
  const elsewhere = `${PATH}?organization_id=${theirs.organization_id}`;
  expect((await ours.admin.get(elsewhere)).statusCode).toBe(403);
  expect((await theirs.admin.get(line)).statusCode).toBe(404);
  expect((await theirs.admin.put(line, { is_own: false, version: 1 })).statusCode).toBe(404);

  const above = app.as(await app.user({ organization_id: null, group: null }));
  expect((await above.get(PATH)).statusCode).toBe(400);
  const body = { settings: usual({}, { tone: 'formal' }), organization_id, version: 1 };
  expect((await above.put(PATH, body)).statusCode).toBe(200);
  expect((await above.get(`${PATH}?organization_id=${organization_id}`)).body.data.settings.tone).toBe(
    'formal',
  );
  expect((await above.put(line, { ...body, is_own: true })).body.data.is_own).toBe(true);
  expect((await theirs.admin.get(PATH)).body.data.version).toBe(1);
});

test.each([
  ['max_turns', 0],
  ['max_turns', 21],
  ['confidence', 1],
  ['languages', []],
  ['greeting', 'x'.repeat(501)],
  ['hand_over', { ...DEFAULT_BOT_SETTINGS.hand_over, misses: 0 }],
  ['hand_over', { ...DEFAULT_BOT_SETTINGS.hand_over, topics: ['x'] }],
  ['hand_over', { ...DEFAULT_BOT_SETTINGS.hand_over, amount: -1 }],
])('refuses in %s the value %j', async (field, value) => {
  const { admin } = await setUp();
  const settings = { ...DEFAULT_BOT_SETTINGS, [field]: value };
  const { statusCode, body } = await admin.put(PATH, { settings, version: 1 });
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^settings\\.${field}`));
});
