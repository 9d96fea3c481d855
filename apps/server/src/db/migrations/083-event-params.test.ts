import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { openOldDatabase } from '../../testing/old-database';

const BEFORE = '081-applied-functions';

type StoredMessage = { kind: string; text: string; content: object };

/** What each old system message is after the upgrade. */
const CASES: [before: StoredMessage, after: Partial<StoredMessage>][] = [
  [
    { kind: 'event', text: 'Ana Kim took over.', content: { event: 'claimed' } },
    { text: '', content: { event: 'claimed', by_name: 'Ana Kim' } },
  ],
  [
    { kind: 'event', text: 'Ana assigned it to Ben Roe.', content: { event: 'assigned' } },
    { text: '', content: { event: 'assigned', by_name: 'Ana', to_name: 'Ben Roe' } },
  ],
  [
    { kind: 'event', text: 'Given to Dana.', content: { event: 'reassigned' } },
    { text: '', content: { event: 'reassigned', to_name: 'Dana' } },
  ],
  [
    { kind: 'event', text: 'Back in the queue.', content: { event: 'returned' } },
    { text: '', content: { event: 'returned' } },
  ],
  [
    {
      kind: 'event',
      text: 'Ana put the conversation aside until 07 Sept 2026, 09:30 UTC.',
      content: { event: 'snoozed', by_name: 'Ana' },
    },
    { text: '', content: { event: 'snoozed', by_name: 'Ana', until: '2026-09-07T09:30:00.000Z' } },
  ],
  [
    {
      kind: 'event',
      text: 'Ana put the conversation aside until the customer writes.',
      content: { event: 'snoozed' },
    },
    { text: '', content: { event: 'snoozed', by_name: 'Ana', until: null } },
  ],
  [
    {
      kind: 'event',
      text: 'Somebody answered with WhatsApp Business: the bot let go.',
      content: { event: 'returned' },
    },
    { text: '', content: { event: 'returned', by_app: 'WhatsApp Business' } },
  ],
  [
    { kind: 'event', text: 'Closed, because the bot was switched off.', content: { event: 'resolved' } },
    { text: '', content: { event: 'closed_without_bot' } },
  ],
  [
    { kind: 'event', text: 'Order #12 is now paid.', content: { event: 'sale_changed' } },
    { text: '', content: { event: 'sale_changed', sale_change: { number: 12, status: 'paid' } } },
  ],
  [
    { kind: 'event', text: 'Order #12 was changed. Total €6.90.', content: { event: 'sale_changed' } },
    { text: '', content: { event: 'sale_changed', sale_change: { number: 12 } } },
  ],
  [
    { kind: 'hand_over', text: 'Gleich kommt jemand in den Chat.', content: {} },
    { text: 'Gleich kommt jemand in den Chat.', content: { notice: 'joining' } },
  ],
  [
    { kind: 'hand_over', text: 'A colleague will answer here when we are back.', content: {} },
    { content: { notice: 'answers_later' } },
  ],
  [{ kind: 'event', text: 'A sentence of nobody.', content: { event: 'woken' } }, {}],
  [{ kind: 'text', text: 'Ana Kim took over.', content: {} }, {}],
];

async function openWithMessages() {
  const old = await openOldDatabase(BEFORE);
  const { admin } = old;
  const [organization_id, line, customer, conversation] = [newId(), newId(), newId(), newId()];
  await admin.query(
    `insert into organisations (id, name, slug, currency, time_zone) values ($1, 'Old', 'old', 'EUR', 'UTC')`,
    [organization_id],
  );
  await admin.query(
    `insert into channel_integrations (id, organization_id, channel, name, public_key, settings)
      values ($1, $2, 'web_chat', 'Chat', 'old', '{}')`,
    [line, organization_id],
  );
  await admin.query(`insert into customers (id, organization_id, name) values ($1, $2, 'Ana')`, [
    customer,
    organization_id,
  ]);
  await admin.query(
    `insert into conversations (id, organization_id, channel_integration_id, channel, customer_id, status, last_seq, created_at, last_activity_at)
      values ($1, $2, $3, 'web_chat', $4, 'waiting', 99, now(), now())`,
    [conversation, organization_id, line, customer],
  );
  for (const [at, [{ kind, text, content }]] of CASES.entries()) {
    await admin.query(
      `insert into messages (id, organization_id, conversation_id, channel_integration_id, seq, author, kind, text, content, created_at)
        values ($1, $2, $3, $4, $5, 'system', $6, $7, $8, now())`,
      [newId(), organization_id, conversation, line, at + 1, kind, text, content],
    );
  }
  const listMessages = async () =>
    (await admin.query<StoredMessage>('select kind, text, content from messages order by seq')).rows;
  return { ...old, listMessages };
}

test('system messages of earlier releases become events with parameters, and other messages stay', async () => {
  const { migrateToLatest, listMessages } = await openWithMessages();
  await migrateToLatest();
  expect(await listMessages()).toEqual(CASES.map(([before, after]) => ({ ...before, ...after })));
});

test('an upgrade that was interrupted between the transactions begins again', async () => {
  const { admin, migrateTo, migrateToLatest, listMessages } = await openWithMessages();
  await migrateTo('083-event-params');
  const once = await listMessages();
  await admin.query(`delete from kysely_migration where name = '083-event-params'`);
  await migrateToLatest();
  expect(await listMessages()).toEqual(once);
  const { rows } = await admin.query(`select policyname from pg_policies where policyname = 'rewrite'`);
  expect(rows).toEqual([]);
});
