import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { Line } from '../line';

export interface Visitor {
  organization_id: string;
  channel_integration_id: string;
  customer_id: string;
  conversation_id: string | null;
}

/** The visitor behind a session; only hashes of sessions are stored. */
export const findVisitorByHash = (
  db: Db,
  { id, organization_id }: Line,
  session_hash: string,
): Promise<Visitor | undefined> =>
  db
    .selectFrom('customer_identities')
    .select(['organization_id', 'channel_integration_id', 'customer_id', 'conversation_id'])
    .where('organization_id', '=', organization_id)
    .where('channel_integration_id', '=', id)
    .where('session_hash', '=', session_hash)
    .executeTakeFirst();

export async function insertVisitor(
  db: Db,
  { id, organization_id }: Line,
  {
    external_id,
    session_hash,
    customer_id,
  }: { external_id: string; session_hash: string; customer_id: string },
): Promise<Visitor> {
  const { rows } = await sql<Visitor>`
    select organization_id, channel_integration_id, customer_id, conversation_id
      from meet_customer(${organization_id}, ${id}, ${external_id}, ${customer_id},
        ${JSON.stringify({ session_hash })}::jsonb)`.execute(db);
  const [visitor] = rows;
  if (!visitor) throw new Error('meet_customer always answers.');
  return visitor;
}

/** The conversation that the visitor's next message goes to; none when the last one ended a day ago. */
export async function findPresentConversation(
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<Conversation | undefined> {
  const { rows } = await sql<{ conversation: Conversation }>`
    select conversation_json(c) as conversation from conversations c
      where organization_id = ${organization_id} and id = ${conversation_id}
        and (status <> 'resolved' or resolved_at > now() - interval '24 hours')`.execute(db);
  return rows[0]?.conversation;
}
