import type {} from '../../start-early';

/** Milliseconds. A response that is older than this is discarded as outdated. */
const LATEST = 30_000;

/**
 * The body of the GET response that `start-early` requested for the same session. Returned once; undefined if
 * there is none or the request failed.
 */
export async function takePreloadedResponse(
  { pathname, search }: URL,
  accessToken: string | null,
): Promise<unknown> {
  const { askedEarly } = window;
  const isGood =
    askedEarly && askedEarly.accessToken === accessToken && Date.now() - askedEarly.askedAt < LATEST;
  if (!isGood) delete window.askedEarly;
  const path = pathname + search;
  const answer = window.askedEarly?.answers.get(path);
  window.askedEarly?.answers.delete(path);
  return answer;
}
