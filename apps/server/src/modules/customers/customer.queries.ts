import { getConversationScope } from '@relaydesk/contracts/conversation-access';
import type {
  ContactProof,
  Customer,
  CustomerListItem,
  CustomerListQuery,
  NewCustomer,
} from '@relaydesk/contracts/customer';
import type { Group } from '@relaydesk/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import { acquireTransactionLock } from '../../db/acquire-transaction-lock';
import type { Db } from '../../db/connect';
import { toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';
import { mayReadConversationSql } from '../../db/may-read-conversation-sql';
import type { CustomerScope } from './customer.policy';

export interface CustomerReader {
  organization_id: string;
  user_id: string;
  group: Group | null;
  scope: CustomerScope;
}

const columns = sql`c.id, c.organization_id, c.name, c.email, c.phone, c.name_proof, c.email_proof, c.phone_proof, c.is_verified, c.details, c.language, c.time_zone,
  c.tag_ids, c.is_blocked, c.erased_at is not null as is_erased, c.version, c.created_at`;
const from = sql`customers c`;

export function selectCustomerPage(
  db: Db,
  reader: CustomerReader,
  query: CustomerListQuery,
): Promise<ListPage<CustomerListItem>> {
  // A reader without access to addresses cannot search them: matches would reveal them.
  const text =
    reader.scope === 'masked'
      ? sql`c.name`
      : sql`(c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.phone, ''))`;
  const where = [
    sql`c.organization_id = ${reader.organization_id}`,
    buildReadableCondition(reader),
    query.search ? sql`${text} ilike ${toContainsPattern(query.search)}` : undefined,
    ...buildFilterConditions(query),
  ];
  const sorts = { name: sql`c.name_key`, created_at: sql`c.created_at` };
  const shown = sql`${columns}, ${activity}`;
  return listPage<CustomerListItem>(db, { columns: shown, from, where, sorts, id: sql`c.id` }, query);
}

const salesOfCustomer = sql`sales s where s.organization_id = c.organization_id and s.customer_id = c.id
  and s.status in ('confirmed', 'paid', 'fulfilled')`;

/** What a list shows of a customer; evaluated for the rows of a page only. */
const activity = sql`
  array(select distinct h.kind from customer_identities x
    join channel_integrations i on i.organization_id = x.organization_id and i.id = x.channel_integration_id
    join channels h on h.id = i.channel
    where x.organization_id = c.organization_id and x.customer_id = c.id order by 1) as channels,
  (select iso(max(v.last_activity_at)) from conversations v
    where v.organization_id = c.organization_id and v.customer_id = c.id) as last_activity_at,
  coalesce((select jsonb_agg(t) from (select s.currency, sum(s.total)::bigint as amount, count(*)::int as sales
    from ${salesOfCustomer} group by s.currency order by count(*) desc, s.currency) t), '[]') as lifetime_value`;

function buildFilterConditions(query: CustomerListQuery): (RawBuilder<unknown> | undefined)[] {
  const { tag_id, channel, state, has_sales, created_from, created_to } = query;
  return [
    // The first condition is that of the index of customers with tags.
    tag_id ? sql`c.tag_ids <> '{}' and ${tag_id}::uuid = any(c.tag_ids)` : undefined,
    channel
      ? sql`exists (select from customer_identities x
        join channel_integrations i on i.organization_id = x.organization_id and i.id = x.channel_integration_id
        join channels h on h.id = i.channel
        where x.organization_id = c.organization_id and x.customer_id = c.id and h.kind = ${channel})`
      : undefined,
    state === 'erased' ? sql`c.erased_at is not null` : undefined,
    state === 'blocked' ? sql`c.is_blocked and c.erased_at is null` : undefined,
    state === 'active' ? sql`not c.is_blocked and c.erased_at is null` : undefined,
    has_sales && sql`exists (select from ${salesOfCustomer}) = ${has_sales === 'true'}`,
    created_from ? sql`c.created_at >= ${created_from}` : undefined,
    created_to ? sql`c.created_at < ${created_to}` : undefined,
  ];
}

export const findReadableCustomer = async (
  db: Db,
  reader: CustomerReader,
  id: string,
): Promise<Customer | undefined> => (await findReadableCustomers(db, reader, [id]))[0];

export async function findReadableCustomers(
  db: Db,
  reader: CustomerReader,
  ids: string[],
): Promise<Customer[]> {
  const readable = buildReadableCondition(reader);
  const { rows } = await sql<Customer>`select ${columns} from ${from}
    where c.organization_id = ${reader.organization_id} and c.id = any(${ids}::uuid[])
      ${readable ? sql`and ${readable}` : sql``}`.execute(db);
  return rows;
}

/** Customers of readable conversations and of own sales, and those that the reader has entered. */
function buildReadableCondition({ scope, user_id, group }: CustomerReader): RawBuilder<unknown> | undefined {
  if (scope !== 'own') return undefined;
  const readable = mayReadConversationSql('v', { scope: getConversationScope(group), user_id });
  return sql`(
    exists (select from conversations v where v.organization_id = c.organization_id and v.customer_id = c.id
      and ${readable})
    or exists (select from sales s where s.organization_id = c.organization_id and s.customer_id = c.id
      and s.owner_id = ${user_id})
    or c.created_by = ${user_id})`;
}

/** Oldest customer with this address verified. Ignores unverified addresses. */
export async function findCustomerByEmail(
  db: Db,
  organization_id: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from customers
    where organization_id = ${organization_id} and email_key = lower(${email}) and email_proof is not null order by created_at, id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** What a user may know of a customer besides contacts. */
type CustomerFacts = Pick<Customer, 'language' | 'time_zone' | 'details' | 'tag_ids'> & {
  created_by: string;
};

export async function insertCustomer(
  db: Db,
  customer: NewCustomer &
    Partial<CustomerContact> & { id: string; organization_id: string } & Partial<CustomerFacts>,
): Promise<void> {
  const { details, ...row } = customer;
  await db
    .insertInto('customers')
    .values({ ...row, ...(details && { details: JSON.stringify(details) }) })
    .execute();
}

/** A fact about a customer with its proof; without proof, the customer's own claim. */
export interface CustomerContact {
  name: string | null;
  email: string | null;
  phone: string | null;
  name_proof?: ContactProof | null | undefined;
  email_proof?: ContactProof | null | undefined;
  phone_proof?: ContactProof | null | undefined;
}

/** Fills in missing facts. A verified fact replaces an unverified one and is never replaced itself. */
export async function mergeContactDetails(
  db: Db,
  organization_id: string,
  id: string,
  { name, email, phone, name_proof = null, email_proof = null, phone_proof = null }: CustomerContact,
): Promise<void> {
  await sql`update customers set
      name = case when is_placeholder_name(name, id, phone) then coalesce(${name}, ${phone}, name)
        when ${canReplaceField('name', name_proof)} then coalesce(${name}, name) else name end,
      name_proof = ${buildMergedProof('name', name, name_proof)},
      email = case when ${canReplaceField('email', email_proof)} then coalesce(${email}, email) else email end,
      email_proof = ${buildMergedProof('email', email, email_proof)},
      phone = case when ${canReplaceField('phone', phone_proof)} then coalesce(${phone}, phone) else phone end,
      phone_proof = ${buildMergedProof('phone', phone, phone_proof)}, version = version + 1
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

type ContactField = 'name' | 'email' | 'phone';

const canReplaceField = (fact: ContactField, proof: ContactProof | null) =>
  sql`(${sql.ref(fact)} is null or ${proof !== null} and ${sql.ref(`${fact}_proof`)} is null)`;

const buildMergedProof = (fact: ContactField, value: string | null, proof: ContactProof | null) =>
  sql`coalesce(${sql.ref(`${fact}_proof`)}, ${value === null ? null : proof}::text)`;

export async function mergeCustomerDetails(
  db: Db,
  organization_id: string,
  id: string,
  details: Record<string, string>,
): Promise<void> {
  await sql`update customers set details = details || ${JSON.stringify(details)}::jsonb, version = version + 1
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

export async function setCustomerVerified(db: Db, organization_id: string, id: string): Promise<void> {
  await db
    .updateTable('customers')
    .set({ is_verified: true })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Serialises lookup and creation of a customer by address, until the end of the transaction. */
export async function lockEmail(db: Db, organization_id: string, email: string): Promise<void> {
  await acquireTransactionLock(db, `${organization_id} ${email}`);
}
