import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { openOldDatabase } from '../../testing/old-database';

test('migrated notifications have their English text, and a kind if it needs no parameters', async () => {
  const { admin, migrateToLatest } = await openOldDatabase('068-postal-address');
  const organization_id = newId();
  await admin.query(
    `insert into organisations (id, name, slug, currency, time_zone) values ($1, 'Old', 'old', 'EUR', 'UTC')`,
    [organization_id],
  );
  const old = [
    ['notification_shift_to_csr', 'A customer is waiting for a CSR.'],
    ['notification_shift_to_csr', 'Web chat: A customer is waiting for a CSR.'],
    ['notification_assigned', 'A conversation is yours now.'],
    ['notification_sale', '#1 for €25.00, by Kim.'],
  ] as const;
  for (const [index, [type, message]] of old.entries())
    await admin.query(
      `insert into notifications (id, organization_id, type, message, cause) values ($1, $2, $3, $4, $5)`,
      [newId(), organization_id, type, message, String(index)],
    );
  await migrateToLatest();
  const { rows } = await admin.query('select message, kind, params from notifications order by cause');
  const waiting = 'conversation_waiting';
  expect(rows).toEqual([
    { message: old[0][1], kind: waiting, params: { channel: null, customer: null } },
    { message: old[1][1], kind: waiting, params: { channel: 'Web chat', customer: null } },
    { message: old[2][1], kind: 'conversation_assigned', params: { customer: null } },
    { message: old[3][1], kind: null, params: null },
  ]);
});
