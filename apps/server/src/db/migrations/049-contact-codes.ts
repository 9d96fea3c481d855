import { type Kysely, sql } from 'kysely';

/** Codes by mail with which somebody proves an address where the channel proves nothing; docs/bot.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The newest code that was asked for in a conversation.
    create table contact_codes (
      organization_id uuid not null,
      conversation_id uuid not null,
      email text not null check (email = lower(email) and length(email) <= 320),
      -- HMAC-SHA-256. Null: not sent, because nothing was ordered with this address or it was asked for too often.
      code_hash text,
      tries smallint not null default 0,
      -- How often a code was asked for in this conversation.
      requests smallint not null default 1,
      requested_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      proved_at timestamptz(3),
      primary key (organization_id, conversation_id),
      foreign key (organization_id, conversation_id) references conversations on delete cascade
    );
    create index contact_codes_requested on contact_codes (organization_id, requested_at);
    call protect('contact_codes');

    -- Facts of earlier releases stay unproved: what proved them was not stored. They are proved by the customer's next
    -- signed mail, message on a platform that knows the number, or code.
    alter table customers drop constraint customers_proofs;
    alter table customers add constraint customers_proofs check (
      name_proof in ('dkim', 'platform', 'own_site', 'colleague', 'code')
      and email_proof in ('dkim', 'platform', 'own_site', 'colleague', 'code')
      and phone_proof in ('dkim', 'platform', 'own_site', 'colleague', 'code')) not valid;
  `.execute(db);
}
