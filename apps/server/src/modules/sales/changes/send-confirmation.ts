import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { Sale } from '@relaydesk/contracts/sale';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { deriveId, newId } from '../../../lib/ids';
import { sendReceipt } from '../../conversations/messages/send-receipt';
import { auditSale } from '../audit-sale';
import { isCountedSale } from '../sale.policy';
import { lockSaleForUpdate } from './lock-sale-for-update';

/**
 * Sends the receipt of the current sale again to its conversation. The same Idempotency-Key sends one
 * message. Throws `not_allowed_now` when there is no conversation, or when the status has no receipt.
 */
export function sendConfirmation(context: Context, id: string): Promise<Sale> {
  const key = context.idempotency?.key ?? newId();
  return inTransaction(context, async (tx) => {
    const sale = await lockSaleForUpdate(tx, id);
    const why = describeConfirmationRefusal(sale);
    if (why) throw AppError.because(why, { current: sale });
    await sendReceipt(tx, sale, deriveId(`${id} ${key}`, 'receipt-again'));
    await auditSale(tx, 'sale.confirmation_sent', sale);
    return sale;
  });
}

function describeConfirmationRefusal(sale: Sale): ErrorReason | undefined {
  if (!isCountedSale(sale)) return because('sale_not_receiptable');
  return sale.conversation_id === null ? because('sale_without_conversation') : undefined;
}
