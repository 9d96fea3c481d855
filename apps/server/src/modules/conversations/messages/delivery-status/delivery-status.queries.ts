import type { Message } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';
import type { IntegrationKey, MessageReference } from '../message.queries';

/** Advances a message's delivery status; undefined when it is already at or past it. */
export async function updateDeliveryStatus(
  db: Db,
  organization_id: string,
  report: { message_id: string; delivery: string; error?: string; channel_integration_id: string },
): Promise<Message | undefined> {
  const { rows } = await sql<{ message: Message }>`
    update messages m set delivery = ${report.delivery}, delivery_error = ${report.error ?? null}
      where organization_id = ${organization_id} and id = ${report.message_id}
        and channel_integration_id = ${report.channel_integration_id} and author <> 'customer'
        and array_position(${DELIVERY_STATUS_ORDER}::text[], delivery) < array_position(${DELIVERY_STATUS_ORDER}::text[], ${report.delivery})
      returning message_json(m) as message`.execute(db);
  return rows[0]?.message;
}

/** "delivered" after "failed" wins: the platform's later report is more reliable. */
const DELIVERY_STATUS_ORDER = ['received', 'queued', 'unknown', 'sent', 'failed', 'delivered', 'read'];

/** The only backward transition: a message to be sent again. Undefined when it is in none of these states. */
export async function resetToQueued(
  db: Db,
  organization_id: string,
  message_id: string,
  from: Message['delivery'][],
): Promise<Message | undefined> {
  const { rows } = await sql<{ message: Message }>`
    update messages m set delivery = 'queued', delivery_error = null
      where organization_id = ${organization_id} and id = ${message_id} and author <> 'customer'
        and delivery = any(${from}::text[])
      returning message_json(m) as message`.execute(db);
  return rows[0]?.message;
}

/** The current outbound message. */
export async function findOutboundMessage(
  db: Db,
  organization_id: string,
  message_id: string,
): Promise<Message | undefined> {
  const { rows } = await sql<{ message: Message }>`select message_json(m) as message from messages m
    where organization_id = ${organization_id} and id = ${message_id} and author <> 'customer'`.execute(db);
  return rows[0]?.message;
}

/** Parts by platform id whose acceptance is unknown. */
export async function listUnconfirmedParts(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_ids: string[],
): Promise<{ message_id: string; part: number }[]> {
  if (external_ids.length === 0) return [];
  return db
    .selectFrom('sent_parts')
    .select(['message_id', 'part'])
    .where('organization_id', '=', organization_id)
    .where('channel_integration_id', '=', channel_integration_id)
    .where('external_id', 'in', external_ids)
    .where('state', '<>', 'taken')
    .execute();
}

/** Previous state of a part that a platform reported on; undefined: already accepted, or no such part. */
export async function setPartConfirmed(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  { message_id, part, external_id }: { message_id: string; part: number; external_id: string | null },
): Promise<'sending' | 'unknown' | undefined> {
  const { rows } = await sql<{ state: 'sending' | 'unknown' }>`
    with before as (
      select state from sent_parts where organization_id = ${organization_id} and message_id = ${message_id}
        and part = ${part} and channel_integration_id = ${channel_integration_id} and state <> 'taken' for update)
    update sent_parts p set state = 'taken', external_id = coalesce(${external_id}, p.external_id)
      from before where p.organization_id = ${organization_id} and p.message_id = ${message_id} and p.part = ${part}
      returning before.state`.execute(db);
  return rows[0]?.state;
}

interface SentPart extends MessageReference {
  delivery: Message['delivery'];
  part: number;
  state: 'sending' | 'unknown' | 'taken';
  /** No known part follows it. */
  is_last: boolean;
}

/** A part of an outbound message by the platform's id. */
export async function findSentPart(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_id: string,
): Promise<SentPart | undefined> {
  const { rows } = await sql<SentPart>`
    select p.message_id, p.part, p.state, m.conversation_id, c.customer_id, m.delivery, not exists (select from sent_parts o
        where o.organization_id = p.organization_id and o.message_id = p.message_id and o.part > p.part) as is_last
      from sent_parts p
      join messages m on m.organization_id = p.organization_id and m.id = p.message_id
      join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
      where p.organization_id = ${organization_id} and p.channel_integration_id = ${channel_integration_id}
        and p.external_id = ${external_id}`.execute(db);
  return rows[0];
}

/** Maximum messages examined for a read watermark: more unread messages than this do not occur. */
const MAX_SCANNED_MESSAGES = 200;

/** Messages sent to a customer up to a moment and not read according to their status; oldest first. */
export async function listOutboundUntil(
  db: Db,
  { organization_id, channel_integration_id, customer_id }: IntegrationKey & { customer_id: string },
  until: number,
): Promise<{ id: string; conversation_id: string; delivery: Message['delivery'] }[]> {
  const { rows } = await sql<{ id: string; conversation_id: string; delivery: Message['delivery'] }>`
    select m.id, m.conversation_id, m.delivery
      from customer_identities x
      cross join lateral (select * from messages where organization_id = x.organization_id
        and conversation_id = x.conversation_id order by seq desc limit ${MAX_SCANNED_MESSAGES}) m
      where x.organization_id = ${organization_id} and x.channel_integration_id = ${channel_integration_id}
        and x.customer_id = ${customer_id} and m.author <> 'customer' and m.kind not in ('note', 'event')
        and m.delivery in ('queued', 'sent', 'delivered') and m.created_at <= to_timestamp(${until / 1000}::double precision)
      order by m.seq`.execute(db);
  return rows;
}

/** Records failed copy recipients of a mail; undefined: the address is not a copy recipient. */
export async function setCopyDeliveryError(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  { external_id, recipient, words }: { external_id: string; recipient: string; words: string },
): Promise<Message | undefined> {
  const { rows } = await sql<{ message: Message }>`
    update messages m set delivery_error = ${words} from sent_parts p
      where p.organization_id = ${organization_id} and p.channel_integration_id = ${channel_integration_id}
        and p.external_id = ${external_id} and m.organization_id = p.organization_id and m.id = p.message_id
        and lower(${recipient}) in (select lower(address) from jsonb_array_elements_text(
          coalesce(m.content #> '{mail,cc}', '[]') || coalesce(m.content #> '{mail,bcc}', '[]')) address)
      returning message_json(m) as message`.execute(db);
  return rows[0]?.message;
}
