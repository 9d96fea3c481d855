import { type Kysely, sql } from 'kysely';

/** Since when an organisation's own people have saved its settings: a step of the first steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organisations add set_up_at timestamptz;
    grant select (set_up_at), update (set_up_at) on organisations to relaydesk_app;
    -- Forced policies show their owner, who migrates, no rows at all.
    alter table organisations no force row level security;
    update organisations set set_up_at = updated_at where business_hours is not null;
    alter table organisations force row level security;
  `.execute(db);
}
