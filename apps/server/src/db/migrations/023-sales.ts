import { type Kysely, sql } from 'kysely';

/** Drafts, lines with discounts, shipping, payment, tags, evidence, and what was sold before there was Relaydesk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sales
      add shipping bigint not null default 0 check (shipping >= 0),
      add payment_method text,
      add payment_reference text not null default '',
      add status_reason text not null default '',
      add expected_close date,
      -- Its number where it was imported from. Such a sale never took pieces from our shelf.
      add reference text,
      -- From who had the conversation when, and what was said: written when it is confirmed.
      add evidence jsonb,
      add sold_at timestamptz(3);
    -- Forced policies show their owner, who migrates, no rows at all.
    alter table sales no force row level security;
    update sales set sold_at = created_at;
    alter table sales force row level security;
    alter table sales alter sold_at set not null, alter sold_at set default now();
    alter table sale_items add discount bigint not null default 0 check (discount >= 0);

    create unique index sales_reference on sales (organization_id, reference) where reference is not null;
    drop index sales_created, sales_owner, sales_customer, sales_total, sale_items_product;
    create index sale_items_product on sale_items (organization_id, product_id, sale_id);
    -- With what the totals under a list add up.
    create index sales_sold on sales (organization_id, sold_at desc, id desc) include (status, currency, total);
    create index sales_status on sales (organization_id, status, sold_at desc, id desc);
    create index sales_origin on sales (organization_id, origin, sold_at desc, id desc);
    create index sales_channel on sales (organization_id, channel, sold_at desc, id desc) where channel is not null;
    create index sales_owner on sales (organization_id, owner_id, sold_at desc, id desc) where owner_id is not null;
    create index sales_customer on sales (organization_id, customer_id, sold_at desc);
    create index sales_total on sales (organization_id, total, id);
    -- The Super Admin's list, of all organisations.
    create index sales_sold_all on sales (sold_at desc, id desc);
    create index sales_total_all on sales (total, id);

    create table sale_tags (
      organization_id uuid not null,
      tag_id uuid not null,
      sale_id uuid not null,
      primary key (organization_id, tag_id, sale_id),
      foreign key (organization_id, tag_id) references email_tags on delete cascade,
      foreign key (organization_id, sale_id) references sales on delete cascade
    );
    create index sale_tags_sale on sale_tags (organization_id, sale_id);
    call protect('sale_tags');

    -- Customers of imported sales are known again by their telephone number as well.
    create index customers_phone on customers (organization_id, phone) where phone is not null;
  `.execute(db);
}
