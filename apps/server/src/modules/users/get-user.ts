import type { User, UserListQuery } from '@relaydesk/contracts/user';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { chooseOrganisation } from '../../context/resolve-organisation';
import { asName, seesNamesOnly } from './user.policy';
import { findUser, listUsers as selectUsers } from './user-list.queries';

/**
 * A page of staff: a member's own organisation, for Super Admin one or all. Below Supervisor only names and presence
 * of active colleagues; throws `forbidden` when such a reader filters by what they may not know.
 */
export async function listUsers(context: Context, query: UserListQuery): Promise<Page<User>> {
  const organization_id = chooseOrganisation(context, query.organization_id) ?? undefined;
  const isNamesOnly = readsNamesOnly(context);
  const hidden = isNamesOnly && (['group', 'status'] as const).find((name) => query[name] !== undefined);
  if (hidden) {
    const why = 'Your role sees names and presence only.';
    throw new AppError('forbidden', why, { fields: { [hidden]: why } });
  }
  const page = await inTransaction(context, (tx) =>
    selectUsers(tx.db, { ...query, organization_id, isNamesOnly }),
  );
  return isNamesOnly ? { ...page, data: page.data.map(asName) } : page;
}

/** Throws `not_found`, for another organisation's and for deleted users as well. */
export const getUser = (context: Context | Tx, id: string): Promise<User> =>
  inTransaction(context, async (tx) => {
    const user = await findUser(tx.db, chooseOrganisation(tx), id);
    const isNamesOnly = readsNamesOnly(tx);
    if (!user || (isNamesOnly && user.status !== 'active')) {
      throw new AppError('not_found', 'There is no such user.');
    }
    return isNamesOnly ? asName(user) : user;
  });

function readsNamesOnly({ actor }: Context): boolean {
  return actor.kind === 'staff' && seesNamesOnly(actor);
}
