import { type Kysely, sql } from 'kysely';

/** Sales with their items, and notices to the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales (
      organization_id uuid not null references organisations,
      id uuid not null,
      number integer not null,
      customer_id uuid not null,
      conversation_id uuid,
      channel text references channels,
      origin text not null check (origin in ('bot', 'human', 'assisted', 'manual')),
      owner_id uuid,
      status text not null check (status in ('draft', 'confirmed', 'paid', 'fulfilled', 'cancelled', 'refunded')),
      discount bigint not null default 0 check (discount >= 0),
      total bigint not null check (total >= 0),
      tax bigint not null check (tax >= 0),
      currency text not null,
      notes text not null default '',
      -- What an order came from: booking the same order twice stores one sale.
      source_message_id uuid,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      unique (organization_id, number),
      unique (organization_id, source_message_id),
      foreign key (organization_id, customer_id) references customers,
      foreign key (organization_id, conversation_id) references conversations,
      foreign key (organization_id, owner_id) references users (organization_id, id)
    );
    create index sales_created on sales (organization_id, created_at desc, id desc);
    create index sales_total on sales (organization_id, total, id);
    create index sales_customer on sales (organization_id, customer_id, created_at desc);
    create index sales_conversation on sales (organization_id, conversation_id) where conversation_id is not null;
    create index sales_owner on sales (organization_id, owner_id, created_at desc, id desc);
    call protect('sales');

    create table sale_items (
      organization_id uuid not null,
      sale_id uuid not null,
      position integer not null,
      product_id uuid not null,
      sku text not null,
      name text not null,
      quantity integer not null check (quantity > 0),
      unit_price bigint not null check (unit_price >= 0),
      tax_rate integer not null,
      total bigint not null check (total >= 0),
      primary key (organization_id, sale_id, position),
      foreign key (organization_id, sale_id) references sales,
      foreign key (organization_id, product_id) references products
    );
    create index sale_items_product on sale_items (organization_id, product_id);
    call protect('sale_items');

    create table notifications (
      organization_id uuid not null references organisations,
      id uuid not null,
      type text not null,
      message text not null,
      conversation_id uuid,
      -- One notice for one hand-over, however often the event is handled.
      cause text not null,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      unique (organization_id, cause),
      foreign key (organization_id, conversation_id) references conversations
    );
    create index notifications_created on notifications (organization_id, created_at desc, id desc);
    call protect('notifications');

    create table notification_reads (
      organization_id uuid not null,
      notification_id uuid not null,
      user_id uuid not null,
      read_at timestamptz(3) not null default now(),
      primary key (organization_id, notification_id, user_id),
      foreign key (organization_id, notification_id) references notifications,
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    call protect('notification_reads');
  `.execute(db);
}
