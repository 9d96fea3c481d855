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
 * The customer gets the receipt once more, with the sale as it is now, where they wrote from. Asked again with the same
 * Idempotency-Key it is one message. Throws `not_allowed_now` when there is no conversation, or nothing to confirm.
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
