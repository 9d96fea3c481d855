import { asSystem, type Context, type Tx } from '../../../../context/context';
import type { EventMap } from '../../../../context/events';
import { inTransaction } from '../../../../db/in-transaction';
import { listIntegrationsWithPendingEvents } from './webhook-event.queries';

/** An integration is active again: pending events are decoded. No effect if there are none. */
export const resumeIntegration = (tx: Tx, line: { organization_id: string; id: string }): Promise<void> =>
  scheduleProcessing(tx, line);

/** Resumes all integrations of a channel. */
export const resumeIntegrationsOfChannel = (tx: Tx, channel_id: string): Promise<void> =>
  scheduleProcessing(tx, { channel_id });

/** An organisation was activated or deactivated: its integrations check their state. */
export const resumeOrganisation = (
  context: Context,
  { organization_id }: EventMap['access.organisation_changed'],
): Promise<void> =>
  inTransaction(asSystem(context, organization_id), (tx) => scheduleProcessing(tx, { organization_id }));

async function scheduleProcessing(
  tx: Tx,
  which: Parameters<typeof listIntegrationsWithPendingEvents>[1],
): Promise<void> {
  for (const integrationKey of await listIntegrationsWithPendingEvents(tx.db, which)) {
    const asIts = {
      ...tx,
      actor: { kind: 'system' as const, organization_id: integrationKey.organization_id },
    };
    await tx.events.emit(
      asIts,
      'delivery.stored',
      `line ${integrationKey.channel_integration_id}`,
      integrationKey,
    );
  }
}
