-- Returns the text by which a product is found: name, SKU and aliases. Used by the index products_words: a
-- change needs a migration that rebuilds the index.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function product_text(p_name text, p_sku text, p_aliases text[]) returns text
  language plpgsql immutable parallel safe as $$
begin
  return concat_ws(' ', p_name, p_sku, array_to_string(p_aliases, ' '));
end $$;
