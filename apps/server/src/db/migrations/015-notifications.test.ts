import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { openOldDatabase } from '../../testing/old-database';

test('notices of the release before: no names any more, and read where nobody waits', async () => {
  const { admin, migrateTo } = await openOldDatabase('014-organisations-more');
  const organization_id = newId();
  // Only what is looked at: the customer and the line of a conversation do not matter here.
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into organisations (id, name, slug, currency, time_zone) values ($1, 'Old', 'old', 'EUR', 'UTC')`,
    [organization_id],
  );
  for (const status of ['waiting', 'bot']) {
    const [id, none] = [newId(), newId()];
    await admin.query(
      `insert into conversations (organization_id, id, customer_id, channel_integration_id, channel, status,
        waiting_since, last_activity_at, created_at) values ($1, $2, $3, $3, 'web_chat', $4, now(), now(), now())`,
      [organization_id, id, none, status],
    );
    await admin.query(
      `insert into notifications (organization_id, id, type, message, conversation_id, cause)
        values ($1, $2, 'notification_shift_to_csr', 'Ada is waiting for a CSR.', $3, $4)`,
      [organization_id, newId(), id, status],
    );
  }
  await migrateTo('015-notifications');

  const { rows } = await admin.query(
    `select message, settled_at is not null as is_settled from notifications order by created_at, id`,
  );
  const message = 'A customer is waiting for a CSR.';
  expect(rows).toEqual([
    { message, is_settled: false },
    { message, is_settled: true },
  ]);
  const forced = await admin.query(
    `select relname from pg_class where relname in ('notifications', 'conversations') and relforcerowsecurity`,
  );
  expect(forced.rows).toHaveLength(2);
});
