import type { Cart } from '@relaydesk/contracts/cart';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { deriveId } from '../../../lib/ids';
import { mayBotAnswer } from '../../bot-toggle/may-bot-answer';
import { saveBotTurn } from '../../conversations/assignment/bot/bot-turn';
import { handOverConversation } from '../../conversations/assignment/bot/hand-over-conversation';
import { sendAsBot } from '../../conversations/messages/send-message';
import { requestContactCode } from '../../customers/bot-access/contact-code';
import { getTagName } from '../../email-tags/get-tag-name';
import { recordUnansweredQuestions } from '../../knowledge/unanswered/record-unanswered-questions';
import type { Decision } from '../dialogue/turn';
import { handOverToHumans } from './hand-over-to-humans';
import { mergeReplies } from './merge-replies';
import { normalizeUnansweredQuestions } from './unanswered-questions';

interface DecisionToApply {
  conversation: Pick<Conversation, 'id' | 'organization_id' | 'customer_id' | 'channel'>;
  /** The cause of the decision; deduplicates messages of the same cause. */
  cause: string;
  answered_seq: number;
  decision: Decision;
  /** The conversation at the time of the decision. */
  basket: Cart | null;
  /** The stored bot state at the time of the decision (BotTurn). */
  was: unknown;
  pending?: unknown;
}

/** `overtaken`: no effect, because a human is the assignee by now, or another server has replied. */
export type ApplyDecisionOutcome = 'done' | 'overtaken';

/**
 * Applies a decision in one transaction. When the bot was switched off meanwhile, drops its reply and hands
 * over.
 */
export function applyDecision(
  context: Context,
  { conversation, cause, was, ...decided }: DecisionToApply,
): Promise<ApplyDecisionOutcome> {
  const {
    replies: say,
    state,
    basket = decided.basket,
    order,
    verify_email: prove_email,
    hand_over,
    unanswered,
  } = decided.decision;
  const { id: conversation_id, organization_id, customer_id } = conversation;
  const memory = { answered_seq: decided.answered_seq, state, pending: decided.pending };

  return inTransaction(context, async (tx: Tx) => {
    if (!(await mayBotAnswer(tx, organization_id, conversation_id))) {
      await handOverToHumans(tx, conversation_id);
      return 'done';
    }
    if (!(await saveBotTurn(tx, conversation_id, { memory, basket, was }))) return 'overtaken';
    await recordUnansweredQuestions(
      tx,
      normalizeUnansweredQuestions(unanswered, { organization_id, conversation_id, customer_id }),
    );
    // By mail, one reply per customer mail.
    const said = conversation.channel === 'email' ? mergeReplies(say) : say;
    for (const [at, { text, ...content }] of said.entries()) {
      await sendAsBot(tx, {
        organization_id,
        conversation_id,
        message_id: deriveId(cause, `bot ${at}`),
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
      const placed = { organization_id, conversation_id, message_id: deriveId(cause, 'order'), ...order };
      await tx.events.emit(tx, 'order.placed', conversation_id, placed);
    }
    if (hand_over) {
      const packet = await resolveTagName(tx, organization_id, hand_over.packet);
      await handOverConversation(tx, { organization_id, conversation_id, packet, cause });
    }
    return 'done';
  });
}

type DecidedHandOverSummary = NonNullable<Decision['hand_over']>['packet'];

/** A turn refers to tags by id. */
async function resolveTagName(
  tx: Tx,
  organization_id: string,
  packet: DecidedHandOverSummary,
): Promise<DecidedHandOverSummary> {
  const { because, ...rest } = packet;
  if (packet.reason !== 'tag' || because === undefined) return packet;
  const name = await getTagName(tx, organization_id, because);
  return name === undefined ? rest : { ...rest, because: name };
}
