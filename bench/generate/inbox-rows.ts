/**
 * The statements that write customers, conversations and messages. Whatever looks random follows from the row's number,
 * so that each run has the same data; numbers and times grow together and interleave the organisations, as they do
 * where people write. `:n` is the number of conversations.
 */
export const FUNCTIONS = `
  create function pg_temp.chance(n bigint, salt int) returns float8 language sql stable
    return (hashint8extended(n, salt) & 1048575) / 1048576::float8;
  -- As UUIDv7: milliseconds first.
  create function pg_temp.id_of(at timestamptz, kind int, n bigint) returns uuid language sql stable
    return (lpad(to_hex((date_part('epoch', at) * 1000)::bigint), 12, '0') || '700' || kind || '8'
      || lpad(to_hex(n), 15, '0'))::uuid;
  -- Of message number seq in conversation n. The customer begins; half of all is theirs.
  create function pg_temp.author_of(n bigint, seq int, csr uuid) returns text language sql stable
    return case when seq = 1 or pg_temp.chance(n * 16 + seq, 5) < 0.5 then 'customer'
      when csr is null or (seq = 2 and pg_temp.chance(n, 6) < 0.6) then 'bot' else 'csr' end;
  create function pg_temp.sentence_of(n bigint, seq int, salt int) returns int language sql stable
    return (hashint8extended(n * 16 + seq, salt) & 32767)::int;`;

/** One customer for two conversations; three in ten are the large organisation's, five hundred the small one's. */
export const CUSTOMERS = `
  create temp table bench_customers as
    select k, o.organization_id, o.line_id, pg_temp.id_of(at, 1, k) as id, at as created_at
    from (
      select k, date_trunc('milliseconds', now() - interval '400 days' + k * interval '30 days' / (:n / 2)) as at,
        case when k % 10 < 3 then 0 when k % (:n / 1000) = 9 then 1
          else 2 + floor((select count(*) - 2 from bench_organisations) * pg_temp.chance(k, 1) ^ 2)::int end as place
      from generate_series(1, :n / 2) k
    ) made join bench_organisations o using (place);
  create unique index on bench_customers (k);
  analyze bench_customers;
  insert into customers (organization_id, id, name, email, phone, language, is_verified, created_at)
    select organization_id, id,
      (array['Ada','Ben','Clara','David','Elif','Finn','Greta','Hanna','Igor','Jana','Kofi','Lena','Mara','Nils','Olga',
        'Pablo','Rosa','Samir','Tessa','Yusuf'])[1 + (hashint8(k) & 1023) % 20] || ' ' ||
      initcap((select text from bench_words where rank = 200 + (hashint8extended(k, 2) & 8191))),
      case when pg_temp.chance(k, 3) < 0.7 then 'customer' || k || '@mail.example' end,
      case when pg_temp.chance(k, 4) < 0.4 then '+49301' || lpad(k::text, 8, '0') end,
      (array['en', 'de', 'es', null])[1 + k % 4], false, created_at
    from bench_customers order by k;
  insert into customer_identities (organization_id, channel_integration_id, external_id, customer_id, created_at)
    select organization_id, line_id, 'customer-' || k, id, created_at from bench_customers order by k`;

/** A year of them. One in twenty of the older ones and two in five of the newest fifth are not resolved yet. */
export const CONVERSATION_DRAFTS = `
  create temp table bench_talks as
    select talk.*, pg_temp.id_of(created_at, 2, n) as id, created_at + (last_seq - 1) * gap as last_activity_at,
      case when status in ('open', 'snoozed') or (status = 'resolved' and pg_temp.chance(n, 15) < 0.7)
        then csrs[1 + floor(cardinality(csrs) * pg_temp.chance(n, 16))::int] end as csr,
      case when pg_temp.chance(n, 17) < 0.25 then array[tags[1 + (hashint8extended(n, 18) & 1023)::int % 10]]
        else '{}' end as tag_ids,
      -- The colleague takes it from the bot, or it waits from the beginning.
      case when status = 'waiting' then created_at
        when status in ('open', 'snoozed') or (status = 'resolved' and pg_temp.chance(n, 15) < 0.7)
          then created_at + gap / 2 end as called_at,
      (array['asked', 'asked', 'not_found', 'failed_twice', 'upset', 'order_failed', 'bot_off'])
        [1 + (hashint8extended(n, 19) & 1023)::int % 7] as reason
    from (
      select n, c.id as customer_id, c.organization_id, c.line_id, o.csrs, o.tags,
        (array[1, 1, 2, 2, 2, 3, 3, 4, 5, 7])[1 + n % 10] as last_seq,
        date_trunc('milliseconds', now() - interval '1 day' - interval '365 days' * (1 - n / :n::float8)) as created_at,
        date_trunc('milliseconds', interval '30 seconds' + interval '1 hour' * pg_temp.chance(n, 12)) as gap,
        case when pg_temp.chance(n, 13) >= case when n > 0.8 * :n then 0.4 else 0.05 end then 'resolved'
          when pg_temp.chance(n, 14) < 0.35 then 'bot' when pg_temp.chance(n, 14) < 0.52 then 'waiting'
          when pg_temp.chance(n, 14) < 0.88 then 'open' else 'snoozed' end as status
      from generate_series(1, :n) n
      join bench_customers c on c.k = 1 + floor((:n / 2) * pg_temp.chance(n, 11))::int
      join bench_organisations o on o.organization_id = c.organization_id
    ) talk;
  analyze bench_talks`;

export const CONVERSATIONS = `
  insert into conversations (organization_id, id, customer_id, channel_integration_id, channel, status, assignee_id,
      preview, preview_author, last_seq, unread_count, hand_over, waiting_since, resolved_at, resolve_reason, priority,
      tag_ids, snoozed_until, last_activity_at, created_at, version, handed_over_at, hand_over_reason, had_human,
      resolved_by, first_response_seconds, first_response_by, resolution_seconds)
    select organization_id, id, customer_id, line_id, 'api', status, csr, left(s.text, 140),
      pg_temp.author_of(n, last_seq, csr), last_seq,
      case when status <> 'resolved' and pg_temp.chance(n, 20) < 0.4 then 1 else 0 end,
      case when csr is not null or status = 'waiting' then jsonb_build_object('reason', reason, 'question', s.text,
        'tried', '[]'::jsonb, 'basket', null, 'suggested_reply', '', 'handed_over_at', iso(created_at)) end,
      case when status = 'waiting' then last_activity_at end,
      case when status = 'resolved' then last_activity_at end,
      case when status = 'resolved' then 'answered' end,
      case when pg_temp.chance(n, 21) < 0.01 then 'urgent' when pg_temp.chance(n, 21) < 0.06 then 'high'
        when pg_temp.chance(n, 21) < 0.1 then 'low' else 'normal' end,
      tag_ids, case when status = 'snoozed' then now() + interval '30 days' * (1 + pg_temp.chance(n, 22)) end,
      last_activity_at, created_at, case when csr is null then 1 else 2 end,
      called_at, case when called_at is not null then reason end, called_at is not null,
      case when status = 'resolved' then csr end,
      case when csr is not null then extract(epoch from gap / 2)::int end, csr,
      case when status = 'resolved' then extract(epoch from
        case when csr is null then interval '0' else gap / 2 end)::int end
    from bench_talks join bench_sentences s on s.place = pg_temp.sentence_of(n, last_seq, 30)`;

/** What the tables' own triggers would have written: they do not run during the load. */
export const TRIGGER_ROWS = `
  insert into ownerships (organization_id, conversation_id, began_at, ended_at, status)
    select organization_id, id, created_at, created_at + gap / 2, 'bot' from bench_talks where csr is not null;
  insert into ownerships (organization_id, conversation_id, began_at, status, user_id, first_reply_at)
    select organization_id, id, case when csr is null then created_at else created_at + gap / 2 end, status, csr,
      case when csr is not null then created_at + gap end from bench_talks;
  insert into conversation_tags (organization_id, conversation_id, tag_id)
    select organization_id, id, unnest(tag_ids) from bench_talks where tag_ids <> '{}'`;

/** One or two sentences each, one in ten with a number that stands nowhere else. */
export const MESSAGES = `
  insert into messages (organization_id, id, conversation_id, seq, author, user_id, kind, text, channel_integration_id,
      external_id, delivery, created_at)
    select organization_id, pg_temp.id_of(at, 3, n * 16 + seq), id, seq, author, case author when 'csr' then csr end,
      case when author = 'csr' and pg_temp.chance(n * 16 + seq, 33) < 0.08 then 'note' else 'text' end,
      one.text || case when pg_temp.chance(n * 16 + seq, 34) < 0.4 then ' ' || two.text else '' end
        || case when pg_temp.chance(n * 16 + seq, 35) < 0.1 then ' Order ' || 100000 + n else '' end,
      line_id, case author when 'customer' then 'bench-' || n || '-' || seq end,
      case author when 'customer' then 'received' else 'delivered' end, at
    from (
      select t.*, seq, created_at + (seq - 1) * gap as at, pg_temp.author_of(n, seq, csr) as author
      from bench_talks t, generate_series(1, last_seq) seq
    ) said
    join bench_sentences one on one.place = pg_temp.sentence_of(n, seq, 30)
    join bench_sentences two on two.place = pg_temp.sentence_of(n, seq, 31)`;

/** Twenty products in each organisation, and a sale of one or two of them in every fifth conversation. */
export const SALES = `
  insert into products (organization_id, id, sku, name, price, currency, tax_rate)
    select organization_id, gen_random_uuid(), 'BENCH-' || item, 'Product ' || item, 100 * item, 'EUR', 1900
    from bench_organisations, generate_series(1, 20) item;
  create temp table bench_products as
    select organization_id, array_agg(id order by sku) as ids from products where sku like 'BENCH-%' group by 1;
  insert into sales (organization_id, id, number, customer_id, conversation_id, channel, origin, owner_id, status, total,
      tax, currency, sold_at, created_at)
    select organization_id, pg_temp.id_of(created_at, 4, n),
      1000 + row_number() over (partition by organization_id order by n), customer_id, id, 'api',
      case when csr is null then 'bot' when pg_temp.chance(n, 41) < 0.5 then 'human' else 'assisted' end, csr,
      (array['confirmed', 'paid', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled',
        'cancelled', 'refunded'])[1 + (hashint8extended(n, 42) & 1023)::int % 10],
      100 * (1 + n % 90), 0, 'EUR', last_activity_at, last_activity_at
    from bench_talks where n % 5 = 0;
  insert into sale_items (organization_id, sale_id, position, product_id, sku, name, quantity, unit_price, tax_rate, total)
    select organization_id, pg_temp.id_of(created_at, 4, n), line, ids[1 + ((n / 5 + line * 7) % 20)::int], 'BENCH', 'Product', line,
      100, 1900, 100 * line
    from bench_talks join bench_products using (organization_id), generate_series(1, (1 + n % 2)::int) line where n % 5 = 0;
  update organisations o set last_sale_number = 1000 + (select count(*) from sales where organization_id = o.id)`;

/** What the triggers would have counted. */
export const METRICS = `
  delete from figures;
  delete from figure_changes;
  insert into figures (organization_id, figure, is_month, day, key, bucket, amount)
    select o.id, f.* from organisations o cross join lateral recount_figures(o.id) f order by 1, 2, 3, 4, 5, 6`;
