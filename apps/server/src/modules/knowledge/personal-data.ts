import type { PersonalData } from '../../context/personal-data';
import { eraseAskingCustomer, moveAskingCustomer } from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const knowledgePersonalData: PersonalData<'knowledge'> = {
  tables: {
    knowledge: { notPersonal: 'What an organisation publishes to its customers.' },
    unanswered_questions: { erasedWith: ['customer'], remains: 'A question that other customers asked too.' },
  },
  // After the lock of the conversations: a concurrent turn of the bot has ended.
  eraseCustomer: (tx, customer) => eraseAskingCustomer(tx.db, customer),
  moveCustomer: (tx, move) => moveAskingCustomer(tx.db, move),
};
