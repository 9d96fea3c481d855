import type { Me } from '@relaydesk/contracts/user';
import { createList } from '../../api/create-list';

export type UserRecord = Pick<Me, 'id' | 'name' | 'email' | 'group' | 'organization_id'>;

/** users, addingUser, updatingUser, selectedOrg: the specification, section 3. */
export const usersList = createList<UserRecord>()({
  name: 'users',
  records: 'users',
  adding: 'addingUser',
  updating: 'updatingUser',
  filters: { selectedOrg: 'Select an Organization' },
  path: '/api/users/',
});
