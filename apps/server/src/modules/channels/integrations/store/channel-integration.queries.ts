import type {
  ChannelIntegration,
  ChannelIntegrationListQuery,
} from '@relaydesk/contracts/channel-integration';
import { type RawBuilder, sql } from 'kysely';
import { acquireTransactionLock } from '../../../../db/acquire-transaction-lock';
import { isBotEnabledSql } from '../../../../db/bot-enabled-sql';
import type { Db } from '../../../../db/connect';
import { belongsToOrganisationSql, toContainsPattern } from '../../../../db/filter-sql';
import { type ListPage, listPage } from '../../../../db/list-page';
import { integrationStatus, webChatSettingsWithDefaults } from './integration-state.queries';
import type { IntegrationSettings } from './resolved-integration';

/** The stored columns of an integration and values derived from them; the connector provides the rest. */
export type StoredIntegration = Omit<
  ChannelIntegration,
  'webhook_path' | 'has_secret' | 'api' | 'platform'
> & {
  /** Shape determined by its channel. */
  settings: IntegrationSettings;
  sealed_secret: Buffer | null;
};

/** Address of its email account (connector `email`: the account is its id). */
const address = sql`(select r.address from email_registrations r
  where r.organization_id = i.organization_id and i.account = 'email:' || r.id)`;

const messages24h = sql`(select jsonb_build_object('in', count(*) filter (where m.author = 'customer'),
    'out', count(*) filter (where m.author <> 'customer'))
  from messages m where m.organization_id = i.organization_id and m.channel_integration_id = i.id
    and m.created_at > now() - interval '24 hours' and m.kind not in ('note', 'event'))`;

/** The columns of a `StoredIntegration`, of `i` (integrations), `o` (organisations) and `h` (channels). */
const columns = sql`i.id, i.organization_id, o.name as organization_name, h.kind as channel, h.id as channel_id,
  h.name as channel_name, i.name, ${integrationStatus} as status,
  jsonb_build_object('own', i.is_bot_enabled, 'override', i.bot_override, 'effective', ${isBotEnabledSql}) as bot,
  i.default_team_id,
  i.public_key, i.settings, i.sealed_secret, case h.kind when 'web_chat' then ${webChatSettingsWithDefaults} end as web_chat,
  ${address} as address, i.verify_token, i.last_inbound_at, i.last_outbound_at, ${messages24h} as messages_24h,
  i.last_error, i.tested_at, i.version, i.created_at`;
const joins = sql`join organisations o on o.id = i.organization_id join channels h on h.id = i.channel`;
const from = sql`channel_integrations i ${joins}`;
const sorts = { name: sql`i.name_key`, created_at: sql`i.created_at` };

export function listIntegrations(
  db: Db,
  organization_id: string | null,
  query: ChannelIntegrationListQuery,
): Promise<ListPage<StoredIntegration>> {
  const where = [
    belongsToOrganisationSql(organization_id, 'i'),
    query.channel ? sql`h.kind = ${query.channel}` : undefined,
    query.channel_id ? sql`i.channel = ${query.channel_id}` : undefined,
    query.bot && sql`${isBotEnabledSql} = ${query.bot === 'on'}`,
    query.status && sql`${integrationStatus} = ${query.status}`,
    query.search
      ? sql`concat_ws(' ', i.name, ${address}) ilike ${toContainsPattern(query.search)}`
      : undefined,
  ];
  return listPage<StoredIntegration>(db, { columns, from, where, sorts, id: sql`i.id` }, query);
}

export async function findStoredIntegration(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<StoredIntegration | undefined> {
  const { rows } = await sql<StoredIntegration>`
    select ${columns} from ${from} where ${belongsToOrganisationSql(organization_id, 'i')} and i.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Secrets for authorized users; never cached. */
export const findIntegrationSecrets = (
  db: Db,
  organization_id: string,
  id: string,
): Promise<{ sealed_secret: Buffer | null; verify_token: string | null } | undefined> =>
  db
    .selectFrom('channel_integrations')
    .select(['sealed_secret', 'verify_token'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();

interface NewIntegration {
  organization_id: string;
  id: string;
  channel: string;
  name: string;
  is_bot_enabled: boolean;
  default_team_id: string | null;
  public_key: string;
  settings: IntegrationSettings;
  sealed_secret: Buffer | null;
  verify_token?: string;
  account?: string | null;
  account_verified_at?: string | null;
}

export async function insertIntegration(db: Db, { settings, ...row }: NewIntegration): Promise<void> {
  await db
    .insertInto('channel_integrations')
    .values({ ...row, settings: JSON.stringify(settings) })
    .execute();
}

/**
 * False if the row does not exist in this version. Resuming an integration or changing its platform settings
 * clears the last error.
 */
export const updateIntegrationRow = (
  db: Db,
  organization_id: string | null,
  id: string,
  to: {
    version: number;
    name: string;
    is_bot_enabled: boolean;
    /** undefined: not changed; null: none. */
    default_team_id: string | null | undefined;
    status: 'active' | 'paused' | undefined;
    /** Omitted: not changed. */
    settings: IntegrationSettings | undefined;
    /** With platform settings. */
    platform:
      | {
          account: string | null;
          sealed_secret: Buffer | null;
          account_verified_at: string | null | undefined;
        }
      | undefined;
  },
) =>
  executeUpdate(
    db,
    sql`update channel_integrations set name = ${to.name}, is_bot_enabled = ${to.is_bot_enabled},
      last_error = case when ${to.platform !== undefined} or status <> 'active' and ${to.status ?? null}::text = 'active'
        then null else last_error end,
      status = coalesce(${to.status ?? null}::text, status), version = version + 1
      ${to.default_team_id === undefined ? sql`` : sql`, default_team_id = ${to.default_team_id}`}
      ${to.settings ? sql`, settings = ${JSON.stringify(to.settings)}::jsonb` : sql``}
      ${
        to.platform
          ? sql`, account = ${to.platform.account}, sealed_secret = ${to.platform.sealed_secret}, refused_at = null`
          : sql``
      }
      ${to.platform?.account_verified_at === undefined ? sql`` : sql`, account_verified_at = ${to.platform.account_verified_at}::timestamptz`}
    where ${belongsToOrganisationSql(organization_id, 'channel_integrations')} and id = ${id} and version = ${to.version}`,
  );

/** False if the row does not exist in this version. */
export const replaceIntegrationSecret = (
  db: Db,
  organization_id: string | null,
  id: string,
  { version, sealed_secret }: { version: number; sealed_secret: Buffer },
) =>
  executeUpdate(
    db,
    sql`update channel_integrations set sealed_secret = ${sealed_secret}, version = version + 1
    where ${belongsToOrganisationSql(organization_id, 'channel_integrations')} and id = ${id} and version = ${version}`,
  );

/** False if the row does not exist in this version. */
export const replaceIntegrationVerifyToken = (
  db: Db,
  organization_id: string | null,
  id: string,
  { version, verify_token }: { version: number; verify_token: string },
) =>
  executeUpdate(
    db,
    sql`update channel_integrations set verify_token = ${verify_token}, version = version + 1
    where ${belongsToOrganisationSql(organization_id, 'channel_integrations')} and id = ${id} and version = ${version}`,
  );

async function executeUpdate(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await statement.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whether the organisation has reached its limit. Concurrent creations are serialized. */
export async function hasReachedIntegrationLimit(db: Db, organization_id: string): Promise<boolean> {
  await acquireTransactionLock(db, `integrations of ${organization_id}`);
  const { rows } = await sql<{ is_at_limit: boolean }>`select coalesce(o.max_integrations <= (select count(*)
      from channel_integrations i where i.organization_id = o.id), false) as is_at_limit
    from organisations o where o.id = ${organization_id}`.execute(db);
  return rows[0]?.is_at_limit ?? false;
}

/** Whether conversations refer to this integration. */
export async function isIntegrationInUse(db: Db, organization_id: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_in_use: boolean }>`select exists (select from customer_identities
    where organization_id = ${organization_id} and channel_integration_id = ${id}) or exists (select from conversations
    where organization_id = ${organization_id} and channel_integration_id = ${id}) as is_in_use`.execute(db);
  return rows[0]?.is_in_use ?? false;
}

export async function deleteIntegration(db: Db, organization_id: string, id: string): Promise<void> {
  await db
    .deleteFrom('channel_integrations')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}
