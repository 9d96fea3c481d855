import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../context/context';

/**
 * Emits a sale event after commit. `confirmed`: created as confirmed or confirmed from a draft; sends a
 * receipt and notifies colleagues. `status` and `lines` add a system message; `rest` refreshes lists only.
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
