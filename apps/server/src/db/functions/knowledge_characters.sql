-- Returns the number of characters of a knowledge entry that count towards the quota: title, body and
-- alternative wordings.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function knowledge_characters(k knowledge) returns integer language sql stable
  return length(k.title) + length(k.body) + length(array_to_string(k.wordings, ''));
