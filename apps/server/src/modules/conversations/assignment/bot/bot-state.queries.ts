import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';

/** Updates bot state and cart only while the bot is the assignee and the stored state equals `was`. */
export async function updateBotState(
  db: Db,
  organization_id: string,
  id: string,
  { bot_state, basket, was }: { bot_state: unknown; basket: unknown; was: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ bot_state: JSON.stringify(bot_state), basket: basket === null ? null : JSON.stringify(basket) })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', 'bot')
    .where(sql<boolean>`bot_state is not distinct from ${was === null ? null : JSON.stringify(was)}::jsonb`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findBotState = (db: Db, organization_id: string, id: string) =>
  db
    .selectFrom('conversations')
    .select([
      'status',
      'channel',
      'channel_integration_id',
      'tag_ids',
      'bot_state',
      'basket',
      'last_seq',
      'customer_id',
    ])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockCart = (db: Db, organization_id: string, id: string) =>
  db
    .selectFrom('conversations')
    .select(['status', 'basket'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Does not increment the version: no assignment check depends on the cart. */
export async function updateCart(
  db: Db,
  organization_id: string,
  id: string,
  basket: unknown,
): Promise<Conversation | undefined> {
  const { rows } = await sql<{ conversation: Conversation }>`
    update conversations c set basket = ${basket === null ? null : JSON.stringify(basket)}::jsonb
      where organization_id = ${organization_id} and id = ${id}
      returning conversation_json(c) as conversation`.execute(db);
  return rows[0]?.conversation;
}
