import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { ModelSettings } from './model-settings';

export interface StoredModel {
  settings: ModelSettings;
  /** Key of the organisation's own endpoint. */
  sealed_key: Buffer | null;
  last_error: string | null;
  version: number;
}

export async function findStoredModel(db: Db, organization_id: string): Promise<StoredModel | undefined> {
  const { rows } = await sql<StoredModel>`
    select settings, sealed_key, last_error, version from bot_models
      where organization_id = ${organization_id}`.execute(db);
  return rows[0];
}

/** Version 1 means not stored yet. False when the version is stale. */
export async function updateStoredModel(
  db: Db,
  organization_id: string,
  version: number,
  { settings, sealed_key }: Pick<StoredModel, 'settings' | 'sealed_key'>,
): Promise<boolean> {
  const values = JSON.stringify(settings);
  const { numAffectedRows = 0n } =
    version === 1
      ? await sql`
          insert into bot_models (organization_id, settings, sealed_key, version)
            values (${organization_id}, ${values}::jsonb, ${sealed_key}, 2)
            on conflict (organization_id) do nothing`.execute(db)
      : await sql`
          update bot_models set settings = ${values}::jsonb, sealed_key = ${sealed_key}, last_error = null,
              version = version + 1
            where organization_id = ${organization_id} and version = ${version}`.execute(db);
  return numAffectedRows > 0n;
}

/** Null: the last request succeeded. Ignored when the settings have changed meanwhile. */
export async function recordModelError(
  db: Db,
  organization_id: string,
  version: number,
  last_error: string | null,
): Promise<void> {
  await sql`
    update bot_models set last_error = ${last_error} where organization_id = ${organization_id}
      and version = ${version} and last_error is distinct from ${last_error}`.execute(db);
}

/** `month`: its first day, such as 2026-11-01. */
export async function getUsedTokens(db: Db, organization_id: string, month: string): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    select tokens from bot_model_usage
      where organization_id = ${organization_id} and month = ${month}::date`.execute(db);
  return rows[0]?.tokens ?? 0;
}

/** Reserves this many tokens or none in one statement: concurrent calls never exceed `most` in total. */
export async function reserveMonthlyTokens(
  db: Db,
  { organization_id, month }: { organization_id: string; month: string },
  tokens: number,
  most: number | null,
): Promise<boolean> {
  if (most !== null && tokens > most) return false;
  const { numAffectedRows = 0n } = await sql`
    insert into bot_model_usage as used (organization_id, month, tokens, calls)
      values (${organization_id}, ${month}::date, ${tokens}, 1)
      on conflict (organization_id, month) do update set tokens = used.tokens + excluded.tokens, calls = used.calls + 1
        where ${most}::bigint is null or used.tokens + excluded.tokens <= ${most}::bigint`.execute(db);
  return numAffectedRows > 0n;
}

/** Corrects a reservation to the tokens used. */
export async function adjustUsedTokens(
  db: Db,
  { organization_id, month }: { organization_id: string; month: string },
  difference: number,
): Promise<void> {
  await sql`
    update bot_model_usage set tokens = greatest(0, tokens + ${difference}::bigint)
      where organization_id = ${organization_id} and month = ${month}::date`.execute(db);
}
