import type { PersonalData } from '../../context/personal-data';
import { deleteExpiredMails } from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const mailPersonalData: PersonalData<'mail'> = {
  tables: { mails: { erasedWith: ['age'], remains: 'The text until it is sent.' } },
  expiring: {
    /** System mails, sent or not. */
    mails: { days: 30, deleteBatch: deleteExpiredMails },
  },
};
