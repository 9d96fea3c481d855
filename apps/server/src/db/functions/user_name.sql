-- Returns the name of a user, or null when p_user is null or the caller may not see the user.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function user_name(p_organization uuid, p_user uuid) returns text language sql stable
  return case when p_user is not null then
    (select name from users where organization_id = p_organization and id = p_user) end;
