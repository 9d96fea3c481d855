import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Who a conversation's messages are for, and what may be said to them. */
export interface Destination {
  channel_integration_id: string;
  customer_id: string;
  external_customer_id: string;
  address: string;
  unreachable: 'opted_out' | 'blocked_us' | 'bounced' | null;
  /** ISO 639-1: what the bot has spoken with them, else theirs as far as it is known, else the organisation's. */
  locale: string;
  /** Hours; null: there is no such limit. */
  reply_hours: number | null;
  /** Their last word in the conversation; null: they have said none. */
  customer_said_at: string | null;
  began_at: string;
  /** Parts of the message that the platform has taken. */
  taken: number[];
}

export async function findDestination(
  db: Db,
  organization_id: string,
  { conversation_id, message_id }: { conversation_id: string; message_id: string },
): Promise<Destination | undefined> {
  const { rows } = await sql<Destination>`
    select c.channel_integration_id, c.customer_id, x.external_id as external_customer_id,
        coalesce(x.address, x.external_id) as address, x.unreachable,
        coalesce(c.bot_state #>> '{state,language}', u.language, o.locale) as locale,
        h.reply_hours, (select m.created_at from messages m where m.organization_id = c.organization_id
          and m.conversation_id = c.id and m.author = 'customer' order by m.seq desc limit 1) as customer_said_at,
        c.created_at as began_at, array(select p.part from sent_parts p
          where p.organization_id = c.organization_id and p.message_id = ${message_id}) as taken
      from conversations c
      join organisations o on o.id = c.organization_id
      join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id
      join channels h on h.id = i.channel
      join customers u on u.organization_id = c.organization_id and u.id = c.customer_id
      join customer_identities x on x.organization_id = c.organization_id
        and x.channel_integration_id = c.channel_integration_id and x.customer_id = c.customer_id
      where c.organization_id = ${organization_id} and c.id = ${conversation_id}
      order by x.conversation_id is distinct from c.id limit 1`.execute(db);
  return rows[0];
}

/** The platform has taken a part of a message; `external_id`: what it calls it, when it says so. */
export async function insertPart(
  db: Db,
  part: {
    organization_id: string;
    message_id: string;
    part: number;
    channel_integration_id: string;
    external_id: string | null;
  },
): Promise<void> {
  await db
    .insertInto('sent_parts')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All of it is to go out again. */
export async function deleteParts(db: Db, organization_id: string, message_id: string): Promise<void> {
  await db
    .deleteFrom('sent_parts')
    .where('organization_id', '=', organization_id)
    .where('message_id', '=', message_id)
    .execute();
}
