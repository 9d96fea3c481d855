import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../context/context';

/**
 * Tells the others, after the commit, what became of a sale. `confirmed`: agreed on just now, at once or after it was
 * a draft, so the customer gets a receipt and the colleagues hear of it. `status` and `lines` stand in the thread;
 * `rest` moves lists only.
 */
export const emitSaleEvent = (
  tx: Tx,
  sale: Sale,
  what: 'confirmed' | 'status' | 'lines' | 'rest',
): Promise<void> => {
  const key = sale.conversation_id ?? sale.id;
  return what === 'confirmed'
    ? tx.events.emit(tx, 'sale.recorded', key, { sale })
    : tx.events.emit(tx, 'sale.changed', key, { sale, what });
};
