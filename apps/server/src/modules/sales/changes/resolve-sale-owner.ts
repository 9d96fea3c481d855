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
    throw new AppError('owner_change_not_allowed', {}, { field: 'owner_id' });
  }
  if (wanted !== null && !mayOwnSale(await getOwnerUser(tx, wanted))) throw invalidOwner();
  return wanted;
}

const getOwnerUser = (tx: Tx, id: string) =>
  getUser(tx, id).catch((error: unknown) => {
    throw error instanceof AppError && error.error === 'not_found' ? invalidOwner() : error;
  });

function invalidOwner(): AppError {
  return new AppError('unknown_seller', {}, { field: 'owner_id' });
}
