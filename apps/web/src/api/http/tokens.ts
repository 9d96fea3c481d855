import type { Tokens } from '@relaydesk/contracts/auth';
import { clearLocalStorage, readLocalStorage, writeLocalStorage } from '../../lib/local-storage';

/** Local storage keys of the specification, section 3. */
const ACCESS_TOKEN_KEY = 'accessToken';
const REFRESH_TOKEN_KEY = 'refreshToken';

/** By e-mail address: proof that this browser has signed in to the account before. */
const DEVICE_TOKENS_KEY = 'deviceTokens';
/** Maximum accounts per browser. */
const MAX_DEVICE_TOKENS = 5;

const listeners = new Set<() => void>();

export const readAccessToken = () => readLocalStorage(ACCESS_TOKEN_KEY);
export const readRefreshToken = () => readLocalStorage(REFRESH_TOKEN_KEY);

export function saveTokens(tokens: Tokens): void {
  writeLocalStorage(ACCESS_TOKEN_KEY, tokens.access_token);
  writeLocalStorage(REFRESH_TOKEN_KEY, tokens.refresh_token);
  notifyListeners();
}

export function clearTokens(): void {
  writeLocalStorage(ACCESS_TOKEN_KEY, null);
  writeLocalStorage(REFRESH_TOKEN_KEY, null);
  notifyListeners();
}

/** The specification's reaction to an ended session: clear all local storage, not only the tokens. */
export function clearAllStorage(): void {
  clearLocalStorage();
  notifyListeners();
}

/** Proves to the server that this browser has signed in to the account before. */
export const readDeviceToken = (email: string): string | undefined => readDeviceTokens()[email.toLowerCase()];

export function saveDeviceToken(email: string, token: string): void {
  const { [email.toLowerCase()]: _, ...others } = readDeviceTokens();
  const latest = Object.entries(others).slice(1 - MAX_DEVICE_TOKENS);
  writeLocalStorage(
    DEVICE_TOKENS_KEY,
    JSON.stringify({ ...Object.fromEntries(latest), [email.toLowerCase()]: token }),
  );
}

function readDeviceTokens(): Record<string, string> {
  try {
    return JSON.parse(readLocalStorage(DEVICE_TOKENS_KEY) ?? '{}');
  } catch {
    return {}; // the stored value was edited
  }
}

/** Calls back when the tokens of this browser may have changed, including changes by another tab. */
export function onTokensChanged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}
