-- Suggests that two customers are the same person when one gets an email address or telephone number of the
-- other, whatever wrote it. At most five suggestions per fact, oldest customers first.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: customers.
create or replace function suggest_customer_matches() returns trigger language plpgsql as $$
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

create trigger suggest_matches_of_changed
  after update of email, phone on customers
  for each row
  when ((((new.email is not null) and (new.email is distinct from old.email))
    or ((new.phone is not null) and (new.phone is distinct from old.phone))))
  execute function suggest_customer_matches();

create trigger suggest_matches_of_new
  after insert on customers
  for each row
  when (((new.email is not null)
    or (new.phone is not null)))
  execute function suggest_customer_matches();
