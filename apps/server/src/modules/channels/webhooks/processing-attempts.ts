import type { Tx } from '../../../context/context';
import { noteUnreadable } from '../activity/log/record-inbound-event';
import type { OnLine } from '../inbound/process-in-order';
import { countAttempts, setAside, type Waiting } from './queue/webhook-event.queries';

/** Servers that have died while they worked on a delivery, until it is set aside. */
const MOST_DEATHS = 3;

/**
 * Deliveries that this process has begun and not ended: an attempt that broke off, when PostgreSQL was out of reach for
 * example, is no death while we live.
 */
const begun = new Set<string>();

/**
 * Counts an attempt for each delivery before the work begins, with the caller's transaction, so that one which kills the
 * server is known afterwards. Whatever a server has died of is tried alone: its neighbours are innocent. One that was
 * worked on at three deaths is set aside and told to the Super Admins.
 */
export async function beginAttempts(
  tx: Tx,
  on: OnLine,
  { batch, isAll }: { batch: Waiting[]; isAll: boolean },
): Promise<{ batch: Waiting[]; isAll: boolean }> {
  const rest: Waiting[] = [];
  for (const delivery of batch) {
    if (deathsOf(delivery) < MOST_DEATHS) rest.push(delivery);
    else await giveUp(tx, on, delivery);
  }
  const suspect = rest.findIndex((delivery) => deathsOf(delivery) > 0);
  const taken = suspect < 0 ? rest : rest.slice(0, Math.max(1, suspect));
  const fresh = taken.filter(({ id }) => !begun.has(id)).map(({ id }) => id);
  if (fresh.length > 0) await countAttempts(tx.db, on.where.organization_id, fresh);
  for (const id of fresh) begun.add(id);
  return { batch: taken, isAll: isAll && taken.length === rest.length };
}

/** It has become something of them, or they wait for another time. */
export function endAttempts(ids: string[]): void {
  for (const id of ids) begun.delete(id);
}

const deathsOf = ({ id, deaths }: Waiting): number => deaths - (begun.has(id) ? 1 : 0);

async function giveUp(tx: Tx, on: OnLine, { id }: Waiting): Promise<void> {
  const { organization_id } = on.where;
  const why = `The server ended ${MOST_DEATHS} times while it worked on this. It is set aside.`;
  await setAside(tx.db, organization_id, { id, error: noteUnreadable(on, id, why) });
  await tx.events.emit(tx, 'inbound.set_aside', id, { organization_id, of: on.line.name });
}
