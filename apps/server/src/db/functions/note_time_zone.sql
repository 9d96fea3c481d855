-- Requests a recount of all metrics of an organisation whose time zone changed, because days begin at other
-- times. A second request one minute later includes transactions that were still counting with the old time
-- zone.
-- Runs as a trigger only, with the rights of the login that writes the row.
create or replace function note_time_zone() returns trigger language plpgsql as $$
begin
  perform schedule_event(new.id, 'organisation.time_zone_changed', 'figures ' || new.id || at.later,
      jsonb_build_object('organization_id', new.id), now() + at.later)
    from unnest(array[interval '0', interval '1 minute']) at (later);
  return null;
end $$;

create trigger organisation_moved
  after update of time_zone on organisations
  for each row
  when ((old.time_zone is distinct from new.time_zone))
  execute function note_time_zone();
