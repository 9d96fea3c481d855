import type { PersonalData } from '../../context/personal-data';
import { deleteUserTokens } from './api-token.queries';

/** The data of persons in the tables of this module. */
export const apiTokensPersonalData: PersonalData<'api-tokens'> = {
  tables: { api_tokens: { erasedWith: ['user'] } },
  eraseUser: async (tx, user_id) => {
    await deleteUserTokens(tx.db, user_id);
  },
};
