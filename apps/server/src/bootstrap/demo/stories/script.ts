import type { HandOverReason } from '@relaydesk/contracts/conversation';
import type { ScriptEnding } from '../shops/shop';

/**
 * What is said in one kind of conversation. Of several wordings one is chosen. {asked}, {product}, {price}, {second},
 * {quantity}, {first_name}, {contact}, {csr}, {order} and {total} are filled in for each conversation.
 */
export interface ConversationScript {
  ending: ScriptEnding;
  /** Told only where the shop has products in one of these categories, and about one of them. */
  about?: readonly string[];
  /** Told about a product that is sold out, and another one that is not. */
  is_sold_out?: boolean;
  /** How many pieces, instead of the one to three that people usually take. */
  quantity?: number;
  /** Percent. */
  discount?: number;
  steps: ScriptStep[];
}

export type ScriptStep =
  | { does: 'say'; by: 'customer' | 'bot' | 'csr' | 'note'; wordings: string[] }
  /** The customer asks something that the knowledge answers, and the bot answers it. */
  | { does: 'ask' }
  /** The bot answers from the knowledge. */
  | { does: 'answer'; key: string }
  /** The bot shows the product, or also the second one. */
  | { does: 'show'; products: 1 | 2 }
  /** The bot shows the order, to be confirmed. */
  | { does: 'offer' }
  | { does: 'hand_over'; reason: HandOverReason; suggested_reply: string }
  /** The order becomes a sale: the bot's, or that of the colleague who has the conversation. */
  | { does: 'sell' };

const say =
  (by: 'customer' | 'bot' | 'csr' | 'note') =>
  (...wordings: string[]): ScriptStep => ({ does: 'say', by, wordings });

export const customer = say('customer');
export const bot = say('bot');
/** The first one of a conversation takes it over. */
export const csr = say('csr');
/** Between colleagues only. */
export const note = say('note');

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
