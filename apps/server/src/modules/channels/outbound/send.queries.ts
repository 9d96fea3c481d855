import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** The recipient of a conversation's messages, and restrictions. */
export interface Destination {
  channel_integration_id: string;
  customer_id: string;
  external_customer_id: string;
  address: string;
  unreachable: 'opted_out' | 'blocked_us' | 'bounced' | null;
  /** ISO 639-1: the bot's dialogue locale, else the customer's if known, else the organisation's. */
  locale: string;
  /** Hours; null: unlimited. */
  reply_hours: number | null;
  /** The customer's last message in the conversation; null if none. */
  customer_said_at: string | null;
  /** Start of the reply window without such a message; long ago if a user began the conversation. */
  began_at: string;
  /** Parts of the message that the platform has accepted. */
  taken: number[];
  /** Parts that may have been sent, with an unknown outcome. */
  unsettled: UnconfirmedPart[];
}

export interface UnconfirmedPart {
  part: number;
  state: 'sending' | 'unknown';
  /** Unix milliseconds of the attempt. */
  began_at: number;
}

export async function findDestination(
  db: Db,
  organization_id: string,
  { conversation_id, message_id }: { conversation_id: string; message_id: string },
): Promise<Destination | undefined> {
  const { rows } = await sql<Destination>`
    select c.channel_integration_id, c.customer_id, x.external_id as external_customer_id,
        coalesce(x.address, x.external_id) as address, x.unreachable,
        coalesce(c.bot_state #>> '{state,language}', u.language, o.locale) as locale,
        h.reply_hours, case when c.begun_by is null then customer_wrote_at(c.organization_id, c.id, h.reply_hours)
          else reply_window_start(c, h.reply_hours) end as customer_said_at,
        case when c.begun_by is null then c.created_at else 'epoch'::timestamptz end as began_at, array(select p.part from sent_parts p
          where p.organization_id = c.organization_id and p.message_id = ${message_id} and p.state = 'taken') as taken,
        coalesce((select jsonb_agg(jsonb_build_object('part', p.part, 'state', p.state,
            'began_at', floor(extract(epoch from p.sent_at) * 1000)) order by p.part) from sent_parts p
          where p.organization_id = c.organization_id and p.message_id = ${message_id} and p.state <> 'taken'),
          '[]') as unsettled
      from conversations c
      join organisations o on o.id = c.organization_id
      join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id
      join channels h on h.id = i.channel
      join customers u on u.organization_id = c.organization_id and u.id = c.customer_id
      join customer_identities x on x.organization_id = c.organization_id
        and x.channel_integration_id = c.channel_integration_id and x.customer_id = c.customer_id
      where c.organization_id = ${organization_id} and c.id = ${conversation_id}
      order by x.conversation_id is distinct from c.id limit 1`.execute(db);
  return rows[0];
}

/** Parts of an integration whose responses were lost, newest first. */
export async function listUnknownParts(
  db: Db,
  line: { organization_id: string; channel_integration_id: string },
  { customer_id = null }: { customer_id?: string | null } = {},
): Promise<(ConversationPart & { state: string })[]> {
  const { rows } = await sql<ConversationPart & { state: string }>`
    select p.message_id, p.part, p.state, m.conversation_id from sent_parts p
      join messages m on m.organization_id = p.organization_id and m.id = p.message_id
      join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
      where p.organization_id = ${line.organization_id} and p.channel_integration_id = ${line.channel_integration_id}
        and p.state <> 'taken' and (${customer_id}::uuid is null or c.customer_id = ${customer_id}::uuid)
      order by p.sent_at desc limit ${MAX_UNKNOWN_PARTS}`.execute(db);
  return rows;
}

export interface ConversationPart {
  conversation_id: string;
  message_id: string;
  part: number;
}

/** Parts with unknown outcome that one report may concern. */
const MAX_UNKNOWN_PARTS = 20;

/** External ids of the integration that are already known and therefore excluded. */
export async function listKnownExternalIds(
  db: Db,
  { organization_id, channel_integration_id }: { organization_id: string; channel_integration_id: string },
  external_ids: string[],
): Promise<string[]> {
  if (external_ids.length === 0) return [];
  const rows = await db
    .selectFrom('sent_parts')
    .select('external_id')
    .where('organization_id', '=', organization_id)
    .where('channel_integration_id', '=', channel_integration_id)
    .where('external_id', 'in', external_ids)
    .execute();
  return rows.flatMap(({ external_id }) => external_id ?? []);
}
