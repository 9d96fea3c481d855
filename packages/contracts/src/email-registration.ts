import { z } from 'zod';
import { Email, Id, ListQuery, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';

/** tls: from the first byte. starttls: begun in the clear, and refused where it does not come. none: never encrypted. */
export const MailSecurity = z.enum(['tls', 'starttls', 'none']);
export type MailSecurity = z.infer<typeof MailSecurity>;

const Host = Text.trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/, issueReason('invalid_host'));
const Port = z.int().min(1).max(65_535);
/** auto: whatever the server offers that is best. none: nobody signs in. */
export const MailAuth = z.enum(['auto', 'plain', 'login', 'cram_md5', 'none']);
export type MailAuth = z.infer<typeof MailAuth>;

const Password = Text.min(1, issueReason('mail_password_required')).max(1_000);

const imap = {
  host: Host,
  port: Port,
  security: MailSecurity,
  user: Text.trim().min(1, issueReason('mail_user_required')).max(320),
  mailbox: Text.trim().min(1).max(200).describe('INBOX, unless the mail is sorted elsewhere'),
  since_days: z.int().min(0).max(30).describe('how far back the first look goes'),
  poll_seconds: z
    .int()
    .min(10)
    .max(3_600)
    .describe('between two looks, besides what the server tells by itself'),
};

const smtp = {
  host: Host,
  port: Port,
  security: MailSecurity,
  user: Text.trim().max(320).describe('empty: it lets everybody send'),
  auth: MailAuth.default('auto').describe('none and an empty user are the same'),
  hello_name: z
    .union([z.literal(''), Host])
    .default('')
    .describe('what we call ourselves there (EHLO); empty: the domain of the address'),
  max_connections: z.int().min(1).max(10).default(2).describe('at the same time'),
};

export const ImapSettings = z.object(imap);
export type ImapSettings = z.infer<typeof ImapSettings>;
export const SmtpSettings = z.object(smtp);
export type SmtpSettings = z.infer<typeof SmtpSettings>;

const settings = {
  display_name: Text.trim().max(140).describe('whom customers see as the sender'),
  is_certificate_checked: z
    .boolean()
    .describe('off only for a mail server of one’s own with a certificate of its own'),
  has_plus_addressing: z.boolean().describe('replies may come to name+token@domain'),
  reply_to: z
    .union([z.literal(''), Email])
    .default('')
    .describe('where answers go instead; it has to lead back to the mailbox. Empty: to the mailbox itself'),
};

/**
 * pending: not yet proved to be ours. verified: a coded mail has come back. error: what was tried last did not succeed.
 * disabled: paused by hand.
 */
export const RegistrationStatus = z.enum(['pending', 'verified', 'error', 'disabled']);
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

/** What stands in the DNS for the domain: found, missing, weak (it stands there and lets everything pass), or not known. */
export const DnsState = z.enum(['found', 'missing', 'weak', 'unknown']);
export const DnsRecord = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc', 'mx']),
  state: DnsState,
  name: z.string().describe('where it stands, or should'),
  value: z.string().nullable().describe('what stands there'),
  advice: z.string().describe('for people; empty when all is well'),
  wanted: z.string().nullable().describe('what to put there, where that is known'),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** A mailbox that is read and answered from on behalf of an organisation. Passwords are written, and never sent back. */
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
  last_error: z.string().nullable().describe("the mail server's own words"),
  verification: z
    .object({ sent_at: Timestamp, expires_at: Timestamp })
    .nullable()
    .describe('a coded mail is under way'),
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

/** Another host or user needs to prove itself anew. */
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
  words: z.string().describe("the server's own, where it said something"),
  hint: z.string().nullable().describe('what usually helps'),
  latency_ms: z.int().nonnegative().nullable(),
});
export type MailTestStep = z.infer<typeof MailTestStep>;

/** Within 15 seconds; steps behind the first that fails on a server are left out. */
export const MailTest = z.object({ is_ok: z.boolean(), steps: z.array(MailTestStep), tested_at: Timestamp });
export type MailTest = z.infer<typeof MailTest>;

/** One thing that came or went; the newest 200 of a mailbox are kept, without subject or text. */
export const MailLogEntry = z.object({
  id: Id,
  at: Timestamp,
  direction: z.enum(['in', 'out']),
  from: z.string(),
  to: z.string(),
  message_id: z.string().nullable(),
  size: z.int().nonnegative().describe('bytes'),
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

/** What an organisation may open an e-mail line on: its own verified mailboxes that have none. */
export const AvailableEmailAccount = z.object({ id: Id, address: z.string(), display_name: z.string() });
export type AvailableEmailAccount = z.infer<typeof AvailableEmailAccount>;
