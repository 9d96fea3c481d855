import { Version } from '@relaydesk/contracts/common';
import type { EmailRegistration, UpdateEmailRegistration } from '@relaydesk/contracts/email-registration';
import { CreateEmailRegistration, ImapSettings, SmtpSettings } from '@relaydesk/contracts/email-registration';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { PRESETS } from './mail-provider-presets';

/** '' leaves what is stored as it is; null removes it, where nothing has to be there. */
const Password = z.string().max(1_000);

/** What the form holds: a new mailbox has no version yet, and a known one keeps its passwords. */
export const registrationSchema = (stored: EmailRegistration | null) =>
  CreateEmailRegistration.extend({
    imap: ImapSettings.extend({
      password: Password.refine((text) => text !== '' || stored !== null, 'Enter the password.'),
    }),
    smtp: SmtpSettings.extend({ password: Password.nullable() }),
    version: Version.optional(),
  });
type Schema = ReturnType<typeof registrationSchema>;
export type RegistrationInput = z.input<Schema>;
export type RegistrationOutput = z.output<Schema>;
export type RegistrationControl = Control<RegistrationInput, unknown, RegistrationOutput>;

/** An empty form, for a server of one's own; a week of old mail comes along, and it is looked at each minute. */
export const newRegistration = (organization_id: string): RegistrationInput => ({
  organization_id,
  address: '',
  display_name: '',
  is_certificate_checked: true,
  has_plus_addressing: true,
  reply_to: '',
  imap: { ...PRESETS.own.imap, user: '', mailbox: 'INBOX', since_days: 7, poll_seconds: 60, password: '' },
  smtp: { ...PRESETS.own.smtp, user: '', auth: 'auto', hello_name: '', max_connections: 2, password: '' },
});

/** A mailbox as the form holds it. */
export function registrationValues(registration: EmailRegistration): RegistrationInput {
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

/** What is sent to make one. */
export function creationOf(values: RegistrationOutput): z.input<typeof CreateEmailRegistration> {
  const { version: _, smtp, ...rest } = values;
  return { ...rest, smtp: { ...smtp, password: smtp.password ?? '' } };
}

/** What is sent to change one: whose it is and its address stay, and so do passwords that nobody touched. */
export function changeOf(
  values: RegistrationOutput,
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
