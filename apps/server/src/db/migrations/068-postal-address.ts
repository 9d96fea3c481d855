import { type Kysely, sql } from 'kysely';

/** The postal address that stands on receipts and mails of an organisation, a line each; empty: not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organisations add postal_address text not null default '';
    grant update (postal_address) on organisations to relaydesk_app;
  `.execute(db);
}
