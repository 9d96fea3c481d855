import { type Kysely, sql } from 'kysely';

/** Attempts are counted before the work: what ends the server each time is found, and set aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channel_deliveries
      -- Attempts that began and have not ended: more than zero while nobody works on it means that a server has died.
      add deaths smallint not null default 0,
      -- No server works on it any more, until somebody asks for it.
      add set_aside_at timestamptz(3);

    -- Mails that are being fetched. A row that is left belongs to a server that has died.
    create table mail_fetches (
      organization_id uuid not null,
      email_registration_id uuid not null,
      uid_validity bigint not null,
      uid bigint not null,
      deaths smallint not null default 0,
      primary key (organization_id, email_registration_id, uid_validity, uid),
      foreign key (organization_id, email_registration_id) references email_registrations on delete cascade
    );
    call protect('mail_fetches');
  `.execute(db);
}
