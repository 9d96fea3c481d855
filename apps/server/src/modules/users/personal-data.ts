import type { PersonalData } from '../../context/personal-data';
import { setUserDeleted } from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const usersPersonalData: PersonalData<'users'> = {
  tables: {
    users: {
      erasedWith: ['user'],
      remains: 'The row as "Former user", because history refers to it (db/functions/forget_person.sql).',
    },
  },
  eraseUser: (tx, user_id) => setUserDeleted(tx.db, user_id),
};
