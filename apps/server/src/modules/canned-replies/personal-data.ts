import type { PersonalData } from '../../context/personal-data';

/** The data of persons in the tables of this module. */
export const cannedRepliesPersonalData: PersonalData<'canned-replies'> = {
  tables: { canned_replies: { notPersonal: 'Texts that an organisation sends to all customers.' } },
};
