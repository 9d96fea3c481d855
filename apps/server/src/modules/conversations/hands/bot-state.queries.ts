import type { Db } from '../../../db/connect';

/** The bot's memory and the basket, only while the bot still owns the conversation. */
export async function keepBotState(
  db: Db,
  organization_id: string,
  id: string,
  { bot_state, basket }: { bot_state: unknown; basket: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ bot_state: JSON.stringify(bot_state), basket: basket === null ? null : JSON.stringify(basket) })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', 'bot')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findBotState = (db: Db, organization_id: string, id: string) =>
  db
    .selectFrom('conversations')
    .select(['status', 'bot_state', 'basket', 'last_seq', 'customer_id'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
