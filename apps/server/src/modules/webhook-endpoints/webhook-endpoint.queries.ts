import type {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointListQuery,
} from '@relaydesk/contracts/webhook-endpoint';
import { type RawBuilder, sql } from 'kysely';
import { acquireTransactionLock } from '../../db/acquire-transaction-lock';
import type { Db } from '../../db/connect';
import { belongsToOrganisationSql, toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';

/** The contract's columns: no secrets. */
const columns = sql`e.id, e.organization_id, e.name, e.url, e.events, e.is_active, e.disabled_reason, e.failing_since,
  case when e.previous_secret_until > now() then e.previous_secret_until end as previous_secret_until,
  e.version, e.created_at, e.updated_at`;

/** Without an organisation: of all. */
export const findEndpointPage = (
  db: Db,
  organization_id: string | null,
  query: WebhookEndpointListQuery,
): Promise<ListPage<WebhookEndpoint>> =>
  listPage<WebhookEndpoint>(
    db,
    {
      columns,
      from: sql`webhook_endpoints e`,
      where: [
        belongsToOrganisationSql(organization_id, 'e'),
        query.search ? sql`(e.name || ' ' || e.url) ilike ${toContainsPattern(query.search)}` : undefined,
      ],
      sorts: { name: sql`lower(e.name)`, created_at: sql`e.created_at` },
      id: sql`e.id`,
    },
    query,
  );

/** Without an organisation: of any. */
export async function findEndpoint(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  const { rows } = await sql<WebhookEndpoint>`select ${columns} from webhook_endpoints e
    where e.id = ${id} and ${belongsToOrganisationSql(organization_id, 'e')}`.execute(db);
  return rows[0];
}

export async function findSealedSecret(
  db: Db,
  organization_id: string,
  id: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select('sealed_secret')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sealed_secret;
}

/** Blocks new deliveries, outcomes and changes of the endpoint until the transaction ends. */
export async function lockEndpoint(
  db: Db,
  organization_id: string,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  const { rows } = await sql<WebhookEndpoint>`select ${columns} from webhook_endpoints e
    where e.organization_id = ${organization_id} and e.id = ${id} for update`.execute(db);
  return rows[0];
}

/** Serialises insertions, so that the limit holds. */
export async function countEndpoints(db: Db, organization_id: string): Promise<number> {
  await acquireTransactionLock(db, `webhook endpoints ${organization_id}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoints where organization_id = ${organization_id}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertEndpoint(
  db: Db,
  {
    organization_id,
    id,
    sealed_secret,
    ...endpoint
  }: CreateWebhookEndpoint & { organization_id: string; id: string; sealed_secret: Buffer },
): Promise<WebhookEndpoint> {
  const made = await executeWrite(
    db,
    sql`insert into webhook_endpoints (organization_id, id, name, url, events, is_active, sealed_secret)
      values (${organization_id}, ${id}, ${endpoint.name}, ${endpoint.url}, ${endpoint.events}, ${endpoint.is_active},
        ${sealed_secret})`,
  );
  if (!made) throw new Error('An insert without a condition stores a row.');
  return made;
}

/**
 * Activation forgets earlier failures. Undefined if the endpoint does not exist in this version.
 */
export const updateEndpointRow = (
  db: Db,
  organization_id: string,
  id: string,
  { version, ...to }: UpdateWebhookEndpoint,
): Promise<WebhookEndpoint | undefined> =>
  executeWrite(
    db,
    sql`update webhook_endpoints set name = ${to.name}, url = ${to.url}, events = ${to.events},
        is_active = ${to.is_active},
        disabled_reason = case when not ${to.is_active}::boolean then disabled_reason end,
        failing_since = case when is_active or not ${to.is_active}::boolean then failing_since end,
        paused_until = case when is_active or not ${to.is_active}::boolean then paused_until end,
        version = version + 1, updated_at = clock_timestamp()
      where organization_id = ${organization_id} and id = ${id} and version = ${version}`,
  );

/**
 * The current secret becomes the previous one. Undefined if the endpoint does not exist in this version.
 * @param rotation.previous_valid_hours 0: the previous secret is deleted
 */
export const replaceEndpointSecret = (
  db: Db,
  organization_id: string,
  id: string,
  rotation: { sealed_secret: Buffer; previous_valid_hours: number; version: number },
): Promise<WebhookEndpoint | undefined> => {
  const hours = rotation.previous_valid_hours;
  return executeWrite(
    db,
    sql`update webhook_endpoints set sealed_secret = ${rotation.sealed_secret},
        sealed_previous_secret = ${hours > 0 ? sql`sealed_secret` : null},
        previous_secret_until = ${hours > 0 ? sql`now() + make_interval(hours => ${hours})` : null},
        version = version + 1, updated_at = clock_timestamp()
      where organization_id = ${organization_id} and id = ${id} and version = ${rotation.version}`,
  );
};

/** Undefined if it is not active. */
export const disableEndpointRow = (
  db: Db,
  organization_id: string,
  id: string,
  reason: 'failing' | 'gone',
): Promise<WebhookEndpoint | undefined> =>
  executeWrite(
    db,
    sql`update webhook_endpoints set is_active = false, disabled_reason = ${reason}, version = version + 1,
        updated_at = clock_timestamp()
      where organization_id = ${organization_id} and id = ${id} and is_active`,
  );

/** Deletes it with its deliveries. */
export async function deleteEndpoint(db: Db, organization_id: string, id: string): Promise<void> {
  await db
    .deleteFrom('webhook_endpoints')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

async function executeWrite(db: Db, statement: RawBuilder<unknown>): Promise<WebhookEndpoint | undefined> {
  const { rows } = await sql<WebhookEndpoint>`with e as (${statement} returning *)
    select ${columns} from e`.execute(db);
  return rows[0];
}
