import { Profile } from '@relaydesk/contracts/account';

/** The profile of Casey Reed unless overridden; for tests. */
export const buildProfile = (changes: Partial<Profile> = {}): Profile =>
  Profile.parse({
    first_name: 'Casey',
    last_name: 'Reed',
    email: 'csr@acme.test',
    pending_email: null,
    phone: null,
    language: null,
    time_zone: null,
    signature: '',
    version: 1,
    ...changes,
  });
