import { User } from '@relaydesk/contracts/user';

/** A user for tests: Robin Vale, an active CSR of Acme Sports, unless overridden. */
export const buildUser = (changes: Partial<User> = {}): User =>
  User.parse({
    id: '0197a000-0000-7000-8000-000000000011',
    organization_id: '0197a000-0000-7000-8000-0000000000aa',
    organization_name: 'Acme Sports',
    name: 'Robin Vale',
    first_name: 'Robin',
    last_name: 'Vale',
    group: 'CSR',
    email: 'robin@acme.test',
    pending_email: null,
    phone: null,
    language: null,
    time_zone: null,
    max_chats: 5,
    skills: [],
    answers_customers: false,
    status: 'active',
    presence: 'available',
    open_chats: 2,
    has_totp: false,
    last_sign_in_at: '2026-11-20T08:00:00.000Z',
    invited_until: null,
    version: 3,
    created_at: '2026-10-01T08:00:00.000Z',
    ...changes,
  });

/** An invited user who has not accepted yet. */
export const buildInvitedUser = (changes: Partial<User> = {}): User =>
  buildUser({
    id: '0197a000-0000-7000-8000-000000000012',
    name: 'Kim Moss',
    first_name: 'Kim',
    last_name: 'Moss',
    email: 'kim@acme.test',
    status: 'invited',
    presence: 'offline',
    open_chats: 0,
    last_sign_in_at: null,
    invited_until: '2026-11-28T08:00:00.000Z',
    ...changes,
  });

/** A colleague as a CSR sees one. */
export const buildColleague = (changes: Partial<User> = {}): User =>
  buildUser({
    email: null,
    max_chats: null,
    open_chats: null,
    has_totp: null,
    last_sign_in_at: null,
    created_at: null,
    organization_name: null,
    ...changes,
  });
