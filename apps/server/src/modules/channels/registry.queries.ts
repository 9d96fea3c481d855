import type { Channel, UpdateChannel } from '@relaydesk/contracts/channel';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { containing } from '../../db/of-organisation';

export type RegisteredChannel = Omit<Channel, 'capabilities'>;

/** The kinds of line with how much they are used, or the one with this id. */
export async function listRegistered(
  db: Db,
  { id, search }: { id?: string | undefined; search?: string | undefined },
): Promise<RegisteredChannel[]> {
  const only = id === undefined ? sql`true` : sql`c.id = ${id}`;
  const found = search ? sql`(c.name || ' ' || c.description) ilike ${containing(search)}` : sql`true`;
  // Messages have no index on their time: the conversations that were active lead to those of the last day.
  const { rows } = await sql<RegisteredChannel>`
    select c.id, c.name, c.description, c.is_enabled, c.version, c.updated_at,
      (select count(distinct i.organization_id)::int from channel_integrations i where i.channel = c.id) as organisations_count,
      (select count(*)::int from channel_integrations i where i.channel = c.id) as integrations_count,
      (select count(*)::int from conversations v
        join messages m on m.organization_id = v.organization_id and m.conversation_id = v.id
        where v.organization_id in (select id from organisations)
          and v.status in ('bot', 'waiting', 'open', 'snoozed', 'resolved')
          and v.last_activity_at > now() - interval '24 hours' and v.channel = c.id
          and m.created_at > now() - interval '24 hours' and m.kind not in ('note', 'event')) as messages_24h
    from channels c where ${only} and ${found} order by c.name, c.id`.execute(db);
  return rows;
}

/** False when it is not there in this version. */
export async function changeChannel(
  db: Db,
  id: string,
  { name, description, is_enabled, version }: UpdateChannel,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update channels set name = ${name}, description = ${description},
      is_enabled = ${is_enabled}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export const isEnabled = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('channels').select('is_enabled').where('id', '=', id).executeTakeFirst())
    ?.is_enabled ?? false;
