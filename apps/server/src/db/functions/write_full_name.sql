-- Sets users.name from first and last name. Not a generated column, because functions of earlier releases
-- depend on the column that existed before.
-- Runs as a trigger only, with the rights of the login that writes the row.
create or replace function write_full_name() returns trigger language plpgsql as $$
begin
  new.name := btrim(new.first_name || ' ' || new.last_name);
  return new;
end $$;

create trigger full_name
  before insert or update of first_name, last_name on users
  for each row
  execute function write_full_name();
