import type { Tokens } from '@relaydesk/contracts/auth';
import { toApiError } from './api-error';
import { sendRequest } from './send-request';
import { markSessionStale } from './stale-session';
import { readAccessToken, readRefreshToken, saveTokens } from './tokens';

const LOCK = 'relaydesk-refresh';

let pendingRefresh: Promise<string | null> | undefined;

/**
 * Exchanges the refresh token for new tokens, once for all callers of all tabs, because a refresh token works
 * only once. Takes the refused access token; returns the current one, or null when the session has ended.
 * Throws only when the server is unreachable.
 */
export function refreshSession(refused: string | null): Promise<string | null> {
  pendingRefresh ??= withRefreshLock(() => exchangeRefreshToken(refused)).finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

async function exchangeRefreshToken(refused: string | null): Promise<string | null> {
  const current = readAccessToken();
  if (current !== refused) return current; // another tab has refreshed or signed out in the meantime
  const refresh_token = readRefreshToken();
  if (!refresh_token) return null;
  try {
    const { data } = await sendRequest<Tokens>(
      { path: '/auth/refresh/', method: 'POST', body: { refresh_token } },
      null,
    );
    saveTokens(data);
    markSessionStale();
    return data.access_token;
  } catch (thrown) {
    const failure = toApiError(thrown);
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) return null;
    throw failure;
  }
}

function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks require https or localhost. Without them, only calls of the same tab share a refresh.
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
