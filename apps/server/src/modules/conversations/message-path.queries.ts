import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message, MessageAuthor, MessageContent, MessageKind } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Context, Happened, Tx } from '../../context';
import { goTogether } from '../../lib/go-together';

/** What receive_message answers; without `received` the message had been stored before. */
interface Received {
  message: Message;
  conversation: Conversation;
  received?: number;
  handed_over?: number | null;
}

/** What send_message answers; without `sent` the message had been stored before. */
interface Sent {
  message: Message;
  conversation?: Conversation;
  sent?: number;
}

export interface Inbound {
  organization_id: string;
  channel_integration_id: string;
  channel: string;
  external_customer_id: string;
  facts: { name?: string; email?: string; phone?: string };
  message_id: string;
  external_id: string;
  text: string;
  content: MessageContent;
  begins: 'bot' | 'waiting';
  new_customer_id: string;
  new_conversation_id: string;
}

/**
 * One statement, one commit. Under load messages of several customers share them, which halves what each costs;
 * each is stored as its own call, under its own organisation, and one that fails takes no other with it.
 */
export function storeInbound({ database, events }: Context, inbound: Inbound): Promise<Received> {
  const { pool } = database.app;
  const store = stores.get(pool) ?? createStore(pool, events.node);
  stores.set(pool, store);
  return store(inbound);
}

const stores = new WeakMap<Pool, (inbound: Inbound) => Promise<Received>>();

const createStore = (pool: Pool, node: string) =>
  goTogether<Inbound, Received>({
    parallel: 4,
    atMost: 32,
    // Who calls the humans of a new conversation looks whether it began in this very transaction.
    keyOf: (inbound) => `${inbound.channel_integration_id} ${inbound.external_customer_id}`,
    async doAll(pieces) {
      const { rows } = await pool.query<{ stored: Received }>({
        name: 'receive_messages',
        text: `select receive_message($1, m.organization_id, m.channel_integration_id, m.channel,
            m.external_customer_id, m.facts, m.message_id, m.external_id, m.text, m.content, m.begins,
            m.new_customer_id, m.new_conversation_id) as stored
          from jsonb_to_recordset($2) as m (organization_id uuid, channel_integration_id uuid, channel text,
            external_customer_id text, facts jsonb, message_id uuid, external_id text, text text, content jsonb,
            begins text, new_customer_id uuid, new_conversation_id uuid)`,
        values: [node, JSON.stringify(pieces)],
      });
      return rows.map(({ stored }) => stored);
    },
  });

export interface Outbound {
  organization_id: string;
  conversation_id: string;
  message_id: string;
  author: MessageAuthor;
  user_id: string | null;
  kind: MessageKind;
  text: string;
  content: MessageContent;
}

/** One statement, and outside a transaction one commit. Null: the author does not own the conversation. */
export async function storeOutbound(context: Context | Tx, outbound: Outbound): Promise<Sent | null> {
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
  if ('db' in context) {
    const { rows } = await sql<{
      stored: Sent | null;
    }>`select send_message(${sql.join(values)}) as stored`.execute(context.db);
    return only(rows).stored;
  }
  const { rows } = await context.database.app.pool.query<{ stored: Sent | null }>({
    name: 'send_message',
    text: 'select send_message($1, $2, $3, $4, $5, $6, $7, $8, $9) as stored',
    values,
  });
  return only(rows).stored;
}

/** Another message with this id was stored between looking for it and storing. */
export const isTwin = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'messages_pkey';

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('A function that always answers did not.');
  return row;
}

/** The events behind an inbound message: none when it had been stored before. */
export function eventsOfInbound({ message, conversation, received, handed_over }: Received): Happened[] {
  const events: Happened[] = [];
  if (received) events.push(happened(received, 'message.received', message, { message, conversation }));
  if (handed_over) events.push(happened(handed_over, 'conversation.handed_over', message, { conversation }));
  return events;
}

/** The event behind an outgoing message: none when it had been stored before. */
export function eventsOfOutbound({ message, conversation, sent }: Sent): Happened[] {
  return sent ? [happened(sent, 'message.sent', message, { message, conversation })] : [];
}

const happened = (
  id: number,
  event: Happened['event'],
  { organization_id, conversation_id }: Message,
  payload: unknown,
): Happened => ({ id, organization_id, event, key: conversation_id, payload, attempts: 0, done: [] });
