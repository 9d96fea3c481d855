import type { CustomerExport } from '@relaydesk/contracts/customer-export';
import { sql } from 'kysely';
import type { CustomerKey, CustomerMove, ExpiredConversations } from '../../context/personal-data';
import type { Db } from '../../db/connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from '../../db/expired-rows';

type ExportedConversation = CustomerExport['conversations'][number];

/** Pending referrals for their next message (messages/delivery-status). */
export async function erasePendingReferrals(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  await sql`delete from early_reports e using customer_identities x
    where x.organization_id = ${organization_id} and x.customer_id = ${customer_id}
      and e.organization_id = x.organization_id and e.channel_integration_id = x.channel_integration_id
      and e.external_id = 'arrival ' || x.external_id`.execute(db);
}

/** Deletes messages and derived data. Replies of colleagues and bot stay, without attachments. */
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
}

export async function moveConversations(db: Db, { organization_id, from, to }: CustomerMove): Promise<void> {
  await sql`update conversations set customer_id = ${to}
    where organization_id = ${organization_id} and customer_id = ${from}`.execute(db);
}

/** Each conversation with all messages, oldest first. */
export async function selectConversationsForExport(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<ExportedConversation[]> {
  const { rows } = await sql<{ conversation: ExportedConversation }>`
    select conversation_json(c) || jsonb_build_object('messages', coalesce((
        select jsonb_agg(message_json(m) order by m.seq) from messages m
          where m.organization_id = c.organization_id and m.conversation_id = c.id), '[]')) as conversation
      from conversations c where c.organization_id = ${organization_id} and c.customer_id = ${customer_id}
      order by c.created_at, c.id`.execute(db);
  return rows.map(({ conversation }) => conversation);
}

/**
 * Clears conversations whose last activity is not later than `until`, and locks their rows: new messages wait
 * for the end of the transaction. Rows stay for the metrics (timestamps, assignments, outcomes).
 * @returns the conversations without those that became active again
 */
export async function clearConversations(
  db: Db,
  { organization_id, ids }: ExpiredConversations,
  until: string,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`update conversations set preview = '', hand_over = null, basket = null,
      bot_state = jsonb_build_object('answered_seq', last_seq, 'state', '{}'::jsonb)
    where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and last_activity_at <= ${until}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the content of all messages except events, the original mails and drafts. */
export async function eraseConversationMessages(
  db: Db,
  { organization_id, ids }: ExpiredConversations,
): Promise<void> {
  const theirs = sql`organization_id = ${organization_id} and conversation_id = any(${ids}::uuid[])`;
  await sql`update messages set text = '', delivery_error = null,
      content = case when kind in ('text', 'note') then '{}' else content - '{files,mail}'::text[] end
    where ${theirs} and kind <> 'event'`.execute(db);
  await sql`delete from mail_bodies where organization_id = ${organization_id} and message_id in (
    select id from messages where ${theirs})`.execute(db);
  await sql`delete from drafts where ${theirs}`.execute(db);
}

export const deleteExpiredDrafts = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from drafts where ctid = any(${expiredRowsSql('drafts', sql`saved_at`, batch)})`,
  );
