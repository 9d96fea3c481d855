import type {
  CreateOrganisation,
  Organisation,
  OrganisationListQuery,
  OrganisationStatus,
  UpdateOrganisation,
} from '@relaydesk/contracts/organisation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';
import { messagesThisMonth, organisationColumns, RESTORABLE_DAYS } from './organisation-columns.queries';

const from = sql`organisations o`;
const sorts = { name: sql`o.name_key`, created_at: sql`o.created_at` };

export function queryOrganisations(db: Db, query: OrganisationListQuery): Promise<ListPage<Organisation>> {
  const { search, status, bot, from: first, to: last } = query;
  const where = [
    status ? sql`o.status = ${status}` : sql`o.status <> 'archived'`,
    search ? sql`(o.name || ' ' || o.slug) ilike ${toContainsPattern(search)}` : undefined,
    bot && sql`o.is_bot_enabled = ${bot === 'on'}`,
    first ? sql`o.created_at >= ${first}::date` : undefined,
    last ? sql`o.created_at < ${last}::date + 1` : undefined,
  ];
  const columns = organisationColumns();
  return listPage<Organisation>(db, { columns, from, where, sorts, id: sql`o.id` }, query);
}

export async function findOrganisation(db: Db, id: string): Promise<Organisation | undefined> {
  const { rows } = await sql<Organisation>`
    select ${organisationColumns(messagesThisMonth)} from ${from} where o.id = ${id}`.execute(db);
  return rows[0];
}

export async function hasOrganisation(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from organisations where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Used by another organisation. */
export async function isNameTaken(db: Db, id: string, name: string): Promise<boolean> {
  const { rows } =
    await sql`select from organisations where name_key = lower(${name}) and id <> ${id} limit 1`.execute(db);
  return rows.length > 0;
}

const MIB = 1024 * 1024;

/** Throws when the slug is taken. */
export const insertOrganisation = (db: Db, id: string, { limits, ...made }: CreateOrganisation) =>
  writeOrganisation(
    db,
    sql`insert into organisations (id, name, legal_name, contact_email, phone, country, website, time_zone, locale,
      business_hours, slug, currency, max_users, max_integrations, max_messages_per_month, retention_months,
      requires_second_factor, max_knowledge_entries, max_knowledge_characters, max_upload_bytes_per_day,
      postal_address)
    values (${id}, ${made.name}, ${made.legal_name}, ${made.contact_email}, ${made.phone}, ${made.country},
      ${made.website}, ${made.time_zone}, ${made.locale}, ${jsonbSql(made.business_hours)}, ${made.slug}, ${made.currency},
      ${limits.users}, ${limits.integrations}, ${limits.messages_per_month}, ${made.retention_months},
      ${made.requires_second_factor}, ${limits.knowledge_entries}, ${limits.knowledge_characters},
      ${limits.upload_megabytes_per_day * MIB}, ${made.postal_address})`,
  );

/** Undefined when there is no such organisation in this version. */
export const updateOrganisationValues = (db: Db, id: string, { limits, ...to }: UpdateOrganisation) =>
  writeOrganisation(
    db,
    sql`update organisations set name = ${to.name}, legal_name = ${to.legal_name}, contact_email = ${to.contact_email},
      phone = ${to.phone}, country = ${to.country}, website = ${to.website}, time_zone = ${to.time_zone},
      locale = ${to.locale}, business_hours = ${jsonbSql(to.business_hours)}, max_users = ${limits.users},
      max_integrations = ${limits.integrations}, max_messages_per_month = ${limits.messages_per_month},
      max_knowledge_entries = ${limits.knowledge_entries}, max_knowledge_characters = ${limits.knowledge_characters},
      max_upload_bytes_per_day = ${limits.upload_megabytes_per_day * MIB}, retention_months = ${to.retention_months},
      requires_second_factor = ${requiresSecondFactorSql(to)}, postal_address = ${postalAddressSql(to)}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${to.version}`,
  );

/** Undefined when there is no such organisation in this version. */
export const updateOrganisationStatus = (
  db: Db,
  id: string,
  to: { status: OrganisationStatus; version: number },
) =>
  writeOrganisation(
    db,
    sql`update organisations set status = ${to.status},
      archived_at = ${to.status === 'archived' ? sql`now()` : sql`null`}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${to.version}`,
  );

export async function isRestorable(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from organisations where id = ${id} and status = 'archived'
    and archived_at > now() - make_interval(days => ${RESTORABLE_DAYS})`.execute(db);
  return rows.length > 0;
}

/** Conversations that are not closed; at most 10,000 are counted. */
export async function countOpenConversations(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from conversations
    where organization_id = ${id} and status in ('bot', 'waiting', 'open', 'snoozed') limit 10000) open`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The first invited admin. */
export const findFirstAdmin = (db: Db, organization_id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'status'])
    .where('organization_id', '=', organization_id)
    .where('group', '=', 'Organisation Admin')
    .where('status', 'not in', ['deleted', 'service_account'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

async function writeOrganisation(db: Db, statement: RawBuilder<unknown>): Promise<Organisation | undefined> {
  const { rows } = await sql<Organisation>`with o as (${statement} returning *)
    select ${organisationColumns(messagesThisMonth)} from o`.execute(db);
  return rows[0];
}

/** Undefined: unchanged. */
export const requiresSecondFactorSql = ({ requires_second_factor }: { requires_second_factor?: boolean }) =>
  requires_second_factor === undefined ? sql`requires_second_factor` : sql`${requires_second_factor}`;

/** Undefined: unchanged. */
export const postalAddressSql = ({ postal_address }: { postal_address?: string | undefined }) =>
  postal_address === undefined ? sql`postal_address` : sql`${postal_address}`;

export const jsonbSql = (value: unknown) =>
  value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`;

/** Whether there is an organisation, whatever its status. */
export const hasOrganisations = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst()) !== undefined;
