import type { PersonalData } from '../../context/personal-data';
import { deleteUserMemberships } from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const teamsPersonalData: PersonalData<'teams'> = {
  tables: {
    team_members: { erasedWith: ['user'] },
    teams: { erasedWith: ['user'], remains: 'The team without its lead.' },
  },
  eraseUser: (tx, user_id) => deleteUserMemberships(tx.db, user_id),
};
