import { type Kysely, sql } from 'kysely';

/**
 * A request whose answer is lost has an unknown outcome: of a part of a message, and of the message. An attempt is stored
 * before the request leaves (`sending`), so that a server that dies in the middle of it repeats nothing. The constraints
 * are validated in a step of their own, which holds up no writer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sent_parts add column state text not null default 'taken';
    alter table sent_parts add constraint sent_parts_state_check
      check (state in ('sending', 'unknown', 'taken')) not valid;
    alter table messages drop constraint messages_delivery_check;
    alter table messages add constraint messages_delivery_check
      check (delivery in ('received', 'queued', 'unknown', 'sent', 'delivered', 'read', 'failed')) not valid;
    alter table channel_events drop constraint channel_events_status_check;
    alter table channel_events add constraint channel_events_status_check
      check (status in ('ok', 'retrying', 'unknown', 'failed', 'refused')) not valid;
  `.execute(db);
}
