import { type Kysely, sql } from 'kysely';

/** Notices to one user, about more than conversations; and those that need nobody any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      -- Null: everybody whom its type concerns.
      add user_id uuid,
      -- Who did it: needs no telling.
      add actor_id uuid,
      -- The sale or the channel integration that it is about.
      add record_id uuid,
      -- A colleague has taken care of it: read for everybody.
      add settled_at timestamptz(3),
      add foreign key (organization_id, user_id) references users (organization_id, id);
    create index notifications_unsettled on notifications (organization_id, created_at, id) where settled_at is null;
    create index notifications_conversation on notifications (organization_id, conversation_id)
      where settled_at is null;
    create index notifications_user on notifications (organization_id, user_id) where user_id is not null;

    -- Forced policies show their owner, who migrates, no rows at all.
    alter table notifications no force row level security;
    alter table conversations no force row level security;
    -- The name stands there no more: who may read the conversation is told it with the list.
    update notifications set message = 'A customer is waiting for a CSR.' where type = 'notification_shift_to_csr';
    update notifications n set settled_at = now() from conversations c
      where n.type = 'notification_shift_to_csr' and c.organization_id = n.organization_id
        and c.id = n.conversation_id and c.status <> 'waiting';
    alter table notifications force row level security;
    alter table conversations force row level security;
  `.execute(db);
}
