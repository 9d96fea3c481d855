import { z } from 'zod';
import { Email, Id, ListQuery, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';

/**
 * Transport encryption. tls: implicit TLS. starttls: upgraded with STARTTLS; the connection fails if the
 * server does not offer it. none: unencrypted.
 */
export const MailSecurity = z.enum(['tls', 'starttls', 'none']);
export type MailSecurity = z.infer<typeof MailSecurity>;

const Host = Text.trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/, issueReason('invalid_host'));
const Port = z.int().min(1).max(65_535);
/** SMTP authentication mechanism. auto: the best that the server offers. none: no authentication. */
export const MailAuth = z.enum(['auto', 'plain', 'login', 'cram_md5', 'none']);
export type MailAuth = z.infer<typeof MailAuth>;

const Password = Text.min(1, issueReason('mail_password_required')).max(1_000);

const imap = {
  host: Host,
  port: Port,
  security: MailSecurity,
  user: Text.trim().min(1, issueReason('mail_user_required')).max(320),
  mailbox: Text.trim().min(1).max(200).describe('Folder that is read; usually INBOX'),
  since_days: z
    .int()
    .min(0)
    .max(30)
    .describe('Age in days of the oldest mails that the first poll reads; 0: new mails only'),
  poll_seconds: z
    .int()
    .min(10)
    .max(3_600)
    .describe('Seconds between polls; IMAP IDLE notifications trigger additional polls'),
};

const smtp = {
  host: Host,
  port: Port,
  security: MailSecurity,
  user: Text.trim().max(320).describe('User name; empty: no authentication'),
  auth: MailAuth.default('auto').describe(
    'Authentication mechanism; `none` is equivalent to an empty `user`',
  ),
  hello_name: z
    .union([z.literal(''), Host])
    .default('')
    .describe('Host name sent in EHLO; empty: the domain of the email address'),
  max_connections: z.int().min(1).max(10).default(2).describe('Maximum concurrent connections'),
};

export const ImapSettings = z.object(imap);
export type ImapSettings = z.infer<typeof ImapSettings>;
export const SmtpSettings = z.object(smtp);
export type SmtpSettings = z.infer<typeof SmtpSettings>;

const settings = {
  display_name: Text.trim().max(140).describe('Sender name that customers see'),
  is_certificate_checked: z
    .boolean()
    .describe('Whether TLS certificates are verified; false accepts any certificate'),
  has_plus_addressing: z
    .boolean()
    .describe('Whether replies can be addressed to name+token@domain (subaddressing)'),
  reply_to: z
    .union([z.literal(''), Email])
    .default('')
    .describe('Reply-To address; mail to it must be delivered to this mailbox. Empty: the address itself'),
};

/**
 * pending: the address is not verified. verified: the verification mail was received. error: the latest
 * connection or delivery failed. disabled: paused by a Super Admin.
 */
export const RegistrationStatus = z.enum(['pending', 'verified', 'error', 'disabled']);
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

/** State of a DNS record. weak: it exists but does not prevent forged mail. unknown: the look-up failed. */
export const DnsState = z.enum(['found', 'missing', 'weak', 'unknown']);
export const DnsRecord = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc', 'mx']),
  state: DnsState,
  name: z.string().describe('DNS name of the record, existing or recommended'),
  value: z.string().nullable().describe('Current value; `null`: there is no record, or it is unknown'),
  advice: z.string().describe('Recommendation in English; empty: no change is needed'),
  wanted: z.string().nullable().describe('Recommended value; `null`: none can be derived'),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** A mailbox that receives and sends the mail of an organisation. Passwords are write-only. */
export const EmailRegistration = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  address: z.string(),
  domain: z.string(),
  ...settings,
  imap: ImapSettings,
  smtp: SmtpSettings,
  has_imap_password: z.boolean(),
  has_smtp_password: z.boolean(),
  status: RegistrationStatus,
  last_received_at: Timestamp.nullable(),
  last_sent_at: Timestamp.nullable(),
  last_checked_at: Timestamp.nullable(),
  last_error: z
    .string()
    .nullable()
    .describe('Error of the latest failed attempt, usually the response of the mail server'),
  verification: z
    .object({ sent_at: Timestamp, expires_at: Timestamp })
    .nullable()
    .describe('Pending verification mail; `null`: there is none'),
  dns: z.array(DnsRecord),
  dns_checked_at: Timestamp.nullable(),
  channel_integration: z.object({ id: Id, name: z.string() }).nullable(),
  version: Version,
  created_at: Timestamp,
});
export type EmailRegistration = z.infer<typeof EmailRegistration>;

export const CreateEmailRegistration = z.object({
  organization_id: Id,
  address: Email,
  ...settings,
  imap: z.object({ ...imap, password: Password }),
  smtp: z.object({ ...smtp, password: Text.max(1_000).default('') }),
});
export type CreateEmailRegistration = z.infer<typeof CreateEmailRegistration>;

/** After a change of host, port, security or user, the address must be verified again. */
export const UpdateEmailRegistration = z.object({
  ...settings,
  imap: z.object({ ...imap, password: Password.optional() }),
  smtp: z.object({ ...smtp, password: Text.max(1_000).optional() }),
  version: Version,
});
export type UpdateEmailRegistration = z.infer<typeof UpdateEmailRegistration>;

export const MoveEmailRegistration = z.object({ organization_id: Id, version: Version });
export const RotateMailPasswords = z.object({
  imap_password: Password.optional(),
  smtp_password: Password.optional(),
  version: Version,
});

export const EmailRegistrationListQuery = ListQuery.extend({
  organization_id: Id.optional(),
  status: RegistrationStatus.optional(),
  domain: Text.max(253).optional(),
  sort: z.enum(['address', '-address', 'created_at', '-created_at']).default('address'),
});
export type EmailRegistrationListQuery = z.infer<typeof EmailRegistrationListQuery>;

export const MailTestStep = z.object({
  step: z.enum(['imap_connect', 'imap_sign_in', 'imap_mailbox', 'smtp_connect', 'smtp_sign_in']),
  is_ok: z.boolean(),
  words: z.string().describe('Response of the server; empty: none'),
  hint: z.string().nullable().describe('Suggested solution in English; `null`: none'),
  latency_ms: z.int().nonnegative().nullable(),
});
export type MailTestStep = z.infer<typeof MailTestStep>;

/** Result within 15 seconds. Steps after the first failure on a server are left out. */
export const MailTest = z.object({ is_ok: z.boolean(), steps: z.array(MailTestStep), tested_at: Timestamp });
export type MailTest = z.infer<typeof MailTest>;

/** A received or sent mail, without subject and text. The newest 200 of an email account are stored. */
export const MailLogEntry = z.object({
  id: Id,
  at: Timestamp,
  direction: z.enum(['in', 'out']),
  from: z.string(),
  to: z.string(),
  message_id: z.string().nullable(),
  size: z.int().nonnegative().describe('Size in bytes'),
  outcome: z.enum([
    'taken',
    'sent',
    'duplicate',
    'automatic',
    'bounce',
    'own',
    'refused',
    'failed',
    'verification',
  ]),
  words: z.string().nullable(),
});
export type MailLogEntry = z.infer<typeof MailLogEntry>;

/** An email account that can be used for a new channel integration: verified, and without an integration. */
export const AvailableEmailAccount = z.object({ id: Id, address: z.string(), display_name: z.string() });
export type AvailableEmailAccount = z.infer<typeof AvailableEmailAccount>;
