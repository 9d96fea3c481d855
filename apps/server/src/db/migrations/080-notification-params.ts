import { type Kysely, sql } from 'kysely';

/**
 * What a notification is about, without words, so that each reader has it in their own language. Old ones keep their
 * English text; the two kinds whose text contains nothing that only the text has get their kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add kind text,
      add params jsonb,
      add constraint notifications_content check ((kind is null) = (params is null));

    -- Forced policies show their owner, who migrates, no rows at all.
    alter table notifications no force row level security;
    update notifications set kind = 'conversation_waiting', params = jsonb_build_object(
        'channel', substring(message from '^(.*): A customer is waiting for a CSR\\.$'), 'customer', null)
      where type = 'notification_shift_to_csr';
    update notifications set kind = 'conversation_assigned', params = jsonb_build_object('customer', null)
      where type = 'notification_assigned';
    alter table notifications force row level security;
  `.execute(db);
}
