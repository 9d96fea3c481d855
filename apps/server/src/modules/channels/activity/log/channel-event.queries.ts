import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';
import { belongsToOrganisationSql } from '../../../../db/filter-sql';

/** Per integration. */
const MAX_EVENTS_PER_INTEGRATION = 200;

export type NewChannelEvent = Pick<
  ChannelEvent,
  | 'id'
  | 'direction'
  | 'kind'
  | 'status'
  | 'at'
  | 'attempts'
  | 'error'
  | 'message_id'
  | 'conversation_id'
  | 'excerpt'
> & {
  /** The raw webhook event, while it is retained. */
  delivery_id: string | null;
};

/**
 * Inserts events and deletes the oldest ones. A retry of an outbound message updates its row; the event about
 * missing templates is retained.
 */
export async function upsertChannelEvents(
  db: Db,
  organization_id: string,
  channel_integration_id: string,
  events: NewChannelEvent[],
): Promise<void> {
  await db
    .insertInto('channel_events')
    .values(events.map((event) => ({ ...event, organization_id, channel_integration_id })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'id']).doUpdateSet((row) => ({
        kind: row.ref('excluded.kind'),
        status: row.ref('excluded.status'),
        at: row.ref('excluded.at'),
        error: row.ref('excluded.error'),
        excerpt: sql`coalesce(excluded.excerpt, channel_events.excerpt)`,
        message_id: sql`coalesce(excluded.message_id, channel_events.message_id)`,
        conversation_id: sql`coalesce(excluded.conversation_id, channel_events.conversation_id)`,
        attempts: sql`channel_events.attempts + excluded.attempts`,
      })),
    )
    .execute();
  await sql`delete from channel_events where organization_id = ${organization_id} and id in (
    select id from channel_events where organization_id = ${organization_id}
      and channel_integration_id = ${channel_integration_id} and not (direction = 'out' and kind = 'template')
    order by at desc, id desc offset ${MAX_EVENTS_PER_INTEGRATION})`.execute(db);
}

/** As stored: the excerpt is not parsed and nothing is masked. */
export type StoredChannelEvent = Omit<ChannelEvent, 'excerpt' | 'can_retry'> & {
  excerpt: unknown;
  delivery_id: string | null;
  /** The outbound message of this event has failed, immediately or later. */
  is_lost: boolean;
};

const columns = sql`e.id, e.organization_id, o.name as organization_name, e.channel_integration_id,
  i.name as channel_integration_name, e.direction, e.kind, e.status, e.at, e.attempts, e.error, e.message_id,
  e.conversation_id, e.delivery_id, e.excerpt, e.direction = 'out' and exists (select from messages m
    where m.organization_id = e.organization_id and m.id = e.message_id and m.delivery in ('failed', 'unknown')) as is_lost`;
const joins = sql`join channel_integrations i on i.organization_id = e.organization_id and i.id = e.channel_integration_id
  join organisations o on o.id = e.organization_id`;

/** The newest events of an integration, optionally of one direction. */
export async function listStoredChannelEvents(
  db: Db,
  organization_id: string,
  channel_integration_id: string,
  { kind, limit }: { kind?: ChannelEvent['kind'] | undefined; limit: number },
): Promise<StoredChannelEvent[]> {
  const { rows } = await sql<StoredChannelEvent>`select ${columns} from channel_events e ${joins}
    where e.organization_id = ${organization_id} and e.channel_integration_id = ${channel_integration_id}
      and ${kind === undefined ? sql`true` : sql`e.kind = ${kind}`}
    order by e.at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest events of all integrations of a channel. */
export async function listStoredEventsOfChannel(
  db: Db,
  channel: string,
  limit: number,
): Promise<StoredChannelEvent[]> {
  const { rows } = await sql<StoredChannelEvent>`select ${columns} from channel_events e ${joins}
    where ${belongsToOrganisationSql(null, 'e')} and i.channel = ${channel}
    order by e.at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findChannelEvent(
  db: Db,
  organization_id: string,
  channel_integration_id: string,
  id: string,
): Promise<StoredChannelEvent | undefined> {
  const { rows } = await sql<StoredChannelEvent>`select ${columns} from channel_events e ${joins}
    where e.organization_id = ${organization_id} and e.channel_integration_id = ${channel_integration_id}
      and e.id = ${id}`.execute(db);
  return rows[0];
}

/** False if a concurrent request has already marked it. */
export async function markChannelEventRetrying(
  db: Db,
  organization_id: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel_events')
    .set({ status: 'retrying' })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '<>', 'retrying')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
