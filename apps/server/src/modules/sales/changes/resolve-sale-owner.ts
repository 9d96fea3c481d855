import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { requireMember } from '../../conversations/get-conversation';
import { getUser } from '../../users/get-user';
import { mayAssignSaleOwner, mayOwnSale } from '../sale.policy';

/**
 * The new owner of a sale: undefined is unchanged, null is no owner. Throws `forbidden` for users limited to
 * own sales, `invalid` for a user without sales permission.
 */
export async function resolveSaleOwner(
  tx: Tx,
  { owner_id }: Sale,
  wanted: string | null | undefined,
): Promise<string | null> {
  if (wanted === undefined || wanted === owner_id) return owner_id;
  if (!mayAssignSaleOwner(requireMember(tx))) {
    const why = 'Supervisors and the Organisation Admin decide whose a sale is.';
    throw new AppError('forbidden', why, { fields: { owner_id: why } });
  }
  if (wanted !== null && !mayOwnSale(await getOwnerUser(tx, wanted))) throw invalidOwner();
  return wanted;
}

const getOwnerUser = (tx: Tx, id: string) =>
  getUser(tx, id).catch((error: unknown) => {
    throw error instanceof AppError && error.error === 'not_found' ? invalidOwner() : error;
  });

function invalidOwner(): AppError {
  const why = 'Choose somebody who sells here.';
  return new AppError('invalid', why, { fields: { owner_id: why } });
}
