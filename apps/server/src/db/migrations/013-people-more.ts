import { type Kysely, sql } from 'kysely';

/** Lists of people and of deeds that stay quick however many there are; and what a deleted user leaves behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whoever was deleted is in no list: with that in the index, counting needs no look at the rows.
    drop index users_name, users_created, users_name_all, users_created_all;
    create index users_name on users (organization_id, name_key, id) where status <> 'deleted';
    create index users_created on users (organization_id, created_at, id) where status <> 'deleted';
    create index users_name_all on users (name_key, id) where status <> 'deleted';
    create index users_created_all on users (created_at, id) where status <> 'deleted';
    create index users_group on users (organization_id, "group", name_key, id) where status <> 'deleted';
    create index users_not_active on users (organization_id, status, name_key, id)
      where status in ('invited', 'disabled');
    create index users_seen on users (last_seen_at) where last_seen_at is not null;

    -- History keeps the row; what was the person's own goes, also what the app's role cannot reach.
    create function forget_person() returns trigger language plpgsql as $$
    begin
      new.first_name := 'Former';
      new.last_name := 'user';
      new.name := 'Former user';
      new.email := 'deleted-' || new.id || '@invalid';
      new.phone := null;
      new.language := null;
      new.time_zone := null;
      new.signature := '';
      new.skills := '{}';
      new.password_hash := null;
      new.totp_sealed := null;
      new.totp_enabled_at := null;
      return new;
    end $$;
    create trigger forget_person before update of status on users
      for each row when (new.status = 'deleted') execute function forget_person();

    -- By record and by actor also for the Super Admin, who reads across organisations.
    drop index audit_log_record, audit_log_actor;
    create index audit_log_record on audit_log (record_id, at, id) where record_id is not null;
    create index audit_log_actor on audit_log (actor_id, at, id) where actor_id is not null;
  `.execute(db);
}
