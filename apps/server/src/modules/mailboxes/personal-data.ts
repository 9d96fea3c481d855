import type { PersonalData } from '../../context/personal-data';
import { eraseMailLog } from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const mailboxesPersonalData: PersonalData<'mailboxes'> = {
  tables: {
    email_registrations: { notPersonal: "An organisation's own mailboxes." },
    mail_log: { erasedWith: ['customer'], remains: 'The newest 200 entries of a mailbox.' },
  },
  eraseCustomerAddresses: (tx, customer) => eraseMailLog(tx.db, customer),
};
