import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { createTestDesk, type TestDesk } from '../testing/create-test-desk';

const app = useTestApp();

/** All pages of a list. */
async function all(who: TestClient, query: string, limit: number): Promise<Conversation[]> {
  const seen: Conversation[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { statusCode, body } = await who.get(
      `/api/conversations/?limit=${limit}&${query}${cursor && `&cursor=${cursor}`}`,
    );
    expect(statusCode, JSON.stringify(body)).toBe(200);
    seen.push(...body.data);
    cursor = body.pagination.next;
  }
  return seen;
}

const idsOf = async (who: TestClient, query: string, limit = 3) =>
  (await all(who, query, limit)).map(({ id }) => id);

interface Row {
  status?: string;
  assignee_id?: string;
  priority?: string;
  channel?: string;
  unread_count?: number;
}

/** Inserts rows directly with the given count and ages, oldest first. */
async function fill(desk: TestDesk, rows: Row[]): Promise<string[]> {
  const { organization_id, channelIntegration: line } = desk;
  const { customer_id } = await desk.receiveText({ begins: 'bot', text: 'First' });
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('conversations')
      .set({ status: 'resolved' })
      .where('customer_id', '=', customer_id)
      .execute(),
  );
  const values = rows.map((row, at) => {
    const moment = new Date(Date.UTC(2026, 9, 1, 0, at)).toISOString();
    const status = row.status ?? 'bot';
    return {
      ...{ id: newId(), organization_id, customer_id, channel_integration_id: line.id, channel: 'web_chat' },
      ...{ last_activity_at: moment, created_at: moment, preview: `Row ${at}` },
      ...(status === 'waiting' && { waiting_since: new Date(Date.UTC(2026, 9, 2, 0, -at)).toISOString() }),
      ...row,
      status,
    };
  });
  await runAsPlatform(app, ({ db }) => db.insertInto('conversations').values(values).execute());
  return values.map(({ id }) => id);
}

const STATUSES = ['bot', 'waiting', 'snoozed'] as const;
const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;

test('each sort has no gaps or duplicates over all pages', async () => {
  const desk = await createTestDesk(app);
  const rows = Array.from({ length: 24 }, (_, at) => ({
    status: STATUSES[at % 3] ?? 'bot',
    priority: PRIORITIES[at % 4] ?? 'normal',
  }));
  const ids = await fill(desk, rows);
  const admin = desk.as['Organisation Admin'];
  const newestFirst = ids.toReversed();
  expect(await idsOf(admin, 'tab=all')).toEqual(newestFirst);
  expect(await idsOf(admin, 'tab=all&sort=activity')).toEqual(newestFirst);
  expect(await idsOf(admin, 'tab=all&sort=oldest_activity')).toEqual(ids);

  const rank = (id: string) => -PRIORITIES.indexOf(rows[ids.indexOf(id)]?.priority ?? 'normal');
  const byPriority = newestFirst.toSorted((a, b) => rank(a) - rank(b));
  expect(await idsOf(admin, 'tab=all&sort=priority')).toEqual(byPriority);

  // The most recently active row has waited longest.
  const waiting = newestFirst.filter((id) => rows[ids.indexOf(id)]?.status === 'waiting');
  expect(await idsOf(admin, 'tab=waiting')).toEqual(waiting);
  expect(await idsOf(admin, 'tab=all&sort=waiting')).toEqual(waiting);
  expect(await idsOf(admin, 'tab=waiting&sort=activity')).toEqual(waiting);
  expect(await idsOf(admin, 'tab=bot&sort=waiting')).toEqual([]);
});

test('each filter selects its conversations, and combined filters intersect', async () => {
  const desk = await createTestDesk(app);
  const { users, as, channelIntegration: line } = desk;
  const admin = as['Organisation Admin'];
  const [bot, urgent, mine, api] = await fill(desk, [
    {},
    { status: 'waiting', priority: 'urgent', unread_count: 2 },
    { status: 'open', assignee_id: users.CSR.id, priority: 'urgent' },
    { status: 'bot', channel: 'api', unread_count: 1 },
  ]);
  const find = (query: string, sort = 'oldest_activity') => idsOf(admin, `tab=all&sort=${sort}&${query}`);
  expect(await find('priority=urgent')).toEqual([urgent, mine]);
  expect(await find('priority=urgent', 'priority')).toEqual([mine, urgent]);
  expect(await find('priority=normal')).toEqual([bot, api]);
  expect(await find('is_unread=true')).toEqual([urgent, api]);
  expect(await find('is_unread=false')).toEqual([bot, mine]);
  expect(await find('channel=api')).toEqual([api]);
  expect(await find(`assignee_id=${users.CSR.id}`)).toEqual([mine]);
  expect(await find(`channel_integration_id=${line.id}`)).toHaveLength(4);
  expect(await find(`channel_integration_id=${newId()}`)).toEqual([]);
  expect(await find('priority=urgent&is_unread=true')).toEqual([urgent]);
  expect(await find('from=2026-10-01&to=2026-10-01')).toHaveLength(4);
  expect(await find('from=2026-10-02')).toEqual([]);
  expect(await find('to=2026-09-30')).toEqual([]);
  // 00:30 on the second in Berlin, the organisation's time zone.
  const late = { last_activity_at: '2026-10-01T22:30:00.000Z' };
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('conversations')
      .set(late)
      .where('id', '=', api ?? '')
      .execute(),
  );
  expect(await find('from=2026-10-02')).toEqual([api]);
  expect(await find('to=2026-10-01')).toHaveLength(3);

  const { id, customer_id } = await desk.receiveText({ text: 'Somebody else', customer: 'else' });
  await desk.receiveText({ text: 'And goes on', customer: 'else' });
  expect(await find(`customer_id=${customer_id}`)).toEqual([id]);
  expect(await find('search=someb')).toEqual([id]); // an earlier message, and a word prefix
  expect(await find('search=somebody%20vera')).toEqual([]); // all words in one message
  expect(await find('search=VERA')).toHaveLength(5);
  expect(await find('search=%3F')).toEqual([]); // no word
});

test('filters by current tags, not by removed ones', async () => {
  const desk = await createTestDesk(app);
  const admin = desk.as['Organisation Admin'];
  const ids = await fill(desk, [{}, {}, { status: 'waiting' }, {}]);
  const tag = (await admin.post('/api/email-tags/', { name: 'Refund', colour: '#1877F2' })).body.data.id;
  const label = (id: string | undefined, tag_ids: string[]) =>
    admin.patch(`/api/conversations/${id}/labels/`, { tag_ids });
  for (const id of ids.slice(0, 3)) await label(id, [tag]);
  await label(ids[1], []);
  expect(await idsOf(admin, `tab=all&tag_id=${tag}`)).toEqual([ids[2], ids[0]]);
  expect(await idsOf(admin, `tab=waiting&tag_id=${tag}`)).toEqual([ids[2]]);
  expect(await idsOf(admin, `tab=all&tag_id=${newId()}`)).toEqual([]);
});

test('each tab and role: the count matches the list and the read permissions', async () => {
  const desk = await createTestDesk(app);
  const { organization_id, users, as } = desk;
  const colleague = await app.user({ organization_id, group: 'CSR' });
  const [bot, waiting, mine, aside, theirs, sold, closed, closedByOther] = await fill(desk, [
    {},
    { status: 'waiting' },
    { status: 'open', assignee_id: users.CSR.id },
    { status: 'snoozed', assignee_id: users.CSR.id },
    { status: 'open', assignee_id: colleague.id },
    { status: 'open', assignee_id: users.Sales.id },
    { status: 'resolved', assignee_id: users.CSR.id },
    { status: 'resolved', assignee_id: colleague.id },
  ]);
  const old = (await idsOf(as['Organisation Admin'], 'tab=closed')).filter(
    (id) => id !== closed && id !== closedByOther,
  );
  // Sold in a colleague's conversation and in one of the bot.
  await sell(desk, theirs);
  await sell(desk, bot);

  const find = async (who: TestClient, tab: string) => {
    const found = await idsOf(who, `tab=${tab}&sort=oldest_activity`);
    const counts = (await who.get('/api/conversations/counts/')).body.data;
    expect(counts[tab], tab).toBe(found.length);
    for (const id of found) expect((await who.get(`/api/conversations/${id}/`)).statusCode).toBe(200);
    return found;
  };
  const everything = [bot, waiting, mine, aside, theirs, sold];
  for (const group of ['Organisation Admin', 'Supervisor', 'Viewer'] as const) {
    expect(await find(as[group], 'all')).toEqual(everything);
    expect(await find(as[group], 'closed')).toEqual([closed, closedByOther, ...old]);
    expect(await find(as[group], 'mine')).toEqual([]);
  }
  expect(await find(as.CSR, 'all')).toEqual([bot, waiting, mine, aside]);
  expect(await find(as.CSR, 'mine')).toEqual([mine, aside]);
  expect(await find(as.CSR, 'unassigned')).toEqual([bot, waiting]);
  expect(await find(as.CSR, 'closed')).toEqual([closed]);

  expect(await find(as.Sales, 'all')).toEqual([bot, theirs, sold]);
  // Also in priority order: own ones are urgent, sold ones are not.
  await as.Supervisor.patch(`/api/conversations/${theirs}/labels/`, { priority: 'urgent' });
  await as.Supervisor.patch(`/api/conversations/${sold}/labels/`, { priority: 'low' });
  expect(await idsOf(as.Sales, 'tab=all&sort=priority', 1)).toEqual([theirs, bot, sold]);
  expect(await idsOf(as.Sales, 'tab=all&priority=urgent')).toEqual([theirs]);
  expect(await find(as.Sales, 'bot')).toEqual([bot]);
  expect(await find(as.Sales, 'mine')).toEqual([sold]);
  expect(await find(as.Sales, 'waiting')).toEqual([]);
  expect(await find(as.Sales, 'closed')).toEqual([]);
});

async function sell({ organization_id, users, as }: TestDesk, id?: string) {
  const { id: product_id } = await app.product({ organization_id });
  const items = [{ product_id, quantity: 1 }];
  const { body } = await as['Organisation Admin'].post('/api/sales/', {
    conversation_id: id,
    customer_id: null,
    customer: null,
    items,
  });
  await runAsPlatform(app, ({ db }) =>
    sql`update sales set owner_id = ${users.Sales.id} where id = ${body.data.id}`.execute(db),
  );
  await app.outbox.drain();
  // The receipt was the last activity, so a comparison by position is simpler.
  await runAsPlatform(app, ({ db }) =>
    sql`update conversations set last_activity_at = created_at where id = ${id}`.execute(db),
  );
}

test('the list of a dashboard number counts exactly beyond the limit of the inbox', async () => {
  const desk = await createTestDesk(app);
  await fill(
    desk,
    Array.from({ length: 1_234 }, () => ({})),
  );
  const page = async (query: string) =>
    (await desk.as['Organisation Admin'].get(`/api/conversations/?tab=all&${query}`)).body.pagination;
  expect(await page('')).toMatchObject({ count: 1_000, count_is_exact: false });
  const begun = 'begun_from=2026-10-01T00:00:00.000Z&begun_to=2026-10-02T00:00:00.000Z';
  expect(await page(begun)).toMatchObject({ count: 1_234, count_is_exact: true });
});

test('a list returns its count, limited to a thousand in the inbox', async () => {
  const desk = await createTestDesk(app);
  await fill(
    desk,
    Array.from({ length: 1_001 }, (_, at) => ({ unread_count: at < 4 ? 1 : 0 })),
  );
  const admin = desk.as['Organisation Admin'];
  const page = async (query: string) => (await admin.get(`/api/conversations/?${query}`)).body.pagination;
  expect(await page('tab=bot')).toMatchObject({ count: 1_000, count_is_exact: false });
  expect(await page('tab=bot&is_unread=true&limit=3')).toMatchObject({ count: 4, count_is_exact: true });
  expect(await page('tab=bot&is_unread=true')).toMatchObject({ count: 4, count_is_exact: true, next: null });
});

test.each([
  ['sort=loudest', 'sort'],
  ['priority=huge', 'priority'],
  ['tag_id=refund', 'tag_id'],
  ['is_unread=maybe', 'is_unread'],
  ['from=yesterday', 'from'],
  ['tab=secret', 'tab'],
  ['limit=101', 'limit'],
  ['search=%00', 'search'],
  [`search=${'x'.repeat(101)}`, 'search'],
  ['cursor=nonsense', 'cursor'],
  [
    `cursor=${Buffer.from('{"sort":"activity","at":"2026","id":"x","rank":0}').toString('base64url')}`,
    undefined,
  ],
])('refuses %s, naming the field', async (query, field) => {
  const { as } = await createTestDesk(app);
  const { statusCode, body } = await as.CSR.get(`/api/conversations/?${query}`);
  expect(statusCode).toBe(400);
  if (field) expect(Object.keys(body.fields)).toEqual([field]);
});

test('refuses a cursor of another list', async () => {
  const desk = await createTestDesk(app);
  await fill(desk, [{}, {}]);
  const admin = desk.as['Organisation Admin'];
  const { next } = (await admin.get('/api/conversations/?limit=1')).body.pagination;
  const { statusCode, body } = await admin.get(`/api/conversations/?sort=priority&cursor=${next}`);
  expect([statusCode, body.fields]).toEqual([400, { cursor: 'This cursor does not belong to this list.' }]);
});
