import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TableName } from '../../db/table-owners';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { receiveMessage } from '../conversations/messages/receive-message';
import { EXPIRING_TABLES } from '../personal-data/registry';
import { deleteExpiredRows } from './delete-expired-rows';
import { purgeConversations } from './purge-conversations';

const app = useTestApp();

/** Sets the age of these tables' rows in days; the tests of a file have their own database. */
const age = (table: TableName, column: string, days: number, where = sql`true`) =>
  runAsPlatform(app, ({ db }) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - make_interval(days => ${days}, mins => 1)
      where ${where}`.execute(db),
  );
const count = async (table: string, where = sql`true`) => {
  const { rows } = await runAsPlatform(app, ({ db }) =>
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(db),
  );
  return rows[0]?.n;
};

/** One new row of each table with a retention period. */
async function oneOfEach() {
  const { id: organization_id } = await app.organisation();
  const user = await app.user({ organization_id, group: 'CSR' });
  const line = await app.integration({ organization_id, channel: 'api' });
  const { conversation_id } = await write(organization_id, line.id, 'Hello');
  const [notification, mail] = [newId(), newId()];
  const whose = sql`${organization_id}::uuid`;
  await runAsPlatform(app, async ({ db }) => {
    for (const row of [
      sql`sessions (id, user_id, organization_id, refresh_hash, expires_at, revoked_at)
        values (${newId()}, ${user.id}, ${whose}, '', now() + interval '30 days', now())`,
      sql`password_links (token_hash, user_id, organization_id, expires_at, used_at, kind)
        values (${newId()}, ${user.id}, ${whose}, now() + interval '1 day', now(), 'reset')`,
      sql`idempotency_keys (user_id, key, organization_id, request_hash)
        values (${user.id}, ${newId()}, ${whose}, '')`,
      sql`notifications (id, organization_id, type, message, cause)
        values (${notification}, ${whose}, 'notification_shift_to_csr', 'Hello', ${newId()})`,
      sql`notification_reads (notification_id, organization_id, user_id)
        values (${notification}, ${whose}, ${user.id})`,
      sql`mails (id, organization_id, recipient, subject, sealed_text)
        values (${mail}, ${whose}, 'a@b.example', 'Hello', '')`,
      sql`outbox (organization_id, event, key, payload, dead_at)
        values (${whose}, 'mail.queued', ${mail}, '{}', now())`,
      sql`drafts (organization_id, conversation_id, user_id, reply, note)
        values (${whose}, ${conversation_id}, ${user.id}, 'Dear', '')`,
      sql`contact_codes (organization_id, conversation_id, email, expires_at)
        values (${whose}, ${conversation_id}, 'a@b.example', now())`,
      sql`auto_replies (organization_id, channel_integration_id, address, sent_at)
        values (${whose}, ${line.id}, 'a@b.example', now())`,
      sql`webhook_messages (organization_id, id, type, order_key, body)
        values (${whose}, ${newId()}, 'webhook.test', 'test', '{}')`,
      sql`single_sign_on_attempts (state_hash, organization_id, purpose, issuer, browser_key_hash, sealed_secrets,
        expires_at) values (${newId()}, ${whose}, 'test', 'https://id.example', '', '', now())`,
      sql`upload_usage (organization_id, subject, day, bytes) values (${whose}, 'organisation', now()::date, 1)`,
      sql`network_upload_usage (network, day, bytes) values (${organization_id}, now()::date, 1)`,
      sql`used_challenges (id, expires_at) values (${organization_id}, now())`,
      sql`attempt_buckets (name, amount, at, burst, ms_per_token, is_taken)
        values (${organization_id}, 1, now(), 1, 1, true)`,
      sql`attempt_delays (name, count, until) values (${organization_id}, 1, now())`,
    ]) {
      await sql`insert into ${row}`.execute(db);
    }
  });
  const named: Partial<Record<TableName, RawBuilder<boolean>>> = {
    network_upload_usage: sql`network = ${organization_id}`,
    used_challenges: sql`id = ${organization_id}`,
    attempt_buckets: sql`name = ${organization_id}`,
    attempt_delays: sql`name = ${organization_id}`,
  };
  return (table?: TableName) => (table && named[table]) ?? sql<boolean>`organization_id = ${whose}`;
}

async function write(organization_id: string, channel_integration_id: string, text: string) {
  const actor = { kind: 'channel' as const, organization_id, channel_integration_id };
  const { conversation } = await receiveMessage(app.contextFor(actor), {
    channel: 'api',
    customer: { external_id: newId(), name: 'Ada Byron' },
    external_id: newId(),
    text,
    begins: 'waiting',
  });
  return { conversation_id: conversation.id, message: text };
}

/** The timestamp column of a row's age. */
const SINCE: Partial<Record<TableName, string>> = {
  sessions: 'revoked_at',
  password_links: 'used_at',
  idempotency_keys: 'created_at',
  notifications: 'created_at',
  mails: 'created_at',
  outbox: 'dead_at',
  drafts: 'saved_at',
  auto_replies: 'sent_at',
  upload_usage: 'day',
  network_upload_usage: 'day',
  webhook_messages: 'created_at',
  single_sign_on_attempts: 'expires_at',
  contact_codes: 'requested_at',
  used_challenges: 'expires_at',
  attempt_buckets: 'at',
  attempt_delays: 'until',
};

test('deletes obsolete rows when their period has ended, and not a day before', async () => {
  const ours = await oneOfEach();
  await app.outbox.drain();
  const tables = EXPIRING_TABLES.map(([table]) => table);
  expect(Object.keys(SINCE).sort()).toEqual(tables.toSorted());
  const left = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (t) => [t, await count(t, ours(t))])));
  const aged = async (more: number) => {
    for (const [table, { days }] of EXPIRING_TABLES) {
      await age(table, SINCE[table] ?? '', days + more, ours(table));
    }
  };

  const before = await left();
  for (const table of tables) expect(before[table], table).toBeGreaterThan(0);
  await aged(-1);
  await deleteExpiredRows(app.system);
  expect(await left()).toEqual(before);

  await aged(0);
  await deleteExpiredRows(app.system);
  expect(await left()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  expect(await count('notification_reads', ours())).toBe(0);
  expect(await deleteExpiredRows(app.system)).toEqual({});
});

test('keeps rows in use at any age: an active session, a valid link, an event with retries left', async () => {
  const ours = await oneOfEach();
  await runAsPlatform(app, ({ db }) =>
    sql`update sessions set revoked_at = null, created_at = now() - interval '29 days' where ${ours()}`.execute(
      db,
    ),
  );
  await runAsPlatform(app, ({ db }) =>
    sql`update password_links set used_at = null, created_at = now() - interval '90 days' where ${ours()}`.execute(
      db,
    ),
  );
  await deleteExpiredRows(app.system);
  expect([await count('sessions', ours()), await count('password_links', ours())]).toEqual([1, 1]);
  // A session expires after two weeks without a refresh, and is deleted thirty days later.
  await age('sessions', 'rotated_at', 45, ours());
  await deleteExpiredRows(app.system);
  expect(await count('sessions', ours())).toBe(0);
});

test('deletes the content of expired conversations; metrics, sales and other conversations stay', async () => {
  const { id: organization_id } = await app.organisation();
  const { id: other_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  const [line, otherLine] = [
    await app.integration({ organization_id, channel: 'api' }),
    await app.integration({ organization_id: other_id, channel: 'api' }),
  ];
  const product = await app.product({ organization_id });
  const old = await write(organization_id, line.id, 'My flat is in Lovelace Lane');
  const young = await write(organization_id, line.id, 'A younger word');
  const others = await write(other_id, otherLine.id, 'Kept for good');
  const at = `/api/conversations/${old.conversation_id}`;
  await csr.post(`${at}/claim/`);
  const uploaded = await csr.post(`${at}/files/?name=lovelace.txt`, Buffer.from('Lovelace'), {
    'content-type': 'text/plain',
  });
  const { id: file_id, url } = uploaded.body.data;
  const reply = { id: newId(), kind: 'text', text: 'Lovelace Lane it is', file_ids: [file_id] };
  expect((await csr.post(`${at}/messages/`, reply)).statusCode).toBe(201);
  const items = [{ product_id: product.id, quantity: 1 }];
  const booked = {
    conversation_id: old.conversation_id,
    customer_id: null,
    customer: null,
    items,
    notes: '',
  };
  const sale = await csr.post('/api/sales/', booked);
  expect(sale.statusCode).toBe(201);
  await app.outbox.drain();

  await runAsPlatform(app, ({ db }) =>
    sql`update conversations set last_activity_at = now() - interval '13 months'
      where id = any(${[old.conversation_id, others.conversation_id]}::uuid[])`.execute(db),
  );
  expect(await purgeConversations(app.system)).toBe(0); // kept forever
  await runAsPlatform(app, ({ db }) =>
    sql`update organisations set retention_months = 12 where id = ${organization_id}`.execute(db),
  );
  expect(await purgeConversations(app.system)).toBe(1);
  expect(await purgeConversations(app.system)).toBe(0);

  const read = async (path: string) => {
    const { statusCode, body } = await admin.get(path);
    expect(statusCode, path).toBe(200);
    return body.data;
  };
  const messages = await read(`${at}/messages/`);
  expect(messages.length).toBeGreaterThan(2);
  expect(JSON.stringify([messages, await read(`${at}/`)])).not.toContain('ovelace');
  expect((await app.anonymous.get(url)).statusCode).toBe(404);
  const kept = await read(`/api/sales/${sale.body.data.id}/`);
  expect(kept).toMatchObject({ total: sale.body.data.total, conversation_id: old.conversation_id });
  expect(JSON.stringify(kept)).not.toContain('ovelace');
  expect(JSON.stringify(await read(`/api/conversations/${young.conversation_id}/messages/`))).toContain(
    'A younger word',
  );
  expect(await count('messages', sql`text = 'Kept for good'`)).toBe(1);
  const entries = await read('/api/audit-log/?record_type=conversation');
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'conversation.forgotten',
      actor_kind: 'system',
      changes: expect.objectContaining({ conversations: { before: null, after: 1 } }),
    }),
  );

  // A conversation that becomes active again is recent, and expires a year later.
  await csr.post(`${at}/messages/`, { id: newId(), kind: 'text', text: 'Lovelace once more', file_ids: [] });
  expect(await purgeConversations(app.system)).toBe(0);
  await runAsPlatform(app, ({ db }) =>
    sql`update conversations set last_activity_at = now() - interval '12 months 1 day'
      where id = ${old.conversation_id}`.execute(db),
  );
  expect(await purgeConversations(app.system)).toBe(1);
  expect(await count('messages', sql`text = 'Lovelace once more'`)).toBe(0);
});
