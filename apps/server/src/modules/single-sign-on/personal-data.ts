import type { PersonalData } from '../../context/personal-data';
import { deleteExpiredSingleSignOnAttempts, deleteLinkedSubjects } from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const singleSignOnPersonalData: PersonalData<'single-sign-on'> = {
  tables: {
    identity_providers: {
      notPersonal: 'Settings of an organisation; the break-glass admin is an id of a user.',
    },
    linked_subjects: { erasedWith: ['user'] },
    sign_in_domains: { notPersonal: 'Domains of an organisation.' },
    single_sign_on_attempts: { erasedWith: ['age'] },
    single_sign_on_sessions: { follows: 'sessions' },
  },
  expiring: {
    /** An attempt is valid for ten minutes. */
    single_sign_on_attempts: { days: 1, deleteBatch: deleteExpiredSingleSignOnAttempts },
  },
  eraseUser: (tx, user_id) => deleteLinkedSubjects(tx.db, user_id),
};
