import { sql } from 'kysely';
import { isBotEnabledSql } from '../../../../db/bot-enabled-sql';
import type { Db } from '../../../../db/connect';
import {
  isAccountVerified,
  isChannelAvailable,
  isOrganisationActive,
  webChatSettingsWithDefaults,
} from './integration-state.queries';
import type { ResolvedIntegration } from './resolved-integration';

/** The chat window of the demo shop. */
export async function findDemoPublicKey(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    key: string;
  }>`select value ->> 'public_key' as key from installation where name = 'demo'`.execute(db);
  return rows[0]?.key;
}

export async function findResolvedIntegrationByKey(
  db: Db,
  public_key: string,
): Promise<ResolvedIntegration | undefined> {
  const { rows } =
    await sql<ResolvedIntegration>`${resolvedIntegrations} where i.public_key = ${public_key}`.execute(db);
  return rows[0];
}

export async function findResolvedIntegration(
  db: Db,
  organization_id: string,
  id: string,
): Promise<ResolvedIntegration | undefined> {
  const { rows } =
    await sql<ResolvedIntegration>`${resolvedIntegrations} where i.organization_id = ${organization_id} and i.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

const resolvedIntegrations = sql`
  select i.id, i.name, i.organization_id, o.name as organization_name, o.currency, o.time_zone, o.business_hours, h.kind as channel, h.id as channel_id,
      i.public_key, case h.kind when 'web_chat' then ${webChatSettingsWithDefaults} else i.settings end as settings, i.sealed_secret, i.verify_token, i.account,
      ${isAccountVerified} as is_account_verified,
      h.settings as channel_settings, h.sealed_credentials as channel_sealed_credentials, h.max_message_length, h.rate_limit,
      case when ${isBotEnabledSql} then 'bot' else 'waiting' end as begins,
      ${isOrganisationActive} as is_organisation_active, ${isChannelAvailable} as is_channel_open,
      i.status <> 'paused' as is_switched_on,
      i.status = 'paused' or not ${isOrganisationActive} or not ${isChannelAvailable} as is_paused
    from channel_integrations i
    join organisations o on o.id = i.organization_id
    join channels h on h.id = i.channel`;

export interface IntegrationHealthUpdate {
  last_inbound_at?: string;
  last_outbound_at?: string;
  last_error?: string | null;
  tested_at?: string;
  /** First time at which its credentials were refused. */
  refused_at?: string | null;
}

/**
 * Updates the health of an integration; throttled, not per message. Returns whether it has started to fail or
 * to be refused.
 */
export async function updateIntegrationHealth(
  db: Db,
  organization_id: string,
  id: string,
  { refused_at, ...traffic }: IntegrationHealthUpdate,
): Promise<boolean> {
  const fails = typeof traffic.last_error === 'string' || typeof refused_at === 'string';
  const before = fails ? await lockIntegrationHealth(db, organization_id, id) : undefined;
  await db
    .updateTable('channel_integrations')
    .set({ ...traffic, ...(refused_at !== undefined && { refused_at: before?.refused_at ?? refused_at }) })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
  return (
    before !== undefined &&
    (before.last_error === null || (typeof refused_at === 'string' && before.refused_at === null))
  );
}

/** Locked until the transaction ends, so that exactly one of two concurrent failures is the first. */
const lockIntegrationHealth = (db: Db, organization_id: string, id: string) =>
  db
    .selectFrom('channel_integrations')
    .select(['last_error', 'refused_at'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
