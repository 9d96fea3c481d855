import type { PersonalData } from '../../context/personal-data';
import { eraseConversationFiles, eraseCustomerFiles, moveCustomerFiles } from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const filesPersonalData: PersonalData<'files'> = {
  tables: {
    file_chunks: { follows: 'files' },
    files: { erasedWith: ['customer', 'conversation'] },
  },
  eraseCustomer: (tx, customer) => eraseCustomerFiles(tx.db, customer),
  moveCustomer: (tx, move) => moveCustomerFiles(tx.db, move),
  eraseConversations: (tx, conversations) => eraseConversationFiles(tx.db, conversations),
};
