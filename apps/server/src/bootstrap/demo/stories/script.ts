import type { HandOverReason } from '@relaydesk/contracts/conversation';
import type { ScriptEnding } from '../shops/shop';

/**
 * The script of one kind of conversation. One of several wordings is chosen. {asked}, {product}, {price},
 * {second}, {quantity}, {first_name}, {contact}, {csr}, {order} and {total} are filled in for each
 * conversation.
 */
export interface ConversationScript {
  ending: ScriptEnding;
  /** Used only in shops with products in one of these categories. */
  about?: readonly string[];
  /** Needs a product that is sold out and one that is not. */
  is_sold_out?: boolean;
  /** Quantity instead of the usual one to three. */
  quantity?: number;
  /** Percent. */
  discount?: number;
  steps: ScriptStep[];
}

export type ScriptStep =
  | { does: 'say'; by: 'customer' | 'bot' | 'csr' | 'note'; wordings: string[] }
  /** The customer asks a question from the knowledge, and the bot answers it. */
  | { does: 'ask' }
  /** The bot answers from the knowledge. */
  | { does: 'answer'; key: string }
  /** The bot shows the product, or also the second one. */
  | { does: 'show'; products: 1 | 2 }
  /** The bot shows the order for confirmation. */
  | { does: 'offer' }
  | { does: 'hand_over'; reason: HandOverReason; suggested_reply: string }
  /** The order becomes a sale of the bot or of the conversation's CSR. */
  | { does: 'sell' };

const createMessageSteps =
  (by: 'customer' | 'bot' | 'csr' | 'note') =>
  (...wordings: string[]): ScriptStep => ({ does: 'say', by, wordings });

export const customer = createMessageSteps('customer');
export const bot = createMessageSteps('bot');
/** The first one of a conversation claims it. */
export const csr = createMessageSteps('csr');
/** An internal note. */
export const note = createMessageSteps('note');

export const ask: ScriptStep = { does: 'ask' };
export const answer = (key: string): ScriptStep => ({ does: 'answer', key });
export const show: ScriptStep = { does: 'show', products: 1 };
export const showBoth: ScriptStep = { does: 'show', products: 2 };
export const offer: ScriptStep = { does: 'offer' };
export const sell: ScriptStep = { does: 'sell' };
export const handOverToCsr = (reason: HandOverReason, suggested_reply: string): ScriptStep => ({
  does: 'hand_over',
  reason,
  suggested_reply,
});
