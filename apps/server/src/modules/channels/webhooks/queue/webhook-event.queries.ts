import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { OutboxEvent } from '../../../../context/context';
import type { Db } from '../../../../db/connect';

/** What came in on a line, as it travelled. */
export interface NewWebhookEvent {
  organization_id: string;
  channel_integration_id: string;
  id: string;
  /** The platform's own name for it, or what tells its bytes from others. */
  delivery_key: string;
  bytes: Buffer;
}

interface InsertedWebhookEventRow {
  channel_integration_id: string;
  is_new: boolean;
  stored: number | null;
}

/**
 * One statement, one commit, for as many as came at one moment, each under its own organisation. Answers whether each
 * was new, in their order, and the events behind them.
 * @param node whose leases the events carry
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

/** They come sorted by organisation. */
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
  /** How often it could not be acted on. */
  attempts: number;
  /** Attempts that have begun and not ended. */
  deaths: number;
}

/** Bytes that are taken at a time, but for the first one: mails may be 25 MB each. */
const MAX_BATCH_BYTES = 32 * 1024 * 1024;

/** What waits on a line, in the order in which it came. `isAll`: nothing waits behind it. */
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

/** Without waiting for the disk: what counts is that this process may die, not the machine. */
export async function incrementCrashCounts(db: Db, organization_id: string, ids: string[]): Promise<void> {
  await sql`with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    update channel_deliveries d set deaths = d.deaths + 1 from hurry
    where d.organization_id = ${organization_id} and d.id = any(${ids}::uuid[]) and d.state = 'waiting'`.execute(
    db,
  );
}

/** Nobody works on it any more until it is replayed. */
export async function setAsideWebhookEvent(
  db: Db,
  organization_id: string,
  { id, error }: { id: string; error: string },
): Promise<void> {
  await sql`update channel_deliveries set state = 'failed', set_aside_at = now(), error = ${error}
    where organization_id = ${organization_id} and id = ${id} and state = 'waiting'`.execute(db);
}

/** What has become of a delivery. */
export interface WebhookEventResult {
  id: string;
  state: 'waiting' | 'done' | 'failed';
  attempts: number;
  error: string | null;
  /** Whose words are in it. */
  customer_ids: string[];
  /** Its bytes are not kept: there is more in it than belongs to this line. */
  is_forgotten: boolean;
}

/**
 * Those that somebody has forgotten meanwhile stay so. The commit does not wait for the disk: what a crash takes back is
 * decoded once more, and found to be there.
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
      and d.id = any(${settled.map(({ id }) => id)}::uuid[])`.execute(db); // a plan for all that wait would read them all
}

/** As it travelled; undefined when it is not kept (any more). */
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

/** Once more from the beginning; false when it waits already, or its bytes are not kept (any more). */
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

/** Waiting again, as if it had never failed; without an id: all that are set aside and whose bytes are kept. */
export async function requeueSetAsideWebhookEvents(db: Db, id?: string): Promise<RequeuedWebhookEventRow[]> {
  const { rows } = await sql<RequeuedWebhookEventRow>`
    update channel_deliveries set state = 'waiting', attempts = 0, deaths = 0, set_aside_at = null, error = null
      where set_aside_at is not null and body <> '' ${id === undefined ? sql`` : sql`and id = ${id}`}
      returning organization_id, channel_integration_id, id`.execute(db);
  return rows;
}

/** Its bytes are not kept any longer. */
export async function discardSetAsideWebhookEventBody(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update channel_deliveries set set_aside_at = null, body = ''
    where set_aside_at is not null and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** For whoever looks into it. */
const SET_ASIDE_DAYS = 90;

/** Removes some of those of all organisations that were settled long ago, and reports whose message never came. */
export async function deleteExpiredWebhookEvents(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<void> {
  await sql`delete from channel_deliveries where (organization_id, id) in (
    select organization_id, id from channel_deliveries
      where state <> 'waiting' and received_at < now() - make_interval(days => ${days})
        and (set_aside_at is null or set_aside_at < now() - make_interval(days => ${SET_ASIDE_DAYS}))
      order by received_at limit ${limit})`.execute(db);
  await sql`delete from early_reports where (organization_id, channel_integration_id, external_id, id) in (
    select organization_id, channel_integration_id, external_id, id from early_reports
      where created_at < now() - make_interval(days => ${days}) order by created_at limit ${limit})`.execute(
    db,
  );
}

interface IntegrationKey {
  organization_id: string;
  channel_integration_id: string;
}

/** Lines on which something waits: of one channel or one organisation, or this one. */
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
 * Which lines of a channel something is for: those that have proved one of the accounts (`is_own`), and those that share
 * something else by a setting that was proved with it.
 * @param accounts as connectors name them
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

/** What the platform has entered for all lines of a channel. */
export async function findChannel(db: Db, id: string): Promise<StoredChannel | undefined> {
  const { rows } = await sql<StoredChannel>`
    select id, kind, settings, sealed_credentials, verify_token from channels where id = ${id}`.execute(db);
  return rows[0];
}
