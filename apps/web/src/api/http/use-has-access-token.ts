import { useSyncExternalStore } from 'react';
import { onTokensChanged, readAccessToken } from './tokens';

/** Whether somebody is signed in in this browser; changes at once, also when another tab signs out. */
export function useHasAccessToken(): boolean {
  return useSyncExternalStore(onTokensChanged, () => readAccessToken() !== null);
}
