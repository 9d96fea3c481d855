import type { Message } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Moves a message's delivery forward; undefined when it stands there already or further on. */
export async function moveDelivery(
  db: Db,
  organization_id: string,
  report: { message_id: string; delivery: string; error?: string; channel_integration_id: string },
): Promise<Message | undefined> {
  const { rows } = await sql<{ message: Message }>`
    update messages m set delivery = ${report.delivery}, delivery_error = ${report.error ?? null}
      where organization_id = ${organization_id} and id = ${report.message_id}
        and channel_integration_id = ${report.channel_integration_id} and author <> 'customer'
        and array_position(${DELIVERY_ORDER}::text[], delivery) < array_position(${DELIVERY_ORDER}::text[], ${report.delivery})
      returning message_json(m) as message`.execute(db);
  return rows[0]?.message;
}

/** A platform that says "delivered" after "failed" is right: it knows better in the end. */
const DELIVERY_ORDER = ['received', 'queued', 'sent', 'failed', 'delivered', 'read'];

/** The one way back: a failed message that is to go out again. Undefined when it has not failed. */
export async function requeueDelivery(
  db: Db,
  organization_id: string,
  message_id: string,
): Promise<Message | undefined> {
  const { rows } = await sql<{ message: Message }>`
    update messages m set delivery = 'queued', delivery_error = null
      where organization_id = ${organization_id} and id = ${message_id} and delivery = 'failed'
      returning message_json(m) as message`.execute(db);
  return rows[0]?.message;
}
