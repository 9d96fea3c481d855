import { randomUUID } from 'node:crypto';
import { DEFAULT_LIMITS } from '@relaydesk/contracts/organisation';
import { apiFor, succeed } from './api-client';
import { PASSWORD } from './sign-in';

const SUPER = 'super@relaydesk.test';

type Group = 'Organisation Admin' | 'Supervisor' | 'CSR' | 'Sales' | 'Viewer';

/** Of what the API tells of a user, what the journeys need. */
export interface OwnUser {
  id: string;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
  group: Group;
  status: string;
  has_totp: boolean;
  version: number;
}

interface Invitation {
  link: string;
}

export type OwnOrganisation = Awaited<ReturnType<typeof makeOrganisation>>;

/**
 * An organisation of a test's own with its first admin, whose e-mail address is `admin`. What is done to it and its
 * people nobody else sees. Everybody who has joined has the password of the demo accounts.
 */
export async function makeOrganisation(address: string) {
  const key = randomUUID().slice(0, 8);
  const admin = `admin@${key}.test`;
  const platform = apiFor(address, SUPER);
  const made = succeed(
    await platform.post<{ id: string; name: string }>('/api/organisations/', organisation(key, admin)),
  );
  const again = await platform.post<Invitation>(`/api/organisations/${made.id}/resend-invitation/`);
  await accept(address, succeed(again).link, { first_name: 'Ada', last_name: 'Admin' });
  const api = apiFor(address, admin);

  /** Invites somebody; the link is that of the mail. */
  async function invite(group: Group, name = group.replace(/\W/g, '')): Promise<OwnUser & Invitation> {
    const email = `${name.toLowerCase()}-${randomUUID().slice(0, 6)}@${key}.test`;
    const user = succeed(await api.post<OwnUser>('/api/users/', person({ group, email, first_name: name })));
    const path = `/api/users/${user.id}/resend-invitation/`;
    const { link } = succeed(await api.post<Invitation>(path, { version: user.version }));
    return { ...user, link };
  }

  const find = async (id: string) => succeed(await api.get<OwnUser>(`/api/users/${id}/`));

  return {
    id: made.id,
    name: made.name,
    admin,
    api,
    platform,
    invite,
    /** Somebody who has accepted their invitation. */
    async join(group: Group, name?: string): Promise<OwnUser> {
      const { id, first_name, last_name, link } = await invite(group, name);
      await accept(address, link, { first_name, last_name });
      return find(id);
    },
    /** A user as they are now. */
    find,
  };
}

async function accept(address: string, link: string, names: { first_name: string; last_name: string }) {
  const token = new URL(link).searchParams.get('invitation');
  succeed(await apiFor(address).post('/auth/accept-invitation/', { token, password: PASSWORD, ...names }));
}

const organisation = (key: string, email: string) => ({
  name: `Own ${key}`,
  slug: `own-${key}`,
  legal_name: '',
  contact_email: `hello@${key}.test`,
  phone: null,
  country: null,
  website: null,
  time_zone: 'Europe/Berlin',
  locale: 'en',
  currency: 'EUR',
  business_hours: null,
  limits: DEFAULT_LIMITS,
  retention_months: null,
  first_admin: { first_name: 'Ada', last_name: 'Admin', email },
});

const person = (is: Pick<OwnUser, 'group' | 'email' | 'first_name'>) => ({
  last_name: 'Own',
  phone: null,
  language: null,
  time_zone: null,
  max_chats: 5,
  skills: [],
  ...is,
});
