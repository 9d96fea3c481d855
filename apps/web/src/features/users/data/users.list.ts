import type { CreateUser, UpdateUser, User } from '@relaydesk/contracts/user';
import { createList } from '../../../api/list/create-list';

/** The specification's text for "no organisation is selected" (section 3). */
export const NO_ORGANISATION = 'Select an Organization';

/** users, addingUser, updatingUser, selectedOrg: the specification, section 3. */
export const usersList = createList<User, CreateUser, UpdateUser>()({
  name: 'users',
  records: 'users',
  adding: 'addingUser',
  updating: 'updatingUser',
  filters: { selectedOrg: NO_ORGANISATION },
  path: '/api/users/',
});
