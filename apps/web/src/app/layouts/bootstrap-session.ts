import { isSessionIncomplete, startSession } from '../../features/auth/session/start-session';
import type { PrefetchPageData } from '../navigation/navigation';
import { store } from '../store/store';

/** Milliseconds; who is signed in was asked before the app itself came, so that mostly there is nothing to wait for. */
const LONGEST_WAIT = 300;

/**
 * Fills the session before the first of the staff pages is drawn, which else would be drawn twice, and has the page ask
 * for its data then. A server that takes its time is not waited for: the layout goes on where this gives up.
 */
export async function bootstrapSession(
  askAhead: Promise<PrefetchPageData> | undefined,
  params: URLSearchParams,
): Promise<void> {
  const begun = loadSessionAndPage(
    askAhead?.catch(() => undefined), // code that is missing is what the page itself will say
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
