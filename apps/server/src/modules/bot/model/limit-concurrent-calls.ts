/**
 * Maximum concurrent calls per organisation and in total. Beyond them the embedded bot answers without
 * waiting.
 */
const MAX_CALLS_PER_ORGANISATION = 4;
const MAX_CALLS = 24;

const runningCalls = new Map<string, number>();
let all = 0;

/**
 * Runs `work` unless too many calls run on this node (then undefined), so that a slow model of one
 * organisation delays neither other organisations nor the event queue.
 */
export async function withCallLimit<T>(
  organization_id: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const own = runningCalls.get(organization_id) ?? 0;
  if (own >= MAX_CALLS_PER_ORGANISATION || all >= MAX_CALLS) return undefined;
  runningCalls.set(organization_id, own + 1);
  all += 1;
  try {
    return await work();
  } finally {
    all -= 1;
    const left = (runningCalls.get(organization_id) ?? 1) - 1;
    if (left > 0) runningCalls.set(organization_id, left);
    else runningCalls.delete(organization_id);
  }
}
