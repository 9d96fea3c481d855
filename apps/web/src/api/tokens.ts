import type { Tokens } from '@relaydesk/contracts/auth';
import { clearStored, readStored, writeStored } from '../lib/stored';

/** Local storage keys of the specification, section 3. */
const ACCESS_TOKEN_KEY = 'accessToken';
const REFRESH_TOKEN_KEY = 'refreshToken';

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
