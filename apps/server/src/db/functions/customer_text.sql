-- Returns the text by which a customer is found: name, email address and telephone number, the number also
-- without its first one, two or three digits, because the country code may be missing in a search. Used by
-- the index customers_words: a change needs a migration that rebuilds the index.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function customer_text(p_name text, p_email text, p_phone text) returns text
  language plpgsql immutable parallel safe as $$
declare
  digits text := ltrim(p_phone, '+');
begin
  return concat_ws(' ', p_name, p_email, digits, substr(digits, 2), substr(digits, 3), substr(digits, 4));
end $$;
