import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import { sql } from 'kysely';
import type { Db } from '../../../../../db/connect';

/** A mail of a conversation, inbound or outbound. */
export interface EarlierMail {
  author: 'customer' | 'bot' | 'csr' | 'system';
  text: string;
  created_at: string;
  /** Null if only its text is known. */
  mail: MailMetadata | null;
  /** Its Message-ID, without the digest that distinguishes equal ids; null if it has not been sent (yet). */
  external_id: string | null;
  customer_name: string;
}

/** Earlier mails that are searched for references, besides the first one. */
const MAX_EARLIER_MAILS = 40;

/** Messages before a given one, oldest first: the first, and the latest. */
export async function listEarlierMails(
  db: Db,
  organization_id: string,
  { conversation_id, seq }: { conversation_id: string; seq: number },
): Promise<EarlierMail[]> {
  const { rows } = await sql<EarlierMail>`
    select m.author, m.text, m.created_at, m.content -> 'mail' as mail, coalesce(split_part(m.external_id, ' ', 1), p.external_id)
          as external_id,
        u.name as customer_name
      from messages m
      join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
      join customers u on u.organization_id = c.organization_id and u.id = c.customer_id
      left join sent_parts p on p.organization_id = m.organization_id and p.message_id = m.id and p.part = 0
      where m.organization_id = ${organization_id} and m.conversation_id = ${conversation_id}
        and (m.seq = 1 or m.seq >= ${seq - MAX_EARLIER_MAILS}) and m.seq < ${seq} and m.kind not in ('note', 'event')
        and not m.content ? 'deleted_at'
      order by m.seq`.execute(db);
  return rows;
}

/** Public addresses of products and knowledge entries; those without one are omitted. */
export async function listSourceLinks(
  db: Db,
  organization_id: string,
  ids: string[],
): Promise<{ id: string; url: string }[]> {
  const { rows } = await sql<{ id: string; url: string }>`
    select id, source_url as url from knowledge
      where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and source_url is not null
    union all
    select id, link_url from products
      where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and link_url is not null`.execute(
    db,
  );
  return rows;
}

/** Automatic mails sent to an address by an integration since a time. */
export async function countAutomaticMails(
  db: Db,
  organization_id: string,
  {
    channel_integration_id,
    address,
    since,
  }: { channel_integration_id: string; address: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_identities x
      join messages m on m.organization_id = x.organization_id and m.conversation_id = x.conversation_id
      where x.organization_id = ${organization_id} and x.channel_integration_id = ${channel_integration_id}
        -- Each by an index of its own.
        and ((x.address = ${address} and x.subject is not null) or x.external_id = ${address}) and m.author in ('bot', 'system') and m.delivery in ('sent', 'delivered', 'read')
        and m.kind not in ('note', 'event', 'hand_over') and m.created_at > ${since.toISOString()}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The user's mail signature; undefined for a message without author. */
export async function findUserSignature(
  db: Db,
  organization_id: string,
  user_id: string | null,
): Promise<string | undefined> {
  if (user_id === null) return undefined;
  const user = await db
    .selectFrom('users')
    .select('signature')
    .where('organization_id', '=', organization_id)
    .where('id', '=', user_id)
    .executeTakeFirst();
  return user?.signature;
}

/**
 * Whether an integration has sent, or is sending, a mail with this Message-ID: it is derived from the
 * message's id.
 */
export async function isSentMail(
  db: Db,
  { organization_id, channel_integration_id }: { organization_id: string; channel_integration_id: string },
  message_id: string,
): Promise<boolean> {
  const [, id = null] = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(message_id) ?? [];
  const { rows } = await sql`
    select 1 from sent_parts where organization_id = ${organization_id}
      and channel_integration_id = ${channel_integration_id} and external_id = ${message_id}
    union all
    select 1 from messages m
      join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
      where m.organization_id = ${organization_id} and m.id = ${id}::uuid
        and c.channel_integration_id = ${channel_integration_id} and m.author <> 'customer'`.execute(db);
  return rows.length > 0;
}
