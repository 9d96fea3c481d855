import { type Kysely, sql } from 'kysely';

/** What an organisation sells, and what its bot may say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      organization_id uuid not null references organisations,
      id uuid not null,
      sku text not null,
      name text not null,
      -- Sorted by as it is: inside a policy only leakproof functions reach an index, and lower() is none.
      name_key text not null generated always as (lower(name)) stored,
      description text not null default '',
      category text not null default '',
      aliases text[] not null default '{}',
      price bigint not null check (price >= 0),
      currency text not null,
      tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
      stock integer check (stock >= 0),
      status text not null default 'active' check (status in ('active', 'draft', 'archived')),
      is_bot_sellable boolean not null default true,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (organization_id, id)
    );
    create unique index products_sku on products (organization_id, lower(sku));
    create index products_name on products (organization_id, name_key, id);
    create index products_price on products (organization_id, price, id);
    create index products_updated on products (organization_id, updated_at, id);
    create index products_search on products using gin ((name || ' ' || sku) gin_trgm_ops);
    call protect('products');

    create table knowledge (
      organization_id uuid not null references organisations,
      id uuid not null,
      kind text not null check (kind in ('question', 'article')),
      title text not null,
      title_key text not null generated always as (lower(title)) stored,
      body text not null,
      is_published boolean not null default true,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (organization_id, id)
    );
    create index knowledge_title on knowledge (organization_id, title_key, id);
    create index knowledge_updated on knowledge (organization_id, updated_at, id);
    create index knowledge_search on knowledge using gin ((title || ' ' || body) gin_trgm_ops);
    call protect('knowledge');
  `.execute(db);
}
