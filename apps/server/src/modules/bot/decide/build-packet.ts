import type { Basket } from '@relaydesk/contracts/basket';
import type { BotTone } from '@relaydesk/contracts/bot-settings';
import type { HandOverCustomer, HandOverPacket, HandOverReason } from '@relaydesk/contracts/conversation';
import type { BotState } from '../bot-state';
import { fillText, type Phrase, TEXTS } from '../texts';
import { THRESHOLDS } from '../thresholds';
import { formatPrice } from './format-price';
import type { TurnCustomer } from './turn';

/** What the packet says beside the bot's own trace. */
export interface PacketFacts {
  customer_name?: string | null;
  /** The organisation's, such as de-DE. */
  locale?: string;
  tone?: BotTone;
  /** The word, product or tag that called a human. */
  because?: string | undefined;
  customer?: TurnCustomer;
}

/**
 * What the bot found out, for the colleague who takes over: also when the visitor presses "Talk to a human"
 * (reason `asked`, the last thing they wrote as question). The suggested reply is in the customer's language and
 * says nothing that is not known.
 */
export function buildPacket(
  state: BotState,
  basket: Basket | null,
  reason: HandOverReason,
  question: string,
  now: Date,
  { locale = 'en', tone = 'neutral', because, customer, ...facts }: PacketFacts = {},
): HandOverPacket {
  const asked = shorten(question.trim(), THRESHOLDS.QUESTION_LENGTH);
  const language = state.language ?? (locale.startsWith('de') ? 'de' : 'en');
  const name = facts.customer_name ?? customer?.name;
  const text = (phrase: Phrase, params: Record<string, string> = {}) =>
    fillText(TEXTS[language][tone][phrase][0] ?? '', params);

  const reply = [name ? text('reply_hello', { name }) : text('reply_hello_unknown'), text(`reply_${reason}`)];
  const lastMiss = state.tried.findLast(({ answer }) => answer === '');
  if (lastMiss && isAboutQuestion(reason)) {
    reply.push(text('reply_question', { question: shorten(lastMiss.question, QUOTED) }));
    const [near] = lastMiss.sources;
    if (near) reply.push(text('reply_source', { title: near.title }));
  }
  if (basket && basket.items.length > 0) {
    const items = basket.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
    reply.push(text('reply_basket', { items, total: formatPrice(basket.total, basket.currency, locale) }));
  }
  return {
    reason,
    question: asked,
    tried: state.tried,
    basket: basket && basket.items.length > 0 ? basket : null,
    suggested_reply: reply.join(' '),
    handed_over_at: now.toISOString(),
    ...(because !== undefined && { because: shorten(because, QUOTED) }),
    ...(customer && { customer: factsOf(customer, state) }),
  };
}

const factsOf = (
  { name, is_verified, conversations, lifetime_value, language }: TurnCustomer,
  state: BotState,
): HandOverCustomer => ({
  ...{ name, is_verified, conversations },
  language: state.language ?? language,
  lifetime_value: [...lifetime_value],
});

/** Characters of the customer's question in the suggested reply. */
const QUOTED = 200;

const isAboutQuestion = (reason: HandOverReason) => reason === 'not_found' || reason === 'failed_twice';

/** Cuts between characters, never inside one that takes two units. */
export function shorten(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
}
