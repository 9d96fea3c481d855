import { type Kysely, sql } from 'kysely';

/** Teams of users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table teams (
      organization_id uuid not null references organisations,
      id uuid not null,
      name text not null,
      description text,
      -- One of the members.
      lead_id uuid references users on delete set null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (organization_id, id)
    );
    create unique index teams_name on teams (organization_id, lower(name));
    create index teams_lead on teams (lead_id) where lead_id is not null;
    call protect('teams');

    create table team_members (
      organization_id uuid not null,
      team_id uuid not null,
      user_id uuid not null references users on delete cascade,
      primary key (organization_id, team_id, user_id),
      foreign key (organization_id, team_id) references teams on delete cascade
    );
    create index team_members_user on team_members (user_id);
    call protect('team_members');
  `.execute(db);
}
