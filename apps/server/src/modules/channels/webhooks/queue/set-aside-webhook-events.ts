import type { Tx } from '../../../../context/context';
import { resumeIntegration } from './resume-integrations';
import { discardSetAsideWebhookEventBody, requeueSetAsideWebhookEvents } from './webhook-event.queries';

/** Decodes webhook events that were set aside again; without an id, all. Returns their number. */
export async function retrySetAsideWebhookEvents(tx: Tx, id?: string): Promise<number> {
  const retried = await requeueSetAsideWebhookEvents(tx.db, id);
  const lines = new Map(retried.map((delivery) => [delivery.channel_integration_id, delivery]));
  for (const [id, { organization_id }] of lines) await resumeIntegration(tx, { organization_id, id });
  return retried.length;
}

/** False if it is not set aside. */
export const discardSetAsideWebhookEvent = (tx: Tx, id: string): Promise<boolean> =>
  discardSetAsideWebhookEventBody(tx.db, id);
