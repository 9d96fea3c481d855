import { asSystem, type Context, type Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import type { EventMap } from '../../../../context/events';
import { listWaitingLines } from './webhook-event.queries';

/** A line is open again: what came in meanwhile is decoded. Does nothing when nothing waits. */
export const wakeLine = (tx: Tx, line: { organization_id: string; id: string }): Promise<void> =>
  wake(tx, line);

/** The same for all lines of a channel. */
export const wakeLinesOfChannel = (tx: Tx, channel_id: string): Promise<void> => wake(tx, { channel_id });

/** An organisation may work again, or no longer: its lines look for themselves. */
export const wakeOrganisation = (
  context: Context,
  { organization_id }: EventMap['access.organisation_changed'],
): Promise<void> => inTransaction(asSystem(context, organization_id), (tx) => wake(tx, { organization_id }));

async function wake(tx: Tx, which: Parameters<typeof listWaitingLines>[1]): Promise<void> {
  for (const line of await listWaitingLines(tx.db, which)) {
    const asIts = { ...tx, actor: { kind: 'system' as const, organization_id: line.organization_id } };
    await tx.events.emit(asIts, 'delivery.stored', `line ${line.channel_integration_id}`, line);
  }
}
