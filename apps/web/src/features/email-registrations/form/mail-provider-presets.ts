import type { EmailRegistration } from '@relaydesk/contracts/email-registration';

type MailServerPreset = Pick<EmailRegistration['imap'], 'host' | 'port' | 'security'>;

export type MailProvider = 'gmail' | 'outlook' | 'fastmail' | 'zoho' | 'own';

/**
 * Server addresses of large providers, from their help pages: support.google.com/a/answer/9003945,
 * support.microsoft.com (POP, IMAP and SMTP settings), fastmail.help (server names and ports),
 * zoho.com/mail/help (IMAP access). Port 465 uses implicit TLS (RFC 8314).
 */
export const MAIL_PROVIDER_PRESETS: Record<MailProvider, { imap: MailServerPreset; smtp: MailServerPreset }> =
  {
    gmail: {
      imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
      smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    },
    outlook: {
      imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
      smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    },
    fastmail: {
      imap: { host: 'imap.fastmail.com', port: 993, security: 'tls' },
      smtp: { host: 'smtp.fastmail.com', port: 465, security: 'tls' },
    },
    zoho: {
      imap: { host: 'imap.zoho.com', port: 993, security: 'tls' },
      smtp: { host: 'smtp.zoho.com', port: 465, security: 'tls' },
    },
    own: {
      imap: { host: '', port: 993, security: 'tls' },
      smtp: { host: '', port: 587, security: 'starttls' },
    },
  };

/** The provider preset of a host; custom when no preset matches. */
export function detectMailProvider(imapHost: string): MailProvider {
  const known = (Object.keys(MAIL_PROVIDER_PRESETS) as MailProvider[]).find(
    (name) => MAIL_PROVIDER_PRESETS[name].imap.host === imapHost.trim().toLowerCase(), // Object.keys loses the key type
  );
  return known ?? 'own';
}

/** The default ports of each security mode (RFC 8314, RFC 3501, RFC 5321). */
export const DEFAULT_PORTS = {
  imap: { tls: 993, starttls: 143, none: 143 },
  smtp: { tls: 465, starttls: 587, none: 25 },
} as const;
