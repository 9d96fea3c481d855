import type { SignedIn, SignIn } from '@relaydesk/contracts/auth';
import { callPublicApi } from '../../../api/http/client';
import type { ApiFailure } from '../../../api/http/api-error';
import { asFailure } from '../../../api/http/api-error';
import { keepDeviceToken, keepTokens, readDeviceToken } from '../../../api/http/tokens';
import { authTexts } from '../texts/auth.texts';
import { explainFailure, inWords } from '../fields/auth-form-error';
import type { Problem } from '../fields/AuthErrorAlert';

export interface SignInProblems extends Partial<Record<keyof SignIn, string>> {
  form?: Problem;
}

/** Exchanges e-mail, password and (for who has a second factor) a code for tokens and keeps them. Throws ApiFailure. */
export async function signInWith(given: SignIn): Promise<void> {
  const body = { ...given, device_token: readDeviceToken(given.email) };
  const data = await send(body).catch(async (thrown: unknown) => {
    const { challenge } = asFailure(thrown).facts;
    if (!challenge) throw thrown;
    // Somebody guesses at this account or nearby: a little work of this browser shows that we do not.
    const { solveChallenge } = await import('./solve-challenge');
    return send({ ...body, proof: await solveChallenge(challenge) });
  });
  keepDeviceToken(given.email, data.device_token);
  keepTokens(data);
}

async function send(body: SignIn): Promise<SignedIn> {
  return (await callPublicApi<SignedIn>({ path: '/auth/sign-in/', method: 'POST', body })).data;
}

/** What is missing or malformed before anything is sent. */
export function checkSignIn({ email, password }: SignIn): SignInProblems {
  const { emailMissing, passwordMissing } = authTexts.signIn;
  const problems: SignInProblems = {};
  if (!email) problems.email = emailMissing;
  else if (!isEmail(email)) problems.email = authTexts.signIn.emailInvalid;
  if (!password) problems.password = passwordMissing;
  return problems;
}

/** A refused sign-in in words, at the place where it belongs. */
export function explainSignIn(failure: ApiFailure): SignInProblems {
  if (failure.error === 'wrong_credentials') return { form: { text: authTexts.signIn.wrongCredentials } };
  if (failure.error === 'wrong_code') return { code: authTexts.code.wrong };
  const { email, password, code } = failure.fields ?? {};
  if (!email && !password && !code) return { form: explainFailure(failure) };
  return {
    email: email && inWords(email),
    password: password && inWords(password),
    code: code && inWords(code),
  };
}

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
