import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ContactProof } from '@relaydesk/contracts/customer';
import type { Message, MessageAuthor, MessageContent, MessageKind } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Context, OutboxEvent, Tx } from '../../../context/context';
import { createBatcher } from '../../../lib/concurrency/batcher';

/** Result of receive_messages per message; without `received` the message was already stored. */
interface StoredInbound {
  message: Message;
  conversation: Conversation;
  received: number | null;
  handed_over: number | null;
}

/** Result of send_message; without `sent` the message was already stored. */
interface StoredOutbound {
  message: Message;
  conversation?: Conversation;
  sent?: number;
}

/** snoozed: sends no notification, and neither ends a snooze nor reopens. */
export type InitialStatus = 'bot' | 'waiting' | 'snoozed';

export interface InboundRecord {
  organization_id: string;
  channel_integration_id: string;
  channel: string;
  external_customer_id: string;
  facts: {
    name?: string;
    email?: string;
    phone?: string;
    email_proof?: ContactProof;
    phone_proof?: ContactProof;
  };
  message_id: string;
  external_id: string;
  text: string;
  content: MessageContent;
  begins: InitialStatus;
  new_customer_id: string;
  new_conversation_id: string;
}

/**
 * One statement, one commit. Under load, messages of several customers share them, which halves the cost per
 * message; each is stored under its organisation, and a failing one does not affect the others. Null: the
 * customer is blocked.
 */
export async function storeInbound(
  { database, events }: Context,
  inbound: InboundRecord,
): Promise<StoredInbound | null> {
  const { pool } = database.app;
  const store = stores.get(pool) ?? createStore(pool, events.node);
  stores.set(pool, store);
  try {
    return await store(inbound);
  } catch (error) {
    // Another server stored the same message concurrently: the next read finds it.
    if (isDuplicateMessage(error)) return store(inbound);
    throw error;
  }
}

const stores = new WeakMap<Pool, (inbound: InboundRecord) => Promise<StoredInbound | null>>();

const createStore = (pool: Pool, node: string) =>
  createBatcher<InboundRecord, StoredInbound | null>({
    // One batch runs while the previous commits; more concurrency makes smaller batches at a higher cost.
    parallel: 2,
    maxBatchSize: 32,
    // Organisation first: batches are sorted by this key, so each organisation is contiguous.
    keyOf: (inbound) =>
      `${inbound.organization_id} ${inbound.channel_integration_id} ${inbound.external_customer_id}`,
    async processBatch(pieces) {
      const { rows } = await pool.query<
        Pick<StoredInbound, 'received' | 'handed_over'> & { stored: StoredInbound | null }
      >({
        name: 'receive_messages',
        text: `select r.* from jsonb_to_recordset($2) as g (organization_id uuid, said jsonb),
          receive_messages($1, g.organization_id, g.said) r`,
        values: [node, JSON.stringify(groupByOrganisation(pieces))],
      });
      return rows.map(({ stored, ...numbers }) => stored && { ...stored, ...numbers });
    },
  });

function groupByOrganisation(pieces: InboundRecord[]): { organization_id: string; said: InboundRecord[] }[] {
  const groups: { organization_id: string; said: InboundRecord[] }[] = [];
  for (const piece of pieces) {
    const { organization_id } = piece;
    const group = groups.at(-1);
    if (group?.organization_id === organization_id) group.said.push(piece);
    else groups.push({ organization_id, said: [piece] });
  }
  return groups;
}

export interface OutboundRecord {
  organization_id: string;
  conversation_id: string;
  message_id: string;
  author: MessageAuthor;
  user_id: string | null;
  kind: MessageKind;
  text: string;
  content: MessageContent;
}

/**
 * One statement, and outside a transaction one commit. Null: the author is not the assignee, or a
 * colleague's reply is not allowed (any more).
 */
export async function storeOutbound(
  context: Context | Tx,
  outbound: OutboundRecord,
): Promise<StoredOutbound | null> {
  const values = [
    context.events.node,
    outbound.organization_id,
    outbound.conversation_id,
    outbound.message_id,
    outbound.author,
    outbound.user_id,
    outbound.kind,
    outbound.text,
    JSON.stringify(outbound.content),
  ];
  const isReply = outbound.author === 'csr' && outbound.kind === 'text';
  if ('db' in context) {
    const [, organization, conversation, message] = values;
    const may = isReply
      ? sql`may_reply(${organization}, ${conversation}, ${message}, ${values.at(-1)})`
      : sql`true`;
    const { rows } = await sql<{
      stored: StoredOutbound | null;
    }>`select case when ${may} then send_message(${sql.join(values)}) end as stored`.execute(context.db);
    return requireRow(rows).stored;
  }
  const { rows } = await context.database.app.pool.query<{ stored: StoredOutbound | null }>({
    ...(isReply ? REPLY : SEND),
    values,
  });
  return requireRow(rows).stored;
}

const SEND = {
  name: 'send_message',
  text: 'select send_message($1, $2, $3, $4, $5, $6, $7, $8, $9) as stored',
};
const REPLY = {
  name: 'send_reply',
  text: `select case when may_reply($2, $3, $4, $9)
    then send_message($1, $2, $3, $4, $5, $6, $7, $8, $9) end as stored`,
};

/** The same message was stored concurrently, between the lookup and the insert. */
export const isDuplicateMessage = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  (error.constraint === 'messages_pkey' || error.constraint === 'messages_external');

function requireRow<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('A function that always answers did not.');
  return row;
}

/** Events of an inbound message: none when it was already stored. */
export function buildInboundEvents({
  message,
  conversation,
  received,
  handed_over,
}: StoredInbound): OutboxEvent[] {
  const events: OutboxEvent[] = [];
  if (received)
    events.push(buildOutboxEvent(received, 'message.received', message, { message, conversation }));
  if (handed_over)
    events.push(buildOutboxEvent(handed_over, 'conversation.handed_over', message, { conversation }));
  return events;
}

/** Event of an outbound message: none when it was already stored. */
export function buildOutboundEvents({ message, conversation, sent }: StoredOutbound): OutboxEvent[] {
  return sent ? [buildOutboxEvent(sent, 'message.sent', message, { message, conversation })] : [];
}

const buildOutboxEvent = (
  id: number,
  event: OutboxEvent['event'],
  { organization_id, conversation_id }: Message,
  payload: unknown,
): OutboxEvent => ({ id, organization_id, event, key: conversation_id, payload, attempts: 0, done: [] });
