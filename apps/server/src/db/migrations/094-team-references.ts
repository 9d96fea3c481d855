import { type Kysely, sql } from 'kysely';

/** The team of a conversation and of a notification, and the default team of a channel integration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- No foreign key: conversations of a deleted team are changed afterwards, in batches.
    alter table conversations add team_id uuid;

    -- New conversations of the integration begin in it.
    alter table channel_integrations
      add default_team_id uuid,
      add foreign key (organization_id, default_team_id) references teams on delete set null (default_team_id);
    create index channel_integrations_team on channel_integrations (organization_id, default_team_id)
      where default_team_id is not null;

    -- Only its members, Organisation Admins and Supervisors receive the notification; null: all of its type.
    alter table notifications add team_id uuid;
  `.execute(db);
}
