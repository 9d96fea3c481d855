import { Me } from '@relaydesk/contracts/user';

/** A signed-in user: a CSR of Acme Sports unless overridden. */
export function buildMe(changes: Partial<Me> = {}): Me {
  return Me.parse({
    id: '0197a000-0000-7000-8000-000000000001',
    email: 'csr@acme.test',
    name: 'Casey Reed',
    group: 'CSR',
    organization_id: '0197a000-0000-7000-8000-0000000000aa',
    organization_name: 'Acme Sports',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    display_time_zone: null,
    language: null,
    answers_customers: false,
    is_available: true,
    team_ids: [],
    notification_preferences: { sound: false, desktop: false },
    needs_second_factor: false,
    identity_provider: null,
    outgoing_mail: 'delivered',
    ...changes,
  });
}

/** A Super Admin has no organisation and no group. */
export const buildSuperAdmin = () =>
  buildMe({
    email: 'super@relaydesk.test',
    name: 'Sam Porter',
    group: null,
    organization_id: null,
    organization_name: null,
    currency: null,
    time_zone: null,
  });
