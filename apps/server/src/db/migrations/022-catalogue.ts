import { type Kysely, sql } from 'kysely';

/** All that a shop says of its products, knowledge that was read from pages and files, and what nobody could answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add short_answer text not null default '',
      add compare_at_price bigint check (compare_at_price >= 0),
      add low_stock_level integer check (low_stock_level >= 0),
      add max_per_order integer check (max_per_order > 0),
      add link_url text,
      add retailer_id text,
      add available_from date,
      add available_until date,
      add faqs jsonb not null default '[]';
    -- Found by as it is: inside a policy only leakproof functions reach an index, and lower() is none.
    alter table products add sku_key text not null generated always as (lower(sku)) stored;
    -- For the same reason nothing has ever been found by the other.
    drop index products_sku, products_search;
    create unique index products_sku on products (organization_id, sku_key);
    create index products_category on products (organization_id, category, name_key, id) where category <> '';
    create index products_low on products (organization_id, name_key, id) where stock <= low_stock_level;

    -- A picture in two sizes, both of them files.
    create table product_images (
      organization_id uuid not null references organisations,
      id uuid not null,
      -- Null until a product is saved with it.
      product_id uuid,
      position integer,
      thumbnail_id uuid not null,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, product_id) references products on delete cascade,
      foreign key (organization_id, id) references files on delete cascade,
      foreign key (organization_id, thumbnail_id) references files on delete cascade
    );
    create index product_images_product on product_images (organization_id, product_id, position)
      where product_id is not null;
    call protect('product_images');

    alter table knowledge
      add status text not null default 'ready' check (status in ('ready', 'fetching', 'failed')),
      add problem text,
      add source_url text,
      add source_name text,
      add fetched_at timestamptz(3);
    create unique index knowledge_source_url on knowledge (organization_id, source_url) where source_url is not null;

    create table unanswered_questions (
      organization_id uuid not null references organisations,
      id uuid not null,
      question text not null,
      -- Stands for its words without order, case and accents: the same question is counted once.
      question_key text not null,
      -- Who asked: without any of them nobody's words are left here.
      customer_ids uuid[] not null default '{}',
      times_asked integer not null default 1 check (times_asked > 0),
      first_asked_at timestamptz(3) not null default now(),
      last_asked_at timestamptz(3) not null default now(),
      conversation_id uuid,
      status text not null default 'open' check (status in ('open', 'answered', 'dismissed')),
      knowledge_id uuid,
      primary key (organization_id, id),
      unique (organization_id, question_key),
      foreign key (organization_id, conversation_id) references conversations on delete set null (conversation_id),
      foreign key (organization_id, knowledge_id) references knowledge on delete set null (knowledge_id)
    );
    create index unanswered_questions_asked on unanswered_questions (organization_id, status, times_asked desc, id desc);
    create index unanswered_questions_last on unanswered_questions (organization_id, status, last_asked_at desc, id desc);
    create index unanswered_questions_knowledge on unanswered_questions (organization_id, knowledge_id)
      where knowledge_id is not null;
    create index unanswered_questions_conversation on unanswered_questions (organization_id, conversation_id)
      where conversation_id is not null;
    call protect('unanswered_questions');
  `.execute(db);
}
