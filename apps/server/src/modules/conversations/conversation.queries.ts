import type {
  Conversation,
  ConversationListQuery,
  ConversationStatus,
} from '@relaydesk/contracts/conversation';
import type { Customer } from '@relaydesk/contracts/customer';
import type { Message } from '@relaydesk/contracts/message';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { containing } from '../../db/of-organisation';
import type { Scope } from './conversation.policy';

interface Reader {
  organization_id: string;
  user_id: string;
  scope: Scope;
}

interface Searcher extends Reader {
  /** Also by the customer's e-mail address and telephone number. */
  findsByAddress: boolean;
}

export interface ConversationPosition {
  at: string;
  id: string;
}

/**
 * A page of conversations after `position`. Each status is read from its own stretch of the index and the stretches
 * are merged, so that no page costs more than its own rows however many conversations there are.
 */
export async function listConversations(
  db: Db,
  reader: Searcher,
  { tab, search, channel, limit }: ConversationListQuery,
  position: ConversationPosition | undefined,
): Promise<Conversation[]> {
  const waitsLongestFirst = tab === 'waiting';
  const order = waitsLongestFirst ? sql`waiting_since asc, id asc` : sql`last_activity_at desc, id desc`;
  const after = position
    ? waitsLongestFirst
      ? sql`and (waiting_since, id) > (${position.at}, ${position.id})`
      : sql`and (last_activity_at, id) < (${position.at}, ${position.id})`
    : sql``;
  const text = reader.findsByAddress
    ? sql`name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')`
    : sql`name`;
  const found = search
    ? sql`and (preview ilike ${containing(search)} or exists (select from customers where
      customers.organization_id = conversations.organization_id and customers.id = customer_id
      and ${text} ilike ${containing(search)}))`
    : sql``;
  const onChannel = channel ? sql`and channel = ${channel}` : sql``;

  const stretches = stretchesOf(tab, reader).map(
    (where) => sql`(select * from conversations where organization_id = ${reader.organization_id} and ${where}
      ${after} ${found} ${onChannel} order by ${order} limit ${limit})`,
  );
  if (stretches.length === 0) return [];
  const { rows } = await sql<{ conversation: Conversation }>`
    select conversation_json(c::conversations) as conversation from (
      select * from (${sql.join(stretches, sql` union all `)}) stretches order by ${order} limit ${limit}
    ) c order by ${order}`.execute(db);
  return rows.map((row) => row.conversation);
}

type Tab = ConversationListQuery['tab'];

const STATUSES: Record<Tab, ConversationStatus[]> = {
  mine: ['open', 'snoozed'],
  waiting: ['waiting'],
  unassigned: ['bot', 'waiting'],
  bot: ['bot'],
  all: ['bot', 'waiting', 'open', 'snoozed'],
  closed: ['resolved'],
};

/** The parts of the table that make up a tab for this reader, disjoint, each in index order. */
function stretchesOf(tab: Tab, { scope, user_id }: Reader): RawBuilder<unknown>[] {
  const isQueue = (status: ConversationStatus) => status === 'bot' || status === 'waiting';
  const own = tab === 'mine' || scope !== 'everything';
  return STATUSES[tab].flatMap((status) => {
    if (!own || (scope === 'queue_and_own' && isQueue(status))) return [sql`status = ${status}`];
    return isQueue(status) ? [] : [sql`status = ${status} and assignee_id = ${user_id}`];
  });
}

/** More than this is shown as "1,000+": nobody reads further, and counting stays cheap. */
const COUNTED = 1000;

/** How many stand under each tab for this reader. */
export async function countConversations(db: Db, reader: Reader): Promise<Record<Tab, number>> {
  const counts = (Object.keys(STATUSES) as Tab[]).map((tab) => {
    const stretches = stretchesOf(tab, reader).map(
      (where) =>
        sql`(select 1 from conversations where organization_id = ${reader.organization_id} and ${where} limit ${COUNTED})`,
    );
    const count = stretches.length
      ? sql`(select count(*)::int from (${sql.join(stretches, sql` union all `)}) ${sql.ref(`in_${tab}`)})`
      : sql`0`;
    return sql`${count} as ${sql.ref(tab)}`;
  });
  const { rows } = await sql<Record<Tab, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table always has a row.');
  return row;
}

export async function findConversation(
  db: Db,
  organization_id: string,
  id: string,
): Promise<Conversation | undefined> {
  const { rows } = await sql<{ conversation: Conversation }>`select conversation_json(c) as conversation
    from conversations c where organization_id = ${organization_id} and id = ${id}`.execute(db);
  return rows[0]?.conversation;
}

/** Is one of the user's own sales from this conversation? */
export const hasOwnSale = async (db: Db, reader: Reader, conversation_id: string): Promise<boolean> =>
  (await db
    .selectFrom('sales')
    .select('id')
    .where('organization_id', '=', reader.organization_id)
    .where('conversation_id', '=', conversation_id)
    .where('owner_id', '=', reader.user_id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function getCustomer(db: Db, organization_id: string, id: string): Promise<Customer> {
  const { details, ...customer } = await db
    .selectFrom('customers')
    .select(['id', 'organization_id', 'name', 'email', 'phone', 'is_verified', 'details', 'created_at'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...customer, details: details as Customer['details'] }; // by the one way that writes it
}

/** A stretch of a thread in ascending order: after a number, before one, or the latest. */
export async function listMessages(
  db: Db,
  organization_id: string,
  conversation_id: string,
  { before, after, limit }: { before?: number; after?: number; limit: number },
): Promise<Message[]> {
  const where =
    after !== undefined ? sql`and seq > ${after}` : before !== undefined ? sql`and seq < ${before}` : sql``;
  const direction = after !== undefined ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ message: Message }>`
    select message_json(m::messages) as message from (
      select * from messages where organization_id = ${organization_id} and conversation_id = ${conversation_id} ${where}
      order by seq ${direction} limit ${limit}
    ) m order by m.seq`.execute(db);
  return rows.map((row) => row.message);
}

export async function markSeen(
  db: Db,
  organization_id: string,
  id: string,
  seq: number,
): Promise<Conversation | undefined> {
  const { rows } = await sql<{ conversation: Conversation }>`
    update conversations c set unread_count = (select count(*) from messages m where m.organization_id = c.organization_id
        and m.conversation_id = c.id and m.seq > ${seq} and m.author = 'customer')
      where organization_id = ${organization_id} and id = ${id}
      returning conversation_json(c) as conversation`.execute(db);
  return rows[0]?.conversation;
}
