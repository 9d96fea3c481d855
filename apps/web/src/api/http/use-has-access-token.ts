import { useSyncExternalStore } from 'react';
import { onTokensChanged, readAccessToken } from './tokens';

/** Whether this browser has a session; updates immediately, also when another tab signs out. */
export function useHasAccessToken(): boolean {
  return useSyncExternalStore(onTokensChanged, () => readAccessToken() !== null);
}
