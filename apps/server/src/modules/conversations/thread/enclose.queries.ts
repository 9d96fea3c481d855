import { GROUPS, type Group, may } from '@relaydesk/contracts/permissions';
import type { Db } from '../../../db/connect';

const READERS: Group[] = GROUPS.filter((group) => may(group, 'conversations.read'));

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
