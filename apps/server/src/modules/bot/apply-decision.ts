import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { derivedId } from '../../lib/ids';
import { mayAnswer } from '../bot-toggle/may-answer';
import { keepBotTurn } from '../conversations/hands/bot-turn';
import { handOver } from '../conversations/hands/hand-over';
import { sendAsBot } from '../conversations/thread/send-message';
import { noteUnanswered } from '../knowledge/note-unanswered';
import { askedIn } from './asked-in';
import type { Decision, Turn } from './decide/turn';
import { giveUp } from './give-up';
import { joinSaid } from './join-said';

interface Decided {
  conversation: Pick<Conversation, 'id' | 'organization_id' | 'customer_id'> &
    Partial<Pick<Conversation, 'channel'>>;
  /** What led to this: the same cause says the same messages once. */
  cause: string;
  answered_seq: number;
  decision: Decision;
  turn: Turn;
  pending?: unknown;
}

/**
 * Does what was decided, all or nothing. When a human has taken the conversation meanwhile, nothing; when the bot was
 * switched off meanwhile, its answer is dropped and the humans are called.
 */
export function applyDecision(
  context: Context,
  { conversation, cause, turn, ...decided }: Decided,
): Promise<void> {
  const { say, state, basket = turn.basket, order, hand_over, unanswered } = decided.decision;
  const { id: conversation_id, organization_id, customer_id } = conversation;
  const memory = { answered_seq: decided.answered_seq, state, pending: decided.pending };

  return inTransaction(context, async (tx: Tx) => {
    if (!(await mayAnswer(tx, organization_id, conversation_id))) return giveUp(tx, conversation_id);
    if (!(await keepBotTurn(tx, conversation_id, { memory, basket }))) return;
    await noteUnanswered(tx, askedIn(unanswered, { organization_id, conversation_id, customer_id }));
    // By mail, one for each of theirs.
    const said = conversation.channel === 'email' ? joinSaid(say) : say;
    for (const [at, { text, ...content }] of said.entries()) {
      await sendAsBot(tx, {
        organization_id,
        conversation_id,
        message_id: derivedId(cause, `bot ${at}`),
        kind: content.basket ? 'basket' : 'text',
        text,
        content,
      });
    }
    if (order) {
      const placed = { organization_id, conversation_id, message_id: derivedId(cause, 'order'), ...order };
      await tx.events.emit(tx, 'order.placed', conversation_id, placed);
    }
    if (hand_over) await handOver(tx, { organization_id, conversation_id, packet: hand_over.packet, cause });
  });
}
