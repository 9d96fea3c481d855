import { Version } from '@relaydesk/contracts/common';
import type { EmailRegistration, UpdateEmailRegistration } from '@relaydesk/contracts/email-registration';
import { CreateEmailRegistration, ImapSettings, SmtpSettings } from '@relaydesk/contracts/email-registration';
import { issueReason } from '@relaydesk/contracts/errors/reasons';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { MAIL_PROVIDER_PRESETS } from './mail-provider-presets';

/** '' leaves the stored value unchanged; null removes an optional one. */
const StoredPassword = z.string().max(1_000);

/** Form values: a new email account has no version, and an existing one keeps its passwords. */
export const buildRegistrationSchema = (stored: EmailRegistration | null) =>
  CreateEmailRegistration.extend({
    imap: ImapSettings.extend({
      password: StoredPassword.refine(
        (text) => text !== '' || stored !== null,
        issueReason('mail_password_required'),
      ),
    }),
    smtp: SmtpSettings.extend({ password: StoredPassword.nullable() }),
    version: Version.optional(),
  });
type RegistrationFormSchema = ReturnType<typeof buildRegistrationSchema>;
export type RegistrationFormInput = z.input<RegistrationFormSchema>;
export type RegistrationFormOutput = z.output<RegistrationFormSchema>;
export type RegistrationFormControl = Control<RegistrationFormInput, unknown, RegistrationFormOutput>;

/** An empty form for a custom server: imports a week of old mail and polls every minute. */
export const createDefaultRegistrationInput = (organization_id: string): RegistrationFormInput => ({
  organization_id,
  address: '',
  display_name: '',
  is_certificate_checked: true,
  has_plus_addressing: true,
  reply_to: '',
  imap: {
    ...MAIL_PROVIDER_PRESETS.own.imap,
    user: '',
    mailbox: 'INBOX',
    since_days: 7,
    poll_seconds: 60,
    password: '',
  },
  smtp: {
    ...MAIL_PROVIDER_PRESETS.own.smtp,
    user: '',
    auth: 'auto',
    hello_name: '',
    max_connections: 2,
    password: '',
  },
});

/** Form values of an email account. */
export function toRegistrationFormInput(registration: EmailRegistration): RegistrationFormInput {
  const { organization_id, address, display_name, is_certificate_checked, has_plus_addressing } =
    registration;
  const { reply_to, imap, smtp, version } = registration;
  return {
    ...{ organization_id, address, display_name, is_certificate_checked, has_plus_addressing, version },
    reply_to,
    imap: { ...imap, password: '' },
    smtp: { ...smtp, password: '' },
  };
}

/** The request body that creates one. */
export function toCreateRegistration(
  values: RegistrationFormOutput,
): z.input<typeof CreateEmailRegistration> {
  const { version: _, smtp, ...rest } = values;
  return { ...rest, smtp: { ...smtp, password: smtp.password ?? '' } };
}

/** The request body that changes one, without organisation, address and unchanged passwords. */
export function toUpdateRegistration(
  values: RegistrationFormOutput,
  registration: EmailRegistration,
): UpdateEmailRegistration {
  const { organization_id: _, address: __, imap, smtp, version = registration.version, ...rest } = values;
  const { password: imapPassword, ...imapSettings } = imap;
  const { password: smtpPassword, ...smtpSettings } = smtp;
  return {
    ...rest,
    version,
    imap: { ...imapSettings, ...(imapPassword !== '' && { password: imapPassword }) },
    smtp: { ...smtpSettings, ...(smtpPassword !== '' && { password: smtpPassword ?? '' }) },
  };
}
