-- Stores webhook events of one organisation and returns one row per event, in the order of p_deliveries:
-- {id, channel_integration_id, delivery_key, body in base64}. An event with a known delivery_key is not
-- stored again (is_new is false).
-- Adds one event delivery.stored per channel integration with new events; `stored` is its id. The node
-- p_node leases it for 30 seconds (see happened). Sets the organisation of the transaction, so that
-- row-level security applies.
-- Every login may execute it; it runs with the rights of its caller.
-- Owner: channels.
create or replace function store_deliveries(p_node text, p_organization uuid, p_deliveries jsonb)
  returns table (channel_integration_id uuid, is_new boolean, id uuid, stored bigint) language plpgsql as $$
#variable_conflict use_column
declare
  scope text := set_config('app.organization_id', p_organization::text, true);
begin
  return query
    with said as materialized (
      select d.* from rows from (jsonb_to_recordset(p_deliveries) as (id uuid, channel_integration_id uuid,
        delivery_key text, body text)) with ordinality as d
    ), kept as (
      insert into channel_deliveries (organization_id, id, channel_integration_id, delivery_key, body)
        select p_organization, s.id, s.channel_integration_id, s.delivery_key, decode(s.body, 'base64')
          from said s order by s.ordinality
        on conflict (organization_id, channel_integration_id, delivery_key) do nothing
        returning id, channel_integration_id
    ), lines as (
      select distinct k.channel_integration_id as line from kept k
    ), told as materialized (
      select l.line, happened(p_node, p_organization, 'delivery.stored', 'line ' || l.line,
          jsonb_build_object('organization_id', p_organization, 'channel_integration_id', l.line)) as id
        from lines l
    )
    select s.channel_integration_id, k.id is not null, s.id, t.id
      from said s left join kept k on k.id = s.id
      left join told t on t.line = k.channel_integration_id
      order by s.ordinality;
end $$;
