import type { AddCustomerNote, CustomerNote } from '@relaydesk/contracts/customer';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { auditCustomer } from './audit-customer';
import { mayDeleteNote } from './customer.policy';
import { deleteNote, findNote, insertNote } from './customer-note.queries';
import { getCustomer, getCustomerReader } from './get-customer';
import { emitCustomerChanged } from './update-customer';

/**
 * The client generates the id: repeating a request stores one note. Throws `taken` when it is another note's
 * id.
 */
export const addCustomerNote = (
  context: Context,
  customer_id: string,
  input: AddCustomerNote,
): Promise<CustomerNote> =>
  inTransaction(context, async (tx) => {
    const { organization_id, user_id } = getCustomerReader(tx);
    const customer = await getCustomer(tx, customer_id);
    if (customer.is_erased) throw new AppError('customer_erased');
    const isNew = await insertNote(tx.db, { ...input, organization_id, customer_id, user_id });
    const note = await findNote(tx.db, organization_id, customer_id, input.id);
    if (!note || note.user_id !== user_id) {
      throw new AppError('note_id_taken', {}, { field: 'id' });
    }
    if (isNew) {
      await auditCustomer(tx, 'customer.note_added', customer);
      await emitCustomerChanged(tx, customer);
    }
    return note;
  });

/** Below Supervisor only the author: throws `forbidden` for notes of colleagues. */
export const deleteCustomerNote = (
  context: Context,
  customer_id: string,
  id: string,
): Promise<Record<never, never>> =>
  inTransaction(context, async (tx) => {
    const reader = getCustomerReader(tx);
    const customer = await getCustomer(tx, customer_id);
    const note = await getNote(tx, reader.organization_id, customer_id, id);
    if (!mayDeleteNote(reader, note)) throw new AppError('note_not_yours');
    await deleteNote(tx.db, reader.organization_id, id);
    await auditCustomer(tx, 'customer.note_deleted', customer);
    await emitCustomerChanged(tx, customer);
    return {};
  });

async function getNote(
  tx: Tx,
  organization_id: string,
  customer_id: string,
  id: string,
): Promise<CustomerNote> {
  const note = await findNote(tx.db, organization_id, customer_id, id);
  if (!note) throw new AppError('note_not_found');
  return note;
}
