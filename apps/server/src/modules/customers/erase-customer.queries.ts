import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Name of an erased customer. */
export const ERASED_NAME = 'Erased customer';

interface CustomerKey {
  organization_id: string;
  customer_id: string;
}

/** Blocks writes for the customer until the end of the transaction: the lock that meet_customer takes. */
export async function lockIdentities(db: Db, { organization_id, customer_id }: CustomerKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(turn) from (
    select hashtextextended(external_id, hashtextextended(channel_integration_id::text, 0)) as turn
      from customer_identities where organization_id = ${organization_id} and customer_id = ${customer_id}
      order by turn) turns`.execute(db);
}

/** Deletes identities: the same sender becomes a new customer. */
export async function eraseCustomerIdentity(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  await sql`delete from customer_aliases a using customer_identities x
    where x.organization_id = ${organization_id} and x.customer_id = ${customer_id}
      and a.organization_id = x.organization_id and a.channel_integration_id = x.channel_integration_id
      and a.external_id = x.external_id`.execute(db);
  // Before the addresses that identify these rows are deleted.
  await sql`delete from auto_replies a using customer_identities x
    where x.organization_id = ${organization_id} and x.customer_id = ${customer_id}
      and a.organization_id = x.organization_id and a.channel_integration_id = x.channel_integration_id
      and a.address = lower(coalesce(x.address, x.external_id))`.execute(db);
  // Pending referrals for their next message (channels/inbound).
  await sql`delete from early_reports e using customer_identities x
    where x.organization_id = ${organization_id} and x.customer_id = ${customer_id}
      and e.organization_id = x.organization_id and e.channel_integration_id = x.channel_integration_id
      and e.external_id = 'arrival ' || x.external_id`.execute(db);
  await sql`update mail_log l set "from" = case l.direction when 'in' then '' else l."from" end,
      "to" = case l.direction when 'out' then '' else l."to" end, words = null
    from customer_identities x
    where x.organization_id = ${organization_id} and x.customer_id = ${customer_id} and l.organization_id = x.organization_id
      and coalesce(x.address, x.external_id) = any(string_to_array(case l.direction when 'in' then l."from" else l."to" end, ', '))`.execute(
    db,
  );
  await sql`delete from customer_identities
    where organization_id = ${organization_id} and customer_id = ${customer_id}`.execute(db);
  await sql`delete from contact_codes k using conversations v where v.organization_id = ${organization_id}
    and v.customer_id = ${customer_id} and k.organization_id = v.organization_id and k.conversation_id = v.id`.execute(
    db,
  );
  await sql`delete from customer_notes
    where organization_id = ${organization_id} and customer_id = ${customer_id}`.execute(db);
  await sql`delete from customer_matches where organization_id = ${organization_id}
    and ${customer_id}::uuid in (customer_id, other_id)`.execute(db);
  await sql`update customers set name = ${ERASED_NAME}, email = null, phone = null, name_proof = null,
      email_proof = null, phone_proof = null, is_verified = false, details = '{}',
      language = null, time_zone = null, tag_ids = '{}', erased_at = now(), version = version + 1
    where organization_id = ${organization_id} and id = ${customer_id}`.execute(db);
}

/**
 * Deletes their messages, files and derived data. Replies of colleagues and bot stay, without attachments.
 */
export async function eraseCustomerMessages(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  const theirs = sql`(select id from conversations
    where organization_id = ${organization_id} and customer_id = ${customer_id})`;
  // Changes the bot state so that a concurrent turn fails its compare-and-set (saveBotTurn).
  await sql`update conversations set preview = '', hand_over = null, basket = null, unread_count = 0,
      bot_state = jsonb_build_object('answered_seq', last_seq, 'state', '{}'::jsonb)
    where organization_id = ${organization_id} and customer_id = ${customer_id}`.execute(db);
  await sql`update messages set text = '', content = '{}', external_id = null
    where organization_id = ${organization_id} and conversation_id in ${theirs} and author = 'customer'`.execute(
    db,
  );
  await sql`update messages set content = content - '{files,mail}'::text[], delivery_error = null
    where organization_id = ${organization_id} and conversation_id in ${theirs} and content ?| '{files,mail}'`.execute(
    db,
  );
  await sql`delete from mail_bodies where organization_id = ${organization_id} and message_id in (select id from messages
    where organization_id = ${organization_id} and conversation_id in ${theirs})`.execute(db);
  await sql`delete from files where organization_id = ${organization_id}
    and (customer_id = ${customer_id} or conversation_id in ${theirs})`.execute(db);
  await sql`update channel_events set excerpt = null
    where organization_id = ${organization_id} and conversation_id in ${theirs} and excerpt is not null`.execute(
    db,
  );
}

/**
 * Clears raw webhook events about them. The rows stay until their usual expiry, so that a repeated event is
 * still recognised as a duplicate.
 */
export async function eraseWebhookEvents(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  const theirs = sql`(select id from channel_deliveries
    where organization_id = ${organization_id} and ${customer_id}::uuid = any(customer_ids))`;
  await sql`update channel_events set excerpt = null
    where organization_id = ${organization_id} and delivery_id in ${theirs} and excerpt is not null`.execute(
    db,
  );
  await sql`update channel_deliveries set body = '', state = 'done'
    where organization_id = ${organization_id} and id in ${theirs}`.execute(db);
}

/** Deletes payloads of outgoing webhooks about them, with the log of their deliveries. */
export async function eraseWebhookMessages(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  await db
    .deleteFrom('webhook_messages')
    .where('organization_id', '=', organization_id)
    .where('customer_id', '=', customer_id)
    .execute();
}

/**
 * Keeps amounts and assignment evidence of a sale. Deletes its notes, which may contain addresses, and
 * quoted messages, which are personal data.
 */
export async function eraseSaleTexts(db: Db, { organization_id, customer_id }: CustomerKey): Promise<void> {
  await sql`update sales set notes = '', payment_reference = '', status_reason = '',
      evidence = case when evidence ? 'messages' then jsonb_set(evidence, '{messages}',
        (select coalesce(jsonb_agg(said || '{"text": ""}'), '[]') from jsonb_array_elements(evidence -> 'messages') said)) end,
      version = version + 1
    where organization_id = ${organization_id} and customer_id = ${customer_id}`.execute(db);
}
