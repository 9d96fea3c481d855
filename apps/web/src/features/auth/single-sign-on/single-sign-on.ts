import type {
  FinishedSingleSignOn,
  SignInProvider,
  StartedSingleSignOn,
  StartSingleSignOn,
} from '@relaydesk/contracts/single-sign-on';
import { callPublicApi } from '../../../api/http/client';
import { saveDeviceToken, saveTokens } from '../../../api/http/tokens';
import { pageLocation } from '../../../lib/page-location';
import { leaveForProvider } from '../../../shared/leave-for-provider';

/** The provider of an address's domain; null: none, or the server cannot be asked. Sends only the domain. */
export async function findSignInProvider(domain: string): Promise<SignInProvider['provider']> {
  try {
    const { data } = await callPublicApi<SignInProvider>({
      path: '/auth/single-sign-on/',
      query: { domain },
    });
    return data.provider;
  } catch {
    return null; // a password may work, and the server repeats the refusal then
  }
}

/** Leaves for the provider of the address's domain. Throws ApiError. */
export async function startSingleSignOn(body: StartSingleSignOn): Promise<void> {
  const path = '/auth/single-sign-on/start/';
  const { data } = await callPublicApi<StartedSingleSignOn>({ path, method: 'POST', body });
  leaveForProvider(data, pageLocation);
}

/** Finishes what this browser started, and stores the tokens of a sign-in. Throws ApiError. */
export async function finishSingleSignOn(body: {
  query: string;
  browser_key: string;
  code?: string;
}): Promise<FinishedSingleSignOn> {
  const path = '/auth/single-sign-on/finish/';
  const { data } = await callPublicApi<FinishedSingleSignOn>({ path, method: 'POST', body });
  if (data.purpose === 'sign_in') {
    saveDeviceToken(data.email, data.device_token);
    saveTokens(data);
  }
  return data;
}
