import type { Conversation } from '@relaydesk/contracts/conversation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { isBotOn } from '../../db/is-bot-on';

/** Takes a conversation that no colleague has; undefined when it is not there to be taken (any more). */
export const takeConversation = (db: Db, organization_id: string, id: string, user_id: string) =>
  change(db, organization_id, id, sql`status in ('bot', 'waiting')`, {
    status: 'open',
    assignee_id: user_id,
    waiting_since: null,
  });

/** What was said until now is the colleague's: the bot answers what comes after it. */
export const giveBackToBot = (db: Db, organization_id: string, id: string, user_id: string) =>
  change(db, organization_id, id, sql`status = 'open' and assignee_id = ${user_id} and ${botIsOn}`, {
    status: 'bot',
    assignee_id: null,
    hand_over: null,
    bot_state: sql`jsonb_build_object('answered_seq', last_seq, 'state', '{}'::jsonb)`,
  });

/** On the line of conversation `c`. */
const botIsOn = sql`(select ${isBotOn}
  from channel_integrations i join organisations o on o.id = i.organization_id
  where i.organization_id = c.organization_id and i.id = c.channel_integration_id)`;

export const resolveConversation = (db: Db, organization_id: string, id: string, user_id: string | null) =>
  change(
    db,
    organization_id,
    id,
    user_id ? sql`status = 'open' and assignee_id = ${user_id}` : sql`status <> 'resolved'`,
    {
      status: 'resolved',
      resolved_at: sql`now()`,
      waiting_since: null,
      unread_count: 0,
    },
  );

export const reopenConversation = (db: Db, organization_id: string, id: string, user_id: string) =>
  change(db, organization_id, id, sql`status in ('resolved', 'snoozed')`, {
    status: 'open',
    assignee_id: user_id,
    resolved_at: null,
  });

export const putInQueue = (db: Db, organization_id: string, id: string, hand_over: unknown) =>
  change(db, organization_id, id, sql`status = 'bot'`, {
    status: 'waiting',
    waiting_since: sql`now()`,
    hand_over: JSON.stringify(hand_over),
  });

/** Compare and set: changes only a row for which the condition still holds, and moves its version. */
async function change(
  db: Db,
  organization_id: string,
  id: string,
  condition: RawBuilder<unknown>,
  values: Record<string, unknown>,
): Promise<Conversation | undefined> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ conversation: Conversation }>`
    update conversations c set ${sql.join(set)}, version = version + 1
      where organization_id = ${organization_id} and id = ${id} and ${condition}
      returning conversation_json(c) as conversation`.execute(db);
  return rows[0]?.conversation;
}
