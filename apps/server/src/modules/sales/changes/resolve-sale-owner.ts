import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { requireMember } from '../../conversations/get-conversation';
import { getUser } from '../../users/get-user';
import { mayAssignSaleOwner, mayOwnSale } from '../sale.policy';

/**
 * Whose a sale is to be: undefined leaves it as it is, null is nobody. Throws `forbidden` for those who look after
 * their own only, `invalid` for somebody who does not sell here.
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
