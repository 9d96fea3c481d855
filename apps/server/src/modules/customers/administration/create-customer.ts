import type { CreateCustomer, CustomerDetail } from '@relaydesk/contracts/customer';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { recordTagUse } from '../../email-tags/record-tag-use';
import { auditCustomer } from '../audit-customer';
import { findReadableCustomer, insertCustomer } from '../customer.queries';
import { getCustomerDetail, getCustomerReader } from '../get-customer';
import { buildContactProofs } from '../identities/upsert-customer';
import { findCustomersByContact, lockContactAddresses } from '../identities/upsert-customers.queries';
import { findUnknownTags } from '../update-customer.queries';

/**
 * Enters a customer; the caller sees them from now on. Throws `taken` at the address that another customer has
 * verified, with `current` if the caller may see that customer, and `invalid` for unknown tags.
 */
export const createCustomer = (context: Context, input: CreateCustomer): Promise<CustomerDetail> =>
  inTransaction(context, async (tx) => {
    const reader = getCustomerReader(tx);
    const { organization_id, user_id } = reader;
    const [unknown] = await findUnknownTags(tx.db, organization_id, input.tag_ids);
    if (unknown) throw new AppError('unknown_tags', {}, { field: 'tag_ids' });
    await assertContactsFree(tx, input);
    const id = newId();
    await insertCustomer(tx.db, {
      ...input,
      ...buildContactProofs('colleague', input),
      id,
      organization_id,
      created_by: user_id,
    });
    await recordTagUse(tx, organization_id, [], input.tag_ids);
    const created = await getCustomerDetail(tx, reader, id);
    await auditCustomer(tx, 'customer.created', created);
    return created;
  });

async function assertContactsFree(tx: Tx, { email, phone }: CreateCustomer): Promise<void> {
  const reader = getCustomerReader(tx);
  const addresses = [email?.toLowerCase(), phone].filter((address) => typeof address === 'string');
  await lockContactAddresses(tx.db, reader.organization_id, addresses);
  const found = (await findCustomersByContact(tx.db, reader.organization_id, addresses)).at(-1);
  if (!found) return;
  const current = await findReadableCustomer(tx.db, reader, found.id);
  const field = email !== null && found.email?.toLowerCase() === email.toLowerCase() ? 'email' : 'phone';
  const reason = field === 'email' ? 'customer_email_taken' : 'customer_phone_taken';
  throw new AppError(reason, {}, { field, ...(current && { current }) });
}
