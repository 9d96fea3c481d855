import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../lib/password-strength';
import { linkTexts } from '../texts/link.texts';

export type NewPasswordErrors = Partial<Record<'password' | 'confirm', string>>;

/** Validates a new password before it is sent. */
export function validateNewPassword(password: string, confirm: string): NewPasswordErrors {
  const { tooShort, tooLong, different } = linkTexts;
  if (password.length < MIN_PASSWORD_LENGTH) return { password: tooShort };
  if (password.length > MAX_PASSWORD_LENGTH) return { password: tooLong };
  return password === confirm ? {} : { confirm: different };
}
