-- Returns the one-line preview of a message for lists: its text, or else a symbol and the most important
-- value of its content (file, media, product, location, contact, order, call, unsupported type, deletion).
-- Never null. IMMUTABLE: depends on its arguments alone.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function preview_of(p_text text, p_content jsonb) returns text language sql immutable
  return coalesce(nullif(btrim(p_text), ''), '📎 ' || (p_content #>> '{files,0,name}'),
    '📎 ' || coalesce(p_content #>> '{media,0,name}', p_content #>> '{media,0,kind}'),
    p_content #>> '{products,0,name}',
    '📍 ' || coalesce(p_content #>> '{location,name}', p_content #>> '{location,address}',
      (p_content #>> '{location,latitude}') || ', ' || (p_content #>> '{location,longitude}')),
    '👤 ' || (p_content #>> '{contacts,0,name}'),
    '🛒 ' || (p_content #>> '{ordered,0,quantity}') || ' × ' || (p_content #>> '{ordered,0,sku}'),
    '📞 ' || case when p_content ? 'call' then case when p_content #>> '{call,outcome}' = 'completed' then '✓' else '✗' end
      when p_content ? 'call_permission' then
        case when p_content #>> '{call_permission,is_granted}' = 'true' then '✓' else '✗' end end,
    '❔ ' || (p_content ->> 'unsupported'), case when p_content ? 'deleted_at' then '🚫' end, '');
