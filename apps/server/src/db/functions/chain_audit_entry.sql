-- Appends each new audit entry to the hash chain of its organisation (of the platform for entries without
-- one): the SHA-256 of the previous hash and of audit_digest. Deferred to COMMIT, so that the writers of one
-- organisation wait for each other only while they commit.
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: audit.
create or replace function chain_audit_entry() returns trigger language plpgsql set search_path = public as $$
declare
  previous audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || coalesce(new.organization_id::text, 'platform'), 0));
  select * into previous from audit_chain where organization_id is not distinct from new.organization_id
    order by number desc limit 1;
  insert into audit_chain values (new.organization_id, coalesce(previous.number, 0) + 1, new.id,
    sha256(coalesce(previous.hash, ''::bytea) || audit_digest(new)));
  return null;
end $$;

create constraint trigger chain_entry
  after insert on audit_log deferrable initially deferred
  for each row
  execute function chain_audit_entry();
