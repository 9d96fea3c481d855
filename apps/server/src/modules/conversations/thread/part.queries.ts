import type { Db } from '../../../db/connect';

export const listOwnerships = (db: Db, organization_id: string, conversation_id: string) =>
  db
    .selectFrom('ownerships')
    .select(['status', 'user_id'])
    .where('organization_id', '=', organization_id)
    .where('conversation_id', '=', conversation_id)
    .orderBy('id')
    .execute();

export const hasBotAnswered = async (
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<boolean> =>
  (await db
    .selectFrom('messages')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('conversation_id', '=', conversation_id)
    .where('author', '=', 'bot')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findBuyer = (db: Db, organization_id: string, conversation_id: string) =>
  db
    .selectFrom('conversations')
    .select(['customer_id', 'channel'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', conversation_id)
    .executeTakeFirst();
