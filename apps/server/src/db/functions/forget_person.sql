-- Removes the personal data of a user who is deleted, including columns that the login of requests may not
-- write. The row stays, because history refers to it.
-- Runs as a trigger only, with the rights of the login that writes the row.
create or replace function forget_person() returns trigger language plpgsql as $$
begin
  new.first_name := 'Former';
  new.last_name := 'user';
  new.name := 'Former user';
  new.email := 'deleted-' || new.id || '@invalid';
  new.phone := null;
  new.language := null;
  new.time_zone := null;
  new.signature := '';
  new.skills := '{}';
  new.password_hash := null;
  new.totp_sealed := null;
  new.totp_enabled_at := null;
  return new;
end $$;

create trigger forget_person
  before update of status on users
  for each row
  when ((new.status = 'deleted'::text))
  execute function forget_person();
