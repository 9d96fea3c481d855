import type { Tokens } from '@relaydesk/contracts/auth';
import { clearStored, readStored, writeStored } from '../../lib/local-storage';

/** Local storage keys of the specification, section 3. */
const ACCESS_TOKEN_KEY = 'accessToken';
const REFRESH_TOKEN_KEY = 'refreshToken';

/** Of this browser, by e-mail address: it has signed in to these accounts before. */
const DEVICE_TOKENS_KEY = 'deviceTokens';
/** Accounts of one browser. */
const MOST_DEVICE_TOKENS = 5;

const listeners = new Set<() => void>();

export const readAccessToken = () => readStored(ACCESS_TOKEN_KEY);
export const readRefreshToken = () => readStored(REFRESH_TOKEN_KEY);

export function keepTokens(tokens: Tokens): void {
  writeStored(ACCESS_TOKEN_KEY, tokens.access_token);
  writeStored(REFRESH_TOKEN_KEY, tokens.refresh_token);
  tellListeners();
}

export function forgetTokens(): void {
  writeStored(ACCESS_TOKEN_KEY, null);
  writeStored(REFRESH_TOKEN_KEY, null);
  tellListeners();
}

/** The specification's answer to a session that is gone: everything stored goes, not only the tokens. */
export function clearEverythingStored(): void {
  clearStored();
  tellListeners();
}

/** What shows the server that this browser has signed in to the account before. */
export const readDeviceToken = (email: string): string | undefined => readDevices()[email.toLowerCase()];

export function keepDeviceToken(email: string, token: string): void {
  const { [email.toLowerCase()]: _, ...others } = readDevices();
  const latest = Object.entries(others).slice(1 - MOST_DEVICE_TOKENS);
  writeStored(
    DEVICE_TOKENS_KEY,
    JSON.stringify({ ...Object.fromEntries(latest), [email.toLowerCase()]: token }),
  );
}

function readDevices(): Record<string, string> {
  try {
    return JSON.parse(readStored(DEVICE_TOKENS_KEY) ?? '{}');
  } catch {
    return {}; // somebody has changed it by hand
  }
}

/** Calls back whenever the tokens of this browser may have changed, also by another tab. */
export function onTokensChanged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tellListeners(): void {
  for (const listener of [...listeners]) listener();
}
