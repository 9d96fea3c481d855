import type { Group } from '@relaydesk/contracts/permissions';
import { inTransaction } from '../../../db/in-transaction';
import { unseal } from '../../../lib/secrets';
import { runAsPlatform, type TestApp, type TestUser } from '../../../testing/test-app';
import { sendInvitation } from '../credentials/send-invitation';
import { hashPassword } from '../passwords/password';

export const TEST_PASSWORD = 'correct horse battery';
export const NEW_TEST_PASSWORD = 'a bicycle for two';

/** Users who sign in, and the records of their actions. */
export function createAuthFixtures(app: TestApp) {
  const as = (user: TestUser) => ({
    ...app.system,
    actor: { kind: 'staff' as const, user_id: user.id, session_id: '', ...user },
  });
  const set = (id: string, values: { status?: string; email?: string }) =>
    runAsPlatform(app, (tx) => tx.db.updateTable('users').set(values).where('id', '=', id).execute());

  async function createUserWithPassword(group: Group = 'CSR') {
    const organisation = await app.organisation({ name: 'Blue Bikes' });
    const password_hash = await hashPassword(TEST_PASSWORD);
    const user = await app.user({ organization_id: organisation.id, group, name: 'Carla', password_hash });
    return { organisation, user, password: TEST_PASSWORD };
  }

  return {
    /** A context in which this user acts. */
    as,
    set,
    someone: createUserWithPassword,

    /** A user whom an administrator of the organisation has invited. */
    async createInvitedUser(email?: string) {
      const { organisation, user: admin } = await createUserWithPassword('Organisation Admin');
      const user = await app.user({ organization_id: organisation.id, group: 'CSR', name: 'Ines' });
      await set(user.id, { status: 'invited', ...(email && { email }) });
      const invite = () => inTransaction(as(admin), (tx) => sendInvitation(tx, user.id));
      return { organisation, admin, user: { ...user, email: email ?? user.email }, invite };
    },

    /** Audit entries of a record, oldest first. */
    async listAuditActions(record_id: string): Promise<string[]> {
      const rows = await runAsPlatform(app, (tx) =>
        tx.db
          .selectFrom('audit_log')
          .select('action')
          .where('record_id', '=', record_id)
          .orderBy('at')
          .execute(),
      );
      return rows.map(({ action }) => action);
    },

    async listMailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
      await app.outbox.drain();
      const rows = await runAsPlatform(app, (tx) =>
        tx.db
          .selectFrom('mails')
          .selectAll()
          .where('recipient', '=', recipient)
          .orderBy('created_at')
          .execute(),
      );
      return rows.map(({ id, subject, sealed_text }) => ({
        subject,
        text: unseal(app.system.keys.sealing, sealed_text, id),
      }));
    },

    signIn: (email: string, password = NEW_TEST_PASSWORD) =>
      app.anonymous.post('/auth/sign-in/', { email, password }),
    me: (access_token: string) =>
      app.anonymous.get('/api/settings/users/me/', undefined, { authorization: `Bearer ${access_token}` }),
    check: (token: string) => app.anonymous.post('/auth/check-link/', { token }),
    setPassword: (token: string, password = NEW_TEST_PASSWORD) =>
      app.anonymous.post('/auth/set-password/', { token, password }),
    accept: (token: string, more: object = {}) =>
      app.anonymous.post('/auth/accept-invitation/', {
        token,
        password: NEW_TEST_PASSWORD,
        first_name: 'Ines',
        last_name: 'Maier',
        ...more,
      }),
  };
}

export const extractLink = (text = '') => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
export const extractToken = (link = '') => link.split('=')[1] ?? '';
export const extractSessionId = (refresh_token: string) => refresh_token.split('.')[0] ?? '';
