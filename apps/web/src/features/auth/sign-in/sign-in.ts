import type { SignIn, SignInResponse } from '@relaydesk/contracts/auth';
import type { ApiError } from '../../../api/http/api-error';
import { toApiError } from '../../../api/http/api-error';
import { callPublicApi } from '../../../api/http/client';
import { readDeviceToken, saveDeviceToken, saveTokens } from '../../../api/http/tokens';
import { t } from '../../../lib/locale/i18n';
import type { AuthFormError } from '../fields/AuthErrorAlert';
import { toAuthFormError } from '../fields/auth-form-error';

export interface SignInErrors extends Partial<Record<keyof SignIn, string>> {
  form?: AuthFormError;
}

/**
 * Exchanges e-mail, password and (with a second factor) a code for tokens and stores them. Throws ApiError.
 */
export async function signInWithCredentials(given: SignIn): Promise<void> {
  const body = { ...given, device_token: readDeviceToken(given.email) };
  const data = await postSignIn(body).catch(async (thrown: unknown) => {
    const { challenge } = toApiError(thrown).facts;
    if (!challenge) throw thrown;
    // The account or network is under attack: a proof of work shows that this browser is not guessing.
    const { solveChallenge } = await import('./solve-challenge');
    return postSignIn({ ...body, proof: await solveChallenge(challenge) });
  });
  saveDeviceToken(given.email, data.device_token);
  saveTokens(data);
}

async function postSignIn(body: SignIn): Promise<SignInResponse> {
  return (await callPublicApi<SignInResponse>({ path: '/auth/sign-in/', method: 'POST', body })).data;
}

/** Validation before sending. */
export function validateSignIn({ email, password }: SignIn): SignInErrors {
  const problems: SignInErrors = {};
  if (!email) problems.email = t('sign-in.auth.signIn.emailMissing');
  else if (!isEmail(email)) problems.email = t('sign-in.auth.signIn.emailInvalid');
  if (!password) problems.password = t('sign-in.auth.signIn.passwordMissing');
  return problems;
}

/** The errors of a refused sign-in, by field. */
export function toSignInErrors(failure: ApiError): SignInErrors {
  if (failure.error === 'wrong_credentials')
    return { form: { text: t('sign-in.auth.signIn.wrongCredentials') } };
  if (failure.error === 'wrong_code') return { code: t('sign-in.auth.code.wrong') };
  const { email, password, code } = failure.fields ?? {};
  if (!email && !password && !code) return { form: toAuthFormError(failure) };
  return {
    email: email,
    password: password,
    code: code,
  };
}

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
