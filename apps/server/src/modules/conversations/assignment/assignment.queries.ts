import type { Conversation, ResolveReason } from '@relaydesk/contracts/conversation';
import { type RawBuilder, sql } from 'kysely';
import { isBotEnabledSql } from '../../../db/bot-enabled-sql';
import type { Db } from '../../../db/connect';

/** A conversation after a change, with its assignee before the change. */
export interface ConversationTransition {
  conversation: Conversation;
  previous: Pick<Conversation, 'status' | 'assignee_id'>;
}

/** Claims a conversation that has no human assignee; undefined when it cannot be claimed (any more). */
export const setClaimed = (db: Db, organization_id: string, id: string, user_id: string) =>
  compareAndSetConversation(db, organization_id, id, sql`status in ('bot', 'waiting')`, {
    status: 'open',
    assignee_id: user_id,
    waiting_since: null,
  });

/**
 * Assigns it to a user, from any assignee. A snoozed conversation stays snoozed.
 * @param version undefined: any version
 */
export const setAssigned = (
  db: Db,
  organization_id: string,
  id: string,
  { user_id, version }: { user_id: string; version: number | undefined },
) =>
  compareAndSetConversation(
    db,
    organization_id,
    id,
    sql`status <> 'resolved' and assignee_id is distinct from ${user_id} and ${isVersion(version)}`,
    {
      status: sql`case status when 'snoozed' then status else 'open' end`,
      assignee_id: user_id,
      waiting_since: null,
    },
  );

/** Returns it to the queue from any assignee, also from the bot. */
export const returnToQueue = (db: Db, organization_id: string, id: string, version: number | undefined) =>
  compareAndSetConversation(
    db,
    organization_id,
    id,
    sql`status not in ('resolved', 'waiting') and ${isVersion(version)}`,
    waiting,
  );

/** Automatic assignment: applies only while the conversation waits. */
export const setAssignedIfWaiting = (db: Db, organization_id: string, id: string, user_id: string) =>
  compareAndSetConversation(db, organization_id, id, sql`status = 'waiting'`, {
    status: 'open',
    assignee_id: user_id,
    waiting_since: null,
  });

/** Returns it to the queue if the assignee has not replied to the customer since the assignment. */
export const returnUnansweredToQueue = (
  db: Db,
  organization_id: string,
  id: string,
  { assignee_id, version }: { assignee_id: string; version: number },
) =>
  compareAndSetConversation(
    db,
    organization_id,
    id,
    sql`status = 'open' and assignee_id = ${assignee_id} and ${isVersion(version)}
      and not exists (select from ownerships o where o.organization_id = c.organization_id
        and o.conversation_id = c.id and o.ended_at is null and o.first_reply_at is not null)`,
    waiting,
  );

/** Earlier messages belong to the colleague: the bot answers only later ones. */
export const setReturnedToBot = (db: Db, organization_id: string, id: string, user_id: string) =>
  compareAndSetConversation(
    db,
    organization_id,
    id,
    sql`status = 'open' and assignee_id = ${user_id} and ${botIsOn}`,
    {
      status: 'bot',
      assignee_id: null,
      hand_over: null,
      bot_state: sql`jsonb_build_object('answered_seq', last_seq, 'state', '{}'::jsonb)`,
    },
  );

/** Condition: conversation `c` belongs to the channel integration. */
const botIsOn = sql`(select ${isBotEnabledSql}
  from channel_integrations i join organisations o on o.id = i.organization_id
  where i.organization_id = c.organization_id and i.id = c.channel_integration_id)`;

/**
 * @param by the user who resolves it
 * @param owner required assignee; null: any assignee, or none
 */
export const setResolved = (
  db: Db,
  organization_id: string,
  id: string,
  {
    by,
    owner,
    reason,
    tag_ids,
  }: { by: string; owner: string | null; reason: ResolveReason; tag_ids: string[] | undefined },
) =>
  compareAndSetConversation(
    db,
    organization_id,
    id,
    owner ? sql`status in ('open', 'snoozed') and assignee_id = ${owner}` : sql`status <> 'resolved'`,
    {
      status: 'resolved',
      resolved_at: sql`now()`,
      resolved_by: by,
      resolve_reason: reason,
      snoozed_until: null,
      waiting_since: null,
      unread_count: 0,
      ...(tag_ids && { tag_ids: sql`${tag_ids}::uuid[]` }),
    },
  );

export const setReopened = (db: Db, organization_id: string, id: string, user_id: string) =>
  compareAndSetConversation(db, organization_id, id, sql`status in ('resolved', 'snoozed')`, {
    status: 'open',
    assignee_id: user_id,
    resolved_at: null,
    resolve_reason: null,
    snoozed_until: null,
  });

/**
 * @param owner as for resolving
 * @param until null: until the customer writes
 */
export const setSnoozed = (
  db: Db,
  organization_id: string,
  id: string,
  { owner, until }: { owner: string | null; until: string | null },
) =>
  compareAndSetConversation(
    db,
    organization_id,
    id,
    owner ? sql`status in ('open', 'snoozed') and assignee_id = ${owner}` : sql`status <> 'resolved'`,
    { status: 'snoozed', snoozed_until: until, waiting_since: null },
  );

/**
 * Returns it to its assignee, or to the queue; undefined while `until` is in the future, or when it is not
 * snoozed.
 */
export const setUnsnoozed = (db: Db, organization_id: string, id: string) =>
  compareAndSetConversation(db, organization_id, id, sql`status = 'snoozed' and snoozed_until <= now()`, {
    status: sql`case when assignee_id is null then 'waiting' else 'open' end`,
    waiting_since: sql`case when assignee_id is null then now() end`,
    snoozed_until: null,
    // Marks it as unread until a colleague opens it.
    unread_count: sql`greatest(unread_count, 1)`,
  });

export const setWaiting = (db: Db, organization_id: string, id: string, hand_over: unknown) =>
  compareAndSetConversation(db, organization_id, id, sql`status = 'bot'`, {
    ...waiting,
    hand_over: JSON.stringify(hand_over),
  });

const waiting = {
  status: 'waiting',
  assignee_id: null,
  waiting_since: sql`now()`,
  snoozed_until: null,
};

const isVersion = (version: number | undefined) =>
  version === undefined ? sql`true` : sql`version = ${version}`;

/**
 * Compare and set: updates row `c` only while the condition holds, and increments its version. Concurrent
 * updates wait for the row lock and re-evaluate the condition on the new row.
 */
async function compareAndSetConversation(
  db: Db,
  organization_id: string,
  id: string,
  condition: RawBuilder<unknown>,
  values: Record<string, unknown>,
): Promise<ConversationTransition | undefined> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<ConversationTransition>`
    with held as (
      select id as held_id, jsonb_build_object('status', status, 'assignee_id', assignee_id) as previous
        from conversations c where organization_id = ${organization_id} and id = ${id} and ${condition}
        for no key update)
    update conversations c set ${sql.join(set)}, version = version + 1 from held
      where organization_id = ${organization_id} and id = held_id
      returning conversation_json(c) as conversation, previous`.execute(db);
  return rows[0];
}
