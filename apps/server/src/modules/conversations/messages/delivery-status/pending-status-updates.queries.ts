import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connect';
import type { IntegrationKey } from '../message.queries';

/**
 * Lock taken by the status handler and by the message writer before they read, so that one sees the other's
 * row. Held until the transaction ends, and taken before any row lock. Commits asynchronously: after a crash
 * the unsettled webhook event repeats the update.
 */
export async function lockExternalMessages(
  db: Db,
  integrationKey: IntegrationKey,
  external_ids: string[],
): Promise<void> {
  if (external_ids.length === 0) return;
  await lock(db, integrationKey, sql`select unnest(${external_ids}::text[]) as external_id`);
}

/** The same for all updates of an outbound message: by `key`, and by the platform ids of its parts. */
export async function lockOutboundMessage(
  db: Db,
  integrationKey: IntegrationKey,
  message_id: string,
  key: string,
): Promise<{ external_id: string }[]> {
  return lock(
    db,
    integrationKey,
    sql`select ${key} as external_id union all select external_id from sent_parts
      where organization_id = ${integrationKey.organization_id} and message_id = ${message_id} and external_id is not null`,
  );
}

async function lock(
  db: Db,
  { channel_integration_id }: IntegrationKey,
  external_ids: RawBuilder<unknown>,
): Promise<{ external_id: string }[]> {
  const { rows } = await sql<{ external_id: string }>`
    with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    select external_id, pg_advisory_xact_lock(turn) from hurry, (
      select external_id, hashtextextended('report ' || external_id,
          hashtextextended(${channel_integration_id}, 0)) as turn
        from (${external_ids}) named order by turn) turns`.execute(db);
  return rows;
}

/** @param id derived from the report: repeated reports are stored once */
export async function insertPendingUpdate(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  { external_id, id, report }: { external_id: string; id: string; report: unknown },
): Promise<void> {
  await db
    .insertInto('early_reports')
    .values({ organization_id, channel_integration_id, external_id, id, report: JSON.stringify(report) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes and returns the pending updates of these ids, unordered. */
export async function popPendingUpdates<Report>(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_ids: string[],
): Promise<{ external_id: string; report: Report }[]> {
  if (external_ids.length === 0) return [];
  const { rows } = await sql<{ external_id: string; report: Report }>`
    delete from early_reports where organization_id = ${organization_id}
      and channel_integration_id = ${channel_integration_id} and external_id = any(${external_ids}::text[])
    returning external_id, report`.execute(db);
  return rows;
}

/** Deletes some updates of all organisations whose message never arrived. */
export async function deleteExpiredUpdates(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<void> {
  await sql`delete from early_reports where (organization_id, channel_integration_id, external_id, id) in (
    select organization_id, channel_integration_id, external_id, id from early_reports
      where created_at < now() - make_interval(days => ${days}) order by created_at limit ${limit})`.execute(
    db,
  );
}
