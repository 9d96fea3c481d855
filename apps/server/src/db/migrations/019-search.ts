import { type Kysely, sql } from 'kysely';

/**
 * Searching in what was said, customers and products. Words carry their organisation (and messages their quarter) in
 * front, so that one index holds every organisation's words apart: a search reads its own, newest quarter first.
 *
 * The operators of full-text search are not leakproof, so under forced row-level security they never reach an index.
 * The three functions at the end read as the owner of the tables instead; each begins and ends with
 * current_organization(). check-tenancy.ts holds them to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists unaccent;
    -- Lower case and without accents, in every language alike.
    create text search configuration words (copy = simple);
    alter text search configuration words alter mapping for hword, hword_part, word with unaccent, simple;
    -- What is said without the words that say nothing: half of them all, and half of what the index would cost.
    create text search dictionary stop_en (template = pg_catalog.simple, stopwords = english, accept = false);
    create text search dictionary stop_de (template = pg_catalog.simple, stopwords = german, accept = false);
    create text search dictionary stop_es (template = pg_catalog.simple, stopwords = spanish, accept = false);
    create text search configuration said (copy = words);
    alter text search configuration said alter mapping for asciihword, asciiword, hword_asciipart
      with stop_en, stop_de, stop_es, simple;
    alter text search configuration said alter mapping for hword, hword_part, word
      with stop_de, stop_es, unaccent, simple;

    -- Addresses and numbers by their parts: in "NK-42" and "ada@shop.example" every mark is a gap. Six times replace,
    -- because translate takes ten times as long.
    create function search_parts(p_text text) returns text language sql immutable parallel safe
      return replace(replace(replace(replace(replace(replace(p_text, '@', ' '), '.', ' '), '-', ' '), '_', ' '),
        '/', ' '), '+', ' ');

    -- Words of more than 64 bytes are nobody's words.
    create function search_words(p_configuration regconfig, p_text text) returns text[]
      language plpgsql immutable parallel safe as $$
    begin
      return array(select word from unnest(tsvector_to_array(to_tsvector(p_configuration, public.search_parts(p_text)))) word
        where octet_length(word) <= 64);
    end $$;

    -- Ninety days each: long enough that a word is often there twice, short enough that few have it.
    create function search_quarter(p_at timestamptz) returns integer language sql immutable parallel safe
      return date_part('epoch', p_at at time zone 'UTC')::bigint / 7776000;

    -- Half a uuid keeps words short; two organisations with the same half are told apart by the search itself.
    create function search_stamp(p_organization uuid, p_quarter integer) returns text language sql immutable parallel safe
      return right(p_organization::text, 8) || coalesce(p_quarter::text, '') || ' ';

    -- plpgsql, because its plan is kept between statements; an SQL function in an index is planned with each of them.
    create function search_vector(p_organization uuid, p_at timestamptz, p_text text) returns tsvector
      language plpgsql immutable cost 10000 as $$
    declare
      stamp text := public.search_stamp(p_organization, public.search_quarter(p_at));
    begin
      return array_to_tsvector(array(select stamp || word from unnest(public.search_words(
        case when p_at is null then 'public.words'::regconfig else 'public.said'::regconfig end, p_text)) word));
    end $$;

    -- Telephone numbers also without a country of one, two or three digits.
    create function customer_text(p_name text, p_email text, p_phone text) returns text
      language plpgsql immutable parallel safe as $$
    declare
      digits text := ltrim(p_phone, '+');
    begin
      return concat_ws(' ', p_name, p_email, digits, substr(digits, 2), substr(digits, 3), substr(digits, 4));
    end $$;

    create function product_text(p_name text, p_sku text, p_aliases text[]) returns text
      language plpgsql immutable parallel safe as $$
    begin
      return concat_ws(' ', p_name, p_sku, array_to_string(p_aliases, ' '));
    end $$;

    -- Every word as it begins, in any of these quarters (null: what is no message). Words that say nothing are looked
    -- for only when there is no other. near: with less of it, for the caller to look which are meant.
    create function search_query(p_organization uuid, p_quarters integer[], p_text text, p_is_near boolean)
      returns tsquery language plpgsql immutable parallel safe as $$
    declare
      words text[] := public.search_words('public.words', p_text);
      telling text[] := case when p_quarters[1] is not null then public.search_words('public.said', p_text) end;
    begin
      return (select string_agg('(' || starts || ')', ' & ')::tsquery from (
        select string_agg('''' || public.search_stamp(p_organization, quarter) || replace(
              case when p_is_near and length(word) >= 4 then left(word, case when length(word) >= 6 then 3 else 2 end)
                else word end, '''', '''''') || ''':*', ' | ') as starts
          from unnest(case when cardinality(telling) > 0 then telling else words end) word, unnest(p_quarters) quarter
          group by word) alternatives);
    end $$;

    -- What is new is kept aside and sorted in later, many at once; a search reads through it, so it stays short.
    create index messages_search on messages using gin (search_vector(organization_id, created_at, text))
      with (gin_pending_list_limit = 512) where kind in ('text', 'note');
    create index customers_words on customers
      using gin (search_vector(organization_id, null, customer_text(name, email, phone)));
    create index products_words on products
      using gin (search_vector(organization_id, null, product_text(name, sku, aliases)));

    create policy search on messages for select to relaydesk_owner using (true);
    create policy search on conversations for select to relaydesk_owner using (true);
    create policy search on customers for select to relaydesk_owner using (true);
    create policy search on products for select to relaydesk_owner using (true);
    create policy search on sales for select to relaydesk_owner using (true);

    -- Newest first, a few quarters at a time, until there are enough. p_scope: as in search.policy.ts.
    create function search_messages(p_text text, p_is_near boolean, p_scope text, p_user uuid, p_limit integer)
      returns table (conversation_id uuid, seq integer, customer_name text, text text, at timestamptz)
      language plpgsql stable security definer set search_path = '' as $$
    declare
      organization uuid := public.current_organization();
      this_quarter integer := public.search_quarter(now());
      quarters integer[];
      wanted tsquery;
      found_now bigint;
      found_so_far bigint := 0;
    begin
      for quarters in
        select array(select generate_series(this_quarter - first, this_quarter - last, -1))
          from (values (-1, 0), (1, 2), (3, 7), (8, 24)) as stretch (first, last)
      loop
        wanted := public.search_query(organization, quarters, p_text, p_is_near);
        exit when wanted is null;
        return query
          with hit as materialized (
            select m.conversation_id, m.seq, m.text, m.created_at from public.messages m
              where public.search_vector(m.organization_id, m.created_at, m.text) @@ wanted
                and m.kind in ('text', 'note')
                -- Said so that no other index seems worth a try.
                and m.organization_id is not distinct from organization
              order by m.created_at desc limit case p_scope when 'everything' then p_limit else 2000 end
          )
          select h.conversation_id, h.seq, k.name, h.text, h.created_at
            from hit h
            join public.conversations c on c.organization_id = organization and c.id = h.conversation_id
            join public.customers k on k.organization_id = organization and k.id = c.customer_id
            where p_scope = 'everything' or c.assignee_id = p_user
              or (p_scope = 'queue_and_own' and c.status in ('bot', 'waiting'))
              or exists (select from public.sales s where s.organization_id = organization
                and s.conversation_id = c.id and s.owner_id = p_user)
            order by h.created_at desc limit p_limit - found_so_far;
        get diagnostics found_now = row_count;
        found_so_far := found_so_far + found_now;
        exit when found_so_far >= p_limit;
      end loop;
    end $$;

    -- Ids alone: who of them may be shown, and how much of them, is the caller's to ask.
    create function search_customers(p_text text, p_is_near boolean, p_by_name_only boolean, p_limit integer)
      returns table (id uuid) language plpgsql stable security definer set search_path = '' as $$
    declare
      organization uuid := public.current_organization();
      wanted tsquery := public.search_query(organization, array[null]::integer[], p_text, p_is_near);
    begin
      return query select c.id from public.customers c
        where public.search_vector(c.organization_id, null, public.customer_text(c.name, c.email, c.phone)) @@ wanted
          and c.organization_id is not distinct from organization
          and (not p_by_name_only
            or public.search_vector(c.organization_id, null, c.name) @@ wanted)
        order by c.created_at desc limit p_limit;
    end $$;

    create function search_products(p_text text, p_is_near boolean, p_limit integer)
      returns table (id uuid) language plpgsql stable security definer set search_path = '' as $$
    declare
      organization uuid := public.current_organization();
      wanted tsquery := public.search_query(organization, array[null]::integer[], p_text, p_is_near);
    begin
      return query select p.id from public.products p
        where public.search_vector(p.organization_id, null, public.product_text(p.name, p.sku, p.aliases)) @@ wanted
          and p.organization_id is not distinct from organization
        order by p.updated_at desc limit p_limit;
    end $$;

    revoke execute on function search_messages, search_customers, search_products from public;
    grant execute on function search_messages, search_customers, search_products to relaydesk_app;
  `.execute(db);
}
