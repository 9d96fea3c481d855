import { sql } from 'kysely';
import type { Db } from '../../db/connect';

interface InConversation {
  organization_id: string;
  conversation_id: string;
}

/** Codes of one organisation in an hour, of one address, and of one conversation ever. */
export const MAX_CODES = { organisation: 200, address: 3, conversation: 3 };
export const MAX_TRIES = 5;
const VALID_MINUTES = 10;
/** Hours for which a proof holds in its conversation. */
const PROVED_HOURS = 24;

/** The address that was proved in a conversation, and whether a code may be asked for there. */
export async function findContactCode(
  db: Db,
  { organization_id, conversation_id }: InConversation,
): Promise<{ email: string | null; is_allowed: boolean }> {
  const { rows } = await sql<{ email: string | null; is_allowed: boolean }>`
    select (select email from contact_codes where organization_id = ${organization_id}
          and conversation_id = ${conversation_id} and proved_at > now() - make_interval(hours => ${PROVED_HOURS})) as email,
        coalesce((select requests < ${MAX_CODES.conversation} from contact_codes
          where organization_id = ${organization_id} and conversation_id = ${conversation_id}), true)
        and (select coalesce(sum(requests), 0) < ${MAX_CODES.organisation} from contact_codes
          where organization_id = ${organization_id} and requested_at > now() - interval '1 hour') as is_allowed`.execute(
    db,
  );
  return rows[0] ?? { email: null, is_allowed: false };
}

/** An earlier code of this conversation opens nothing from now on. */
export async function insertContactCode(
  db: Db,
  { organization_id, conversation_id, email }: InConversation & { email: string },
): Promise<void> {
  const expires = sql`now() + make_interval(mins => ${VALID_MINUTES})`;
  await sql`insert into contact_codes as c (organization_id, conversation_id, email, expires_at)
    values (${organization_id}, ${conversation_id}, ${email}, ${expires})
    on conflict (organization_id, conversation_id) do update set email = excluded.email, code_hash = null, tries = 0,
      requests = c.requests + 1, requested_at = now(), expires_at = excluded.expires_at, proved_at = null`.execute(
    db,
  );
}

/** Stores the code that is about to be mailed; false when none may be: sent already, unknown, or too many an hour. */
export async function armContactCode(
  db: Db,
  { organization_id, conversation_id, email }: InConversation & { email: string },
  code_hash: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update contact_codes set code_hash = ${code_hash}
    where organization_id = ${organization_id} and conversation_id = ${conversation_id} and email = ${email}
      and code_hash is null and proved_at is null and expires_at > now()
      and exists (select from customers c join sales s on s.organization_id = c.organization_id and s.customer_id = c.id
        where c.organization_id = ${organization_id} and c.email_key = ${email} and s.status <> 'draft')
      and (select coalesce(sum(requests), 0) from contact_codes where organization_id = ${organization_id}
        and email = ${email} and requested_at > now() - interval '1 hour') <= ${MAX_CODES.address}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export type CodeOutcome = { kind: 'right' | 'over' } | { kind: 'wrong'; tries_left: number };

/** Counts a try. `over`: it is too old, or was tried too often. */
export async function tryContactCode(
  db: Db,
  { organization_id, conversation_id }: InConversation,
  code_hash: string,
): Promise<CodeOutcome> {
  const { rows } = await sql<{ tries: number; is_right: boolean }>`
    update contact_codes set tries = tries + 1,
        proved_at = case when code_hash = ${code_hash} then coalesce(proved_at, now()) end
      where organization_id = ${organization_id} and conversation_id = ${conversation_id}
        and tries < ${MAX_TRIES} and expires_at > now()
      returning tries, proved_at is not null as is_right`.execute(db);
  const [tried] = rows;
  if (tried?.is_right) return { kind: 'right' };
  const tries_left = tried ? MAX_TRIES - tried.tries : 0;
  return tries_left > 0 ? { kind: 'wrong', tries_left } : { kind: 'over' };
}

/** The customer of a conversation has proved an address: it is theirs, unless they have another one. */
export async function storeProvedEmail(
  db: Db,
  { organization_id, conversation_id }: InConversation,
): Promise<void> {
  await sql`update customers c set email = k.email, email_proof = 'code', version = c.version + 1
    from contact_codes k join conversations v on v.organization_id = k.organization_id and v.id = k.conversation_id
    where k.organization_id = ${organization_id} and k.conversation_id = ${conversation_id} and k.proved_at is not null
      and c.organization_id = k.organization_id and c.id = v.customer_id and c.erased_at is null
      and (c.email is null or c.email_key = k.email) and c.email_proof is null`.execute(db);
}
