import type { ChangeSaleStatus, Sale } from '@relaydesk/contracts/sale';
import { SALE_TRANSITIONS } from '@relaydesk/contracts/sale-statuses';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { requireMember } from '../../conversations/get-conversation';
import { releaseStock, reserveStock } from '../../products/stock/reserve-stock';
import { auditSale } from '../audit-sale';
import { decideOrigin } from '../decide-origin';
import { emitSaleEvent } from '../emit-sale-event';
import { getSale } from '../list-sales';
import { mergeDuplicateItems } from '../price-items';
import { maySetSaleStatus, reservesStock } from '../sale.policy';
import { updateSaleConfirmed, updateSaleStatus } from '../write-sale.queries';
import { lockSaleForUpdate, saleConflict } from './lock-sale-for-update';

/**
 * Changes the status of a sale and its stock in one transaction. A confirmed draft keeps its recorded
 * prices, gets the current time as sale time, and its attribution is decided. Throws `forbidden` for a
 * colleague's sale or a refund without permission, `conflict` when it has changed since `version`,
 * `not_allowed_now` for an undefined transition, and for a draft what reserve-stock.ts throws.
 */
export function changeSaleStatus(context: Context, id: string, input: ChangeSaleStatus): Promise<Sale> {
  const member = requireMember(context);
  const { status, version, reason } = input;
  return inTransaction(context, async (tx) => {
    const before = await lockSaleForUpdate(tx, id);
    if (!maySetSaleStatus(member, status)) throw new AppError('refund_not_allowed');
    if (before.version !== version) throw saleConflict(before);
    if (!SALE_TRANSITIONS[before.status].includes(status)) throw invalidTransition(before, status);

    await updateStockForStatus(tx, before, status);
    await updateSaleStatus(tx.db, before, input);
    if (status === 'confirmed')
      await updateSaleConfirmed(tx.db, before, await decideOrigin(tx, before, 'staff'));

    const after = await getSale(tx, id);
    await auditSale(tx, 'sale.status_changed', after, { before, after, reason });
    await emitSaleEvent(tx, after, status === 'confirmed' ? 'confirmed' : 'status');
    return after;
  });
}

async function updateStockForStatus(tx: Tx, sale: Sale, status: Sale['status']): Promise<void> {
  const { organization_id, items } = sale;
  const [held, holds] = [reservesStock(sale), reservesStock({ ...sale, status })];
  if (held && !holds) await releaseStock(tx, organization_id, items);
  if (!held && holds)
    await reserveStock(tx, organization_id, mergeDuplicateItems(items), { seller: 'staff' });
}

function invalidTransition(current: Sale, status: Sale['status']): AppError {
  return new AppError(
    'sale_step_not_allowed',
    { from: current.status, to: status },
    { field: 'status', current },
  );
}
