import { type Kysely, sql } from 'kysely';

/** Mails that ended the server again and again, for the Super Admin to fetch again or to discard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table set_aside_mails (
      organization_id uuid not null references organisations on delete cascade,
      id uuid not null default gen_random_uuid(),
      email_registration_id uuid not null,
      uid_validity bigint not null,
      uid bigint not null,
      -- 'head': its beginning was delivered; 'none': it is only in the mailbox.
      share text not null check (share in ('head', 'none')),
      set_aside_at timestamptz(3) not null default now(),
      -- Somebody has asked for another attempt, which has not ended.
      retry_at timestamptz(3),
      primary key (organization_id, id),
      unique (organization_id, email_registration_id, uid_validity, uid),
      foreign key (organization_id, email_registration_id) references email_registrations on delete cascade
    );
    call protect('set_aside_mails');
  `.execute(db);
}
