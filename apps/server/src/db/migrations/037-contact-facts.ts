import { type Kysely, sql } from 'kysely';

/** Who has proved what is known of a customer, who may be the same person, and order numbers that do not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- dkim: the domain of an address has signed a mail from it. platform: the platform knows the number. own_site: the
    -- organisation's own site or system has signed it. colleague: a member has entered it. Null: it was only said.
    alter table customers add name_proof text, add email_proof text, add phone_proof text;
    -- Not valid: nothing that is there has one, and the rows need not be read for it.
    alter table customers add constraint customers_proofs check (
      name_proof in ('dkim', 'platform', 'own_site', 'colleague')
      and email_proof in ('dkim', 'platform', 'own_site', 'colleague')
      and phone_proof in ('dkim', 'platform', 'own_site', 'colleague')) not valid;
    -- What was known before counts as only said until it is proved again: nobody knows any more who has said it.

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
