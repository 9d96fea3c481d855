import type { Group } from '@relaydesk/contracts/permissions';
import type { Tx } from '../../context/context';

interface StaffIdentity {
  id: string;
  organization_id: string | null;
  group: Group | null;
  name: string;
  email: string;
}

/** The same transaction with a just authenticated user as actor, for the audit log. */
export const withStaffActor = (
  tx: Tx,
  { id: user_id, organization_id, group, name, email }: StaffIdentity, // one by one: a link has its own `kind`
  session_id = '',
): Tx => ({
  ...tx,
  actor: {
    kind: 'staff',
    user_id,
    session_id,
    organization_id,
    group,
    answers_customers: false,
    name,
    email,
  },
});
