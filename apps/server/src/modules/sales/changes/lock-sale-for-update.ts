import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { requireMember } from '../../conversations/get-conversation';
import { getSale } from '../list-sales';
import { mayChangeSale } from '../sale.policy';
import { lockSale } from '../write-sale.queries';

/**
 * The current sale, locked until the end of the transaction. All writers lock the sale before its products,
 * which prevents deadlocks. Throws `not_found`, and `forbidden` for a colleague's sale.
 */
export async function lockSaleForUpdate(tx: Tx, id: string): Promise<Sale> {
  const member = requireMember(tx);
  await lockSale(tx.db, member.organization_id, id);
  const sale = await getSale(tx, id);
  if (!mayChangeSale(member, sale)) throw new AppError('sale_not_yours');
  return sale;
}

export const saleConflict = (current: Sale) => new AppError('record_changed', {}, { current });
