import type { BotTone } from '@relaydesk/contracts/bot-settings';
import type {
  HandOverCustomer,
  HandOverOrder,
  HandOverReason,
  HandOverSummary,
} from '@relaydesk/contracts/conversation';
import { formatPrice } from '../../../../lib/format-price';
import type { CustomerOrder } from '../../../customers/bot-access/list-customer-orders';
import type { BotState } from '../../engine/bot-state';
import { fillResponse, RESPONSES, type ResponseKey } from '../../responses/responses';
import { THRESHOLDS } from '../../thresholds';
import { formatItemName } from '../talk/item-notes';
import { truncateReplyText } from '../talk/truncate-reply-text';
import type { Turn, TurnCustomer } from '../turn';

/** What a colleague has to know. */
interface HandOverSummaryInput extends Pick<Turn, 'state' | 'basket' | 'customer' | 'orders' | 'now'> {
  reason: HandOverReason;
  /** What it is about, in the customer's words. */
  question: string;
  /** The organisation's, such as de-DE. */
  locale: string;
  tone: BotTone;
  /** The word, product or tag that called a human. */
  because?: string | undefined;
}

/**
 * What the bot found out, for the colleague who takes over. The suggested reply is in the customer's language and says
 * nothing that is not known.
 */
export function buildHandOverSummary(known: HandOverSummaryInput): HandOverSummary {
  const { reason, question, state, basket, customer, orders, now, locale, tone, because } = known;
  const language = state.language ?? (locale.startsWith('de') ? 'de' : 'en');
  const { name } = customer;
  const text = (phrase: ResponseKey, params: Record<string, string> = {}) =>
    fillResponse(RESPONSES[language][tone][phrase][0] ?? '', params);

  const reply = [name ? text('reply_hello', { name }) : text('reply_hello_unknown'), text(`reply_${reason}`)];
  const lastMiss = state.tried.findLast(({ answer }) => answer === '');
  if (lastMiss && isAboutQuestion(reason)) {
    reply.push(text('reply_question', { question: truncateReplyText(lastMiss.question, MAX_QUOTE_LENGTH) }));
    const [near] = lastMiss.sources;
    if (near) reply.push(text('reply_source', { title: near.title }));
  }
  if (basket && basket.items.length > 0) {
    const items = basket.items.map((item) => `${item.quantity} × ${formatItemName(item)}`).join(', ');
    reply.push(text('reply_basket', { items, total: formatPrice(basket.total, basket.currency, locale) }));
  }
  return {
    reason,
    question: truncateReplyText(question.trim(), THRESHOLDS.QUESTION_LENGTH),
    tried: state.tried,
    basket: basket && basket.items.length > 0 ? basket : null,
    ...(orders.length > 0 && { orders: orders.slice(0, MAX_LISTED_ORDERS).map(toHandOverOrder) }),
    suggested_reply: reply.join(' '),
    handed_over_at: now.toISOString(),
    ...(because !== undefined && { because: truncateReplyText(because, MAX_QUOTE_LENGTH) }),
    customer: toHandOverCustomer(customer, state),
  };
}

const toHandOverCustomer = (
  { name, is_verified, conversations, lifetime_value, language }: TurnCustomer,
  state: BotState,
): HandOverCustomer => ({
  ...{ name, is_verified, conversations },
  language: state.language ?? language,
  lifetime_value: [...lifetime_value],
});

/** The newest orders of the customer. */
const MAX_LISTED_ORDERS = 3;

const toHandOverOrder = ({
  number,
  status,
  items,
  total,
  currency,
  placed_at,
}: CustomerOrder): HandOverOrder => ({
  ...{ number, status, total, currency, placed_at },
  items: items.map(({ name, quantity }) => ({ name, quantity })),
});

/** Characters of the customer's question in the suggested reply. */
const MAX_QUOTE_LENGTH = 200;

const isAboutQuestion = (reason: HandOverReason) => reason === 'not_found' || reason === 'failed_twice';
