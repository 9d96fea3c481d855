import type {
  ApiSettings,
  ChannelIntegration,
  ChannelIntegrationListQuery,
  WebChatSettings,
} from '@relaydesk/contracts/channel-integration';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { listPage, type Page } from '../../db/list-page';
import { containing, ofOrganisation } from '../../db/of-organisation';

/** Not stored: it follows from the channel's switch and the organisation, and ends with them. */
const status = sql`case when not h.is_enabled or o.status = 'suspended' then 'paused_by_platform' else i.status end`;

/** The contract's columns, of `i` (integrations), `o` (organisations) and `h` (channels). Never the secret. */
const columns = sql`i.id, i.organization_id, o.name as organization_name, i.channel, i.name, ${status} as status,
  i.is_bot_enabled, i.public_key, case i.channel when 'web_chat' then i.settings end as web_chat,
  case i.channel when 'api' then i.settings end as api, i.last_inbound_at, i.last_outbound_at, i.last_error,
  i.version, i.created_at`;
const joins = sql`join organisations o on o.id = i.organization_id join channels h on h.id = i.channel`;
const from = sql`channel_integrations i ${joins}`;
const sorts = { name: sql`i.name_key`, created_at: sql`i.created_at` };

export function listIntegrations(
  db: Db,
  organization_id: string | null,
  query: ChannelIntegrationListQuery,
): Promise<Page<ChannelIntegration>> {
  const where = [
    ofOrganisation(organization_id, 'i'),
    query.channel && sql`i.channel = ${query.channel}`,
    query.status && sql`${status} = ${query.status}`,
    query.search ? sql`i.name ilike ${containing(query.search)}` : undefined,
  ];
  return listPage<ChannelIntegration>(db, { columns, from, where, sorts, id: sql`i.id` }, query);
}

export async function findIntegration(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<ChannelIntegration | undefined> {
  const { rows } = await sql<ChannelIntegration>`
    select ${columns} from ${from} where ${ofOrganisation(organization_id, 'i')} and i.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function findSealedSecret(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<Buffer | null> {
  const { rows } = await sql<{
    sealed_secret: Buffer | null;
  }>`select i.sealed_secret from channel_integrations i
    where ${ofOrganisation(organization_id, 'i')} and i.id = ${id}`.execute(db);
  return rows[0]?.sealed_secret ?? null;
}

interface NewIntegration {
  organization_id: string;
  id: string;
  channel: string;
  name: string;
  is_bot_enabled: boolean;
  public_key: string;
  settings: WebChatSettings | ApiSettings;
  sealed_secret: Buffer | null;
}

export async function insertIntegration(db: Db, { settings, ...row }: NewIntegration): Promise<void> {
  await db
    .insertInto('channel_integrations')
    .values({ ...row, settings: JSON.stringify(settings) })
    .execute();
}

/** Undefined when it is not there in this version. A line that is switched on again starts without its old error. */
export const changeIntegration = (
  db: Db,
  organization_id: string | null,
  id: string,
  to: {
    version: number;
    name: string;
    is_bot_enabled: boolean;
    status: 'active' | 'paused';
    settings: WebChatSettings | ApiSettings;
  },
) =>
  write(
    db,
    sql`update channel_integrations set name = ${to.name}, is_bot_enabled = ${to.is_bot_enabled},
      last_error = case when status <> 'active' and ${to.status} = 'active' then null else last_error end,
      status = ${to.status}, settings = ${JSON.stringify(to.settings)}::jsonb, version = version + 1
    where ${ofOrganisation(organization_id, 'channel_integrations')} and id = ${id} and version = ${to.version}`,
  );

/** Undefined when it is not there in this version. */
export const replaceSecret = (
  db: Db,
  organization_id: string | null,
  id: string,
  { version, sealed_secret }: { version: number; sealed_secret: Buffer },
) =>
  write(
    db,
    sql`update channel_integrations set sealed_secret = ${sealed_secret}, version = version + 1
    where ${ofOrganisation(organization_id, 'channel_integrations')} and id = ${id} and version = ${version}`,
  );

async function write(db: Db, statement: RawBuilder<unknown>): Promise<ChannelIntegration | undefined> {
  const { rows } = await sql<ChannelIntegration>`with i as (${statement} returning *)
    select ${columns} from i ${joins}`.execute(db);
  return rows[0];
}

/** Somebody has written on this line: its conversations point at it. */
export async function isInUse(db: Db, organization_id: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_in_use: boolean }>`select exists (select from customer_identities
    where organization_id = ${organization_id} and channel_integration_id = ${id}) or exists (select from conversations
    where organization_id = ${organization_id} and channel_integration_id = ${id}) as is_in_use`.execute(db);
  return rows[0]?.is_in_use ?? false;
}

export async function deleteIntegration(db: Db, organization_id: string, id: string): Promise<void> {
  await db
    .deleteFrom('channel_integrations')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}
