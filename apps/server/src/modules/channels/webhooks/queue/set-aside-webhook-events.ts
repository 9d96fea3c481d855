import type { Tx } from '../../../../context/context';
import { discardSetAside, replaySetAside } from './webhook-event.queries';
import { wakeLine } from './resume-integrations';

/** Decodes webhook events that were set aside once more; without an id: all. Answers how many. */
export async function retryDeliveries(tx: Tx, id?: string): Promise<number> {
  const retried = await replaySetAside(tx.db, id);
  const lines = new Map(retried.map((delivery) => [delivery.channel_integration_id, delivery]));
  for (const [id, { organization_id }] of lines) await wakeLine(tx, { organization_id, id });
  return retried.length;
}

/** False when it is not set aside. */
export const discardDelivery = (tx: Tx, id: string): Promise<boolean> => discardSetAside(tx.db, id);
