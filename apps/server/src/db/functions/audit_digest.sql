-- Returns the SHA-256 of an audit entry as it is stored. The result depends on the entry alone: the time
-- zone and the search path are fixed, so that the same entry has the same digest in every session. Changing
-- the expression invalidates all stored hashes of audit_chain.
-- Every login may execute it; it runs with the rights of its caller.
create or replace function audit_digest(entry audit_log) returns bytea language sql immutable set search_path = '' set timezone = 'UTC'
  as $$
    select pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(entry.id, entry.organization_id,
      pg_catalog.to_char(entry.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.actor_kind, entry.actor_id, entry.actor_name,
      entry.actor_group, entry.action, entry.record_type, entry.record_id, entry.record_name, entry.changes,
      entry.reason, entry.address, entry.request_id)::text, 'UTF8'))
  $$;
