import type { SaleFilter } from '@relaydesk/contracts/sale';
import { COUNTING_STATUSES } from '@relaydesk/contracts/sale-statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { belongsToOrganisationSql, toContainsPattern } from '../../db/filter-sql';

/** Scope: an organisation (null: all), optionally one owner; and whether customer names can be searched. */
export interface SaleScope {
  organization_id: string | null;
  owner_id?: string | undefined;
  seesCustomers?: boolean;
}

type SaleCondition = RawBuilder<unknown> | undefined;

export const buildScopeConditions = ({ organization_id, owner_id }: SaleScope): SaleCondition[] => [
  belongsToOrganisationSql(organization_id, 's'),
  owner_id === undefined ? undefined : sql`s.owner_id = ${owner_id}`,
];

/**
 * Condition on `s` (sales) for a filter in a scope. Omitted filters exclude nothing.
 * @param named of findCustomersByName
 */
export function buildSaleConditions(scope: SaleScope, filter: SaleFilter, named?: string[]): SaleCondition[] {
  const { status, counts, origin, channel, owner_id, has_conversation, search } = filter;
  const { conversation_id, customer_id, product_id, tag_id, total_from, total_to } = filter;
  return [
    ...buildScopeConditions(scope),
    status && sql`s.status = ${status}`,
    counts && sql`s.status = any(${COUNTING_STATUSES})`,
    origin && sql`s.origin = ${origin}`,
    channel ? sql`s.channel = ${channel}` : undefined,
    owner_id ? sql`s.owner_id = ${owner_id}` : undefined,
    conversation_id ? sql`s.conversation_id = ${conversation_id}` : undefined,
    customer_id ? sql`s.customer_id = ${customer_id}` : undefined,
    has_conversation && sql`(s.conversation_id is not null) = ${has_conversation === 'true'}`,
    product_id
      ? sql`exists (select from sale_items i where i.organization_id = s.organization_id and i.sale_id = s.id
          and i.product_id = ${product_id})`
      : undefined,
    tag_id
      ? sql`exists (select from sale_tags t where t.organization_id = s.organization_id and t.sale_id = s.id
          and t.tag_id = ${tag_id})`
      : undefined,
    total_from === undefined ? undefined : sql`s.total >= ${total_from}`,
    total_to === undefined ? undefined : sql`s.total <= ${total_to}`,
    filter.from ? sql`s.sold_at >= ${filter.from}` : undefined,
    filter.to ? sql`s.sold_at < ${filter.to}` : undefined,
    search ? buildSearchCondition(search, scope.seesCustomers ?? false, named) : undefined,
  ];
}

/** "#12" and "12" search the order number; other text searches customer names. */
function buildSearchCondition(
  search: string,
  seesCustomers: boolean,
  named: string[] | undefined,
): RawBuilder<unknown> {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const numbered = sql`s.number = ${Number(number ?? -1)}`;
  if (!seesCustomers) return numbered;
  const theirs = named
    ? sql`s.customer_id = any(${named}::uuid[])`
    : sql`exists (select from customers c where c.organization_id = s.organization_id
        and c.id = s.customer_id and c.name ilike ${toContainsPattern(search)})`;
  return number ? sql`(${numbered} or ${theirs})` : theirs;
}

/** Above this number of customers with the name, scanning sales is faster. */
const MAX_NAME_MATCHES = 1_000;

/**
 * Customers whose name contains the text, if few: their sales are then found by index, where PostgreSQL
 * would scan all sales for a rare name. Undefined: many, or no search.
 */
export async function findCustomersByName(
  db: Db,
  { organization_id, seesCustomers }: SaleScope,
  { search }: SaleFilter,
): Promise<string[] | undefined> {
  if (!search || !seesCustomers || organization_id === null) return undefined;
  if (/^#\d+$/.test(search)) return []; // no customer name is a number
  const { rows } = await sql<{ id: string }>`select id from customers
    where organization_id = ${organization_id} and name ilike ${toContainsPattern(search)} limit ${MAX_NAME_MATCHES + 1}`.execute(
    db,
  );
  return rows.length > MAX_NAME_MATCHES ? undefined : rows.map(({ id }) => id);
}
