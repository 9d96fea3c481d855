import { t } from '../../../lib/locale/i18n';

/** History labels of an email account's properties. */
export const registrationHistoryLabels: Readonly<Record<string, string>> = {
  get address() {
    return t('email-registrations.registrations.address');
  },
  get display_name() {
    return t('email-registrations.registrations.displayName');
  },
  get organization_id() {
    return t('email-registrations.registrations.organisation');
  },
  get imap() {
    return t('email-registrations.registrations.imap');
  },
  get smtp() {
    return t('email-registrations.registrations.smtp');
  },
  get status() {
    return t('email-registrations.registrations.status');
  },
  get is_disabled() {
    return t('email-registrations.registrations.statuses.disabled');
  },
  get is_certificate_checked() {
    return t('email-registrations.registrations.certificate');
  },
  get has_plus_addressing() {
    return t('email-registrations.registrations.plus');
  },
  get reply_to() {
    return t('email-registrations.registrations.replyTo');
  },
};
