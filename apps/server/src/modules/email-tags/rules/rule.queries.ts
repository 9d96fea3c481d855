import type { Message } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { prepared } from '../../../db/prepared-statements';
import type { RuleSender } from './build-message-facts';
import type { TagWithRules } from './match-rules';

/** Tags with rules, by position, without archived ones. */
export async function listTagsWithRules(
  db: Db,
  organization_id: string,
): Promise<Omit<TagWithRules, 'products'>[]> {
  const { rows } = await prepared(sql<Omit<TagWithRules, 'products'>>`
    select id, group_name as "group", is_single, rules from email_tags
      where organization_id = ${organization_id} and not is_archived and rules <> '[]'
      order by position, name_key`).execute(db);
  return rows;
}

/** Names, SKUs and aliases of available products, in lower case. */
export async function listProductTerms(
  db: Db,
  organization_id: string,
  ids: string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'aliases'])
    .where('organization_id', '=', organization_id)
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute();
  return new Map(
    rows.map(({ id, name, sku, aliases }) => [
      id,
      [name, sku, ...aliases]
        .map((term) => term.normalize('NFC').toLowerCase().trim())
        .filter((term) => term.length > 1),
    ]),
  );
}

const senderColumns = sql`u.name, u.email, u.phone, u.language, i.name as line_name`;

export async function findRuleSender(
  db: Db,
  organization_id: string,
  { customer_id, channel_integration_id }: { customer_id: string; channel_integration_id: string },
): Promise<RuleSender | undefined> {
  const { rows } = await prepared(sql<RuleSender>`
    select ${senderColumns} from customers u, channel_integrations i
      where u.organization_id = ${organization_id} and u.id = ${customer_id}
        and i.organization_id = ${organization_id} and i.id = ${channel_integration_id}`).execute(db);
  return rows[0];
}

/** A customer's message, with the input of rules. */
export interface RuleTestMessage extends RuleSender, Pick<Message, 'text' | 'content'> {
  conversation_id: string;
  seq: number;
  channel: string;
  at: string;
}

/** Content and author of messages `m` of the organisation. */
const messageColumns = sql`m.conversation_id, m.seq, m.text, m.content, c.channel, iso(m.created_at) as at, ${senderColumns}`;
const messageJoins = sql`
  join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
  join customers u on u.organization_id = c.organization_id and u.id = c.customer_id
  join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id`;

/** The latest messages of customers, newest first: limited by conversations, and by messages of each. */
export async function listLatestCustomerMessages(
  db: Db,
  organization_id: string,
  limit: number,
): Promise<RuleTestMessage[]> {
  const lively = ['bot', 'waiting', 'open', 'snoozed', 'resolved'].map(
    (
      status,
    ) => sql`(select id from conversations where organization_id = ${organization_id} and status = ${status}
      order by last_activity_at desc, id desc limit ${limit})`,
  );
  const { rows } = await sql<RuleTestMessage>`
    with lively as materialized (${sql.join(lively, sql` union all `)})
    select ${messageColumns} from lively l cross join lateral (
        select * from messages where organization_id = ${organization_id} and conversation_id = l.id
          and author = 'customer' order by seq desc limit ${limit}) m ${messageJoins}
      order by m.created_at desc, m.conversation_id desc, m.seq desc limit ${limit}`.execute(db);
  return rows;
}

/** The position of a run: everything from here to the newest conversation is done. */
export interface TagRunPosition {
  conversation_id: string;
  seq: number;
}

/**
 * The next batch of messages of the organisation, from the newest conversation and in each from its last
 * message backwards; rows that are not a customer's have no text and content.
 */
export async function listMessagesBefore(
  db: Db,
  organization_id: string,
  place: TagRunPosition,
  limit: number,
): Promise<(RuleTestMessage & { is_customers: boolean })[]> {
  const { rows } = await sql<RuleTestMessage & { is_customers: boolean }>`
    select ${messageColumns}, m.author = 'customer' as is_customers from (
        select organization_id, conversation_id, seq, author, created_at,
            case author when 'customer' then text else '' end as text,
            case author when 'customer' then content else '{}' end as content
          from messages where organization_id = ${organization_id}
            and (conversation_id, seq) < (${place.conversation_id}::uuid, ${place.seq}::integer)
          order by conversation_id desc, seq desc limit ${limit}) m ${messageJoins}
      order by m.conversation_id desc, m.seq desc`.execute(db);
  return rows;
}
