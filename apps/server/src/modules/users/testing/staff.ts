import type { User } from '@relaydesk/contracts/user';
import { newId } from '../../../lib/ids';
import type { TestApp, TestUser } from '../../../testing/test-app';

/** An organisation with an admin and a CSR, and helpers to read its users. */
export function createStaffFixtures(app: TestApp) {
  return {
    async setUp() {
      const { id: organization_id, name: organization_name } = await app.organisation();
      const admin = await app.user({ organization_id, group: 'Organisation Admin', name: 'Ada' });
      const csr = await app.user({ organization_id, group: 'CSR', name: 'Cem' });
      return { organization_id, organization_name, admin, csr };
    },
    superAdmin: () => app.user({ organization_id: null, group: null }),
    read: async (reader: TestUser, id: string) => (await app.as(reader).get(`/api/users/${id}/`)).body.data,
    auditOf: async (reader: TestUser, record_id: string) =>
      (await app.as(reader).get(`/api/audit-log/?record_id=${record_id}&sort=at`)).body.data,
  };
}

/** A user to invite. */
export const buildPerson = (more: object = {}) => ({
  first_name: 'Nina',
  last_name: 'Neu',
  email: `${newId()}@shop.example`,
  group: 'CSR',
  phone: '+4930123456',
  language: 'de',
  time_zone: null,
  max_chats: 3,
  skills: ['returns'],
  ...more,
});

/** A PATCH body from a GET response. */
export function buildUserChange(user: User, more: object) {
  const { first_name, last_name, email, group, phone, language, time_zone, max_chats, skills, version } =
    user;
  const said = {
    first_name,
    last_name,
    email,
    group,
    phone,
    language,
    time_zone,
    max_chats,
    skills,
    version,
  };
  return { ...said, ...more };
}
