import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { createExpiringMap } from '../../lib/expiring-map';
import { noteTraffic } from './channel.queries';

/** A line's row is written at most this often: with every message it would be the busiest row of all. */
const EVERY_MS = 10_000;

/** Something came in on a line. Told a little late, and never in the way of the message. */
export function noteInbound(context: Context, line: { id: string; organization_id: string }): void {
  if (noted.get(line.id)) return;
  noted.set(line.id, true);
  const last_inbound_at = context.now().toISOString();
  void inTransaction(asSystem(context, line.organization_id), (tx) =>
    noteTraffic(tx.db, line.organization_id, line.id, { last_inbound_at }),
  ).catch(() => noted.delete(line.id));
}

const noted = createExpiringMap<true>(EVERY_MS);
