/** Calls at the same time, of one organisation and of all. More are not waited for: the embedded bot answers them. */
const MOST_OF_ONE = 4;
const MOST_OF_ALL = 24;

const underWay = new Map<string, number>();
let all = 0;

/**
 * Runs `work` unless too many calls are under way on this node already (undefined then), so that one organisation's slow
 * model holds up neither the others' answers nor the events behind them.
 */
export async function oneOfFew<T>(organization_id: string, work: () => Promise<T>): Promise<T | undefined> {
  const own = underWay.get(organization_id) ?? 0;
  if (own >= MOST_OF_ONE || all >= MOST_OF_ALL) return undefined;
  underWay.set(organization_id, own + 1);
  all += 1;
  try {
    return await work();
  } finally {
    all -= 1;
    const left = (underWay.get(organization_id) ?? 1) - 1;
    if (left > 0) underWay.set(organization_id, left);
    else underWay.delete(organization_id);
  }
}
