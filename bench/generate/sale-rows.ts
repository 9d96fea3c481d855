import type pg from 'pg';
import { dropIndexes } from './drop-indexes';

const TABLES = ['sales', 'sale_items', 'sale_tags'] as const;

/**
 * An organisation of its own with so many sales in three years, and an admin with the password of the demo accounts:
 * one or two lines each, of a hundred products to fifty thousand customers at most, in every status, origin and channel,
 * by twenty colleagues; half come from no conversation, one in a thousand carries a tag. What a run writes follows from
 * the rows' numbers. Counters and figures are left alone: nothing of this is measured through them.
 */
export async function writeSales(
  client: pg.Client,
  config: pg.ClientConfig,
  slug: string,
  sales: number,
): Promise<void> {
  await client.query('set synchronous_commit = off');
  for (const statement of PEOPLE) await client.query(statement, [slug]);
  await client.query(CUSTOMERS, [slug, Math.min(50_000, Math.ceil(sales / 20))]);
  // Neither triggers nor foreign keys are looked at: the statements write what those would.
  await client.query('set session_replication_role = replica');
  const indexes = await dropIndexes(client, config, TABLES);
  for (const statement of SALES) await client.query(statement, [slug, sales]);
  await indexes.rebuild();
  await client.query('set session_replication_role = origin');
  await client.query(`vacuum analyze customers, products, ${TABLES.join(', ')}`);
}

const OF = 'from organisations o where o.slug = $1';

const PEOPLE = [
  `insert into organisations (id, name, slug, currency, time_zone)
    values (gen_random_uuid(), $1, $1, 'EUR', 'Europe/Berlin')`,
  `insert into users (id, organization_id, "group", email, first_name, password_hash)
    select gen_random_uuid(), o.id, 'Organisation Admin', $1 || '@bench.example', 'Bench', demo.password_hash
    from organisations o, users demo where o.slug = $1 and demo.email = 'admin@acme.test'`,
  `insert into users (id, organization_id, "group", email, first_name, last_name)
    select gen_random_uuid(), o.id, 'Sales', $1 || '-' || n || '@bench.example', 'Teammate', n::text
    from organisations o, generate_series(1, 20) n where o.slug = $1`,
  `insert into products (organization_id, id, sku, name, price, currency, tax_rate)
    select o.id, gen_random_uuid(), 'SALE-' || n, 'Product ' || n, 100 * n, 'EUR', 1900
    from organisations o, generate_series(1, 100) n where o.slug = $1`,
  `insert into email_tags (organization_id, id, name, colour) select o.id, gen_random_uuid(), 'Gift', '#1565d8' ${OF}`,
];

const CUSTOMERS = `insert into customers (organization_id, id, name, email, phone)
  select o.id, gen_random_uuid(), 'Customer ' || md5(n::text), $1 || n || '@mail.example', '+49302' || lpad(n::text, 7, '0')
  from organisations o, generate_series(1, $2::int) n where o.slug = $1`;

const SALES = [
  // Ids in the order of their making, as ours are.
  `with its_customers as (select id, row_number() over (order by id) - 1 as place from customers c
      where organization_id = (select o.id ${OF})),
    its_sellers as (select id, row_number() over (order by id) - 1 as place from users
      where organization_id = (select o.id ${OF}) and "group" = 'Sales')
  insert into sales (organization_id, id, number, customer_id, conversation_id, channel, origin, owner_id, status,
      total, tax, currency, sold_at, created_at)
    select o.id, overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1)::uuid, n, c.id,
      case when h % 2 = 0 then gen_random_uuid() end,
      case when h % 2 = 0 then (array['web_chat', 'api'])[1 + h % 7 / 6] end,
      case when h % 2 = 1 then 'manual' else (array['bot', 'human', 'assisted'])[1 + h % 3] end,
      u.id,
      (array['draft', 'confirmed', 'paid', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled',
        'cancelled', 'refunded'])[1 + h / 20 % 10],
      100 * (1 + h % 90000), 16 * (1 + h % 90000), 'EUR', at, at
    from organisations o
      cross join (select n, hashint4(n) & 1048575 as h, date_trunc('milliseconds',
        now() - interval '3 years' * (1 - n / ($2::int + 1)::float8)) as at from generate_series(1, $2::int) n) made
      join its_customers c on c.place = h % (select count(*) from its_customers)
      left join its_sellers u on u.place = h % 24
    where o.slug = $1 order by n`,
  `with its_products as (select id, row_number() over (order by sku) - 1 as place from products
      where organization_id = (select o.id ${OF}))
  insert into sale_items (organization_id, sale_id, position, product_id, sku, name, quantity, unit_price, tax_rate,
      total)
    select s.organization_id, s.id, line, p.id, 'SALE', 'Product', 1, s.total / (1 + s.number % 2), 1900,
      s.total / (1 + s.number % 2)
    from sales s cross join lateral generate_series(0, s.number % 2) line
      join its_products p on p.place = (s.number + line * 7) % 100
    where s.organization_id = (select o.id ${OF}) and s.number <= $2::int`,
  `insert into sale_tags (organization_id, tag_id, sale_id)
    select s.organization_id, t.id, s.id from sales s join email_tags t using (organization_id)
    where s.organization_id = (select o.id ${OF}) and s.number <= $2::int and s.number % 1000 = 1`,
];
