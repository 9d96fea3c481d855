import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { openOldDatabase } from '../../testing/old-database';

test('whoever was named or has sold before reads from now on, and what was to be told still is', async () => {
  const { admin, migrateTo } = await openOldDatabase('021-files');
  const [organization_id, named, seller, asked, sold, quiet] = Array.from({ length: 6 }, newId);
  // Only what is looked at: customers, lines and users do not matter here.
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into organisations (id, name, slug, currency, time_zone) values ($1, 'Old', 'old', 'EUR', 'UTC')`,
    [organization_id],
  );
  for (const id of [named, seller])
    await admin.query(
      `insert into users (organization_id, id, email, first_name, "group") values ($1, $2, $3, 'U', 'CSR')`,
      [organization_id, id, `${id}@old.example`],
    );
  for (const id of [asked, sold, quiet])
    await admin.query(
      `insert into conversations (organization_id, id, customer_id, channel_integration_id, channel, status,
        last_activity_at, created_at) values ($1, $2, $2, $2, 'web_chat', 'bot', now(), now())`,
      [organization_id, id],
    );
  for (const seq of [1, 2])
    await admin.query(
      `insert into messages (organization_id, id, conversation_id, seq, author, kind, text, content,
        channel_integration_id, created_at) values ($1, $2, $3, $4, 'csr', 'note', '', $5, $3, now())`,
      [organization_id, newId(), asked, seq, { mentions: [named] }],
    );
  await admin.query(
    `insert into sales (organization_id, id, number, customer_id, conversation_id, origin, owner_id, status, total, tax,
      currency) values ($1, $2, 1, $2, $3, 'human', $4, 'paid', 1, 0, 'EUR')`,
    [organization_id, newId(), sold, seller],
  );
  await admin.query(
    `insert into outbox (organization_id, event, key, payload) values ($1, 'message.sent', 'x', $2)`,
    [organization_id, { conversation: { id: quiet } }],
  );
  await migrateTo('026-readers');

  const { rows } = await admin.query('select id, reader_ids from conversations');
  const readers = new Map(rows.map(({ id, reader_ids }) => [id, reader_ids]));
  expect([asked, sold, quiet].map((id) => readers.get(id))).toEqual([[named], [seller], []]);
  const { rows: told } = await admin.query('select payload from outbox');
  expect(told).toEqual([{ payload: { conversation: { id: quiet, reader_ids: [] } } }]);
  const forced = await admin.query(
    `select relname from pg_class where relname in ('conversations', 'conversation_readers', 'outbox')
      and relforcerowsecurity`,
  );
  expect(forced.rows).toHaveLength(3);
});
