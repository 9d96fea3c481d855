import type { BotReplay } from '@relaydesk/contracts/bot-replay';
import { type BotSettings, DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { openSession } from '../../auth/sessions/open-session';
import { createTestDesk } from '../../conversations/testing/create-test-desk';
import { currentThread } from '../worker/bot-worker';

const app = useTestApp();

const returns = {
  kind: 'question',
  title: 'Can I return an item?',
  wordings: [],
  body: 'Yes, within 30 days.',
  is_published: true,
};
const parking = { ...returns, title: 'Where can I park my car?', body: 'Behind the store, for free.' };
const ASKED = ['Can I return an item?', 'Where can I park my car?', 'I will call my lawyer about this item'];

const usual = (hand_over: Partial<BotSettings['hand_over']>): BotSettings => ({
  ...DEFAULT_BOT_SETTINGS,
  hand_over: { ...DEFAULT_BOT_SETTINGS.hand_over, ...hand_over },
});

async function setUp() {
  const desk = await createTestDesk(app);
  const admin = desk.as['Organisation Admin'];
  const entry = (await admin.post('/api/knowledge/', returns)).body.data;
  for (const text of ASKED) await desk.receiveText({ text, begins: 'bot' });
  const replay = async (body: object, by = admin, step = ''): Promise<BotReplay> => {
    const { statusCode, body: answer } = await by.post(`/api/bot/replay/${step}`, body);
    expect(statusCode, JSON.stringify(answer)).toBe(200);
    return answer.data;
  };
  return { ...desk, admin, entry, replay };
}

test('without changes there are no differences; replays only questions to a bot', async () => {
  const { receiveText: write, replay } = await setUp();
  await write({ text: 'Only for your colleagues', begins: 'waiting' });
  await write({ text: ASKED[0]?.toUpperCase(), begins: 'bot' });
  expect(await replay({})).toMatchObject({ looked_at: 3, same: 3, changed: [] });
});

test('reports added, changed and removed answers, each with its conversation', async () => {
  const { as, entry, replay, admin } = await setUp();
  const added = await replay({ knowledge: { ...parking, id: null } }, as.Supervisor);
  expect(added).toMatchObject({ looked_at: 3, same: 2 });
  const [park] = added.changed;
  expect(park).toMatchObject({
    question: ASKED[1],
    before: { decision: 'ask_back' },
    after: { decision: 'answer', source: parking.title, text: expect.stringContaining(parking.body) },
  });
  expect(park?.after.score).toBeGreaterThan(0.45);
  expect((await admin.get(`/api/conversations/${park?.conversation_id}/`)).body.data.preview).toBeTruthy();

  const body = 'Yes, within 60 days.';
  const changed = await replay({ knowledge: { ...returns, body, id: entry.id } });
  expect(changed.changed).toMatchObject([
    {
      question: ASKED[0],
      before: { decision: 'answer', text: expect.stringContaining('30 days') },
      after: { decision: 'answer', text: expect.stringContaining('60 days') },
    },
  ]);
  const removed = await replay({ removed_knowledge_id: entry.id });
  const hidden = await replay({ knowledge: { ...returns, id: entry.id, is_published: false } });
  for (const { changed } of [removed, hidden])
    expect(changed).toMatchObject([{ question: ASKED[0], after: { decision: 'ask_back' } }]);

  // Neither the database nor the bot worker retains the change.
  expect((await admin.get('/api/knowledge/')).body.data).toEqual([entry]);
  expect((await replay({})).changed).toEqual([]);
});

test('step by step returns the same as in one step', async () => {
  const { replay, admin } = await setUp();
  const wish = { knowledge: { ...parking, id: null } };
  const whole = await replay(wish);
  expect(whole).toMatchObject({ total: 3, looked_at: 3 });
  const steps = [];
  for (const skip of [0, 2, 3]) steps.push(await replay(wish, admin, `?skip=${skip}&limit=2`));
  expect(steps.map(({ total, looked_at }) => [total, looked_at])).toEqual([
    [3, 2],
    [3, 1],
    [3, 0],
  ]);
  expect(steps.flatMap(({ changed }) => changed)).toEqual(whole.changed);
  const refused = await admin.post('/api/bot/replay/?limit=0', wish);
  expect({ status: refused.statusCode, fields: Object.keys(refused.body.fields) }).toEqual({
    status: 400,
    fields: ['limit'],
  });
});

test('new rules and thresholds: reports hand-overs; ignores integrations with separate settings', async () => {
  const { organization_id, channelIntegration: line, replay, admin } = await setUp();
  const settings = usual({ topics: ['lawyer'] });
  const ruled = await replay({ settings });
  expect(ruled.changed).toMatchObject([{ question: ASKED[2], after: { decision: 'hand_over' } }]);

  const path = `/api/channel-integrations/${line.id}/bot-settings/`;
  await admin.put(path, { is_own: true, settings: DEFAULT_BOT_SETTINGS, version: 1 });
  expect(await replay({ settings })).toMatchObject({ looked_at: 3, changed: [] });
  const here = await replay({ settings, channel_integration_id: line.id });
  expect(here.changed).toHaveLength(1);
  const other = await app.integration({ organization_id });
  expect(await replay({ settings, channel_integration_id: other.id })).toMatchObject({ looked_at: 0 });
  // A greeting precedes all of them and makes no difference.
  expect((await replay({ settings: { ...DEFAULT_BOT_SETTINGS, greeting: 'Moin!' } })).changed).toEqual([]);
});

test('applies business hours at the original time of the question', async () => {
  const { organization_id, replay } = await setUp();
  const closed = Object.fromEntries(
    ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, null]),
  );
  const hours = { ...closed, monday: { open: '09:00', close: '17:00' }, holidays: [] };
  await runAsPlatform(app, async ({ db }) => {
    await db
      .updateTable('organisations')
      .set({ business_hours: JSON.stringify(hours), time_zone: 'Europe/Berlin' })
      .where('id', '=', organization_id)
      .execute();
    const asked = (text: string, created_at: string) =>
      db
        .updateTable('messages')
        .set({ created_at })
        .where('organization_id', '=', organization_id)
        .where('text', '=', text)
        .execute();
    for (const text of ASKED) await asked(text, '2026-11-16T11:00:00Z'); // a Monday
    await asked(ASKED[0] ?? '', '2026-11-17T11:00:00Z');
  });
  const { looked_at, changed } = await replay({ settings: usual({ out_of_hours: 'hand_over' }) });
  expect(looked_at).toBe(3);
  expect(changed).toMatchObject([
    { question: ASKED[0], asked_at: '2026-11-17T11:00:00.000Z', after: { decision: 'hand_over' } },
  ]);
});

test('requires permission for knowledge or rules; refuses the Super Admin and other organisations', async () => {
  const { organization_id, as, admin, channelIntegration: line } = await setUp();
  const call = (by: typeof admin, body: object = {}) => by.post('/api/bot/replay/', body);
  for (const group of GROUPS) {
    const expected = group === 'Organisation Admin' || group === 'Supervisor' ? 200 : 403;
    expect((await call(as[group])).statusCode, group).toBe(expected);
  }
  const root = app.as(await app.user({ organization_id: null, group: null }));
  expect((await call(root, { organization_id })).statusCode).toBe(403);
  const theirs = await createTestDesk(app);
  const stranger = theirs.as['Organisation Admin'];
  expect((await call(stranger, { organization_id })).statusCode).toBe(403);
  expect((await call(stranger, { channel_integration_id: line.id })).statusCode).toBe(404);
  expect((await call(stranger)).body.data).toMatchObject({ looked_at: 0 });
  expect((await call(admin, { channel_integration_id: newId() })).statusCode).toBe(404);
});

/** A hundred more questions in existing conversations, each with a bot reply. */
const ask100 = (organization_id: string) =>
  runAsPlatform(app, ({ db }) =>
    sql`with asked as (
        select distinct on (conversation_id) * from messages
          where organization_id = ${organization_id} and author = 'customer' order by conversation_id, seq),
      more as (select asked.*, n from asked, generate_series(1, 34) n)
      insert into messages (id, organization_id, conversation_id, channel_integration_id, seq, author, kind, text,
          content, created_at)
        select gen_random_uuid(), organization_id, conversation_id, channel_integration_id, 1000 + 2 * n + is_answer,
            case is_answer when 0 then 'customer' else 'bot' end, 'text',
            'How much is the Trail Shoe ' || n || ', and can I return it? ' || right(conversation_id::text, 4), '{}',
            created_at + n * interval '1 second'
          from more, generate_series(0, 1) is_answer
          order by n, conversation_id, is_answer limit 200`.execute(db),
  );

test('a hundred questions over a thousand products: loads the index once', { timeout: 180_000 }, async ({
  annotate,
}) => {
  const { replay, admin, organization_id } = await setUp();
  await runAsPlatform(app, ({ db }) =>
    sql`insert into products (id, organization_id, name, sku, price, currency, stock, status, is_bot_sellable)
      select gen_random_uuid(), ${organization_id}, 'Trail Shoe ' || n, 'SHOE-' || n, 1000 + n, 'EUR', 5, 'active', true
        from generate_series(1, 1000) n`.execute(db),
  );
  await ask100(organization_id);
  await admin.post('/api/bot/ask/', { question: 'Do you have the Trail Shoe 7?' }); // starts the bot worker
  const wish = { knowledge: { ...parking, id: null } };
  const first = await replay(wish, admin, '?limit=100'); // embeddings of the questions are computed once
  const ask = vi.spyOn(await currentThread(), 'ask');
  onTestFinished(() => ask.mockRestore());
  const { looked_at, took_ms } = await replay(wish, admin, '?limit=100');
  await annotate(
    `100 questions over 1,000 products: ${first.took_ms} ms, then ${took_ms} ms (aim: 2,000 ms)`,
  );
  expect(looked_at).toBeGreaterThan(0); // as many as fit into the time limit: the client requests the rest
  const count = (kind: string) => ask.mock.calls.filter(([asked]) => asked === kind).length;
  expect(count('compare')).toBeLessThanOrEqual(1);
  expect(count('put')).toBeLessThanOrEqual(1);
  const steps = Math.ceil(looked_at / 10);
  expect(count('relevantToMany')).toBe(steps);
  expect(count('decideMany')).toBe(2 * steps); // before and after
});

test('a client that closes the request stops the work on the server', async () => {
  const { replay, organization_id } = await setUp();
  await ask100(organization_id);
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const closed = new Promise<void>((resolve) =>
    app.app.server.on('connection', (socket) => socket.on('close', () => resolve())),
  );
  const user = await app.user({ organization_id, group: 'Organisation Admin' });
  const { access_token } = await openSession(app.system, user);
  const thread = await currentThread();
  const real = thread.ask.bind(thread);
  const client = new AbortController();
  const steps: number[] = [];
  const ask = vi.spyOn(thread, 'ask').mockImplementation(async (kind, asked) => {
    if (kind === 'decideMany' && 'turns' in asked) {
      steps.push(asked.turns.length);
      client.abort();
      await closed;
    }
    return real(kind, asked);
  });
  onTestFinished(() => ask.mockRestore());
  const answer = fetch(`${address}/api/bot/replay/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ knowledge: { ...parking, id: null } }),
    signal: client.signal,
  });
  await expect(answer).rejects.toThrow();
  // Replays run one at a time: this one starts when the other has ended.
  expect(await replay({}, undefined, '?limit=1')).toMatchObject({ total: 103, looked_at: 1 });
  expect(steps).toEqual([10, 10, 1]); // the running step completes; nine others do not start
});
