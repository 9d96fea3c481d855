import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Opening the window extends the session, with a precision of one hour. */
export async function extendVisitorSession(
  db: Db,
  { organization_id }: { organization_id: string },
  session_hash: string,
): Promise<void> {
  await sql`update customer_identities set session_opened_at = now() where organization_id = ${organization_id}
    and session_hash = ${session_hash} and session_opened_at < now() - interval '1 hour'`.execute(db);
}

/** Updates the known facts of a visitor. */
export async function updateVisitor(
  db: Db,
  { organization_id }: { organization_id: string },
  session_hash: string,
  to: { introduced_at: string } | { verified_user_id: string },
): Promise<void> {
  await db
    .updateTable('customer_identities')
    .set(to)
    .where('organization_id', '=', organization_id)
    .where('session_hash', '=', session_hash)
    .execute();
}

/** The page of the window, and its referrer; null if unknown. */
export async function updateVisitorPage(
  db: Db,
  { organization_id }: { organization_id: string },
  session_hash: string,
  { page_url, referrer }: { page_url: string | null; referrer: string | null },
): Promise<void> {
  await sql`update customer_identities set page_url = coalesce(${page_url}::text, page_url),
      referrer = coalesce(${referrer}::text, referrer)
    where organization_id = ${organization_id} and session_hash = ${session_hash}
      and (page_url is distinct from coalesce(${page_url}::text, page_url)
        or referrer is distinct from coalesce(${referrer}::text, referrer))`.execute(db);
}

/** The next message starts a new conversation instead of reopening the resolved one. */
export async function clearResolvedConversation(
  db: Db,
  { organization_id }: { organization_id: string },
  session_hash: string,
): Promise<void> {
  await sql`update customer_identities x set conversation_id = null
    where organization_id = ${organization_id} and session_hash = ${session_hash} and exists (
      select from conversations c where c.organization_id = x.organization_id and c.id = x.conversation_id
        and c.status = 'resolved')`.execute(db);
}
