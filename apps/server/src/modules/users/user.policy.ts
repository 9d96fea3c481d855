import {
  ANSWERING_GROUPS,
  type Group,
  type PermissionHolder,
  userHasPermission,
} from '@relaydesk/contracts/permissions';
import type { User } from '@relaydesk/contracts/user';
import type { StaffActor } from '../../context/context';
import { AppError } from '../../lib/app-error';

/** Below Supervisor, other users are only a name and presence. */
export const seesNamesOnly = ({ group }: Pick<StaffActor, 'group'>): boolean =>
  group === 'CSR' || group === 'Sales' || group === 'Viewer';

/** The fields of a user for such a reader. */
export const toNameOnly = (user: User): User => ({
  ...user,
  group: null,
  answers_customers: false,
  email: null,
  pending_email: null,
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

/**
 * The stored value of the switch "Also answers customers" for a group; undefined keeps `current` where the
 * group can have it. Throws `invalid` (fields.answers_customers) for a group that cannot.
 */
export function resolveAnswersCustomers(
  { group, answers_customers }: { group: Group; answers_customers?: boolean },
  current: boolean,
): boolean {
  const canHaveIt = ANSWERING_GROUPS.includes(group);
  if (answers_customers && !canHaveIt) {
    throw new AppError('answers_customers_not_allowed', {}, { field: 'answers_customers' });
  }
  return canHaveIt && (answers_customers ?? current);
}

/** Takes part in conversations; a user who loses this gives up theirs. */
export const canHaveConversations = (user: PermissionHolder): boolean =>
  userHasPermission(user, 'conversations.reply');

/** May be assigned conversations of other users. */
export const canTakeConversations = (user: PermissionHolder & Pick<User, 'status'>): boolean =>
  user.status === 'active' && userHasPermission(user, 'conversations.claim');
