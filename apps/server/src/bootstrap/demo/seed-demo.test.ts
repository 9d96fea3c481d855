import { CreateCannedReply } from '@relaydesk/contracts/canned-reply';
import { HandOverSummary } from '@relaydesk/contracts/conversation';
import { MessageContent } from '@relaydesk/contracts/message';
import { SaleEvidence } from '@relaydesk/contracts/sale';
import { SALE_STATUSES } from '@relaydesk/contracts/sale-statuses';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/in-transaction';
import type { DB as Tables } from '../../db/tables';
import { verifyPassword } from '../../modules/auth/passwords/password';
import { hashText } from '../../modules/bot/dialogue/talk/hash-text';
import { BotState } from '../../modules/bot/engine/bot-state';
import type { StoredBotState } from '../../modules/conversations/assignment/bot/bot-turn';
import { computeSaleTotals } from '../../modules/sales/compute-sale-totals';
import { type TestApp, useTestApp } from '../../testing/test-app';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts';
import { seedDemo } from './seed-demo';

// Comparing two sets of demo data is the test's own work in one piece.
const app = useTestApp({}, { silence: 1_500 });

type DemoRow = Record<string, unknown>;
type Demo = Record<(typeof TABLES)[number], DemoRow[]>;
const TABLES = [
  'organisations',
  'organisation_logos',
  'audit_log',
  'users',
  'channel_integrations',
  'products',
  'knowledge',
  'unanswered_questions',
  'canned_replies',
  'email_tags',
  'customers',
  'customer_identities',
  'conversations',
  'messages',
  'ownerships',
  'sales',
  'sale_items',
  'sale_tags',
  'notifications',
  'notification_reads',
  'installation',
] as const satisfies (keyof Tables)[];

const NOW = '2026-03-18T14:20:00.000Z';

let demo: Demo;
beforeAll(async () => {
  demo = await seedAndLook(app, NOW);
});

describe('the demo data', () => {
  test('has the documented number of rows', () => {
    expect({
      organisations: demo.organisations.length,
      products: demo.products.length,
      knowledge: demo.knowledge.length,
      customers: demo.customers.length,
      conversations: demo.conversations.length,
      sales: demo.sales.length,
    }).toEqual({
      organisations: 3,
      products: 40,
      knowledge: 30,
      customers: 60,
      conversations: 200,
      sales: 80,
    });
    expect(countBy(demo.conversations, 'status')).toEqual({ resolved: 181, bot: 6, waiting: 5, open: 8 });
    expect(countBy(demo.sales, 'origin')).toEqual({ bot: 24, assisted: 20, human: 9, manual: 27 });
    expect(Object.keys(countBy(demo.sales, 'status')).sort()).toEqual([...SALE_STATUSES].sort());
    expect(demo.sale_tags.length).toBeGreaterThan(0);
    expect(new Set(demo.unanswered_questions.map(({ organization_id }) => organization_id)).size).toBe(2);
  });

  test('has all accounts, each with the password and its own hash', async () => {
    expect(demo.users.map(({ email }) => email).sort()).toEqual(
      DEMO_ACCOUNTS.map(({ email }) => email).sort(),
    );
    expect(new Set(demo.users.map(({ password_hash }) => password_hash)).size).toBe(DEMO_ACCOUNTS.length);
    expect(await verifyPassword(String(demo.users[0]?.password_hash), DEMO_PASSWORD, undefined)).toBe(true);
  });

  test('is deterministic', async () => {
    const again = await seedAndLook(app, NOW);
    expect(comparable(again, () => false)).toEqual(comparable(demo, () => false));
  });

  test('differs on another day only in its dates', async () => {
    // Another weekday, another season and the middle of the night.
    const later = await seedAndLook(app, '2026-08-02T01:05:00.000Z');
    // All users have read old notifications, so the readers depend on the day.
    const apart = { notification_reads: [] };
    expect(comparable({ ...later, ...apart }, isDate)).toEqual(comparable({ ...demo, ...apart }, isDate));
    expectPlausibleDates(later, '2026-08-02T01:05:00.000Z');
  });

  test('lies within the past 90 days, with nothing in the future', () => {
    expectPlausibleDates(demo, NOW);
  });

  test('numbers the messages of a conversation in order and without gaps', () => {
    const threads = groupBy(demo.messages, 'conversation_id');
    expect(threads.size).toBe(200);
    for (const conversation of demo.conversations) {
      const thread = (threads.get(conversation.id) ?? []).sort((a, b) => Number(a.seq) - Number(b.seq));
      expect(thread.map(({ seq }) => seq)).toEqual(Array.from({ length: thread.length }, (_, at) => at + 1));
      expect(thread.map(({ created_at }) => created_at)).toEqual(
        thread.map(({ created_at }) => created_at).sort(),
      );
      const shown = thread.filter(({ kind }) => kind !== 'event').at(-1);
      const said = thread.filter(({ kind }) => kind !== 'event' && kind !== 'hand_over').at(-1);
      expect(conversation).toMatchObject({
        last_seq: thread.length,
        preview: String(said?.text).slice(0, 140),
        preview_author: said?.author,
        last_activity_at: shown?.created_at,
        created_at: thread[0]?.created_at,
      });
    }
  });

  test('gives every conversation one owner at a time; the last one is the current owner', () => {
    const stretches = groupBy(demo.ownerships, 'conversation_id');
    for (const conversation of demo.conversations) {
      const owners = stretches.get(conversation.id) ?? [];
      expect(owners.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
      expect(owners.slice(1).map(({ began_at }) => began_at)).toEqual(
        owners.slice(0, -1).map(({ ended_at }) => ended_at),
      );
      expect(owners[0]?.began_at).toBe(conversation.created_at);
      expect(owners.at(-1)).toMatchObject({ status: conversation.status, user_id: conversation.assignee_id });
      expect(conversation.version).toBe(owners.length);
    }
  });

  test('matches the contracts', () => {
    for (const { content } of demo.messages) MessageContent.parse(content);
    const packets = demo.conversations.flatMap(({ hand_over }) => hand_over ?? []);
    expect(packets).toHaveLength(demo.notifications.length);
    const customers = packets.map((packet) => HandOverSummary.parse(packet).customer);
    expect(customers).not.toContain(undefined);
    expect(new Set(customers.map((customer) => customer?.conversations)).size).toBeGreaterThan(2);
    expect(customers.some((customer) => (customer?.lifetime_value[0]?.sales ?? 0) > 1)).toBe(true);
  });

  test('quotes only products and knowledge that exist', () => {
    const known = new Set([...demo.products, ...demo.knowledge].map(({ id }) => id));
    const sources = demo.messages.flatMap(({ content }) => MessageContent.parse(content).sources ?? []);
    expect(sources.length).toBeGreaterThan(150);
    expect(sources.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  test('lets the bot continue its conversations', () => {
    const memories = new Map(
      demo.conversations.map(({ id, bot_state }) => [id, bot_state as StoredBotState | null]),
    );
    const spoken = demo.messages.filter(({ author }) => author === 'bot');
    expect(new Set(spoken.map(({ conversation_id }) => conversation_id))).toEqual(
      new Set([...memories].flatMap(([id, memory]) => (memory ? [id] : []))),
    );
    for (const { conversation_id, seq, text } of spoken) {
      const memory = memories.get(conversation_id);
      expect(BotState.parse(memory?.state).said).toContain(hashText(String(text)));
      expect(Number(seq)).toBeLessThanOrEqual(Number(memory?.answered_seq) + 1);
    }
  });

  test('labels conversations with tags of their organisation, and has valid canned replies', () => {
    const tags = new Map(demo.email_tags.map((tag) => [tag.id, tag.organization_id]));
    const labelled = demo.conversations.filter(({ tag_ids }) => (tag_ids as string[]).length > 0);
    expect(labelled.length).toBeGreaterThan(20);
    for (const { tag_ids, organization_id } of labelled)
      for (const id of tag_ids as string[]) expect(tags.get(id)).toBe(organization_id);
    const used = demo.email_tags.filter(({ last_used_at }) => last_used_at !== null).map(({ id }) => id);
    const put = [
      ...labelled.flatMap(({ tag_ids }) => tag_ids as string[]),
      ...demo.sale_tags.map(({ tag_id }) => tag_id),
    ];
    expect(new Set(used)).toEqual(new Set(put));
    for (const reply of demo.canned_replies)
      expect(CreateCannedReply.parse(reply)).toEqual({ shortcut: reply.shortcut, text: reply.text });
  });

  test('numbers the sales of an organisation by date without gaps', () => {
    for (const organisation of demo.organisations) {
      const sales = demo.sales
        .filter(({ organization_id }) => organization_id === organisation.id)
        .sort((a, b) => Number(a.number) - Number(b.number));
      expect(sales.map(({ number }) => number)).toEqual(
        Array.from({ length: sales.length }, (_, at) => at + 1),
      );
      expect(organisation.last_sale_number).toBe(sales.length);
      expect(sales.map(({ created_at }) => created_at)).toEqual(
        sales.map(({ created_at }) => created_at).sort(),
      );
    }
  });

  test('computes every sale from its items', () => {
    const items = groupBy(demo.sale_items, 'sale_id');
    for (const sale of demo.sales) {
      const own = items.get(sale.id) ?? [];
      const lines = own.map(({ unit_price, quantity, discount, tax_rate }, line) => ({
        ...{ unit_price: Number(unit_price), quantity: Number(quantity), line },
        ...{ discount: Number(discount), tax_rate: Number(tax_rate) },
      }));
      const ofOrder = { discount: Number(sale.discount), shipping: Number(sale.shipping) };
      const { totals, total, tax } = computeSaleTotals(lines, ofOrder);
      expect([own.map((item) => item.total), sale.total, sale.tax]).toEqual([totals, total, tax]);
      const evidence = SaleEvidence.nullable().parse(sale.evidence);
      expect(evidence !== null).toBe(sale.conversation_id !== null && sale.status !== 'draft');
    }
  });

  test('shows each sale in its conversation, and the customer confirmed each bot sale', () => {
    const receipts = demo.messages.filter(({ kind }) => kind === 'sale');
    const sold = demo.sales.filter(({ conversation_id }) => conversation_id !== null);
    expect(receipts.map(({ content }) => MessageContent.parse(content).receipt?.sale_id).sort()).toEqual(
      sold.map(({ id }) => id).sort(),
    );
    const byId = new Map(demo.messages.map((message) => [message.id, message]));
    for (const sale of demo.sales.filter(({ origin }) => origin === 'bot')) {
      expect(byId.get(sale.source_message_id)).toMatchObject({
        author: 'customer',
        conversation_id: sale.conversation_id,
      });
    }
  });

  test('leaves the notifications of waiting conversations unread', () => {
    const waiting = demo.conversations.filter(({ status }) => status === 'waiting').map(({ id }) => id);
    const notices = demo.notifications.filter(({ conversation_id }) => waiting.includes(conversation_id));
    expect(notices).toHaveLength(waiting.length);
    const read = demo.notification_reads.map(({ notification_id }) => notification_id);
    expect(notices.filter(({ id }) => read.includes(id))).toEqual([]);
    expect(read.length).toBeGreaterThan(100);
  });
});

/**
 * Seeds inside a transaction that is rolled back, so that other tests on this database never see the data.
 */
async function seedAndLook({ system }: TestApp, now: string): Promise<Demo> {
  const looked: Partial<Demo> = {};
  const takeBack = new Error('taken back');
  await inTransaction(system, async (tx) => {
    await seedDemo({ ...tx, now: () => new Date(now) });
    const { rows } = await sql<{
      id: string;
    }>`select id from organisations where slug in ('acme-sports', 'globex-home', 'initrode-tools')`.execute(
      tx.db,
    );
    const ours = rows.map(({ id }) => id);
    for (const table of TABLES) looked[table] = await readAll(tx.db, table, ours);
    throw takeBack;
  }).catch((error: unknown) => {
    if (error !== takeBack) throw error;
  });
  return looked as Demo; // every table was read above
}

async function readAll(db: Db, table: (typeof TABLES)[number], ours: string[]): Promise<DemoRow[]> {
  const mine: Partial<Record<typeof table, RawBuilder<unknown>>> = {
    organisations: sql`id = any(${ours})`,
    users: sql`organization_id = any(${ours}) or email = 'super@relaydesk.test'`,
    installation: sql`name = 'demo'`,
  };
  const { rows } = await sql<DemoRow>`select * from ${sql.table(table)}
    where ${mine[table] ?? sql`organization_id = any(${ours})`}`.execute(db);
  if (table !== 'ownerships') return rows;
  // The database counts these ids up, so they state only the order.
  return rows.sort((a, b) => Number(a.id) - Number(b.id)).map(({ id: _id, ...row }) => row);
}

/** The part that is equal in two installations, in an order that is independent of the physical one. */
function comparable(data: Demo, isLeftOut: (key: string, value: unknown) => boolean): string[] {
  const change = (key: string, value: unknown) => (SECRET.has(key) || isLeftOut(key, value) ? null : value);
  return TABLES.flatMap((table) =>
    data[table].map((row) => `${table} ${JSON.stringify(row, change)}`),
  ).sort();
}

/** Differs on purpose. */
const SECRET = new Set(['password_hash', 'sealed_secret']);

/** Business seconds between two dates depend on the dates as well. */
const isDate = (key: string, value: unknown) =>
  key.endsWith('_seconds') || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value));

function expectPlausibleDates(data: Demo, now: string) {
  // Only the expected closing date is in the future.
  const known = JSON.stringify(data, (key, value) => (key === 'expected_close' ? null : value));
  const dates = known.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
  expect(dates.length).toBeGreaterThan(3_000);
  // Written with fewer digits when they are zero, so they are compared as timestamps.
  expect(dates.filter((date) => Date.parse(date) > Date.parse(now))).toEqual([]);
  const first = Date.parse(now) - 90 * 86_400_000;
  expect(data.conversations.filter(({ created_at }) => Date.parse(String(created_at)) < first)).toEqual([]);
  const days = new Set(data.conversations.map(({ created_at }) => String(created_at).slice(0, 10)));
  expect(days.size).toBeGreaterThan(70);
}

function groupBy(rows: DemoRow[], column: string): Map<unknown, DemoRow[]> {
  const groups = new Map<unknown, DemoRow[]>();
  for (const row of rows) groups.set(row[column], [...(groups.get(row[column]) ?? []), row]);
  return groups;
}

const countBy = (rows: DemoRow[], column: string) =>
  Object.fromEntries([...groupBy(rows, column)].map(([value, group]) => [value, group.length]));
