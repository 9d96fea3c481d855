import type { Permission, Role } from '@relaydesk/contracts/permissions';
import { getRole, roleHasPermission } from '@relaydesk/contracts/permissions';
import { useMe, useSession } from './session';

/** The role of the signed-in user; '' until known. Kept while the session is cleared and fetched again. */
export function useRole(): Role | '' {
  const { role } = useSession();
  const me = useMe();
  return role || (me ? getRole(me) : '');
}

/** Whether the signed-in user has the permission; false until the role is known. */
export function useHasPermission(permission: Permission): boolean {
  const role = useRole();
  const me = useMe();
  return role !== '' && roleHasPermission(role, permission, me?.answers_customers);
}
