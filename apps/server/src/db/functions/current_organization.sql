-- Returns the id of the organisation of this transaction, or null when none is set (`app.organization_id`).
-- Must stay STABLE: policies read it through a sub-select, so that it is evaluated once per statement and
-- not once per row. The server refuses to start when it is VOLATILE.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function current_organization() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;
