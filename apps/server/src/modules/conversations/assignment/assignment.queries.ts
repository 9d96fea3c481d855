import type { Conversation, ResolveReason } from '@relaydesk/contracts/conversation';
import { type RawBuilder, sql } from 'kysely';
import { isBotEnabledSql } from '../../../db/bot-enabled-sql';
import type { Db } from '../../../db/connect';

/** A conversation after a change, with its assignee before the change. */
export interface ConversationTransition {
  conversation: Conversation;
  previous: Pick<Conversation, 'status' | 'assignee_id'> & Partial<Pick<Conversation, 'team_id'>>;
}

/** Claims a conversation that has no human assignee; undefined when it cannot be claimed (any more). */
export const setClaimed = (db: Db, organization_id: string, id: string, user_id: string) =>
  compareAndSetConversation(db, organization_id, id, sql`status in ('bot', 'waiting')`, {
    status: 'open',
    assignee_id: user_id,
    waiting_since: null,
  });

/** A requested change of assignee, team or both. `version` undefined: any version. */
export interface AssignmentChange {
  /** null: the queue. */
  user_id: string | null;
  /** undefined: unchanged; null: none. */
  team_id?: string | null | undefined;
  version?: number | undefined;
}

/** Assigns it to a user, from any assignee. A snoozed conversation stays snoozed. */
export const setAssigned = (
  db: Db,
  organization_id: string,
  id: string,
  { user_id, team_id, version }: AssignmentChange & { user_id: string },
) =>
  compareAndSetConversation(
    db,
    organization_id,
    id,
    sql`status <> 'resolved' and (assignee_id is distinct from ${user_id} or ${isOtherTeam(team_id)})
      and ${isVersion(version)}`,
    {
      status: sql`case status when 'snoozed' then status else 'open' end`,
      assignee_id: user_id,
      waiting_since: null,
      ...(team_id !== undefined && { team_id }),
    },
  );

/** Returns it to the queue from any assignee, also from the bot. */
export const returnToQueue = (
  db: Db,
  organization_id: string,
  id: string,
  { team_id, version }: Pick<AssignmentChange, 'team_id' | 'version'> = {},
) =>
  compareAndSetConversation(
    db,
    organization_id,
    id,
    sql`status <> 'resolved' and (status <> 'waiting' or ${isOtherTeam(team_id)}) and ${isVersion(version)}`,
    {
      ...waiting,
      waiting_since: sql`case status when 'waiting' then waiting_since else now() end`,
      ...(team_id !== undefined && { team_id }),
    },
  );

/**
 * Changes its team. An assignee who is a member keeps it; else it waits in the queue of the team, or stays
 * snoozed. Without a team (null), assignee and status remain.
 */
export const setTeam = (
  db: Db,
  organization_id: string,
  id: string,
  { team_id, version }: { team_id: string | null; version: number | undefined },
) => {
  const isMember = sql`exists (select from team_members m where m.organization_id = c.organization_id
    and m.team_id = ${team_id} and m.user_id = c.assignee_id)`;
  const isReturned = sql`(status = 'bot' or (status = 'open' and not ${isMember}))`;
  return compareAndSetConversation(
    db,
    organization_id,
    id,
    sql`status <> 'resolved' and ${isOtherTeam(team_id)} and ${isVersion(version)}`,
    team_id === null
      ? { team_id }
      : {
          team_id,
          status: sql`case when ${isReturned} then 'waiting' else status end`,
          waiting_since: sql`case when ${isReturned} then now() else waiting_since end`,
          assignee_id: sql`case when ${isMember} then assignee_id end`,
        },
  );
};

/** Some unresolved conversations of a team, locked until the transaction ends. */
export async function listOpenOfTeam(
  db: Db,
  organization_id: string,
  team_id: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from conversations
    where organization_id = ${organization_id} and team_id = ${team_id} and status <> 'resolved'
    order by id limit ${limit} for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes a team from some resolved conversations. Returns their number. */
export async function clearTeamOfClosed(
  db: Db,
  organization_id: string,
  team_id: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update conversations set team_id = null
    where organization_id = ${organization_id} and id in (select id from conversations
      where organization_id = ${organization_id} and team_id = ${team_id} and status = 'resolved'
      order by id limit ${limit} for no key update)`.execute(db);
  return Number(numAffectedRows);
}

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
    team_id: sql`coalesce(team_id, ${defaultTeam})`,
  });

/** Default team of the channel integration of conversation `c`; it is not deleted until the transaction ends. */
const defaultTeam = sql`(select t.id from channel_integrations i
  join teams t on t.organization_id = i.organization_id and t.id = i.default_team_id
  where i.organization_id = c.organization_id and i.id = c.channel_integration_id for key share of t)`;

const waiting = {
  status: 'waiting',
  assignee_id: null,
  waiting_since: sql`now()`,
  snoozed_until: null,
};

/** Condition: the change is to another team. */
const isOtherTeam = (team_id: string | null | undefined) =>
  team_id === undefined ? sql`false` : sql`team_id is distinct from ${team_id}::uuid`;

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
      select id as held_id, jsonb_build_object('status', status, 'assignee_id', assignee_id,
          'team_id', team_id) as previous
        from conversations c where organization_id = ${organization_id} and id = ${id} and ${condition}
        for no key update)
    update conversations c set ${sql.join(set)}, version = version + 1 from held
      where organization_id = ${organization_id} and id = held_id
      returning conversation_json(c) as conversation, previous`.execute(db);
  return rows[0];
}
