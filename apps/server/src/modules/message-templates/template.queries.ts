import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { IntegrationKey } from './integration-key';

const columns = sql`id, channel_integration_id, external_id, name, language, category, status, header, body, footer,
  buttons, variables, reason, synced_at`;

/** Of an integration, by name. */
export async function findTemplates(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  { isApproved }: { isApproved: boolean },
): Promise<MessageTemplate[]> {
  const { rows } = await sql<MessageTemplate>`select ${columns} from message_templates
    where organization_id = ${organization_id} and channel_integration_id = ${channel_integration_id}
      and ${isApproved ? sql`status = 'approved'` : sql`true`}
    order by lower(name), language, id`.execute(db);
  return rows;
}

export async function findTemplate(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  id: string,
): Promise<MessageTemplate | undefined> {
  const { rows } = await sql<MessageTemplate>`select ${columns} from message_templates
    where organization_id = ${organization_id} and channel_integration_id = ${channel_integration_id}
      and id = ${id}`.execute(db);
  return rows[0];
}

export type NewMessageTemplate = Omit<MessageTemplate, 'channel_integration_id' | 'synced_at'>;

/** Replaces all templates of the integration: existing ones retain their id. */
export async function replaceStoredTemplates(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  templates: NewMessageTemplate[],
  synced_at: Date,
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as r (id uuid, external_id text, name text,
    language text, category text, status text, header text, body text, footer text, buttons jsonb, variables jsonb,
    reason text)`;
  await sql`delete from message_templates where organization_id = ${organization_id}
    and channel_integration_id = ${channel_integration_id}
    and external_id <> all(${templates.map(({ external_id }) => external_id)}::text[])`.execute(db);
  await sql`insert into message_templates (organization_id, channel_integration_id, synced_at, id, external_id, name,
      language, category, status, header, body, footer, buttons, variables, reason)
    select ${organization_id}, ${channel_integration_id}, ${synced_at.toISOString()}::timestamptz, r.* from ${rows}
    on conflict (organization_id, channel_integration_id, external_id) do update set synced_at = excluded.synced_at,
      name = excluded.name, language = excluded.language, category = excluded.category, status = excluded.status,
      header = excluded.header, body = excluded.body, footer = excluded.footer, buttons = excluded.buttons,
      variables = excluded.variables, reason = excluded.reason`.execute(db);
}

export async function findSyncedAt(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
): Promise<string | undefined> {
  const newest = await db
    .selectFrom('message_templates')
    .select('synced_at')
    .where('organization_id', '=', organization_id)
    .where('channel_integration_id', '=', channel_integration_id)
    .orderBy('synced_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.synced_at;
}

/** False for an unknown template. */
export async function updateTemplateStatus(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  { external_id, status, reason }: Pick<MessageTemplate, 'external_id' | 'status' | 'reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message_templates')
    .set({ status, reason })
    .where('organization_id', '=', organization_id)
    .where('channel_integration_id', '=', channel_integration_id)
    .where('external_id', '=', external_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
