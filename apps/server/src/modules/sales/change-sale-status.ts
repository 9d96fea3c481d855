import {
  type ChangeSaleStatus,
  SALE_TRANSITIONS,
  type Sale,
  type SaleStatus,
} from '@relaydesk/contracts/sale';
import type { Context, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { memberOf } from '../conversations/get-conversation';
import { returnStock, takeStock } from '../products/take-stock';
import { auditSale } from './audit-sale';
import { getSale } from './list-sales';
import { holdsStock, mayChange, mayMoveTo } from './sale.policy';
import { setStatus } from './sale.queries';

/**
 * Moves a sale on; its pieces follow in the same transaction.
 * Throws `forbidden` for a colleague's sale or a refund without the right, `conflict` when it has moved on since
 * `version`, `not_allowed_now` for a step that does not exist.
 */
export function changeSaleStatus(
  context: Context,
  id: string,
  { status, version }: ChangeSaleStatus,
): Promise<Sale> {
  const member = memberOf(context);
  return inTransaction(context, async (tx) => {
    const before = await getSale(tx, id);
    if (!mayChange(member, before)) throw new AppError('forbidden', 'This is the sale of a colleague.');
    if (!mayMoveTo(member, status)) throw new AppError('forbidden', 'Your role does not allow refunds.');
    if (before.version !== version) throw movedOn(before);
    if (!SALE_TRANSITIONS[before.status].includes(status)) {
      const why = `A sale that is ${before.status} cannot become ${status}.`;
      throw new AppError('not_allowed_now', why, { fields: { status: why }, current: before });
    }
    if (!(await setStatus(tx.db, member.organization_id, id, { status, version })))
      throw movedOn(await getSale(tx, id));
    await moveStock(tx, before, status);

    const sale = await getSale(tx, id);
    await auditSale(tx, 'sale.status_changed', sale, before, sale);
    await tx.events.emit(tx, 'sale.changed', sale.conversation_id ?? sale.id, { sale });
    return sale;
  });
}

async function moveStock(
  tx: Tx,
  { organization_id, status: from, items }: Sale,
  to: SaleStatus,
): Promise<void> {
  if (holdsStock(from) && !holdsStock(to)) await returnStock(tx, organization_id, items);
  if (!holdsStock(from) && holdsStock(to)) await takeStock(tx, organization_id, items, { seller: 'staff' });
}

const movedOn = (current: Sale) =>
  new AppError('conflict', 'Somebody has changed this sale in the meantime.', { current });
