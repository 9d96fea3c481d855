import type { EmailRegistration, ImapSettings, SmtpSettings } from '@relaydesk/contracts/email-registration';
import { because } from '@relaydesk/contracts/errors/reasons';
import { AppError } from '../../../lib/app-error';

/** Settings of an account for the audit log: no passwords, no health. */
export const getAuditedEmailAccountFields = ({
  address,
  display_name,
  is_certificate_checked,
  has_plus_addressing,
  reply_to,
  imap,
  smtp,
}: EmailRegistration) => ({
  address,
  display_name,
  is_certificate_checked,
  has_plus_addressing,
  reply_to,
  imap,
  smtp,
});

type MailServerSettings = Pick<ImapSettings, 'host' | 'port' | 'security' | 'user'>;

/** Another server or security setting: the verification is no longer valid. */
export const isDifferentServer = (before: MailServerSettings, after: MailServerSettings): boolean =>
  (['host', 'port', 'security', 'user'] as const).some((name) => before[name] !== after[name]);

/** Without a user there is no authentication, and vice versa. */
export function normalizeSmtpAuth(smtp: SmtpSettings): SmtpSettings {
  const isNobody = smtp.user === '' || smtp.auth === 'none';
  return isNobody ? { ...smtp, user: '', auth: 'none' } : smtp;
}

/** Its UIDs belong to another folder. */
export const isDifferentFolder = (before: ImapSettings, after: ImapSettings): boolean =>
  (['host', 'port', 'user', 'mailbox'] as const).some((name) => before[name] !== after[name]);

/**
 * A line break in a value would start a new SMTP or IMAP command. Throws `invalid` with the fields; `values`
 * by field name.
 */
export function assertSingleLine(values: Record<string, string | undefined>): void {
  const fields = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value))
      .map(([name]) => [name, because('single_line_required')] as const),
  );
  if (Object.keys(fields).length > 0) throw AppError.atFields(fields);
}
