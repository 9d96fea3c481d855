import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { openOldDatabase } from '../../testing/old-database';

test('what was sold before is sold on the day of its making, and stays behind its forced policy', async () => {
  const { admin, migrateTo } = await openOldDatabase('021-files');
  const [organization_id, id] = Array.from({ length: 2 }, newId);
  // Only what is looked at: customers do not matter here.
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into organisations (id, name, slug, currency, time_zone) values ($1, 'Old', 'old', 'EUR', 'UTC')`,
    [organization_id],
  );
  await admin.query(
    `insert into sales (organization_id, id, number, customer_id, origin, status, total, tax, currency, created_at)
      values ($1, $2, 1, $2, 'manual', 'paid', 1190, 190, 'EUR', '2026-01-31T10:00:00Z')`,
    [organization_id, id],
  );
  await admin.query(
    `insert into sale_items (organization_id, sale_id, position, product_id, sku, name, quantity, unit_price, tax_rate,
      total) values ($1, $2, 0, $2, 'A', 'A', 1, 1190, 1900, 1190)`,
    [organization_id, id],
  );
  await migrateTo('023-sales');

  const { rows } = await admin.query(
    `select s.sold_at = s.created_at as is_dated, s.shipping::int, s.reference, s.evidence, i.discount::int
      from sales s join sale_items i on i.sale_id = s.id`,
  );
  expect(rows).toEqual([{ is_dated: true, shipping: 0, reference: null, evidence: null, discount: 0 }]);
  const forced = await admin.query(
    `select relname from pg_class where relname in ('sales', 'sale_tags') and relforcerowsecurity order by 1`,
  );
  expect(forced.rows).toEqual([{ relname: 'sale_tags' }, { relname: 'sales' }]);
});
