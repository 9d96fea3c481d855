import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestApp } from '../../../testing/test-app';

/** The default password of tests; it occurs nowhere else in a test database. */
export const PASSWORD = 'a wren in the hedge';

/** A mail server on this machine; without `port` one that does not respond. */
export interface TestMailServer {
  host?: string;
  port?: number;
  security?: 'tls' | 'starttls' | 'none';
  user?: string;
  password?: string;
}

/** The request that registers an account. */
export function buildEmailAccountRequest({
  organization_id,
  address = `${newId()}@shop.example`,
  imap = {},
  smtp = {},
  ...values
}: {
  organization_id: string;
  address?: string;
  imap?: TestMailServer & { mailbox?: string; since_days?: number; poll_seconds?: number };
  smtp?: TestMailServer & { auth?: string; hello_name?: string; max_connections?: number };
  is_certificate_checked?: boolean;
  has_plus_addressing?: boolean;
  reply_to?: string;
  display_name?: string;
}) {
  const server = { host: '127.0.0.1', port: 9, security: 'none', user: address, password: PASSWORD };
  return {
    organization_id,
    address,
    display_name: 'The shop',
    is_certificate_checked: true,
    has_plus_addressing: false,
    imap: { ...server, mailbox: 'INBOX', since_days: 1, poll_seconds: 60, ...imap },
    smtp: { ...server, ...smtp },
    ...values,
  };
}

/** Registers it as a Super Admin; `is_verified`: as if a verification mail had returned. */
export async function registerEmailAccount(
  app: TestApp,
  {
    is_verified = true,
    ...values
  }: Parameters<typeof buildEmailAccountRequest>[0] & { is_verified?: boolean },
): Promise<{ id: string; organization_id: string; address: string }> {
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const { statusCode, body } = await superAdmin.post(
    '/api/email-registrations/',
    buildEmailAccountRequest(values),
  );
  if (statusCode !== 201) throw new Error(JSON.stringify(body));
  const { id, organization_id, address } = body.data;
  if (is_verified) await markTestEmailAccountVerified(app, id);
  return { id, organization_id, address };
}

/** As if a verification mail had returned. */
export const markTestEmailAccountVerified = (app: TestApp, id: string) =>
  runAsPlatform(app, ({ db }) =>
    db
      .updateTable('email_registrations')
      .set({ verified_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute(),
  );
