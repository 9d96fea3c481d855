import { newId } from '../../../../../../lib/ids';
import { runAsPlatform, type TestApp } from '../../../../../../testing/test-app';
import {
  markTestEmailAccountVerified,
  registerEmailAccount,
} from '../../../../../mailboxes/testing/register-email-account';
import type { Dovecot } from './start-dovecot';

interface EmailIntegrationOptions {
  organization_id?: string;
  /** False: the account has no channel integration. */
  hasLine?: boolean;
  /** The bot answers mails. */
  hasBot?: boolean;
  imap?: object;
  /** Omitted: nothing is sent. */
  smtpPort?: number;
  is_certificate_checked?: boolean;
}

/** A verified email account on a real server, with a channel integration. */
export async function createEmailIntegration(
  app: TestApp,
  server: Pick<Dovecot, 'port' | 'setUser' | 'deliver'>,
  {
    organization_id,
    hasLine = true,
    hasBot = false,
    imap = {},
    smtpPort,
    ...values
  }: EmailIntegrationOptions = {},
) {
  const organization = organization_id ?? (await app.organisation()).id;
  const address = `m${newId().slice(-12)}@shop.example`;
  const password = `geheim-${newId().slice(-12)}`;
  await server.setUser(address, password);
  const mailbox = await registerEmailAccount(app, {
    organization_id: organization,
    address,
    imap: { port: server.port, user: address, password, poll_seconds: 10, ...imap },
    ...(smtpPort !== undefined && { smtp: { port: smtpPort, user: address, password } }),
    ...values,
  });
  const admin = app.as(await app.user({ organization_id: organization, group: 'Organisation Admin' }));
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const openLine = () =>
    app.integration({
      organization_id: organization,
      channel: 'email',
      is_bot_enabled: hasBot,
      platform: { settings: { mailbox: mailbox.id, ...(hasBot && { bot_answers: 'on' }) } },
    });
  if (hasLine) await openLine();
  return {
    ...mailbox,
    user: address,
    password,
    admin,
    superAdmin,
    openLine,
    /** As if the verification mail had returned. */
    prove: () => markTestEmailAccountVerified(app, mailbox.id),
    drop: (raw: string | Buffer) => server.deliver(address, raw),
    /** Messages of customers of this organisation, in any order. */
    async said(): Promise<string[]> {
      const rows = await runAsPlatform(app, ({ db }) =>
        db
          .selectFrom('messages')
          .select('text')
          .where('organization_id', '=', organization)
          .where('author', '=', 'customer')
          .execute(),
      );
      return rows.map(({ text }) => text ?? '').sort();
    },
    /** As shown to the Super Admin. */
    async state() {
      return (await superAdmin.get(`/api/email-registrations/${mailbox.id}/`)).body.data;
    },
  };
}
