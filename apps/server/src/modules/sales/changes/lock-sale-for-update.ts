import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { requireMember } from '../../conversations/get-conversation';
import { getSale } from '../list-sales';
import { mayChangeSale } from '../sale.policy';
import { lockSale } from '../write-sale.queries';

/**
 * A sale as it is now, and nobody else changes it until the end of the transaction. Held before its products are, by
 * everybody, so that two never wait for each other in a circle.
 * Throws `not_found`, and `forbidden` for the sale of a colleague.
 */
export async function lockSaleForUpdate(tx: Tx, id: string): Promise<Sale> {
  const member = requireMember(tx);
  await lockSale(tx.db, member.organization_id, id);
  const sale = await getSale(tx, id);
  if (!mayChangeSale(member, sale)) throw new AppError('sale_not_yours');
  return sale;
}

export const saleConflict = (current: Sale) => new AppError('record_changed', {}, { current });
