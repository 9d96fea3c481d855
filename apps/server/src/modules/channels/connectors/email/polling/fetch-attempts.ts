import type { Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import type { LeasedMailbox } from '../../../../mailboxes/mailbox-lease';
import { findFetchCrashCounts, incrementFetchCrashCounts } from './mail-fetch.queries';

/** Crashes of servers while fetching a mail after which only its header is fetched, or it is skipped. */
const MAX_CRASHES = { whole: 3, head: 5 };

export interface FetchGroup {
  uids: number[];
  /** `head`: only the beginning of this mail; `none`: it is skipped. */
  share: 'whole' | 'head' | 'none';
}

/** Fetches in progress in this process: an aborted one is not a crash while the process runs. */
const inFlight = new Set<string>();

/**
 * Counts an attempt for each mail before it is fetched and returns batches: a mail that crashed a server is
 * fetched alone, so that others are not affected.
 */
export async function startFetches(
  context: Context,
  held: LeasedMailbox,
  uid_validity: number,
  uids: number[],
): Promise<FetchGroup> {
  const nameOf = (uid: number) => `${held.id} ${uid_validity} ${uid}`;
  return inTransaction(context, async (tx) => {
    const fetch = { ...held, uid_validity };
    const counted = await findFetchCrashCounts(tx.db, fetch, uids);
    const deathsOf = (uid: number) => (counted.get(uid) ?? 0) - (inFlight.has(nameOf(uid)) ? 1 : 0);
    const suspect = uids.findIndex((uid) => deathsOf(uid) > 0);
    const group = suspect < 0 ? uids : uids.slice(0, Math.max(1, suspect));
    const deaths = suspect === 0 ? deathsOf(uids[0] ?? 0) : 0;
    const fresh = group.filter((uid) => !inFlight.has(nameOf(uid)));
    if (fresh.length > 0) await incrementFetchCrashCounts(tx.db, fetch, fresh);
    for (const uid of fresh) inFlight.add(nameOf(uid));
    const share = deaths < MAX_CRASHES.whole ? 'whole' : deaths < MAX_CRASHES.head ? 'head' : 'none';
    return { uids: group, share };
  });
}

export function finishFetches({ id }: LeasedMailbox, uid_validity: number, uids: number[]): void {
  for (const uid of uids) inFlight.delete(`${id} ${uid_validity} ${uid}`);
}
