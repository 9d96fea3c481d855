import { GROUPS, type Group, may } from '@relaydesk/contracts/permissions';
import type { Db } from '../../../db/connect';

/** Whoever has a conversation must be able to answer in it. */
const ASSIGNABLE: readonly Group[] = GROUPS.filter((group) => may(group, 'conversations.reply'));

/**
 * An active colleague who can have conversations; undefined when there is none with this id. Held until the end of the
 * transaction: whoever disables them meanwhile finds the conversation that they are given.
 */
export const findAssignable = (
  db: Db,
  organization_id: string,
  id: string,
): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('group', 'in', ASSIGNABLE)
    .forShare()
    .executeTakeFirst();

/** Those of `ids` who are such colleagues. */
export async function listAssignable(
  db: Db,
  organization_id: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('group', 'in', ASSIGNABLE)
    .execute();
  return rows.map(({ id }) => id);
}
