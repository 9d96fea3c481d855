import { registrationsTexts as t } from '../texts/registrations.texts';

/** History labels of an email account's properties. */
export const registrationHistoryLabels: Readonly<Record<string, string>> = {
  address: t.address,
  display_name: t.displayName,
  organization_id: t.organisation,
  imap: t.imap,
  smtp: t.smtp,
  status: t.status,
  is_disabled: t.statuses.disabled,
  is_certificate_checked: t.certificate,
  has_plus_addressing: t.plus,
  reply_to: t.replyTo,
};
