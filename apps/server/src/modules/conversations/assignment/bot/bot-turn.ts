import type { Cart } from '@relaydesk/contracts/cart';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { listMessages } from '../../conversation.queries';
import { findBotState, updateBotState } from './bot-state.queries';

/** Bot state that is stored with a conversation between turns. */
export interface StoredBotState {
  /** Messages up to this number are answered: a repeated turn finds nothing to do. */
  answered_seq: number;
  state: unknown;
  /** The cart of an order until the sale is recorded. */
  pending?: unknown;
}

export interface BotTurn
  extends Pick<Conversation, 'channel' | 'channel_integration_id' | 'customer_id' | 'tag_ids' | 'basket'> {
  memory: StoredBotState;
  /** The stored state that was read, for compare-and-set. */
  was: unknown;
  /** Customer messages since the last turn, oldest first; limited to the latest. */
  said: Message[];
  /** When the first unanswered message was written, also if it is not in `said`. Null: no message. */
  said_since: string | null;
}

/** Maximum messages of one turn; of more, the bot answers the latest. */
const MAX_TURN_MESSAGES = 20;

/**
 * The bot's turn in a conversation; undefined when a human is the assignee, or when there is nothing new to
 * answer. `isAgain`: repeats the last turn, with or without new messages.
 */
export function findBotTurn(
  context: Context,
  conversation_id: string,
  { isAgain = false } = {},
): Promise<BotTurn | undefined> {
  const { organization_id } = context.actor;
  if (organization_id === null) return Promise.resolve(undefined);
  return inTransaction(context, async (tx) => {
    const conversation = await findBotState(tx.db, organization_id, conversation_id);
    if (conversation?.status !== 'bot') return undefined;
    // Only saveBotTurn writes this column.
    const was = conversation.bot_state as StoredBotState | null;
    const memory = was ?? { answered_seq: 0, state: {} };
    const saidAfter = (seq: number) => listTurnMessages(tx, organization_id, conversation_id, seq);
    const read_from = Math.max(memory.answered_seq, conversation.last_seq - MAX_TURN_MESSAGES);
    const said = await saidAfter(read_from);
    if (said.length === 0 && !isAgain) return undefined;
    const [first = said.at(0)] = read_from > memory.answered_seq ? await saidAfter(memory.answered_seq) : [];
    const { channel_integration_id, customer_id, tag_ids } = conversation;
    return {
      channel: conversation.channel as Conversation['channel'], // constrained by the table
      ...{ channel_integration_id, customer_id, tag_ids },
      basket: conversation.basket as Cart | null, // as above
      ...{ memory, was, said, said_since: first?.created_at ?? null },
    };
  });
}

/** The next customer messages after a number, without removed, machine-generated and call messages. */
async function listTurnMessages(tx: Tx, organization_id: string, conversation_id: string, after: number) {
  const messages = await listMessages(tx.db, organization_id, conversation_id, {
    after,
    limit: MAX_TURN_MESSAGES,
  });
  return messages.filter(
    ({ author, content }) =>
      author === 'customer' &&
      !content.deleted_at &&
      !content.mail?.is_automatic &&
      !content.call &&
      !content.call_permission,
  );
}

/**
 * Saves the bot state, in the transaction that sends the reply. False when a human is the assignee, or
 * another server has saved a turn since this one was read: then the caller discards the turn.
 */
export function saveBotTurn(
  tx: Tx,
  conversation_id: string,
  { memory, basket, was }: { memory: StoredBotState; basket: Cart | null; was: unknown },
): Promise<boolean> {
  const { organization_id } = tx.actor;
  if (organization_id === null) return Promise.resolve(false);
  return updateBotState(tx.db, organization_id, conversation_id, { bot_state: memory, basket, was });
}
