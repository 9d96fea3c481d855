import type { ChangeSaleStatus, Sale } from '@relaydesk/contracts/sale';
import { SALE_TRANSITIONS } from '@relaydesk/contracts/sale-statuses';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { memberOf } from '../../conversations/get-conversation';
import { returnStock, takeStock } from '../../products/stock/reserve-stock';
import { auditSale } from '../audit-sale';
import { decideOrigin } from '../decide-origin';
import { holdSale, movedOn } from './lock-sale-for-update';
import { getSale } from '../list-sales';
import { oneLineEach } from '../price-items';
import { holdsStock, mayMoveTo } from '../sale.policy';
import { tellOfSale } from '../emit-sale-event';
import { setConfirmed, setStatus } from '../write-sale.queries';

/**
 * Moves a sale on; its pieces follow in the same transaction. A draft that is confirmed keeps the prices at which its
 * lines were recorded, and is sold at this moment; who won it is decided now.
 * Throws `forbidden` for a colleague's sale or a refund without the right, `conflict` when it has moved on since
 * `version`, `not_allowed_now` for a step that does not exist, and what take-stock.ts throws for a draft.
 */
export function changeSaleStatus(context: Context, id: string, input: ChangeSaleStatus): Promise<Sale> {
  const member = memberOf(context);
  const { status, version, reason } = input;
  return inTransaction(context, async (tx) => {
    const before = await holdSale(tx, id);
    if (!mayMoveTo(member, status)) throw new AppError('forbidden', 'Your role does not allow refunds.');
    if (before.version !== version) throw movedOn(before);
    if (!SALE_TRANSITIONS[before.status].includes(status)) throw noSuchStep(before, status);

    await moveStock(tx, before, status);
    await setStatus(tx.db, before, input);
    if (status === 'confirmed') await setConfirmed(tx.db, before, await decideOrigin(tx, before, 'staff'));

    const after = await getSale(tx, id);
    await auditSale(tx, 'sale.status_changed', after, { before, after, reason });
    await tellOfSale(tx, after, status === 'confirmed' ? 'confirmed' : 'status');
    return after;
  });
}

async function moveStock(tx: Tx, sale: Sale, status: Sale['status']): Promise<void> {
  const { organization_id, items } = sale;
  const [held, holds] = [holdsStock(sale), holdsStock({ ...sale, status })];
  if (held && !holds) await returnStock(tx, organization_id, items);
  if (!held && holds) await takeStock(tx, organization_id, oneLineEach(items), { seller: 'staff' });
}

function noSuchStep(current: Sale, status: Sale['status']): AppError {
  const next = SALE_TRANSITIONS[current.status];
  const instead = next.length > 0 ? `It can become ${next.join(' or ')}.` : 'Nothing follows after that.';
  const why = `A sale that is ${current.status} cannot become ${status}. ${instead}`;
  return new AppError('not_allowed_now', why, { fields: { status: why }, current });
}
