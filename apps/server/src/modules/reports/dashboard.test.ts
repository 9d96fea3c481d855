import { toTimestampRange } from '@relaydesk/contracts/day-ranges';
import type { Role } from '@relaydesk/contracts/permissions';
import type { Dashboard } from '@relaydesk/contracts/report';
import { getDrillDown, type MetricDimensions, type MetricName } from '@relaydesk/contracts/report-drill-down';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../testing/test-app';
import { createTestDesk } from '../conversations/testing/create-test-desk';
import { listPlatformOrganisations } from './platform.queries';
import { createRandomHistory, type RandomHistory, randomAction } from './testing/random-history';

const app = useTestApp();

const PERIOD = { from: '2026-03-05', to: '2026-04-05' };
const pathOf = ({ from, to } = PERIOD, more = '') => `/api/reports/dashboard/?from=${from}&to=${to}${more}`;
const today = () => {
  const day = new Date().toISOString().slice(0, 10);
  return { from: day, to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) };
};

async function dashboardOf(who: TestClient, path = pathOf()): Promise<Dashboard> {
  const { statusCode, body } = await who.get(path);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  return body.data;
}

let history: RandomHistory;
let superAdmin: TestClient;
beforeAll(async () => {
  history = await createRandomHistory(app);
  superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  for (const one of fc.sample(randomAction, { numRuns: 250, seed: 7 })) await history.act(one);
});

/** Every displayed number with its total. */
function numbersOf(
  dashboard: Dashboard,
): [MetricName, number, MetricDimensions, { from: string; to: string }?][] {
  const { support, sales, by_csr, now, mine } = dashboard;
  const days = { from: dashboard.previous_from, to: dashboard.previous_to };
  const on = (day: string) => ({ from: day, to: day });
  return [
    ...(['mine', 'waiting', 'unassigned', 'bot', 'open'] as const).map(
      (name): [MetricName, number, MetricDimensions] => [name, now?.[name] ?? -1, {}],
    ),
    ...(['conversations', 'handed_over', 'resolved', 'bot_handled'] as const).flatMap(
      (name): ReturnType<typeof numbersOf> => [
        [name, support?.period[name] ?? -1, {}],
        [name, support?.previous[name] ?? -1, {}, days],
      ],
    ),
    ...(['sales', 'from_conversations', 'revenue'] as const).flatMap(
      (name): ReturnType<typeof numbersOf> => [
        [name, sales?.period[name] ?? -1, {}],
        [name, sales?.previous[name] ?? -1, {}, days],
      ],
    ),
    ...(support?.by_day ?? []).flatMap(
      ({ day, ...it }): ReturnType<typeof numbersOf> => [
        ['conversations', it.conversations, {}, on(day)],
        ['conversations', it.by_channel.api ?? 0, { channel: 'api' }, on(day)],
        ['handed_over', it.handed_over, {}, on(day)],
        ['resolved', it.resolved, {}, on(day)],
      ],
    ),
    ...(sales?.by_day ?? []).flatMap(
      ({ day, ...it }): ReturnType<typeof numbersOf> => [
        ['sales', it.sales, {}, on(day)],
        ['revenue', it.revenue, {}, on(day)],
      ],
    ),
    ...(support?.by_channel ?? []).flatMap(
      ({ channel, ...it }): ReturnType<typeof numbersOf> => [
        ['conversations', it.conversations, { channel }],
        ['handed_over', it.handed_over, { channel }],
      ],
    ),
    ...(support?.hand_over_reasons ?? []).map(({ reason, count }): [MetricName, number, MetricDimensions] => [
      'handed_over',
      count,
      { reason },
    ]),
    ...(support?.by_tag ?? []).map(({ tag_id, conversations }): [MetricName, number, MetricDimensions] => [
      'conversations',
      conversations,
      { tag_id },
    ]),
    ...[...(sales?.by_origin ?? []), ...(sales?.by_channel ?? [])].flatMap(
      ({ sales: count, revenue, ...part }): ReturnType<typeof numbersOf> => [
        ['sales', count, part],
        ['revenue', revenue, part],
      ],
    ),
    ...(sales?.by_product ?? []).map(({ product_id, quantity }): [MetricName, number, MetricDimensions] => [
      'quantity',
      quantity,
      { product_id },
    ]),
    ...[...(by_csr ?? []), ...(mine ? [mine] : [])].flatMap(
      ({ user_id, ...it }): ReturnType<typeof numbersOf> => [
        ['resolved', it.resolved, { user_id }],
        ['sales', it.sales, { user_id }],
        ['revenue', it.revenue, { user_id }],
      ],
    ),
  ];
}

/** Count or amount of the list behind a number. */
async function listed(
  who: TestClient,
  name: MetricName,
  period: typeof PERIOD,
  part: MetricDimensions,
): Promise<number> {
  const { page, query } = getDrillDown(name, toTimestampRange(period.from, period.to, 'Europe/Berlin'), part);
  const path = page === '/chat' ? '/api/conversations/' : '/api/sales/';
  const { statusCode, body } = await who.get(`${path}?limit=100&${new URLSearchParams(query)}`);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  const { data, pagination } = body as {
    data: { total: number; items: { product_id: string; quantity: number }[] }[];
    pagination: { count: number; count_is_exact: boolean };
  };
  expect(pagination.count_is_exact).toBe(true);
  if (name === 'revenue') return data.reduce((sum, { total }) => sum + total, 0);
  if (name !== 'quantity') return pagination.count;
  return data
    .flatMap(({ items }) => items)
    .reduce((sum, { product_id, quantity }) => sum + (product_id === part.product_id ? quantity : 0), 0);
}

test('every number equals the count of its list', async () => {
  const { as } = history.desk;
  for (const group of ['Supervisor', 'Viewer'] as const) {
    const numbers = numbersOf(await dashboardOf(as[group]));
    expect(numbers.filter(([, number]) => number > 0).length).toBeGreaterThan(60);
    // Empty days are equivalent, so one is enough.
    const interesting = numbers.filter(([, number], at) => number !== 0 || at % 10 === 0);
    for (const [name, number, part, period = PERIOD] of group === 'Supervisor'
      ? interesting
      : interesting.slice(0, 25)) {
      const told = `${group}: ${name} ${JSON.stringify({ part, period })}`;
      expect(await listed(as[group], name, period, part), told).toBe(number);
    }
  }
});

test('parts sum to totals, and hours to days', async () => {
  const { support, sales, by_csr } = await dashboardOf(history.desk.as['Organisation Admin']);
  const sum = (numbers: number[] = []) => numbers.reduce((total, one) => total + one, 0);
  const { conversations = 0, handed_over = 0, resolved = 0 } = support?.period ?? {};
  expect(conversations).toBeGreaterThan(10);
  expect(sum(support?.by_day.map((it) => it.conversations))).toBe(conversations);
  expect(sum(support?.by_hour.map((it) => it.conversations))).toBe(conversations);
  expect(sum(support?.by_channel.map((it) => it.conversations))).toBe(conversations);
  expect(sum(support?.by_channel.map((it) => it.handed_over))).toBe(handed_over);
  expect(sum(support?.hand_over_reasons.map((it) => it.count))).toBe(handed_over);
  expect(sum(support?.by_day.map((it) => it.resolved))).toBe(resolved);
  expect(sum(support?.by_day.map((it) => it.bot_handled))).toBe(support?.period.bot_handled);
  expect(sum(by_csr?.map((it) => it.resolved))).toBeLessThanOrEqual(resolved);
  expect(sum(sales?.by_origin.map((it) => it.revenue))).toBe(sales?.period.revenue);
  expect(support?.period.first_response_seconds).toBeGreaterThan(0);
  expect(support?.by_day).toHaveLength(32);
});

const SHOWN: Record<Role, string[]> = {
  'Super Admin': ['now', 'support', 'sales', 'by_csr'],
  'Organisation Admin': ['now', 'mine', 'support', 'sales', 'by_csr', 'unanswered', 'checklist'],
  Supervisor: ['now', 'mine', 'support', 'sales', 'by_csr', 'unanswered'],
  CSR: ['now', 'mine', 'support'],
  Sales: ['mine', 'sales'],
  Viewer: ['now', 'support', 'sales', 'unanswered'],
};

test('each role sees its sections', async () => {
  const { as, organization_id } = history.desk;
  for (const [role, sections] of Object.entries(SHOWN)) {
    const isSuper = role === 'Super Admin';
    const client = isSuper ? superAdmin : as[role as keyof typeof as]; // the other keys are groups
    const path = pathOf(PERIOD, isSuper ? `&organization_id=${organization_id}` : '');
    const { now, mine, support, sales, by_csr, unanswered, checklist } = await dashboardOf(client, path);
    const shown = { now, mine, support, sales, by_csr, unanswered, checklist };
    expect(
      Object.entries(shown).flatMap(([name, section]) => (section === null ? [] : [name])),
      role,
    ).toEqual(sections);
  }
});

test('updates immediately after hand-over, reply, resolution and sale', async () => {
  const {
    as,
    users,
    receiveText: write,
    postAction: step,
    claim,
    organization_id,
  } = await createTestDesk(app);
  const product = await app.product({ organization_id, price: 1250 });
  const look = () => dashboardOf(as.CSR, pathOf(today()));
  expect((await look()).support?.period).toEqual({
    ...{ conversations: 0, handed_over: 0, resolved: 0, bot_handled: 0 },
    ...{ first_response_seconds: null, resolution_seconds: null },
  });
  const { id } = await write();
  expect(await look()).toMatchObject({
    now: { waiting: 1, open: 1, longest_wait_since: expect.any(String) },
    support: { period: { conversations: 1, handed_over: 1, resolved: 0, bot_handled: 0 } },
  });
  await claim(id);
  await step(as.CSR, id, 'messages', { id: newId(), kind: 'text', text: 'Hi' });
  await as.CSR.post('/api/sales/', {
    ...{ conversation_id: id, customer_id: null, customer: null },
    items: [{ product_id: product.id, quantity: 2 }],
  });
  await step(as.CSR, id, 'resolve');
  expect(await look()).toMatchObject({
    now: { mine: 0, waiting: 0 },
    mine: {
      user_id: users.CSR.id,
      resolved: 1,
      sales: 1,
      revenue: 2500,
      first_response_seconds: expect.any(Number),
    },
    support: { period: { resolved: 1, resolution_seconds: expect.any(Number) } },
    sales: null,
  });
  const { sales } = await dashboardOf(as.Sales, pathOf(today()));
  expect(sales).toMatchObject({
    period: { sales: 1, revenue: 2500, from_conversations: 1 },
    by_product: [{ product_id: product.id, quantity: 2, revenue: 2500 }],
  });
});

test('lists what needs attention, and setup steps', async () => {
  const { as, organization_id, channelIntegration: line, receiveText: write } = await createTestDesk(app);
  const { id } = await write();
  const product = await app.product({ organization_id, stock: 2, name: 'Nearly gone' });
  const first = await dashboardOf(as['Organisation Admin']);
  expect(first.attention).toEqual([]);
  const done = first.checklist?.flatMap(({ step, is_done }) => (is_done ? [step] : []));
  expect(done).toEqual(['colleague', 'product', 'channel', 'first_message']);
  await runAsPlatform(app, async ({ db }) => {
    await db
      .updateTable('conversations')
      .set({ waiting_since: new Date(Date.now() - 3_600_000).toISOString() })
      .where('id', '=', id)
      .execute();
    await db.updateTable('products').set({ low_stock_level: 5 }).where('id', '=', product.id).execute();
    await db.updateTable('channel_integrations').set({ status: 'error' }).where('id', '=', line.id).execute();
    await db
      .updateTable('organisations')
      .set({ is_bot_enabled: false })
      .where('id', '=', organization_id)
      .execute();
    await db.updateTable('messages').set({ delivery: 'failed' }).where('conversation_id', '=', id).execute();
    const asked = { question: 'Do you rent?', question_key: 'rent' };
    await db
      .insertInto('unanswered_questions')
      .values({ organization_id, id: newId(), ...asked })
      .execute();
  });
  const { attention, unanswered, checklist } = await dashboardOf(as['Organisation Admin']);
  expect(attention.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'waiting_too_long 1',
    'integration_failing 1',
    'message_failed 1',
    'bot_off 1',
    'low_stock 1',
    'unanswered_questions 1',
  ]);
  expect(attention[1]).toMatchObject({ id: line.id, name: expect.any(String) });
  expect(unanswered).toMatchObject([{ question: 'Do you rent?', times_asked: 1, status: 'open' }]);
  expect(checklist).toEqual(first.checklist); // a failing channel has been connected
  expect((await dashboardOf(as.CSR)).attention.map(({ kind }) => kind)).toEqual([
    'waiting_too_long',
    'message_failed',
  ]);
  expect((await dashboardOf(as.Sales)).attention.map(({ kind }) => kind)).toEqual(['low_stock']);
  // Omits links that the Super Admin cannot open.
  const ofPlatform = await dashboardOf(superAdmin, pathOf(PERIOD, `&organization_id=${organization_id}`));
  expect(ofPlatform.attention.map(({ kind }) => kind)).toEqual([
    'integration_failing',
    'bot_off',
    'low_stock',
  ]);
});

test('failed messages link to a list with as many conversations, including closed ones', async () => {
  const { as, receiveText: write, postAction: step, claim, organization_id } = await createTestDesk(app);
  const [open, closed, sent] = [await write(), await write(), await write()];
  await claim(closed.id);
  await step(as.CSR, closed.id, 'resolve', {});
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('messages')
      .set({ delivery: 'failed' })
      .where('organization_id', '=', organization_id)
      .where('conversation_id', '<>', sent.id)
      .execute(),
  );
  const { attention } = await dashboardOf(as['Organisation Admin']);
  expect(attention).toMatchObject([{ kind: 'message_failed', count: 2 }]);
  const listed = await as['Organisation Admin'].get('/api/conversations/?tab=all&has_failed_message=true');
  expect(listed.body.data.map(({ id }: { id: string }) => id).sort()).toEqual([open.id, closed.id].sort());
});

test('each reader’s attention count equals the count of its list', async () => {
  const { as, receiveText: write, claim, organization_id } = await createTestDesk(app);
  const colleague = app.as(await app.user({ organization_id, group: 'CSR' }));
  const [late, own, others] = [await write(), await write(), await write()];
  await write(); // has not waited for long
  await claim(own.id);
  await claim(others.id, colleague);
  await runAsPlatform(app, async ({ db }) => {
    const update = db.updateTable('conversations').where('id', '=', late.id);
    await update.set({ waiting_since: new Date(Date.now() - 3_600_000).toISOString() }).execute();
    const ids = [own.id, others.id];
    await db
      .updateTable('messages')
      .set({ delivery: 'failed' })
      .where('conversation_id', 'in', ids)
      .execute();
  });
  const countOf = async (who: TestClient, query: string) =>
    (await who.get(`/api/conversations/?${query}`)).body.pagination.count;
  for (const [group, failed] of [
    ['Organisation Admin', 2],
    ['CSR', 1],
    ['Viewer', 2],
  ] as const) {
    const { attention } = await dashboardOf(as[group]);
    expect(attention, group).toMatchObject([
      { kind: 'waiting_too_long', count: 1 },
      { kind: 'message_failed', count: failed, waiting_before: null },
    ]);
    const waiting_before = attention[0]?.waiting_before ?? '';
    const listed = await as[group].get(`/api/conversations/?tab=waiting&waiting_before=${waiting_before}`);
    expect(
      listed.body.data.map(({ id }: { id: string }) => id),
      group,
    ).toEqual([late.id]);
    expect(await countOf(as[group], 'tab=waiting'), group).toBe(2);
    expect(await countOf(as[group], 'tab=all&has_failed_message=true'), group).toBe(failed);
  }
});

test('a setup step is completed by its action, and stays completed', async () => {
  const { as, organization_id } = await createTestDesk(app);
  const admin = as['Organisation Admin'];
  const steps = async () => {
    const { checklist } = await dashboardOf(admin);
    return checklist && Object.fromEntries(checklist.map(({ step, is_done }) => [step, is_done]));
  };
  expect(await steps()).toMatchObject({ organisation: false, product: false, bot: false });

  // The Super Admin entered the required fields: members have confirmed nothing yet.
  const given = { contact_email: 'office@test.example', phone: '+4930123456' };
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set(given).where('id', '=', organization_id).execute(),
  );
  const { data: settings } = (await admin.get('/api/settings/organisation/')).body; // reading completes nothing
  expect(await steps()).toMatchObject({ organisation: false });
  const { statusCode, body } = await admin.patch('/api/settings/organisation/', settings);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  expect(await steps()).toMatchObject({ organisation: true });

  // The Super Admin controls the bot switch; an answer was added.
  const entry = { kind: 'question', title: 'Do you rent?', body: 'Yes, all year.', is_published: true };
  expect((await admin.post('/api/knowledge/', entry)).statusCode).toBe(201);
  const { id } = await app.product({ organization_id });
  await runAsPlatform(app, async ({ db }) => {
    const off = { is_bot_enabled: false };
    await db.updateTable('organisations').set(off).where('id', '=', organization_id).execute();
    await db.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute();
  });
  expect(await steps()).toMatchObject({ bot: true, product: true });
});

test('a member gets their organisation; the Super Admin one, or all without a currency', async () => {
  const other = await createTestDesk(app);
  const { organization_id } = history.desk;
  expect((await dashboardOf(other.as['Organisation Admin'])).support?.period.conversations).toBe(0);
  const theirs = pathOf(PERIOD, `&organization_id=${organization_id}`);
  expect((await other.as['Organisation Admin'].get(theirs)).statusCode).toBe(403);

  const one = await dashboardOf(superAdmin, theirs);
  expect(one).toMatchObject({ currency: 'EUR', time_zone: 'Europe/Berlin', unanswered: null });
  expect(one.support).toEqual((await dashboardOf(history.desk.as.Supervisor)).support);
  const all = await dashboardOf(superAdmin);
  expect(all).toMatchObject({ currency: null, now: null, attention: [] });
  expect(all.support?.period.conversations).toBeGreaterThanOrEqual(one.support?.period.conversations ?? 0);
  expect((await superAdmin.get(pathOf(PERIOD, `&organization_id=${newId()}`))).statusCode).toBe(404);
});

test.each([
  ['?from=2026-03-01', ['to']],
  ['?from=2026-03-02&to=2026-03-01', ['to']],
  ['?from=2025-01-01&to=2026-01-02', ['to']],
  ['?from=1999-12-31&to=2000-01-01', ['from']],
  ['?from=2099-12-01&to=2100-01-01', ['to']],
  ['?from=yesterday&to=2026-02-30', ['from', 'to']],
])('refuses an invalid period: %s', async (query, fields) => {
  const { statusCode, body } = await history.desk.as.Viewer.get(`/api/reports/dashboard/${query}`);
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(fields);
});

test('accepts a year', async () => {
  const { support } = await dashboardOf(
    history.desk.as.Viewer,
    pathOf({ from: '2026-01-01', to: '2026-12-31' }),
  );
  expect(support?.by_day).toHaveLength(365);
});

test('exports one row per day or per conversation, without message texts', async () => {
  const { as, organization_id } = history.desk;
  const file = (rows: string, who = as.Supervisor, more = '') =>
    who.get(`/api/reports/dashboard/export/?from=${PERIOD.from}&to=${PERIOD.to}&rows=${rows}${more}`);
  const { support, sales } = await dashboardOf(as.Supervisor);
  const linesOf = (text: string) => text.trim().split('\r\n').slice(1);

  const days = await file('days');
  expect(days.headers['content-disposition']).toContain('days-2026-03-05-2026-04-05.csv');
  const lines = linesOf(days.body);
  expect(lines).toHaveLength(32);
  const column = (at: number) => lines.reduce((sum, line) => sum + Number(line.split(',')[at]), 0);
  expect(column(1)).toBe(support?.period.conversations);
  expect(column(5)).toBe(sales?.period.sales);
  expect(Math.round(column(6) * 100)).toBe(sales?.period.revenue);

  const isFormula = { name: '=1+1' };
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('email_tags')
      .set(isFormula)
      .where('id', '=', history.tags[0] ?? '')
      .execute(),
  );
  const conversations = await file('conversations');
  expect(linesOf(conversations.body)).toHaveLength(support?.period.conversations ?? -1);
  expect(conversations.body).toContain(`'=1+1`);
  expect(conversations.body).not.toMatch(/[,"]=1\+1/);
  expect(conversations.body).not.toContain('My secret is blue.');

  expect((await file('days', as.CSR)).statusCode).toBe(403);
  expect((await file('days', superAdmin)).statusCode).toBe(400);
  expect((await file('conversations', superAdmin, `&organization_id=${organization_id}`)).body).toBe(
    conversations.body,
  );
  const log = await as['Organisation Admin'].get('/api/audit-log/?action=organisation.figures_exported');
  expect(log.body.data).toHaveLength(3);
});

test('platform report: volumes by organisation, without contents', async () => {
  const { organization_id, as } = history.desk;
  const path = `/api/reports/platform/?from=${PERIOD.from}&to=${PERIOD.to}`;
  const { body } = await superAdmin.get(path);
  const { support, sales } = await dashboardOf(as.Supervisor);
  const own = body.data.by_organisation.find(
    (it: { organization_id: string }) => it.organization_id === organization_id,
  );
  expect(own).toMatchObject({
    conversations: support?.period.conversations,
    sales: sales?.period.sales,
    revenue: sales?.period.revenue,
    ...{ users: 5, integrations: 1, failing_integrations: 0, is_active: true, currency: 'EUR' },
  });
  expect(body.data.organisations.active).toBeGreaterThan(0);

  const desk = await createTestDesk(app);
  await desk.receiveText({ customer: 'one' });
  await desk.receiveText({ customer: 'one' });
  await desk.receiveText();
  const now = today();
  const fresh = await superAdmin.get(
    `/api/reports/platform/?from=${now.from}&to=${now.to}&organization_id=${desk.organization_id}`,
  );
  expect(fresh.body.data.by_organisation).toMatchObject([{ conversations: 2, messages: 3 }]);
  expect((await as['Organisation Admin'].get(path)).statusCode).toBe(403);
});

test('the platform report reads no conversations', async () => {
  const [before, after] = await inTransaction(app.system, async (tx) => {
    const countRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select pg_stat_get_xact_tuples_returned('conversations'::regclass)
          + pg_stat_get_xact_tuples_fetched('conversations'::regclass) as read`.execute(tx.db);
      return rows[0]?.read;
    };
    const first = await countRead(); // includes unflushed statistics
    expect(await listPlatformOrganisations(tx.db, PERIOD)).not.toEqual([]);
    return [first, await countRead()];
  });
  expect(after).toBe(before);
});
