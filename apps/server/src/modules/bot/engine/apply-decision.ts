import type { Basket } from '@relaydesk/contracts/cart';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { derivedId } from '../../../lib/ids';
import { mayAnswer } from '../../bot-toggle/may-bot-answer';
import { keepBotTurn } from '../../conversations/assignment/bot/bot-turn';
import { handOver } from '../../conversations/assignment/bot/hand-over-conversation';
import { sendAsBot } from '../../conversations/messages/send-message';
import { requestContactCode } from '../../customers/bot-access/contact-code';
import { nameOfTag } from '../../email-tags/get-tag-name';
import { noteUnanswered } from '../../knowledge/unanswered/record-unanswered-questions';
import { askedIn } from './unanswered-questions';
import type { Decision } from '../dialogue/turn';
import { giveUp } from './hand-over-to-humans';
import { joinSaid } from './merge-replies';

interface Decided {
  conversation: Pick<Conversation, 'id' | 'organization_id' | 'customer_id' | 'channel'>;
  /** What led to this: the same cause says the same messages once. */
  cause: string;
  answered_seq: number;
  decision: Decision;
  /** As it was when this was decided. */
  basket: Basket | null;
  /** What the bot remembered when this was decided (BotTurn). */
  was: unknown;
  pending?: unknown;
}

/** `overtaken`: nothing was done, because a human has the conversation by now, or another server has answered. */
export type Outcome = 'done' | 'overtaken';

/**
 * Does what was decided, all or nothing. When the bot was switched off meanwhile, its answer is dropped and the humans
 * are called.
 */
export function applyDecision(
  context: Context,
  { conversation, cause, was, ...decided }: Decided,
): Promise<Outcome> {
  const { say, state, basket = decided.basket, order, prove_email, hand_over, unanswered } = decided.decision;
  const { id: conversation_id, organization_id, customer_id } = conversation;
  const memory = { answered_seq: decided.answered_seq, state, pending: decided.pending };

  return inTransaction(context, async (tx: Tx) => {
    if (!(await mayAnswer(tx, organization_id, conversation_id))) {
      await giveUp(tx, conversation_id);
      return 'done';
    }
    if (!(await keepBotTurn(tx, conversation_id, { memory, basket, was }))) return 'overtaken';
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
    if (prove_email !== undefined) {
      const language = state.language ?? 'en';
      await requestContactCode(tx, { organization_id, conversation_id, email: prove_email, language });
    }
    if (order) {
      const placed = { organization_id, conversation_id, message_id: derivedId(cause, 'order'), ...order };
      await tx.events.emit(tx, 'order.placed', conversation_id, placed);
    }
    if (hand_over) {
      const packet = await withNames(tx, organization_id, hand_over.packet);
      await handOver(tx, { organization_id, conversation_id, packet, cause });
    }
    return 'done';
  });
}

type Packet = NonNullable<Decision['hand_over']>['packet'];

/** A turn knows tags by their ids. */
async function withNames(tx: Tx, organization_id: string, packet: Packet): Promise<Packet> {
  const { because, ...rest } = packet;
  if (packet.reason !== 'tag' || because === undefined) return packet;
  const name = await nameOfTag(tx, organization_id, because);
  return name === undefined ? rest : { ...rest, because: name };
}
