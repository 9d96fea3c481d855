import { type Kysely, sql } from 'kysely';

/** How bots behave, the model that may phrase for them, the ways a question is asked, and what texts mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table knowledge add wordings text[] not null default '{}';

    -- What was chosen; the rest is as usual (contracts/bot-settings).
    alter table organisations add bot_settings jsonb not null default '{}';
    grant update (bot_settings) on organisations to relaydesk_app;
    -- Null: the organisation's count.
    alter table channel_integrations add bot_settings jsonb;

    create table bot_models (
      organization_id uuid primary key references organisations,
      settings jsonb not null,
      sealed_key bytea,
      last_error text,
      version integer not null default 1
    );
    call protect('bot_models');

    create table bot_model_usage (
      organization_id uuid not null references organisations,
      -- Its first day, in UTC.
      month date not null,
      tokens bigint not null default 0,
      calls integer not null default 0,
      primary key (organization_id, month)
    );
    call protect('bot_model_usage');

    -- Made again when it is lost: to read it is quicker than to compute it.
    create table text_vectors (
      organization_id uuid not null references organisations,
      -- Which model it is of.
      model text not null,
      -- SHA-256 of the text.
      hash bytea not null,
      vector bytea not null,
      used_at timestamptz(3) not null default now(),
      primary key (organization_id, model, hash)
    );
    call protect('text_vectors');
  `.execute(db);
}
