import type { Me } from '@relaydesk/contracts/user';
import { callApi } from '../../../api/http/client';
import { readAccessToken } from '../../../api/http/tokens';

/** Milliseconds for which an answer that was asked for ahead counts as one of now. */
const PREFETCH_MAX_AGE = 60_000;

let prefetchedMe: { accessToken: string | null; askedAt: number; me: Promise<Me> } | undefined;

/** Asks the server who is signed in, before the one who needs to know is there. */
export function prefetchMe(): void {
  prefetchedMe = { accessToken: readAccessToken(), askedAt: Date.now(), me: requestMe() };
  prefetchedMe.me.catch(() => undefined); // who takes the answer deals with its failure
}

/** Who is signed in: the answer that was asked for ahead, if it was for the same session and nobody has taken it yet. */
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
