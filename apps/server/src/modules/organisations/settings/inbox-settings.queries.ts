import type { InboxSettings } from '@relaydesk/contracts/inbox-settings';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** The stored settings, without defaults. Undefined: there is no such organisation. */
export async function findInboxSettings(
  db: Db,
  organization_id: string,
): Promise<Partial<InboxSettings> | undefined> {
  const { rows } = await sql<{ inbox_settings: Partial<InboxSettings> }>`
    select inbox_settings from organisations where id = ${organization_id}`.execute(db);
  return rows[0]?.inbox_settings;
}

/** Undefined when there are none in this version. */
export async function updateStoredInboxSettings(
  db: Db,
  organization_id: string,
  { version, ...to }: InboxSettings,
): Promise<InboxSettings | undefined> {
  const { rows } = await sql<{ inbox_settings: InboxSettings }>`
    update organisations set inbox_settings = ${JSON.stringify({ ...to, version: version + 1 })}::jsonb
    where id = ${organization_id} and coalesce((inbox_settings->>'version')::int, 1) = ${version}
    returning inbox_settings`.execute(db);
  return rows[0]?.inbox_settings;
}
