import type { Channel, ChannelListQuery, CreateChannel, UpdateChannel } from '@relaydesk/contracts/channel';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { containing } from '../../db/of-organisation';
import { isChannelOpen, isOrganisationActive } from './line-state.queries';

/** What is stored of a channel and how much it is used; the rest follows from its connector. */
export type RegisteredChannel = Omit<
  Channel,
  'capabilities' | 'record_id' | 'credentials_state' | 'webhook_path'
>;

const orders = {
  name: sql`lower(h.name), h.id`,
  '-name': sql`lower(h.name) desc, h.id desc`,
  integrations_count: sql`integrations_count, h.id`,
  '-integrations_count': sql`integrations_count desc, h.id desc`,
};

/** The channels with how much they are used, or the one with this id. */
export async function listRegistered(
  db: Db,
  { id, search, kind, status, sort = 'name' }: Partial<ChannelListQuery> & { id?: string | undefined },
): Promise<RegisteredChannel[]> {
  const where = [
    id === undefined ? undefined : sql`h.id = ${id}`,
    search ? sql`(h.id || ' ' || h.name || ' ' || h.description) ilike ${containing(search)}` : undefined,
    kind && sql`h.kind = ${kind}`,
    status && sql`h.is_enabled = ${status === 'enabled'}`,
    sql`true`,
  ].filter((condition) => condition !== undefined);
  const only = id === undefined ? sql`true` : sql`i.channel = ${id}`;
  // Messages have no index on their time: the conversations that were active lead to those of the last day.
  const { rows } = await sql<RegisteredChannel>`
    with day as (
      select i.channel, count(*)::int as messages, count(*) filter (where m.author <> 'customer')::int as sent,
          count(*) filter (where m.author <> 'customer' and m.delivery = 'failed')::int as failed
        from conversations v
        join channel_integrations i on i.organization_id = v.organization_id and i.id = v.channel_integration_id
        join messages m on m.organization_id = v.organization_id and m.conversation_id = v.id
        where ${only} and v.organization_id in (select id from organisations)
          and v.status in ('bot', 'waiting', 'open', 'snoozed', 'resolved')
          and v.last_activity_at > now() - interval '24 hours'
          and m.created_at > now() - interval '24 hours' and m.kind not in ('note', 'event')
        group by i.channel),
    used as (
      select i.channel, count(*)::int as integrations, count(distinct i.organization_id)::int as organisations,
          count(*) filter (where i.status <> 'paused' and ${isOrganisationActive} and ${isChannelOpen})::int as active
        from channel_integrations i join organisations o on o.id = i.organization_id
        join channels h on h.id = i.channel where ${only} group by i.channel)
    select h.id, h.kind, h.name, h.description, h.is_built_in, h.is_enabled, h.is_for_all,
        array(select a.organization_id from channel_organisations a where a.channel_id = h.id
          order by a.organization_id) as organisation_ids,
        h.max_message_length, h.rate_limit, h.version, h.created_at, h.updated_at,
        coalesce(used.organisations, 0) as organisations_count,
        coalesce(used.integrations, 0) as integrations_count,
        coalesce(used.active, 0) as active_integrations_count, coalesce(day.messages, 0) as messages_24h,
        (day.failed::float8 / nullif(day.sent, 0)) as error_rate_24h
      from channels h left join used on used.channel = h.id left join day on day.channel = h.id
      where ${sql.join(where, sql` and `)} order by ${orders[sort]}`.execute(db);
  return rows;
}

export const isRegistered = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('channels').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** False when there is one with this id already. */
export async function insertChannel(
  db: Db,
  { organisation_ids: _, ...channel }: CreateChannel,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channels')
    .values(channel)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when it is not there in this version. */
export async function changeChannel(
  db: Db,
  id: string,
  { organisation_ids: _, version, ...channel }: UpdateChannel,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channels')
    .set({ ...channel, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who may use it, from now on. Answers those of the organisations that do not exist. */
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

/** What an organisation may open a line on: the channel by its id, or all of them. */
export async function listOpenChannels(db: Db, organization_id: string, id?: string) {
  const { rows } = await sql<Pick<Channel, 'id' | 'kind' | 'name' | 'description'>>`
    select h.id, h.kind, h.name, h.description from channels h, (select ${organization_id}::uuid as organization_id) i
      where ${isChannelOpen} and ${id === undefined ? sql`true` : sql`h.id = ${id}`}
      order by not h.is_built_in, lower(h.name), h.id`.execute(db);
  return rows;
}
