/** Calls at the same time, of one organisation and of all. More are not waited for: the embedded bot answers them. */
const MAX_CALLS_PER_ORGANISATION = 4;
const MAX_CALLS = 24;

const runningCalls = new Map<string, number>();
let all = 0;

/**
 * Runs `work` unless too many calls are under way on this node already (undefined then), so that one organisation's slow
 * model holds up neither the others' answers nor the events behind them.
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
