import type { PersonalData } from '../../context/personal-data';
import {
  eraseSaleEvidence,
  eraseSaleTexts,
  moveCustomerSales,
  selectSalesForExport,
} from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const salesPersonalData: PersonalData<'sales'> = {
  tables: {
    sale_items: { notPersonal: 'Products and prices.' },
    sale_tags: { notPersonal: 'Ids of tags and sales.' },
    sales: { erasedWith: ['customer', 'conversation'], remains: 'Amounts, products and attribution.' },
  },
  // Before the conversations in the registry: sales lock both in this order.
  eraseCustomer: (tx, customer) => eraseSaleTexts(tx.db, customer),
  moveCustomer: (tx, move) => moveCustomerSales(tx.db, move),
  exportCustomer: async (tx, customer) => ({ sales: await selectSalesForExport(tx.db, customer) }),
  eraseConversations: (tx, conversations) => eraseSaleEvidence(tx.db, conversations),
};
