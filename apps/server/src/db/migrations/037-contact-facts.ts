import { type Kysely, sql } from 'kysely';

/** Who has proved what is known of a customer, who may be the same person, and order numbers that do not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const proof = sql.raw(`text check (value in ('dkim', 'platform', 'own_site', 'colleague'))`);
  await sql`
    -- dkim: the domain of an address has signed a mail from it. platform: the platform knows the number. own_site: the
    -- organisation's own site or system has signed it. colleague: a member has entered it. Null: it was only said.
    create domain contact_proof as ${proof};
    alter table customers
      add name_proof contact_proof,
      add email_proof contact_proof,
      add phone_proof contact_proof;

    -- Forced policies show their owner, who migrates, no rows at all.
    alter table customers no force row level security;
    alter table customer_identities no force row level security;
    alter table customer_aliases no force row level security;
    alter table channel_integrations no force row level security;
    update customers c set
        email_proof = case when c.email is null then null
          when not x.has_any then 'colleague' when x.is_vouched then 'dkim' end,
        phone_proof = case when c.phone is null then null
          when not x.has_any then 'colleague' when x.is_by_number then 'platform' end
      from (select c.organization_id, c.id, count(i.customer_id) > 0 as has_any,
            coalesce(bool_or(a.alias is not null), false) as is_vouched,
            coalesce(bool_or(h.kind in ('whatsapp', 'twilio_sms', 'twilio_whatsapp')), false) as is_by_number
          from customers c
          left join customer_identities i on i.organization_id = c.organization_id and i.customer_id = c.id
          left join channel_integrations l on l.organization_id = i.organization_id and l.id = i.channel_integration_id
          left join channels h on h.id = l.channel
          left join customer_aliases a on a.organization_id = i.organization_id
            and a.channel_integration_id = i.channel_integration_id and a.external_id = i.external_id
            and a.alias = 'vouched ' || c.email_key
          where c.email is not null or c.phone is not null
          group by c.organization_id, c.id) x
      where c.organization_id = x.organization_id and c.id = x.id;
    alter table channel_integrations force row level security;
    alter table customer_aliases force row level security;
    alter table customer_identities force row level security;
    alter table customers force row level security;

    -- As in 007, with the proofs.
    create or replace function meet_customer(p_organization uuid, p_integration uuid, p_external text, p_new uuid,
      p_facts jsonb) returns customer_identities language plpgsql as $$
    declare identity customer_identities;
    begin
      perform pg_advisory_xact_lock(hashtextextended(p_external, hashtextextended(p_integration::text, 0)));
      select * into identity from customer_identities where organization_id = p_organization
        and channel_integration_id = p_integration and external_id = p_external;
      if found then return identity; end if;

      insert into customers (organization_id, id, name, email, phone, email_proof, phone_proof) values (p_organization,
        p_new, coalesce(nullif(p_facts->>'name', ''), 'Visitor ' || upper(right(p_new::text, 4))),
        p_facts->>'email', p_facts->>'phone', p_facts->>'email_proof', p_facts->>'phone_proof');
      insert into customer_identities (organization_id, channel_integration_id, external_id, customer_id, session_hash)
        values (p_organization, p_integration, p_external, p_new, p_facts->>'session_hash')
        returning * into identity;
      return identity;
    end $$;

    -- Two customers with one address or number, of whom nobody has decided yet whether they are one person.
    create table customer_matches (
      organization_id uuid not null,
      id uuid not null,
      customer_id uuid not null,
      other_id uuid not null check (other_id > customer_id),
      fact text not null check (fact in ('email', 'phone')),
      dismissed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, id),
      unique (organization_id, customer_id, other_id),
      foreign key (organization_id, customer_id) references customers on delete cascade,
      foreign key (organization_id, other_id) references customers on delete cascade
    );
    create index customer_matches_other on customer_matches (organization_id, other_id);
    call protect('customer_matches');

    -- However a fact gets there. A few are enough for somebody to decide about.
    create function suggest_customer_matches() returns trigger language plpgsql as $$
    begin
      insert into customer_matches (organization_id, id, customer_id, other_id, fact)
        select new.organization_id, gen_random_uuid(), least(new.id, k.id), greatest(new.id, k.id), k.fact
          from ((select id, 'email' as fact from customers where organization_id = new.organization_id
                and email_key = lower(new.email) and id <> new.id order by created_at limit 5)
            union all (select id, 'phone' from customers where organization_id = new.organization_id
                and phone = new.phone and id <> new.id order by created_at limit 5)) k
          on conflict do nothing;
      return null;
    end $$;
    create trigger suggest_matches_of_new after insert on customers for each row
      when (new.email is not null or new.phone is not null) execute function suggest_customer_matches();
    create trigger suggest_matches_of_changed after update of email, phone on customers for each row
      when ((new.email is not null and new.email is distinct from old.email)
        or (new.phone is not null and new.phone is distinct from old.phone))
      execute function suggest_customer_matches();

    alter table organisations
      -- Order numbers begin somewhere, and the next one is up to so many higher than the last one, by chance.
      alter last_sale_number set default 10000 + floor(random() * 80000)::integer,
      add max_sale_number_step integer not null default 8 + floor(random() * 56)::integer;
    alter table organisations no force row level security;
    update organisations set last_sale_number = 10000 + floor(random() * 80000)::integer where last_sale_number = 0;
    alter table organisations force row level security;
  `.execute(db);
}
