import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@relaydesk/contracts/password-limits';
import { t } from '../../../lib/locale/i18n';

export type NewPasswordErrors = Partial<Record<'password' | 'confirm', string>>;

/** Validates a new password before it is sent. */
export function validateNewPassword(password: string, confirm: string): NewPasswordErrors {
  if (password.length < MIN_PASSWORD_LENGTH) return { password: t('sign-in.link.tooShort') };
  if (password.length > MAX_PASSWORD_LENGTH) return { password: t('sign-in.link.tooLong') };
  return password === confirm ? {} : { confirm: t('sign-in.link.different') };
}
