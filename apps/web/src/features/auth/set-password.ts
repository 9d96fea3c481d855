import type { SetPassword } from '@relaydesk/contracts/auth';
import { callPublicApi } from '../../api/client';
import type { ApiFailure } from '../../api/failure';
import { authTexts } from './auth.texts';

export type SetPasswordProblems = Partial<Record<'password' | 'confirm' | 'form', string>>;

/** Redeems a one-time link. Throws ApiFailure; see `explainSetPassword`. */
export async function setPasswordWith(body: SetPassword): Promise<void> {
  await callPublicApi<unknown>({ path: '/auth/set-password/', method: 'POST', body });
}

/** The lengths of contracts/auth (NewPassword), which itself would bring all of zod here. */
export function checkNewPassword(password: string, confirm: string): SetPasswordProblems {
  const { tooShort, tooLong, different } = authTexts.setPassword;
  if (password.length < 10) return { password: tooShort };
  if (password.length > 128) return { password: tooLong };
  return password === confirm ? {} : { confirm: different };
}

export function explainSetPassword(failure: ApiFailure): SetPasswordProblems {
  if (failure.error === 'link_expired' || failure.fields?.token)
    return { form: authTexts.setPassword.expired };
  if (failure.error === 'too_many_requests') {
    return { form: authTexts.signIn.tooManyRequests(failure.retry_after ?? 60) };
  }
  return failure.fields?.password ? { password: failure.fields.password } : { form: failure.message };
}
