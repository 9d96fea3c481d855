import { isIP } from 'node:net';
import type { MailAuth, MailSecurity } from '@relaydesk/contracts/email-registration';
import type { ImapFlowOptions } from 'imapflow';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Context } from '../../context/context';
import { SMTP_TIMEOUTS } from '../../lib/network/smtp-client';
import type { EmailAccountConnection } from './email-account-connection';

/** Milliseconds. Accounts are polled often: a slow server is retried soon, and nothing is lost. */
const IMAP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

type HostResolver = Pick<Context, 'resolvePublicHost'>;

/**
 * nodemailer options of an account's SMTP server. Built for every connection: the host is resolved and
 * checked here, and the connection uses that IP address. Throws `InsideAddress`, and DNS errors.
 */
export async function buildSmtpOptions(
  context: HostResolver,
  account: EmailAccountConnection,
): Promise<SMTPTransport.Options> {
  const { host, port, security, user, auth, hello_name } = account.smtp;
  return {
    host: await context.resolvePublicHost(host),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: buildTlsOptions(account, host),
    ...(user !== '' &&
      auth !== 'none' && { auth: { user, pass: account.smtp_password }, ...AUTH_METHODS[auth] }),
    // The EHLO name: never this machine's host name.
    name: hello_name || account.domain,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...SMTP_TIMEOUTS,
  };
}

/** By default nodemailer uses the strongest method that the server offers. */
const AUTH_METHODS: Record<Exclude<MailAuth, 'none'>, { authMethod?: string }> = {
  auto: {},
  plain: { authMethod: 'PLAIN' },
  login: { authMethod: 'LOGIN' },
  cram_md5: { authMethod: 'CRAM-MD5' },
};

/** imapflow options of an account's IMAP server. */
export async function buildImapOptions(
  context: HostResolver,
  account: EmailAccountConnection,
): Promise<ImapFlowOptions> {
  const { host, port, security, user } = account.imap;
  return {
    host: await context.resolvePublicHost(host),
    port,
    secure: security === 'tls',
    ...STARTTLS[security],
    ...(isIP(host) === 0 && { servername: host }),
    tls: buildTlsOptions(account, host),
    auth: { user, pass: account.imap_password },
    logger: false,
    ...IMAP_TIMEOUTS,
  };
}

/** By default imapflow uses STARTTLS if offered, and continues without encryption otherwise. */
const STARTTLS: Record<MailSecurity, { doSTARTTLS?: boolean }> = {
  tls: {},
  starttls: { doSTARTTLS: true },
  none: { doSTARTTLS: false },
};

/** The certificate is checked against the entered host name, not the resolved address. */
const buildTlsOptions = ({ is_certificate_checked }: EmailAccountConnection, host: string) => ({
  rejectUnauthorized: is_certificate_checked,
  minVersion: 'TLSv1.2' as const,
  ...(isIP(host) === 0 && { servername: host }),
});
