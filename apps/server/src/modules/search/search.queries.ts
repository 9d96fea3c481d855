import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { mayReadConversationSql } from '../../db/may-read-conversation-sql';
import type { SearchScope } from './search.policy';

export interface SearchTextQuery {
  text: string;
  /** Includes approximate candidates: the caller checks which words are close enough. */
  is_near: boolean;
  limit: number;
}

export interface SearchReader extends SearchScope {
  organization_id: string;
  user_id: string;
}

export interface MessageMatch {
  conversation_id: string;
  seq: number;
  customer_name: string;
  text: string;
  at: string;
}

/** Newest first. Includes notes: readers of a conversation may read them. */
export async function findMessageMatches(
  db: Db,
  { conversations, user_id }: SearchReader,
  { text, is_near, limit }: SearchTextQuery,
): Promise<MessageMatch[]> {
  const { rows } = await sql<MessageMatch>`
    select * from search_messages(${text}, ${is_near}, ${conversations}, ${user_id}, ${limit})`.execute(db);
  return rows;
}

export interface CustomerMatch {
  id: string;
  /** All searchable fields, as in the index. */
  text: string;
}

/** Newest first, without access checks: the caller filters them. */
export async function findCustomerMatches(
  db: Db,
  { by_name_only }: SearchReader,
  { text, is_near, limit }: SearchTextQuery,
): Promise<CustomerMatch[]> {
  const { rows } = await sql<CustomerMatch>`
    select id, text from search_customers(${text}, ${is_near}, ${by_name_only}, ${limit})`.execute(db);
  return rows;
}

export interface ConversationMatch {
  id: string;
  customer_name: string;
  preview: string;
  at: string;
}

/** The customers' last conversations, the newest first. */
export async function findConversationMatches(
  db: Db,
  { organization_id, user_id, conversations }: SearchReader,
  customer_ids: string[],
  limit: number,
): Promise<ConversationMatch[]> {
  const readable = mayReadConversationSql('c', { scope: conversations, user_id });
  const { rows } = await sql<ConversationMatch>`
    select c.id, k.name as customer_name, c.preview, c.last_activity_at as at
      from conversations c join customers k on k.organization_id = c.organization_id and k.id = c.customer_id
      where c.organization_id = ${organization_id} and c.customer_id = any(${customer_ids}::uuid[]) and ${readable}
      order by c.last_activity_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface SaleMatch {
  id: string;
  number: number;
  customer_name: string;
  items: string;
  at: string;
}

/** The sale with this number, then those of the customers, the newest first. */
export async function findSaleMatches(
  db: Db,
  { organization_id, user_id, own_sales_only }: SearchReader,
  { number, customer_ids, limit }: { number: number | undefined; customer_ids: string[]; limit: number },
): Promise<SaleMatch[]> {
  const own: RawBuilder<unknown> = own_sales_only ? sql`and s.owner_id = ${user_id}` : sql``;
  const { rows } = await sql<SaleMatch>`
    select s.id, s.number, k.name as customer_name, s.created_at as at,
        (select string_agg(i.quantity || ' × ' || i.name, ', ' order by i.position) from sale_items i
          where i.organization_id = s.organization_id and i.sale_id = s.id) as items
      from sales s join customers k on k.organization_id = s.organization_id and k.id = s.customer_id
      where s.organization_id = ${organization_id} ${own}
        and (s.number = ${number ?? null}::integer or s.customer_id = any(${customer_ids}::uuid[]))
      order by s.number = ${number ?? null}::integer desc nulls last, s.created_at desc, s.id desc
      limit ${limit}`.execute(db);
  return rows;
}

export interface ProductMatch {
  id: string;
  name: string;
  sku: string;
  aliases: string[];
  at: string;
}

/** By name, SKU and alternative names; last changed first. */
export async function findProductMatches(
  db: Db,
  { organization_id }: SearchReader,
  { text, is_near, limit }: SearchTextQuery,
): Promise<ProductMatch[]> {
  const { rows } = await sql<ProductMatch>`
    select p.id, p.name, p.sku, p.aliases, p.updated_at as at
      from search_products(${text}, ${is_near}, ${limit}) found
      join products p on p.organization_id = ${organization_id} and p.id = found.id
      order by p.updated_at desc, p.id desc`.execute(db);
  return rows;
}
