import { Team } from '@relaydesk/contracts/team';
import { User } from '@relaydesk/contracts/user';

const id = (n: number) => `0197f000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const buildTeam = (n: number, changes: Partial<Team> = {}): Team =>
  Team.parse({
    id: id(n),
    organization_id: id(900),
    name: `Team ${n}`,
    description: null,
    lead_id: null,
    lead_name: null,
    members: [],
    version: 1,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    ...changes,
  });

export const buildTeamUser = (n: number, name: string): User =>
  User.parse({
    ...{ id: id(100 + n), organization_id: id(900), organization_name: 'Acme Sports' },
    ...{ name, first_name: name, last_name: '', group: 'CSR', email: null, phone: null },
    ...{ language: null, time_zone: null, max_chats: null, skills: [], answers_customers: false },
    ...{ status: 'active', presence: 'available', open_chats: null, has_totp: null, pending_email: null },
    ...{ last_sign_in_at: null, invited_until: null, version: 1, created_at: null },
  });
