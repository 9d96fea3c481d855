import { isSessionIncomplete, startSession } from '../../features/auth/session/start-session';
import type { PrefetchPageData } from '../navigation/navigation';
import { store } from '../store/store';

/** Milliseconds. The request for the user starts before the app loads, so the wait is usually zero. */
const LONGEST_WAIT = 300;

/**
 * Fills the session before the first staff page renders, which would otherwise render twice, and then starts
 * the page's requests. On a slow server the wait times out, and the layout continues.
 */
export async function bootstrapSession(
  askAhead: Promise<PrefetchPageData> | undefined,
  params: URLSearchParams,
): Promise<void> {
  const begun = loadSessionAndPage(
    askAhead?.catch(() => undefined), // the page itself reports missing code
    params,
  );
  await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
}

async function loadSessionAndPage(
  askAhead: Promise<PrefetchPageData | undefined> | undefined,
  params: URLSearchParams,
): Promise<void> {
  const { session, me: known } = store.getState();
  if (isSessionIncomplete(session)) await startSession(store.dispatch, known);
  const ask = await askAhead;
  const { me } = store.getState();
  if (me && !me.needs_second_factor) ask?.(store.dispatch, me, params);
}
