import type { WebhookEventType } from '@relaydesk/contracts/webhook-events';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

interface Subscription {
  organization_id: string;
  events: WebhookEventType[];
}

/** Events that active endpoints subscribe to, of all organisations. */
export async function listSubscriptions(db: Db): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select organization_id, events from webhook_endpoints where is_active`.execute(db);
  return rows;
}
