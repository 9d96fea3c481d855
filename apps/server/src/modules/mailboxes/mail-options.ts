import { isIP } from 'node:net';
import type { MailAuth, MailSecurity } from '@relaydesk/contracts/email-registration';
import type { ImapFlowOptions } from 'imapflow';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Context } from '../../context/context';
import { SMTP_TIMEOUTS } from '../../lib/network/smtp-client';
import type { EmailAccountConnection } from './email-account-connection';

/** Milliseconds. Mailboxes are read often: a server that is slow now is asked again soon, and nothing is lost. */
const IMAP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

type HostResolver = Pick<Context, 'resolvePublicHost'>;

/**
 * How nodemailer speaks with a mailbox's SMTP server. Made anew for every connection: the host is looked up and checked
 * here, and the connection goes to the address that was found. Throws `InsideAddress`, and what the DNS says.
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
    // What we call ourselves: never the name of the machine that we run on.
    name: hello_name || account.domain,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...SMTP_TIMEOUTS,
  };
}

/** Left to itself nodemailer takes the best that the server offers. */
const AUTH_METHODS: Record<Exclude<MailAuth, 'none'>, { authMethod?: string }> = {
  auto: {},
  plain: { authMethod: 'PLAIN' },
  login: { authMethod: 'LOGIN' },
  cram_md5: { authMethod: 'CRAM-MD5' },
};

/** The same for imapflow. */
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

/** Left to itself imapflow takes STARTTLS where it is offered, and goes on in the clear where it is not. */
const STARTTLS: Record<MailSecurity, { doSTARTTLS?: boolean }> = {
  tls: {},
  starttls: { doSTARTTLS: true },
  none: { doSTARTTLS: false },
};

/** The certificate is checked against the name that was entered, whatever address it led to. */
const buildTlsOptions = ({ is_certificate_checked }: EmailAccountConnection, host: string) => ({
  rejectUnauthorized: is_certificate_checked,
  minVersion: 'TLSv1.2' as const,
  ...(isIP(host) === 0 && { servername: host }),
});
