import { may } from '@relaydesk/contracts/permissions';
import type { User } from '@relaydesk/contracts/user';
import type { StaffActor } from '../../context';

/** Below Supervisor, colleagues are a name and whether they are there. */
export const seesNamesOnly = ({ group }: Pick<StaffActor, 'group'>): boolean =>
  group === 'CSR' || group === 'Sales' || group === 'Viewer';

/** What is left of a user for such a reader. */
export const asName = (user: User): User => ({
  ...user,
  group: null,
  email: null,
  phone: null,
  language: null,
  time_zone: null,
  max_chats: null,
  skills: [],
  open_chats: null,
  has_totp: null,
  last_sign_in_at: null,
  invited_until: null,
  created_at: null,
});

/** Takes part in conversations: who may not (any more) gives up those they have. */
export const mayHaveChats = (group: User['group']): boolean =>
  group !== null && may(group, 'conversations.reply');

/** May be given conversations of somebody else. */
export const mayTakeChats = ({ status, group }: Pick<User, 'status' | 'group'>): boolean =>
  status === 'active' && group !== null && may(group, 'conversations.claim');
