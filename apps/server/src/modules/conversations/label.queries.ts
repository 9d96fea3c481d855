import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Priority } from '@relaydesk/contracts/priority';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Does not increment the version: no assignment check depends on labels. Undefined: unchanged. */
export function setLabels(
  db: Db,
  organization_id: string,
  id: string,
  { priority, tag_ids }: { priority: Priority | undefined; tag_ids: string[] | undefined },
): Promise<Conversation | undefined> {
  const to = sql`coalesce(${priority ?? null}, priority), coalesce(${tag_ids ?? null}::uuid[], tag_ids)`;
  return update(db, organization_id, id, {
    set: sql`(priority, tag_ids) = row(${to})`,
    where: sql`(priority, tag_ids) is distinct from row(${to})`,
  });
}

/** Marks customer messages after this number as unread. */
export const setSeen = (db: Db, organization_id: string, id: string, seq: number) =>
  update(db, organization_id, id, {
    set: sql`unread_count = (select count(*) from messages m where m.organization_id = c.organization_id
      and m.conversation_id = c.id and m.seq > ${seq} and m.author = 'customer')`,
  });

export const setUnread = (db: Db, organization_id: string, id: string) =>
  update(db, organization_id, id, { set: sql`unread_count = greatest(unread_count, 1)` });

async function update(
  db: Db,
  organization_id: string,
  id: string,
  { set, where = sql`true` }: { set: RawBuilder<unknown>; where?: RawBuilder<unknown> },
): Promise<Conversation | undefined> {
  const { rows } = await sql<{ conversation: Conversation }>`
    update conversations c set ${set} where organization_id = ${organization_id} and id = ${id} and ${where}
      returning conversation_json(c) as conversation`.execute(db);
  return rows[0]?.conversation;
}
