import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';

interface ConversationKey {
  organization_id: string;
  conversation_id: string;
}

/**
 * Requests per hour, by organisation and by network within it; and per conversation in total. Requests of
 * customers with a verified address do not count towards the limits of unverified ones.
 */
const MAX_REQUESTS = { organisation: 200, network: 20, conversation: 3 };
/**
 * Codes mailed to one address per hour: per verified customer; for unverified ones, per network and in
 * total. An attacker therefore exhausts neither the limit of the owner nor that of another network.
 */
const MAX_MAILS = { customer: 3, network: 3, strangers: 12 };
export const MAX_CODE_ATTEMPTS = 5;
const VALID_MINUTES = 10;
/** Hours for which a verification is valid in its conversation. */
const PROOF_VALID_HOURS = 24;

/** The verified address of a conversation, and whether it may request a code. */
export async function findContactCode(
  db: Db,
  { organization_id, conversation_id }: ConversationKey,
): Promise<{ email: string | null; is_allowed: boolean }> {
  const { rows } = await sql<{ email: string | null; is_allowed: boolean }>`
    select (select email from contact_codes where organization_id = ${organization_id}
          and conversation_id = ${conversation_id} and proved_at > now() - make_interval(hours => ${PROOF_VALID_HOURS})) as email,
        coalesce((select requests < ${MAX_REQUESTS.conversation} from contact_codes
          where organization_id = ${organization_id} and conversation_id = ${conversation_id}), true)
        and (exists (select from conversations v join customers c on c.organization_id = v.organization_id
            and c.id = v.customer_id
            where v.organization_id = ${organization_id} and v.id = ${conversation_id} and c.email_proof is not null)
          or (select coalesce(sum(requests), 0) < ${MAX_REQUESTS.organisation} and coalesce(sum(requests)
              filter (where network_hash is not distinct from ${networkOf(organization_id, conversation_id)}), 0)
                < ${MAX_REQUESTS.network}
            from contact_codes where organization_id = ${organization_id}
              and requested_at > now() - interval '1 hour')) as is_allowed`.execute(db);
  return rows[0] ?? { email: null, is_allowed: false };
}

/** Hash of the network that opened the chat window of a conversation; null: unknown. */
const networkOf = (organization_id: string, conversation_id: string) =>
  sql`(select x.network_hash from customer_identities x where x.organization_id = ${organization_id}
    and x.conversation_id = ${conversation_id} and x.network_hash is not null order by x.created_at desc limit 1)`;

/** Invalidates an earlier code of this conversation. */
export async function insertContactCode(
  db: Db,
  { organization_id, conversation_id, email }: ConversationKey & { email: string },
): Promise<void> {
  const expires = sql`now() + make_interval(mins => ${VALID_MINUTES})`;
  const network = networkOf(organization_id, conversation_id);
  await sql`insert into contact_codes as c (organization_id, conversation_id, email, expires_at, network_hash)
    values (${organization_id}, ${conversation_id}, ${email}, ${expires}, ${network})
    on conflict (organization_id, conversation_id) do update set email = excluded.email, code_hash = null, tries = 0,
      requests = c.requests + 1, requested_at = now(), expires_at = excluded.expires_at, proved_at = null`.execute(
    db,
  );
}

/**
 * Stores a code before mailing; false when none may be mailed: already sent, unknown address, or over the
 * hourly limit. Waits for concurrent codes to this address, so that the limits are exact.
 */
export async function storeContactCodeHash(
  db: Db,
  { organization_id, conversation_id, email }: ConversationKey & { email: string },
  code_hash: string,
): Promise<boolean> {
  await acquireTransactionLock(db, `contact code ${organization_id} ${email}`);
  const { numAffectedRows } =
    await sql`update contact_codes k set code_hash = ${code_hash}, mails = k.mails + 1
    from conversations v join customers own on own.organization_id = v.organization_id and own.id = v.customer_id
    where k.organization_id = ${organization_id} and k.conversation_id = ${conversation_id} and k.email = ${email}
      and v.organization_id = k.organization_id and v.id = k.conversation_id
      and k.code_hash is null and k.proved_at is null and k.expires_at > now()
      and exists (select from customers c join sales s on s.organization_id = c.organization_id and s.customer_id = c.id
        where c.organization_id = ${organization_id} and c.email_key = ${email} and s.status <> 'draft')
      and (select case when own.email_key = ${email} and own.email_proof is not null
            then coalesce(sum(m.mails) filter (where w.customer_id = own.id), 0) < ${MAX_MAILS.customer}
            else coalesce(sum(m.mails), 0) < ${MAX_MAILS.strangers} and coalesce(sum(m.mails)
              filter (where m.network_hash is not distinct from k.network_hash), 0) < ${MAX_MAILS.network} end
        from contact_codes m join conversations w on w.organization_id = m.organization_id and w.id = m.conversation_id
        where m.organization_id = ${organization_id} and m.email = ${email}
          and m.requested_at > now() - interval '1 hour')`.execute(db);
  return numAffectedRows === 1n;
}

export type ContactCodeResult = { kind: 'right' | 'over' } | { kind: 'wrong'; tries_left: number };

/** Counts an attempt. `over`: expired, or too many attempts. */
export async function verifyContactCode(
  db: Db,
  { organization_id, conversation_id }: ConversationKey,
  code_hash: string,
): Promise<ContactCodeResult> {
  const { rows } = await sql<{ tries: number; is_right: boolean }>`
    update contact_codes set tries = tries + 1,
        proved_at = case when code_hash = ${code_hash} then coalesce(proved_at, now()) end
      where organization_id = ${organization_id} and conversation_id = ${conversation_id}
        and tries < ${MAX_CODE_ATTEMPTS} and expires_at > now()
      returning tries, proved_at is not null as is_right`.execute(db);
  const [tried] = rows;
  if (tried?.is_right) return { kind: 'right' };
  const tries_left = tried ? MAX_CODE_ATTEMPTS - tried.tries : 0;
  return tries_left > 0 ? { kind: 'wrong', tries_left } : { kind: 'over' };
}

/** Sets a verified address on the customer of a conversation, unless they have another one. */
export async function storeVerifiedEmail(
  db: Db,
  { organization_id, conversation_id }: ConversationKey,
): Promise<void> {
  await sql`update customers c set email = k.email, email_proof = 'code', version = c.version + 1
    from contact_codes k join conversations v on v.organization_id = k.organization_id and v.id = k.conversation_id
    where k.organization_id = ${organization_id} and k.conversation_id = ${conversation_id} and k.proved_at is not null
      and c.organization_id = k.organization_id and c.id = v.customer_id and c.erased_at is null
      and (c.email is null or c.email_key = k.email) and c.email_proof is null`.execute(db);
}
