import { GROUPS } from '@relaydesk/contracts/permissions';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseEnv } from '../../../bootstrap/env';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { says, silent, startFakeEndpoint, status } from './testing/fake-endpoint';

const fake = await startFakeEndpoint();
const platform = await startFakeEndpoint();
const KEY = 'sk-a-key-that-nobody-may-ever-see';
const PLATFORM_KEY = 'sk-the-key-of-the-installation';
const app = useTestApp({ LLM_BASE_URL: platform.base_url, LLM_MODEL: 'house', LLM_API_KEY: PLATFORM_KEY });
const PATH = '/api/bot-model/';
beforeEach(() => fake.asked.splice(0));
afterAll(() => Promise.all([fake.close(), platform.close()]));

const own = {
  ...{ is_on: true, endpoint: 'own', base_url: fake.base_url, model: 'small' },
  ...{ time_limit_ms: 20_000, monthly_tokens: 100_000 },
};

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const entries = () =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'changes'])
        .where('organization_id', '=', organization_id)
        .orderBy('at')
        .execute(),
    );
  const stored = () =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('bot_models')
        .selectAll()
        .where('organization_id', '=', organization_id)
        .executeTakeFirst(),
    );
  return { organization_id, admin, entries, stored };
}

test('a model is off by default; its key is stored encrypted and never returned', async () => {
  const { admin, entries, stored } = await setUp();
  expect((await admin.get(PATH)).body.data).toEqual({
    ...{
      is_on: false,
      endpoint: 'platform',
      base_url: null,
      model: '',
      time_limit_ms: 8_000,
      monthly_tokens: null,
    },
    ...{ has_key: false, has_platform: true, used_tokens: 0, last_error: null, version: 1 },
  });
  const changed = await admin.put(PATH, { ...own, key: ` ${KEY} `, version: 1 });
  expect(changed.body.data).toEqual({
    ...own,
    ...{ has_key: true, has_platform: true, used_tokens: 0, last_error: null, version: 2 },
  });
  const kept = await admin.put(PATH, { ...own, model: 'large', version: 2 });
  expect(kept.body.data).toMatchObject({ has_key: true, model: 'large', version: 3 });

  fake.behave(says('Hello, I am well.'));
  const tested = await admin.post(`${PATH}test/`);
  expect(tested.body.data).toMatchObject({ is_ok: true, words: 'It answered: “Hello, I am well.”' });
  expect(fake.asked).toMatchObject([
    { path: '/v1/chat/completions', key: KEY, body: { model: 'large', messages: [{ content: 'Hello' }] } },
  ]);
  expect((await admin.get(PATH)).body.data.used_tokens).toBe(120);

  const gone = await admin.put(PATH, { ...own, key: '', version: 3 });
  expect(gone.body.data).toMatchObject({ has_key: false, version: 4 });
  await admin.post(`${PATH}test/`);
  expect(fake.asked[1]?.key).toBeUndefined();

  const log = await entries();
  expect(log).toMatchObject([
    {
      action: 'organisation.bot_model_changed',
      changes: { has_key: { after: true }, renewed_credentials: { after: ['key'] } },
    },
    { action: 'organisation.bot_model_changed', changes: { model: { before: 'small', after: 'large' } } },
    { action: 'organisation.bot_model_tested' },
    { action: 'organisation.bot_model_changed', changes: { has_key: { before: true, after: false } } },
    { action: 'organisation.bot_model_tested' },
  ]);
  const seen = [log, await stored(), changed.body, kept.body, tested.body, gone.body];
  expect(JSON.stringify(seen)).not.toContain(KEY);
});

test('an encrypted key is invalid in the row of another organisation', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  await ours.admin.put(PATH, { ...own, key: KEY, version: 1 });
  await theirs.admin.put(PATH, { ...own, key: 'another', version: 1 });
  const box = (await ours.stored())?.sealed_key;
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('bot_models')
      .set({ sealed_key: box })
      .where('organization_id', '=', theirs.organization_id)
      .execute(),
  );
  expect((await theirs.admin.post(`${PATH}test/`)).body.data).toMatchObject({
    is_ok: false,
    words: 'Its key cannot be read any more. Enter it again.',
  });
  expect(fake.asked).toEqual([]);
  expect((await theirs.admin.put(PATH, { ...own, key: 'again', version: 2 })).body.data.has_key).toBe(true);
});

test('endpoint errors are shown without the key, in any encoding', async () => {
  const { admin } = await setUp();
  await admin.put(PATH, { ...own, key: KEY, version: 1 });
  const base64 = Buffer.from(KEY).toString('base64');
  fake.behave(status(401, `Wrong key ${KEY}, which is ${base64}.\nGo away.`));
  expect((await admin.post(`${PATH}test/`)).body.data).toMatchObject({
    is_ok: false,
    words: 'It refuses the key (401). It says: “Wrong key •••, which is •••. Go away.”',
  });
  fake.behave(status(302, 'Over there.', { location: `${platform.base_url}/` }));
  expect((await admin.post(`${PATH}test/`)).body.data.words).toMatch(
    /^It leads elsewhere \(302\), which is not followed/,
  );
  expect(platform.asked).toEqual([]);
  fake.behave(silent);
  await admin.put(PATH, { ...own, time_limit_ms: 1_000, version: 2 });
  expect((await admin.post(`${PATH}test/`)).body.data).toMatchObject({
    is_ok: false,
    words: 'It did not answer within 1 s.',
  });
});

test('a test of a slow endpoint returns before the client times out', async () => {
  const { admin } = await setUp();
  await admin.put(PATH, { ...own, time_limit_ms: 30_000, version: 1 });
  fake.behave(silent);
  const limits: number[] = [];
  // Advances the endpoint's timeout only.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort(new DOMException('Its time is over.', 'TimeoutError'));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await admin.post(`${PATH}test/`)).body.data).toMatchObject({
    is_ok: false,
    words: 'It did not answer within 25 s.',
  });
  expect(limits).toEqual([25_000]);
});

test("the server's endpoint is called with its key; its errors and URL are visible to operators only", async () => {
  const { admin, organization_id } = await setUp();
  const root = app.as(await app.user({ organization_id: null, group: null }));
  await admin.put(PATH, { ...own, endpoint: 'platform', base_url: null, model: '', version: 1 });
  platform.behave(status(500, 'The machine 10.0.0.7 is on fire.'));
  const told = (await admin.post(`${PATH}test/`)).body.data;
  expect(told).toMatchObject({ is_ok: false, words: 'It failed by itself (500).' });
  const above = (await root.post(`${PATH}test/?organization_id=${organization_id}`)).body.data;
  expect(above.words).toContain('10.0.0.7');
  expect(platform.asked.splice(0)).toMatchObject([{ key: PLATFORM_KEY, body: { model: 'house' } }, {}]);
  expect(JSON.stringify((await admin.get(PATH)).body)).not.toContain('127.0.0.1');
});

test('refuses impossible settings, and sending a key to another URL', async () => {
  const { admin } = await setUp();
  const refused = async (change: object, version = 1) => {
    const { statusCode, body } = await admin.put(PATH, { ...own, ...change, version });
    expect(statusCode, JSON.stringify(body)).toBe(400);
    return Object.keys(body.fields);
  };
  expect(await refused({ base_url: null })).toEqual(['base_url']);
  expect(await refused({ base_url: 'http://models.example/v1' })).toEqual(['base_url']);
  expect(await refused({ base_url: 'https://me:secret@models.example/v1' })).toEqual(['base_url']);
  expect(await refused({ base_url: 'https://models.example/v1?key=secret' })).toEqual(['base_url']);
  expect(await refused({ model: ' ' })).toEqual(['model']);
  expect(await refused({ key: 'two\r\nX-Header: lines' })).toEqual(['key']);
  expect(await refused({ time_limit_ms: 60_000 })).toEqual(['time_limit_ms']);
  expect(await refused({ monthly_tokens: 1 })).toEqual(['monthly_tokens']);

  await admin.put(PATH, { ...own, key: KEY, version: 1 });
  const elsewhere = { base_url: platform.base_url };
  expect(await refused(elsewhere, 2)).toEqual(['key']);
  expect((await admin.put(PATH, { ...own, ...elsewhere, key: 'new', version: 2 })).statusCode).toBe(200);
  const late = await admin.put(PATH, { ...own, key: KEY, version: 2 });
  expect(late.body).toMatchObject({
    error: 'conflict',
    current: { version: 3, base_url: platform.base_url },
  });
});

test("never connects to an endpoint in the server's private network", async () => {
  const { admin } = await setUp();
  await admin.put(PATH, { ...own, base_url: 'https://169.254.169.254/v1', version: 1 });
  expect((await admin.post(`${PATH}test/`)).body.data).toMatchObject({
    is_ok: false,
    words: 'Its address leads into a private network.',
  });
});

test('an Organisation Admin manages the own model, the Super Admin all, other users none', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  const { organization_id } = ours;
  for (const group of GROUPS.filter((it) => it !== 'Organisation Admin')) {
    const member = app.as(await app.user({ organization_id, group }));
    expect((await member.get(PATH)).statusCode, group).toBe(403);
    expect((await member.put(PATH, { ...own, version: 1 })).statusCode, group).toBe(403);
    expect((await member.post(`${PATH}test/`)).statusCode, group).toBe(403);
  }
  expect((await theirs.admin.get(`${PATH}?organization_id=${organization_id}`)).statusCode).toBe(403);
  expect((await theirs.admin.put(PATH, { ...own, organization_id, version: 1 })).statusCode).toBe(403);
  expect((await theirs.admin.post(`${PATH}test/?organization_id=${organization_id}`)).statusCode).toBe(403);

  const root = app.as(await app.user({ organization_id: null, group: null }));
  expect((await root.get(PATH)).body.fields).toHaveProperty('organization_id');
  expect((await root.put(PATH, { ...own, organization_id, version: 1 })).body.data.version).toBe(2);
  expect((await root.get(`${PATH}?organization_id=${organization_id}`)).body.data).toMatchObject(own);
  expect((await theirs.admin.get(PATH)).body.data).toMatchObject({ is_on: false, version: 1 });
  const nowhere = '0190b000-0000-7000-8000-00000000ffff';
  expect((await root.put(PATH, { ...own, organization_id: nowhere, version: 1 })).statusCode).toBe(404);
  expect((await root.get(`${PATH}?organization_id=${nowhere}`)).statusCode).toBe(404);
});

test("the server's endpoint requires URL and model together", () => {
  const set = (variables: Record<string, string>) =>
    parseEnv({ LLM_BASE_URL: 'https://models.example/v1', ...variables });
  expect(() => set({})).toThrow('LLM_BASE_URL needs LLM_MODEL beside it');
  expect(() => set({ LLM_MODEL: 'small', LLM_API_KEY: 'two words' })).toThrow('LLM_API_KEY must be one word');
  expect(set({ LLM_MODEL: 'small' })).toMatchObject({ LLM_MODEL: 'small' });
});
