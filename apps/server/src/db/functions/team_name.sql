-- Returns the name of a team, or null when p_team is null or the caller may not see the team.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function team_name(p_organization uuid, p_team uuid) returns text language sql stable
  return case when p_team is not null then
    (select name from teams where organization_id = p_organization and id = p_team) end;
