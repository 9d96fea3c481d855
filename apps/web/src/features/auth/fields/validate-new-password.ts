import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../lib/password-strength';
import { linkTexts } from '../texts/link.texts';

export type NewPasswordProblems = Partial<Record<'password' | 'confirm', string>>;

/** What is wrong with a new password before anything is sent. */
export function checkNewPassword(password: string, confirm: string): NewPasswordProblems {
  const { tooShort, tooLong, different } = linkTexts;
  if (password.length < SHORTEST_PASSWORD) return { password: tooShort };
  if (password.length > LONGEST_PASSWORD) return { password: tooLong };
  return password === confirm ? {} : { confirm: different };
}
