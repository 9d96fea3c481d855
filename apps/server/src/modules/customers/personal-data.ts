import type { PersonalData } from '../../context/personal-data';
import { getCustomerDetail, getCustomerReader } from './get-customer';
import {
  deleteExpiredContactCodes,
  eraseCustomerDetails,
  moveCustomerDetails,
} from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const customersPersonalData: PersonalData<'customers'> = {
  tables: {
    contact_codes: { erasedWith: ['customer', 'age'] },
    customer_aliases: { erasedWith: ['customer'] },
    customer_identities: { erasedWith: ['customer'] },
    customer_matches: { erasedWith: ['customer'] },
    customer_notes: { erasedWith: ['customer'] },
    customers: { erasedWith: ['customer'], remains: 'The row with its id, which sales refer to.' },
  },
  expiring: {
    /** A code is valid for ten minutes, and its proof for a day. */
    contact_codes: { days: 2, deleteBatch: deleteExpiredContactCodes },
  },
  // The last of its phase in the registry: others find the customer by their identities.
  eraseCustomerAddresses: (tx, customer) => eraseCustomerDetails(tx.db, customer),
  moveCustomer: (tx, move) => moveCustomerDetails(tx.db, move),
  exportCustomer: async (tx, { customer_id }) => ({
    customer: await getCustomerDetail(tx, getCustomerReader(tx), customer_id),
  }),
};
