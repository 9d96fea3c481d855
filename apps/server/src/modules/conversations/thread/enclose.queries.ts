import { GROUPS, type Group, may } from '@relaydesk/contracts/permissions';
import type { Db } from '../../../db/connect';

const READERS: Group[] = GROUPS.filter((group) => may(group, 'conversations.read'));

/** Whoever is named in a note reads the conversation from now on; the message that is stored next tells them of it. */
export async function insertReaders(
  db: Db,
  organization_id: string,
  conversation_id: string,
  user_ids: string[],
): Promise<void> {
  const readers = user_ids.map((user_id) => ({
    organization_id,
    user_id,
    conversation_id,
    because: 'mention',
  }));
  await db
    .insertInto('conversation_readers')
    .values(readers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of `ids` who are at work here and may read conversations. */
export async function listReaders(db: Db, organization_id: string, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('group', 'in', READERS)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
