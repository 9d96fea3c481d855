import type { SignIn, Tokens } from '@relaydesk/contracts/auth';
import { callPublicApi } from '../../api/client';
import type { ApiFailure } from '../../api/failure';
import { keepTokens } from '../../api/tokens';
import { authTexts } from './auth.texts';

export type SignInProblems = Partial<Record<keyof SignIn | 'form', string>>;

/** Exchanges e-mail and password for tokens and keeps them. Throws ApiFailure; see `explainSignIn`. */
export async function signInWith(body: SignIn): Promise<void> {
  const { data } = await callPublicApi<Tokens>({ path: '/auth/sign-in/', method: 'POST', body });
  keepTokens(data);
}

/** What is missing or malformed before anything is sent. */
export function checkSignIn({ email, password }: SignIn): SignInProblems {
  const { emailMissing, emailInvalid, passwordMissing } = authTexts.signIn;
  const problems: SignInProblems = {};
  if (!email) problems.email = emailMissing;
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) problems.email = emailInvalid;
  if (!password) problems.password = passwordMissing;
  return problems;
}

/** A refused sign-in in words, at the place where it belongs. */
export function explainSignIn(failure: ApiFailure): SignInProblems {
  if (failure.error === 'wrong_credentials') return { form: authTexts.signIn.wrongCredentials };
  if (failure.error === 'too_many_requests') {
    return { form: authTexts.signIn.tooManyRequests(failure.retry_after ?? 60) };
  }
  const { email, password } = failure.fields ?? {};
  return email || password ? { email, password } : { form: failure.message };
}
