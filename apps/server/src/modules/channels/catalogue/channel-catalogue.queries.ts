import type { Channel, ChannelListQuery, CreateChannel, UpdateChannel } from '@relaydesk/contracts/channel';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/connect';
import { toContainsPattern } from '../../../db/filter-sql';
import type { DB as Tables } from '../../../db/tables';
import { isChannelAvailable, isOrganisationActive } from '../integrations/store/integration-state.queries';

/** The stored columns of a channel and its usage; the rest is derived from its connector. */
export type RegisteredChannel = Omit<
  Channel,
  'capabilities' | 'record_id' | 'credentials_state' | 'webhook_path' | 'shared_webhook_path' | 'platform'
> & { settings: Record<string, string>; sealed_credentials: Buffer | null };

const SORT_ORDERS = {
  name: sql`lower(h.name), h.id`,
  '-name': sql`lower(h.name) desc, h.id desc`,
  integrations_count: sql`integrations_count, h.id`,
  '-integrations_count': sql`integrations_count desc, h.id desc`,
};

/** All channels with their usage, or the one with this id. */
export async function listRegisteredChannels(
  db: Db,
  { id, search, kind, status, sort = 'name' }: Partial<ChannelListQuery> & { id?: string | undefined },
): Promise<RegisteredChannel[]> {
  const where = [
    id === undefined ? undefined : sql`h.id = ${id}`,
    search
      ? sql`(h.id || ' ' || h.name || ' ' || h.description) ilike ${toContainsPattern(search)}`
      : undefined,
    kind && sql`h.kind = ${kind}`,
    status && sql`h.is_enabled = ${status === 'enabled'}`,
    sql`true`,
  ].filter((condition) => condition !== undefined);
  const only = id === undefined ? sql`true` : sql`i.channel = ${id}`;
  const { rows } = await sql<RegisteredChannel>`
    with day as (
      select i.channel, count(*)::int as messages, count(*) filter (where m.author <> 'customer')::int as sent,
          count(*) filter (where m.author <> 'customer' and m.delivery in ('failed', 'unknown'))::int as failed
        from organisations o
        join messages m on m.organization_id = o.id and m.created_at > now() - interval '24 hours'
        join channel_integrations i on i.organization_id = o.id and i.id = m.channel_integration_id
        where ${only} and m.kind not in ('note', 'event')
        group by i.channel),
    used as (
      select i.channel, count(*)::int as integrations, count(distinct i.organization_id)::int as organisations,
          count(*) filter (where i.status <> 'paused' and ${isOrganisationActive} and ${isChannelAvailable})::int as active
        from channel_integrations i join organisations o on o.id = i.organization_id
        join channels h on h.id = i.channel where ${only} group by i.channel)
    select h.id, h.kind, h.name, h.description, h.is_built_in, h.is_enabled, h.is_for_all,
        array(select a.organization_id from channel_organisations a where a.channel_id = h.id
          order by a.organization_id) as organisation_ids,
        h.max_message_length, h.rate_limit, h.settings, h.sealed_credentials, h.verify_token, h.version, h.created_at,
        h.updated_at,
        coalesce(used.organisations, 0) as organisations_count,
        coalesce(used.integrations, 0) as integrations_count,
        coalesce(used.active, 0) as active_integrations_count, coalesce(day.messages, 0) as messages_24h,
        (day.failed::float8 / nullif(day.sent, 0)) as error_rate_24h
      from channels h left join used on used.channel = h.id left join day on day.channel = h.id
      where ${sql.join(where, sql` and `)} order by ${SORT_ORDERS[sort]}`.execute(db);
  return rows;
}

export const isChannelRegistered = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('channels').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Platform settings for all integrations of a channel, as stored. */
export interface StoredPlatform {
  settings: Record<string, string>;
  sealed_credentials: Buffer | null;
}

const getPlatformColumns = (platform: StoredPlatform | undefined) =>
  platform && { ...platform, settings: JSON.stringify(platform.settings) };

/** False if a channel with this id exists. */
export async function insertChannel(
  db: Db,
  { organisation_ids: _, platform: __, ...channel }: CreateChannel,
  { platform, ...ours }: ConnectorColumns & { verify_token: string; platform: StoredPlatform | undefined },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channels')
    .values({ ...channel, ...ours, ...getPlatformColumns(platform) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False if the row does not exist in this version. An undefined `platform` is not changed. */
export const updateChannelRow = (
  db: Db,
  id: string,
  { organisation_ids: _, platform: __, version, ...channel }: UpdateChannel,
  platform: StoredPlatform | undefined,
): Promise<boolean> => writeChannel(db, { id, version }, { ...channel, ...getPlatformColumns(platform) });

/** False if the row does not exist in this version. */
export const updateChannelVerifyToken = (
  db: Db,
  id: string,
  { version, verify_token }: { version: number; verify_token: string },
): Promise<boolean> => writeChannel(db, { id, version }, { verify_token });

async function writeChannel(
  db: Db,
  { id, version }: { id: string; version: number },
  values: Updateable<Tables['channels']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channels')
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the organisations that may use it. Returns the ids that do not exist. */
export async function allowOrganisations(
  db: Db,
  channel_id: string,
  organisation_ids: string[],
): Promise<string[]> {
  await db.deleteFrom('channel_organisations').where('channel_id', '=', channel_id).execute();
  const { rows } = await sql<{ id: string }>`
    insert into channel_organisations (organization_id, channel_id)
      select id, ${channel_id} from organisations where id = any(${organisation_ids}::uuid[])
      returning organization_id as id`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return organisation_ids.filter((id) => !known.has(id));
}

export async function deleteChannel(db: Db, id: string): Promise<void> {
  await db.deleteFrom('channels').where('id', '=', id).execute();
}

/** Channels that an organisation may create integrations of: one by id, or all. */
export async function listChannelsForOrganisation(db: Db, organization_id: string, id?: string) {
  const { rows } = await sql<Pick<Channel, 'id' | 'kind' | 'name' | 'description'>>`
    select h.id, h.kind, h.name, h.description from channels h, (select ${organization_id}::uuid as organization_id) i
      where ${isChannelAvailable} and ${id === undefined ? sql`true` : sql`h.id = ${id}`}
      order by not h.is_built_in, lower(h.name), h.id`.execute(db);
  return rows;
}

/** Facts of the connector, stored for code that must not import it. */
interface ConnectorColumns {
  reply_hours: number | null;
  has_templates: boolean;
}

interface BuiltInChannel extends ConnectorColumns {
  kind: string;
  name: string;
  description: string;
  /** For a channel without a verify token. */
  verify_token: string;
}

/** Adds missing channels and updates the connector's facts in all channels of that connector. */
export async function upsertBuiltInChannels(db: Db, connectors: BuiltInChannel[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(connectors)}::jsonb)
    as r (kind text, name text, description text, reply_hours integer, has_templates boolean, verify_token text)`;
  await sql`insert into channels (id, kind, name, description, is_built_in)
    select kind, kind, name, description, true from ${rows} on conflict (id) do nothing`.execute(db);
  await sql`update channels h set reply_hours = r.reply_hours, has_templates = r.has_templates,
      verify_token = coalesce(h.verify_token, r.verify_token) from ${rows}
    where h.kind = r.kind and (h.verify_token is null
      or (h.reply_hours, h.has_templates) is distinct from (r.reply_hours, r.has_templates))`.execute(db);
}
