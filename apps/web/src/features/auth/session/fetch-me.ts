import type { Me } from '@relaydesk/contracts/user';
import { callApi } from '../../../api/http/client';
import { readAccessToken } from '../../../api/http/tokens';

/** Milliseconds for which a prefetched response counts as current. */
const PREFETCH_MAX_AGE = 60_000;

let prefetchedMe: { accessToken: string | null; askedAt: number; me: Promise<Me> } | undefined;

/** Prefetches the current user. */
export function prefetchMe(): void {
  prefetchedMe = { accessToken: readAccessToken(), askedAt: Date.now(), me: requestMe() };
  prefetchedMe.me.catch(() => undefined); // the consumer handles the failure
}

/** The current user: from the prefetched response, if it is for the same session and not used yet. */
export function fetchMe(): Promise<Me> {
  const waiting = prefetchedMe;
  prefetchedMe = undefined;
  const isUsable =
    waiting && waiting.accessToken === readAccessToken() && Date.now() - waiting.askedAt < PREFETCH_MAX_AGE;
  return isUsable ? waiting.me : requestMe();
}

async function requestMe(): Promise<Me> {
  return (await callApi<Me>({ path: '/api/settings/users/me/' })).data;
}
