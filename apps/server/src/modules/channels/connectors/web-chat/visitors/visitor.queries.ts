import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../../../db/connect';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';

export interface Visitor {
  organization_id: string;
  channel_integration_id: string;
  customer_id: string;
  conversation_id: string | null;
  /** When the form was submitted. */
  introduced_at: string | null;
  /** Id of the verified user of the host page. */
  verified_user_id: string | null;
  /** Their messages are refused. */
  is_blocked: boolean;
}

/** Of `x` (customer_identities). */
const columns = sql`x.organization_id, x.channel_integration_id, x.customer_id, x.conversation_id, x.introduced_at,
  x.verified_user_id, coalesce((select k.is_blocked from customers k where k.organization_id = x.organization_id
    and k.id = x.customer_id), false) as is_blocked`;

/** The visitor of a session used within the given number of days; only hashes of sessions are stored. */
export async function findVisitorByHash(
  db: Db,
  { id, organization_id }: ResolvedIntegration,
  session_hash: string,
  session_days: number,
): Promise<Visitor | undefined> {
  const { rows } = await sql<Visitor>`select ${columns} from customer_identities x
    where organization_id = ${organization_id} and channel_integration_id = ${id} and session_hash = ${session_hash}
      and session_opened_at > now() - ${session_days} * interval '1 day'`.execute(db);
  return rows[0];
}

export async function insertVisitor(
  db: Db,
  { id, organization_id }: ResolvedIntegration,
  {
    external_id,
    session_hash,
    network_hash,
    customer_id,
  }: { external_id: string; session_hash: string; network_hash: string; customer_id: string },
): Promise<Visitor> {
  const { rows } = await sql<Visitor>`
    select ${columns} from meet_customer(${organization_id}, ${id}, ${external_id}, ${customer_id},
        ${JSON.stringify({ session_hash, network_hash })}::jsonb) x`.execute(db);
  const [visitor] = rows;
  if (!visitor) throw new Error('meet_customer always answers.');
  return visitor;
}

/** The conversation of the visitor's next message; undefined if the last one ended a day ago. */
export async function findRecentConversation(
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
