import { GROUPS, type Group, roleHasPermission } from '@relaydesk/contracts/permissions';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../db/connect';
import type { DB } from '../../../db/tables';

const ANSWERING_GROUPS: readonly Group[] = GROUPS.filter((group) =>
  roleHasPermission(group, 'conversations.reply'),
);

/** Permission that an assignee needs. */
const isAssignable = ({ or, eb }: ExpressionBuilder<DB, 'users'>) =>
  or([eb('group', 'in', ANSWERING_GROUPS), eb('answers_customers', '=', true)]);

/**
 * An active user who can be an assignee; undefined when no such user has this id. Locked until the end of the
 * transaction, so that a concurrent disable finds the new assignment.
 */
export const findAssignableUser = (
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
    .where(isAssignable)
    .forShare()
    .executeTakeFirst();

/** Filters `ids` to assignable users. */
export async function listAssignableUserIds(
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
    .where(isAssignable)
    .execute();
  return rows.map(({ id }) => id);
}
