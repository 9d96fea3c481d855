import type { Tx } from '../../../context/context';
import { changeReach, type OnLine } from './identity.queries';

export type Unreachable = 'opted_out' | 'blocked_us' | 'bounced';

/** Nothing may be said to this customer on this line from now on; null: it may again. Open inboxes look again. */
export const setUnreachable = (
  tx: Tx,
  { customer_id, ...line }: OnLine & { customer_id: string },
  unreachable: Unreachable | null,
): Promise<void> => change(tx, line, [customer_id], { unreachable });

/** Whoever writes to us blocks us no longer, and can be reached. What they have asked for, not to be written to, holds until they take it back. */
export const noteTheyWrote = (tx: Tx, line: OnLine, customer_ids: string[]): Promise<void> =>
  change(tx, line, customer_ids, { unreachable: null, from: ['blocked_us', 'bounced'] });

async function change(
  tx: Tx,
  line: OnLine,
  customer_ids: string[],
  to: { unreachable: Unreachable | null; from?: Unreachable[] },
): Promise<void> {
  const { organization_id } = line;
  for (const customer_id of await changeReach(tx.db, line, customer_ids, to)) {
    await tx.events.emit(tx, 'customer.changed', customer_id, { organization_id, customer_id });
  }
}
