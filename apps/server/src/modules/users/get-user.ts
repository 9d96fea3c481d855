import type { User, UserListQuery } from '@relaydesk/contracts/user';
import type { Context, Tx } from '../../context/context';
import { resolveOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { seesNamesOnly, toNameOnly } from './user.policy';
import { findUser, queryUsers as selectUsers } from './user-list.queries';

/**
 * A page of staff: a member's own organisation, for Super Admin one or all. Below Supervisor only names and
 * presence of active users; throws `forbidden` when such a reader filters by hidden fields.
 */
export async function listUsers(context: Context, query: UserListQuery): Promise<ListPage<User>> {
  const organization_id = resolveOrganisation(context, query.organization_id) ?? undefined;
  const isNamesOnly = isNamesOnlyReader(context);
  const hidden = isNamesOnly && (['group', 'status'] as const).find((name) => query[name] !== undefined);
  if (hidden) {
    throw new AppError('names_only', {}, { field: hidden });
  }
  const page = await inTransaction(context, (tx) =>
    selectUsers(tx.db, { ...query, organization_id, isNamesOnly }),
  );
  return isNamesOnly ? { ...page, data: page.data.map(toNameOnly) } : page;
}

/** Throws `not_found`, for another organisation's and for deleted users as well. */
export const getUser = (context: Context | Tx, id: string): Promise<User> =>
  inTransaction(context, async (tx) => {
    const user = await findUser(tx.db, resolveOrganisation(tx), id);
    const isNamesOnly = isNamesOnlyReader(tx);
    if (!user || (isNamesOnly && user.status !== 'active')) {
      throw new AppError('user_not_found');
    }
    return isNamesOnly ? toNameOnly(user) : user;
  });

function isNamesOnlyReader({ actor }: Context): boolean {
  return actor.kind === 'staff' && seesNamesOnly(actor);
}
