import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { IntegrationKey } from './identity.queries';
import type { ResolvedSender } from './resolve-identity';

/**
 * The mail thread of a token or of one of these ids, nearest first: ids of inbound mails (aliases of their
 * thread) and of outbound mails. Restricted to this integration and to threads in which this address takes
 * part, as its owner or as a recipient. Without a token of ours the address must be verified, except in the
 * thread of a customer who has never verified theirs, and in one that a user began at this address: only its
 * recipients know the id of our mail.
 */
export async function findMailThreadIdentity(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  {
    ids,
    conversation_id = null,
    address,
    is_authenticated,
  }: {
    ids: string[];
    conversation_id: string | undefined | null;
    address: string;
    is_authenticated: boolean;
  },
): Promise<ResolvedSender | undefined> {
  const { rows } = await sql<ResolvedSender>`
    with wanted as materialized (
      select id, ordinality as place from unnest(${ids}::text[]) with ordinality i (id, ordinality)
    ), conversation as materialized (
      -- Behind the mail's own id: told again, it is where it was.
      select 1.5 as place, c.id, true as is_by_token from conversations c where c.organization_id = ${organization_id}
        and c.channel_integration_id = ${channel_integration_id} and c.id = ${conversation_id}::uuid
      union all
      select w.place, m.conversation_id, false from wanted w
        join sent_parts p on p.organization_id = ${organization_id}
          and p.channel_integration_id = ${channel_integration_id} and p.external_id = w.id
        join messages m on m.organization_id = p.organization_id and m.id = p.message_id
    ), thread as materialized (
      select w.place, a.external_id, false as is_by_token, false as is_begun from wanted w
        join customer_aliases a on a.organization_id = ${organization_id}
          and a.channel_integration_id = ${channel_integration_id} and a.alias = w.id
      union all
      select c.place, a.external_id, c.is_by_token, false from conversation c
        cross join lateral (select m.external_id from messages m where m.organization_id = ${organization_id}
          and m.conversation_id = c.id and m.author = 'customer' and m.external_id is not null order by m.seq limit 1) first
        join customer_aliases a on a.organization_id = ${organization_id}
          and a.channel_integration_id = ${channel_integration_id} and a.alias = first.external_id
      union all
      -- A conversation that a user began has no mail of the customer yet.
      select c.place, x.external_id, c.is_by_token, true from conversation c
        join conversations v on v.organization_id = ${organization_id} and v.id = c.id and v.begun_by is not null
        join customer_identities x on x.organization_id = v.organization_id and x.customer_id = v.customer_id
          and x.channel_integration_id = v.channel_integration_id and x.conversation_id = v.id
    )
    select x.external_id, x.customer_id, x.conversation_id from thread t
      join customer_identities x on x.organization_id = ${organization_id}
        and x.channel_integration_id = ${channel_integration_id} and x.external_id = t.external_id
      join customers k on k.organization_id = x.organization_id and k.id = x.customer_id
      where x.subject is not null and (${is_authenticated} or t.is_by_token
          or (x.address = ${address} and (k.email_proof is null or (t.is_begun and k.email_proof = 'colleague'))))
        and (x.address = ${address} or exists (
        select from messages m
          cross join lateral jsonb_array_elements_text(coalesce(m.content #> '{mail,to}', '[]')
            || coalesce(m.content #> '{mail,cc}', '[]')) as named (address)
          where m.organization_id = x.organization_id and m.conversation_id = x.conversation_id
            and lower(named.address) = ${address}))
      order by t.place limit 1`.execute(db);
  return rows[0];
}

/** The customer of an external id. */
export async function findCustomerByAlias(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  alias: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ customer_id: string }>`
    select x.customer_id from customer_aliases a
      join customer_identities x on x.organization_id = a.organization_id
        and x.channel_integration_id = a.channel_integration_id and x.external_id = a.external_id
      where a.organization_id = ${organization_id} and a.channel_integration_id = ${channel_integration_id}
        and a.alias = ${alias}`.execute(db);
  return rows[0]?.customer_id;
}

/** The customer's newest open conversation with this subject. */
export async function findOpenThreadBySubject(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  { customer_id, address, subject }: { customer_id: string; address: string; subject: string },
): Promise<ResolvedSender | undefined> {
  const { rows } = await sql<ResolvedSender>`
    select x.external_id, x.customer_id, x.conversation_id from customer_identities x
      left join conversations c on c.organization_id = x.organization_id and c.id = x.conversation_id
      where x.organization_id = ${organization_id} and x.channel_integration_id = ${channel_integration_id}
        and x.customer_id = ${customer_id} and x.address = ${address} and x.subject = ${subject}
        -- Without a conversation: its first mail is just being stored.
        and (c.id is null or c.status <> 'resolved')
      order by x.created_at desc, x.external_id limit 1`.execute(db);
  return rows[0];
}

/** Whether a mail was stored before digests existed, when Message-ID alone identified a mail. */
export async function isStoredWithoutDigest(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  { message_id, sender }: { message_id: string; sender: { address: string } },
): Promise<boolean> {
  const { rows } = await sql`select 1 from messages where organization_id = ${organization_id}
    and channel_integration_id = ${channel_integration_id} and external_id = ${message_id}
    and content #>> '{mail,from}' = ${sender.address}`.execute(db);
  return rows.length > 0;
}

/** Keeps the first owner: another mail with the same Message-ID changes no alias. */
export async function insertMissingAliases(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  aliases: string[],
  external_id: string,
): Promise<void> {
  await db
    .insertInto('customer_aliases')
    .values(
      [...new Set(aliases)].map((alias) => ({ organization_id, channel_integration_id, alias, external_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface MailThreadFields {
  external_id: string;
  address: string;
  subject: string;
}

export async function insertMailThread(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  thread: MailThreadFields & { customer_id: string },
): Promise<void> {
  await db
    .insertInto('customer_identities')
    .values({ organization_id, channel_integration_id, ...thread })
    .execute();
}

/** Subject and reply address. */
export async function updateThreadSubject(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  { external_id, address, subject }: MailThreadFields,
): Promise<void> {
  await db
    .updateTable('customer_identities')
    .set({ address, subject })
    .where('organization_id', '=', organization_id)
    .where('channel_integration_id', '=', channel_integration_id)
    .where('external_id', '=', external_id)
    .execute();
}
