import type { EmailRegistration, ImapSettings, SmtpSettings } from '@relaydesk/contracts/email-registration';
import { because } from '@relaydesk/contracts/errors/reasons';
import { AppError } from '../../../lib/app-error';

/** What people decide of a mailbox, for the audit log: no passwords, no health. */
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

/** Speaks with another server, or otherwise: whatever was proved before is not proved any more. */
export const isDifferentServer = (before: MailServerSettings, after: MailServerSettings): boolean =>
  (['host', 'port', 'security', 'user'] as const).some((name) => before[name] !== after[name]);

/** Nobody signs in where there is no user, and no user is kept where nobody signs in. */
export function normalizeSmtpAuth(smtp: SmtpSettings): SmtpSettings {
  const isNobody = smtp.user === '' || smtp.auth === 'none';
  return isNobody ? { ...smtp, user: '', auth: 'none' } : smtp;
}

/** Its uids are those of another folder. */
export const isDifferentFolder = (before: ImapSettings, after: ImapSettings): boolean =>
  (['host', 'port', 'user', 'mailbox'] as const).some((name) => before[name] !== after[name]);

/**
 * A line break in what is said to a mail server would begin a command of its own. Throws `invalid` and names the fields;
 * `values` by the names of their fields.
 */
export function assertSingleLine(values: Record<string, string | undefined>): void {
  const fields = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value))
      .map(([name]) => [name, because('single_line_required')] as const),
  );
  if (Object.keys(fields).length > 0) throw AppError.atFields(fields);
}
