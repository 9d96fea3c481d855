import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { OutboxEvent } from '../../../../context/context';
import type { Db } from '../../../../db/connect';

/** The raw body received by an integration. */
export interface NewWebhookEvent {
  organization_id: string;
  channel_integration_id: string;
  id: string;
  /** The platform's id, or a hash of the bytes. */
  delivery_key: string;
  bytes: Buffer;
}

interface InsertedWebhookEventRow {
  channel_integration_id: string;
  is_new: boolean;
  stored: number | null;
}

/**
 * One statement and one commit for all concurrent events, each under its organisation. Returns in order
 * whether each is new, and the outbox events.
 * @param node owner of the events' leases
 */
export async function insertWebhookEvents(
  pool: Pool,
  node: string,
  deliveries: NewWebhookEvent[],
): Promise<{ isNew: boolean[]; events: OutboxEvent[] }> {
  const { rows } = await pool.query<InsertedWebhookEventRow & { organization_id: string }>({
    name: 'store_deliveries',
    text: `select g.organization_id, r.* from jsonb_to_recordset($2) as g (organization_id uuid, deliveries jsonb),
      store_deliveries($1, g.organization_id, g.deliveries) r`,
    values: [node, JSON.stringify(groupByOrganisation(deliveries))],
  });
  const events = new Map<number, OutboxEvent>();
  for (const { stored, organization_id, channel_integration_id } of rows) {
    if (stored === null) continue;
    events.set(stored, {
      id: stored,
      organization_id,
      event: 'delivery.stored',
      key: `line ${channel_integration_id}`,
      payload: { organization_id, channel_integration_id },
      attempts: 0,
      done: [],
    });
  }
  return { isNew: rows.map(({ is_new }) => is_new), events: [...events.values()] };
}

/** They are sorted by organisation. */
function groupByOrganisation(deliveries: NewWebhookEvent[]) {
  const groups: { organization_id: string; deliveries: object[] }[] = [];
  for (const { organization_id, bytes, ...delivery } of deliveries) {
    const row = { ...delivery, body: bytes.toString('base64') };
    const group = groups.at(-1);
    if (group?.organization_id === organization_id) group.deliveries.push(row);
    else groups.push({ organization_id, deliveries: [row] });
  }
  return groups;
}

export interface PendingWebhookEvent {
  id: string;
  body: Buffer;
  /** Number of failed attempts. */
  attempts: number;
  /** Attempts that started and did not end. */
  deaths: number;
}

/** Bytes per batch, except for a single event: mails may be 25 MB. */
const MAX_BATCH_BYTES = 32 * 1024 * 1024;

/** Pending events of an integration, in order of arrival. `isAll`: no others are pending. */
export async function listPendingWebhookEvents(
  db: Db,
  organization_id: string,
  channel_integration_id: string,
  { limit, besides }: { limit: number; besides: string[] },
): Promise<{ batch: PendingWebhookEvent[]; isAll: boolean }> {
  const { rows } = await sql<PendingWebhookEvent & { waiting: number }>`
    with next as materialized (
      select id, octet_length(body) as size, row_number() over (order by received_at, id) as place
        from channel_deliveries where organization_id = ${organization_id}
          and channel_integration_id = ${channel_integration_id} and state = 'waiting'
          ${besides.length > 0 ? sql`and id <> all(${besides}::uuid[])` : sql``}
        order by received_at, id limit ${limit}
    ), few as materialized (
      select id, place, sum(size) over (order by place) as size, (count(*) over ())::integer as waiting from next
    )
    select d.id, d.body, d.attempts, d.deaths, f.waiting from few f
      join channel_deliveries d on d.organization_id = ${organization_id} and d.id = f.id
      where f.place = 1 or f.size <= ${MAX_BATCH_BYTES} order by f.place`.execute(db);
  const batch = rows.map(({ waiting: _, ...delivery }) => delivery);
  const waiting = rows[0]?.waiting ?? 0;
  return { batch, isAll: waiting < limit && batch.length === waiting };
}

/** Without waiting for the disk: the counter must survive a crash of the process, not of the machine. */
export async function incrementCrashCounts(db: Db, organization_id: string, ids: string[]): Promise<void> {
  await sql`with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    update channel_deliveries d set deaths = d.deaths + 1 from hurry
    where d.organization_id = ${organization_id} and d.id = any(${ids}::uuid[]) and d.state = 'waiting'`.execute(
    db,
  );
}

/** It is not processed until it is replayed. */
export async function setAsideWebhookEvent(
  db: Db,
  organization_id: string,
  { id, error }: { id: string; error: string },
): Promise<void> {
  await sql`update channel_deliveries set state = 'failed', set_aside_at = now(), error = ${error}
    where organization_id = ${organization_id} and id = ${id} and state = 'waiting'`.execute(db);
}

/** The outcome of a webhook event. */
export interface WebhookEventResult {
  id: string;
  state: 'waiting' | 'done' | 'failed';
  attempts: number;
  error: string | null;
  /** Customers whose data it contains. */
  customer_ids: string[];
  /** Its body is not retained: it contains data of other integrations. */
  is_forgotten: boolean;
}

/**
 * Erased events stay erased. The commit does not wait for the disk: results lost in a crash are recomputed
 * without duplicates.
 */
export async function updateWebhookEventResults(
  db: Db,
  organization_id: string,
  settled: WebhookEventResult[],
): Promise<void> {
  await sql`with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    update channel_deliveries d set state = r.state, attempts = r.attempts, deaths = 0, error = r.error,
      customer_ids = r.customer_ids, body = case when r.is_forgotten then '' else d.body end
    from hurry, jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as r (id uuid, state text, attempts integer, error text,
      customer_ids uuid[], is_forgotten boolean)
    where d.organization_id = ${organization_id} and d.id = r.id and d.state = 'waiting'
      and d.id = any(${settled.map(({ id }) => id)}::uuid[])`.execute(db); // a plan for all pending events would read them all
}

/** The raw body; undefined if it is not (or no longer) retained. */
export async function findWebhookEventBody(
  db: Db,
  organization_id: string,
  id: string,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('channel_deliveries')
    .select('body')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return found && found.body.length > 0 ? found.body : undefined;
}

/** Queues it again; false if it is pending, or its body is not (or no longer) retained. */
export async function requeueWebhookEvent(db: Db, organization_id: string, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update channel_deliveries set state = 'waiting', attempts = 0, deaths = 0, set_aside_at = null, error = null
    where organization_id = ${organization_id} and id = ${id} and state <> 'waiting' and body <> ''`.execute(
      db,
    );
  return (numAffectedRows ?? 0n) > 0n;
}

interface RequeuedWebhookEventRow extends IntegrationKey {
  id: string;
}

/** Queues them again without failures; without an id, all that are set aside and retained. */
export async function requeueSetAsideWebhookEvents(db: Db, id?: string): Promise<RequeuedWebhookEventRow[]> {
  const { rows } = await sql<RequeuedWebhookEventRow>`
    update channel_deliveries set state = 'waiting', attempts = 0, deaths = 0, set_aside_at = null, error = null
      where set_aside_at is not null and body <> '' ${id === undefined ? sql`` : sql`and id = ${id}`}
      returning organization_id, channel_integration_id, id`.execute(db);
  return rows;
}

/** Deletes its body. */
export async function discardSetAsideWebhookEventBody(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update channel_deliveries set set_aside_at = null, body = ''
    where set_aside_at is not null and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Retention for inspection. */
const SET_ASIDE_DAYS = 90;

/** Deletes some expired events of all organisations. */
export async function deleteExpiredWebhookEvents(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<void> {
  await sql`delete from channel_deliveries where (organization_id, id) in (
    select organization_id, id from channel_deliveries
      where state <> 'waiting' and received_at < now() - make_interval(days => ${days})
        and (set_aside_at is null or set_aside_at < now() - make_interval(days => ${SET_ASIDE_DAYS}))
      order by received_at limit ${limit})`.execute(db);
}

interface IntegrationKey {
  organization_id: string;
  channel_integration_id: string;
}

/** Integrations with pending events: of one channel, one organisation, or this one. */
export async function listIntegrationsWithPendingEvents(
  db: Db,
  { organization_id, channel_id, id }: { organization_id?: string; channel_id?: string; id?: string },
): Promise<IntegrationKey[]> {
  const { rows } = await sql<IntegrationKey>`
    select i.organization_id, i.id as channel_integration_id from channel_integrations i
      where exists (select from channel_deliveries d where d.organization_id = i.organization_id
          and d.channel_integration_id = i.id and d.state = 'waiting')
        ${organization_id === undefined ? sql`` : sql`and i.organization_id = ${organization_id}`}
        ${channel_id === undefined ? sql`` : sql`and i.channel = ${channel_id}`}
        ${id === undefined ? sql`` : sql`and i.id = ${id}`}`.execute(db);
  return rows;
}

/**
 * Integrations of a channel that an event concerns: those that have verified one of the accounts (`is_own`),
 * and those that share a verified setting.
 * @param accounts by the connectors' `getAccountIds`
 */
export async function findIntegrationsByAccount(
  db: Db,
  {
    channel_id,
    kind,
    accounts,
    setting,
    values,
  }: { channel_id: string; kind: string; accounts: string[]; setting: string; values: string[] },
): Promise<(IntegrationKey & { is_own: boolean })[]> {
  const own = sql`coalesce(account = any(${accounts.map((account) => `${kind}:${account}`)}::text[]), false)`;
  const shares = values.length === 0 ? sql`` : sql`or settings ->> ${setting} = any(${values}::text[])`;
  const { rows } = await sql<IntegrationKey & { is_own: boolean }>`
    select organization_id, id as channel_integration_id, ${own} as is_own from channel_integrations
      where channel = ${channel_id} and account_verified_at is not null and (${own} ${shares})`.execute(db);
  return rows;
}

export interface StoredChannel {
  id: string;
  kind: string;
  settings: Record<string, string>;
  sealed_credentials: Buffer | null;
  verify_token: string | null;
}

/** Platform settings for all integrations of a channel. */
export async function findChannel(db: Db, id: string): Promise<StoredChannel | undefined> {
  const { rows } = await sql<StoredChannel>`
    select id, kind, settings, sealed_credentials, verify_token from channels where id = ${id}`.execute(db);
  return rows[0];
}
