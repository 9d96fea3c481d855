import type { Cart } from '@relaydesk/contracts/cart';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { listMessages } from '../../conversation.queries';
import { findBotState, updateBotState } from './bot-state.queries';

/** What the bot keeps with a conversation between its turns. */
export interface StoredBotState {
  /** Everything up to here has been answered: a turn that is handled twice finds itself done. */
  answered_seq: number;
  state: unknown;
  /** What an order was made from, until it is booked. */
  pending?: unknown;
}

export interface BotTurn
  extends Pick<Conversation, 'channel' | 'channel_integration_id' | 'customer_id' | 'tag_ids' | 'basket'> {
  memory: StoredBotState;
  /** The memory as it is stored: whoever keeps a later one has read this. */
  was: unknown;
  /** What the customer said since the last turn, oldest first; of a flood its end. */
  said: Message[];
  /** When they began to; in a flood before what is in `said`. Null: they have said nothing. */
  said_since: string | null;
}

/** Messages of one turn; whoever writes more at once is answered for the latest. */
const MAX_TURN_MESSAGES = 20;

/**
 * The bot's turn in a conversation; undefined when a human owns it, or when there is nothing new to answer.
 * `isAgain`: the last turn is taken once more, with or without new words.
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
    // Written by saveBotTurn and by nobody else.
    const was = conversation.bot_state as StoredBotState | null;
    const memory = was ?? { answered_seq: 0, state: {} };
    const saidAfter = (seq: number) => listTurnMessages(tx, organization_id, conversation_id, seq);
    const read_from = Math.max(memory.answered_seq, conversation.last_seq - MAX_TURN_MESSAGES);
    const said = await saidAfter(read_from);
    if (said.length === 0 && !isAgain) return undefined;
    const [first = said.at(0)] = read_from > memory.answered_seq ? await saidAfter(memory.answered_seq) : [];
    const { channel_integration_id, customer_id, tag_ids } = conversation;
    return {
      channel: conversation.channel as Conversation['channel'], // the table knows no others
      ...{ channel_integration_id, customer_id, tag_ids },
      basket: conversation.basket as Cart | null, // as above
      ...{ memory, was, said, said_since: first?.created_at ?? null },
    };
  });
}

/** Their next messages after one, but for what asks nothing: removed, said by a machine, or about being called. */
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
 * Keeps what the bot remembers, in the transaction that says its answer. False when a human owns the conversation by
 * now, or the bot has answered on another server since the turn was read: then it is dropped whole.
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
