import type { Group } from '@relaydesk/contracts/permissions';
import type { SaveIdentityProvider } from '@relaydesk/contracts/single-sign-on';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestApp, type TestUser } from '../../../testing/test-app';
import { hashPassword } from '../../auth/passwords/password';
import { TEST_PASSWORD } from '../../auth/testing/auth-fixtures';
import { createTestBrowser, type TestIdentityProvider } from './test-identity-provider';

export const PUBLIC_URL = 'https://desk.example';
export const REDIRECT_URI = `${PUBLIC_URL}/singleSignOn`;
export const SIGN_OUT_URI = `${PUBLIC_URL}/`;

/** A valid body for the provider of an organisation. */
export const buildIdentityProvider = (
  { issuer, client_id, client_secret }: Pick<TestIdentityProvider, 'issuer' | 'client_id' | 'client_secret'>,
  more: Partial<SaveIdentityProvider> = {},
): SaveIdentityProvider => ({
  ...{ name: 'Acme ID', issuer, client_id, client_secret },
  scopes: ['email', 'profile', 'groups'],
  group_claim: null,
  role_mappings: [],
  default_group: 'CSR',
  creates_users: true,
  is_active: true,
  is_required: false,
  break_glass_user_id: null,
  trusts_email: false,
  trusts_second_factor: false,
  version: null,
  ...more,
});

/** Organisations with a provider, and sign-ins there. */
export function createSingleSignOnFixtures(app: TestApp) {
  async function addProvedDomain(admin: TestUser, domain: string): Promise<string> {
    const added = await app.as(admin).post('/api/single-sign-on/domains/', { domain });
    const { id } = added.body.data;
    const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
    await superAdmin.post(`/api/single-sign-on/domains/${id}/prove/`);
    return id;
  }

  return {
    addProvedDomain,

    /** An organisation whose admin has a password, with this provider for a proved domain of its own. */
    async setUp(idp: TestIdentityProvider, more: Partial<SaveIdentityProvider> = {}) {
      const { id: organization_id } = await app.organisation({ name: 'Acme' });
      const password_hash = await hashPassword(TEST_PASSWORD);
      const admin = await app.user({
        organization_id,
        group: 'Organisation Admin',
        name: 'Ada',
        password_hash,
      });
      const domain = `d${newId()}.example`;
      const domain_id = await addProvedDomain(admin, domain);
      const client = app.as(admin);
      const save = (changes: Partial<SaveIdentityProvider> = {}) =>
        client.put('/api/single-sign-on/provider/', buildIdentityProvider(idp, { ...more, ...changes }));
      const saved = await save({ break_glass_user_id: admin.id });
      const member = async (values: { group?: Group; email: string; status?: string }) => {
        const { group = 'CSR', ...set } = values;
        const user = await app.user({ organization_id, group, name: 'Cem', password_hash });
        await runAsPlatform(app, (tx) =>
          tx.db.updateTable('users').set(set).where('id', '=', user.id).execute(),
        );
        return { ...user, email: values.email };
      };
      return { organization_id, admin, client, domain, domain_id, provider: saved.body.data, save, member };
    },

    start: (email: string, next?: string) =>
      app.anonymous.post('/auth/single-sign-on/start/', { email, ...(next && { next }) }),

    finish: (body: { query: string; browser_key: string; code?: string }) =>
      app.anonymous.post('/auth/single-sign-on/finish/', body),

    /** Starts with an address and signs in as this subject at the provider; returns what the browser has then. */
    async authenticate(idp: TestIdentityProvider, email: string, subject: string) {
      const { body } = await app.anonymous.post('/auth/single-sign-on/start/', { email });
      idp.signInAs(subject);
      const query = await createTestBrowser(REDIRECT_URI).open(body.data.url);
      return { query, browser_key: String(body.data.browser_key) };
    },
  };
}
