import { type Kysely, sql } from 'kysely';

/** An outside account belongs to the integration whose own credentials have shown it; names are no identifiers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channel_integrations
      drop constraint channel_integrations_account_key,
      -- Since when the platform has accepted the integration's own credentials for its account; null: a mere claim.
      add account_verified_at timestamptz(3);

    -- Forced policies show their owner, who migrates, no rows at all.
    alter table channel_integrations no force row level security;
    alter table outbox no force row level security;
    -- A mailbox was proved before an integration could use it. Where messages went out, the platform took the credentials.
    update channel_integrations set account_verified_at = now()
      where account like 'email:%' or (account is not null and last_outbound_at is not null and refused_at is null);
    -- Everybody is asked again, because until now only the account was sent from, and not what is shared beside it.
    insert into outbox (organization_id, event, key, payload)
      select organization_id, 'channel_integration.account_claimed', 'account ' || id,
          jsonb_build_object('organization_id', organization_id, 'id', id)
        from channel_integrations where account is not null and account not like 'email:%';
    alter table outbox force row level security;
    alter table channel_integrations force row level security;

    -- Two claims of one organisation are a mistake that it may be told of; of others nobody learns anything.
    create unique index channel_integrations_own_account on channel_integrations (organization_id, account);
    create unique index channel_integrations_verified_account on channel_integrations (account)
      where account_verified_at is not null;

    -- Two organisations may have one name: a refusal would tell that there is another one.
    drop index organisations_name;
    create index organisations_name on organisations (name_key);
  `.execute(db);
}
