import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { Line } from './line';

/** The chat window of the demo shop. */
export async function findDemoPublicKey(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    key: string;
  }>`select value ->> 'public_key' as key from installation where name = 'demo'`.execute(db);
  return rows[0]?.key;
}

export async function findIntegrationByKey(db: Db, public_key: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select i.id, i.organization_id, o.name as organization_name, o.currency, i.channel, i.settings, i.sealed_secret,
        case when i.is_bot_enabled and o.is_bot_enabled then 'bot' else 'waiting' end as begins,
        i.status = 'paused' or o.status <> 'active' or not c.is_enabled as is_paused
      from channel_integrations i
      join organisations o on o.id = i.organization_id
      join channels c on c.id = i.channel
      where i.public_key = ${public_key}`.execute(db);
  return rows[0];
}

/** The line that a message leaves by, and who it is for. */
export interface Delivery {
  channel: Line['channel'];
  channel_integration_id: string;
  settings: Line['settings'];
  sealed_secret: Buffer | null;
  external_customer_id: string;
  is_paused: boolean;
}

export async function findDelivery(
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select c.channel, i.id as channel_integration_id, i.settings, i.sealed_secret,
        x.external_id as external_customer_id,
        i.status = 'paused' or o.status <> 'active' or not k.is_enabled as is_paused
      from conversations c
      join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id
      join organisations o on o.id = c.organization_id
      join channels k on k.id = c.channel
      join customer_identities x on x.organization_id = c.organization_id
        and x.channel_integration_id = i.id and x.customer_id = c.customer_id
      where c.organization_id = ${organization_id} and c.id = ${conversation_id}`.execute(db);
  return rows[0];
}

/** For the health of a line; written now and then, not with each message. */
export async function noteTraffic(
  db: Db,
  organization_id: string,
  id: string,
  traffic: { last_inbound_at?: string; last_outbound_at?: string; last_error?: string | null },
): Promise<void> {
  await db
    .updateTable('channel_integrations')
    .set(traffic)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}
