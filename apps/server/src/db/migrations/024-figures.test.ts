import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { openOldDatabase } from '../../testing/old-database';

test('what happened before is counted: milestones in the rows, figures from them, business hours later', async () => {
  const { admin, migrateTo } = await openOldDatabase('023-sales');
  const [always, sometimes, csr] = [newId(), newId(), newId()];
  // Only what is looked at: customers, lines, products and users do not matter here.
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into organisations (id, name, slug, currency, time_zone, business_hours) values
      ($1, 'Always', 'always', 'EUR', 'Europe/Berlin', null), ($2, 'Sometimes', 'sometimes', 'EUR', 'UTC', '{}')`,
    [always, sometimes],
  );
  const begin = async (
    organization_id: string,
    status: string,
    hand_over: object | null,
    stretches: string[][],
  ) => {
    const id = newId();
    await admin.query(
      `insert into conversations (organization_id, id, customer_id, channel_integration_id, channel, status, assignee_id,
        hand_over, resolved_at, last_activity_at, created_at) values ($1, $2, $2, $2, 'web_chat', $3, $4, $5,
        case $3 when 'resolved' then timestamptz '2026-03-02T00:10:00Z' end, now(), '2026-03-01T23:30:00Z')`,
      [organization_id, id, status, status === 'bot' || status === 'waiting' ? null : csr, hand_over],
    );
    for (const [status, began_at, first_reply_at = null] of stretches)
      await admin.query(
        `insert into ownerships (organization_id, conversation_id, status, user_id, began_at, first_reply_at)
          values ($1, $2, $3, $4, $5, $6)`,
        [organization_id, id, status, status === 'open' ? csr : null, began_at, first_reply_at],
      );
    return id;
  };
  const past = [
    ['bot', '2026-03-01T23:30:00Z'],
    ['waiting', '2026-03-01T23:40:00Z'],
    ['open', '2026-03-01T23:45:00Z', '2026-03-01T23:50:00Z'],
    ['resolved', '2026-03-02T00:10:00Z'],
  ];
  const resolved = await begin(always, 'resolved', { reason: 'upset' }, past);
  const byBot = await begin(always, 'bot', null, [['bot', '2026-03-01T23:30:00Z']]);
  const later = await begin(sometimes, 'resolved', null, past);
  const sale = newId();
  await admin.query(
    `insert into sales (organization_id, id, number, customer_id, origin, owner_id, status, total, tax, currency, sold_at)
      values ($1, $2, 1, $2, 'human', $3, 'paid', 500, 0, 'EUR', '2026-03-01T23:30:00Z')`,
    [always, sale, csr],
  );
  await admin.query(
    `insert into sale_items (organization_id, sale_id, position, product_id, sku, name, quantity, unit_price, tax_rate,
      total) values ($1, $2, 1, $2, 'S', 'S', 2, 250, 0, 500)`,
    [always, sale],
  );
  await migrateTo('024-figures');

  const { rows } = await admin.query(`select id, handed_over_at, hand_over_reason, had_human, resolved_by,
    first_response_seconds, first_response_by, resolution_seconds from conversations`);
  const row = (id: string) => rows.find((one) => one.id === id);
  const milestones = {
    handed_over_at: new Date('2026-03-01T23:40:00Z'),
    ...{ had_human: true, resolved_by: csr, first_response_seconds: 600, first_response_by: csr },
    resolution_seconds: 2400,
  };
  expect(row(resolved)).toMatchObject({ ...milestones, hand_over_reason: 'upset' });
  expect(row(later)).toMatchObject({ ...milestones, hand_over_reason: 'asked' });
  expect(row(byBot)).toMatchObject({ handed_over_at: null, had_human: false, resolved_by: null });
  const { rows: again } = await admin.query(
    `select key from outbox where event = 'conversation.times_changed'`,
  );
  expect(again).toEqual([{ key: later }]);

  const figures = await admin.query(
    `select figure || ' ' || day || ' ' || replace(key, $2, 'csr') || ' ' || amount as line from figures
      where organization_id = $1 and figure = any($3) and not is_month order by 1`,
    [always, csr, ['begun', 'bot_handled', 'handed_over', 'resolved', 'revenue_owner', 'product_pieces']],
  );
  expect(figures.rows.map(({ line }) => line.replace(sale, 'product'))).toEqual([
    'begun 2026-03-02 web_chat 2', // in Berlin it is the next day
    'bot_handled 2026-03-02  1',
    'handed_over 2026-03-02 upset 1',
    'product_pieces 2026-03-02 product 2',
    'resolved 2026-03-02 csr 1',
    'revenue_owner 2026-03-02 csr 500',
  ]);
  const { rows: open } = await admin.query(
    `select relname from pg_class where relrowsecurity and not relforcerowsecurity`,
  );
  expect(open).toEqual([]);
});
