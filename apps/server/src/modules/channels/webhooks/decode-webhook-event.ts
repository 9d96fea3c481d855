import { MAX_CUSTOMER_NAME } from '@relaydesk/contracts/customer';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message';
import { sanitizeText } from '../../../lib/sanitize-text';
import type { Connector, WebhookAdapter } from '../connectors/sdk/connector';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import { getEventCustomer } from '../inbound/handle-inbound-event';
import type { InboundBatchContext } from '../inbound/process-in-order';
import type { PendingWebhookEvent } from './queue/webhook-event.queries';
import { sanitizeStrings } from './sanitize-strings';

/** What is in a delivery for one line. */
export interface DecodedWebhookEvent {
  events: InboundEvent[];
  /** What is shown of each among the line's events: all that travelled, where nothing else is in it. */
  payloads: unknown[];
  /** There is more in it than belongs to this line. */
  isShared: boolean;
}

/** Throws what says why it cannot be read. */
export async function decodeWebhookEvent(
  { getAccountId: accountOf }: Pick<Connector, 'getAccountId'>,
  adapter: WebhookAdapter,
  on: InboundBatchContext,
  { body }: Pick<PendingWebhookEvent, 'body'>,
): Promise<DecodedWebhookEvent> {
  const parsed = await adapter.parse(body, on);
  const isShared = (adapter.getAccountIds?.(parsed).length ?? 0) > 1;
  const own = accountOf?.(on.config);
  const all = adapter.decode(parsed);
  const events = all
    .map((event) => (isForeignAccount(own, event) ? FOREIGN_ACCOUNT_EVENT : sanitizeEvent(event)))
    // In a delivery for several lines what the others are told is no news at all.
    .filter((event) => !isShared || event !== FOREIGN_ACCOUNT_EVENT);
  const isWhole = !isShared && events.length === 1;
  const shown = isWhole && (adapter.getDisplayPayload?.(parsed) ?? parsed);
  return { events, isShared, payloads: events.map((event) => (isWhole ? shown : event)) };
}

/** The look of a mail is as long as it may be, and kept elsewhere. */
function sanitizeEvent(event: InboundEvent): InboundEvent {
  const rest = truncateSenderName(sanitizeStrings(event, MAX_TEXT_LENGTH));
  if (event.type !== 'message' || event.html === undefined) return rest;
  return { ...rest, html: sanitizeStrings(event.html, event.html.length) } as InboundEvent; // of the same type
}

/** Longer names than colleagues may enter do not fit into the index of names, and the message would be lost with them. */
function truncateSenderName(event: InboundEvent): InboundEvent {
  const sender = getEventCustomer(event);
  if (sender?.name === undefined) return event;
  const customer = { ...sender, name: sanitizeText(sender.name, MAX_CUSTOMER_NAME) };
  return { ...event, customer } as InboundEvent; // of the same type
}

/** Told of another account than the one that the line stands on. */
const isForeignAccount = (own: string | undefined, { account }: InboundEvent): boolean =>
  account !== undefined && own !== undefined && account !== own;

const FOREIGN_ACCOUNT_EVENT: InboundEvent = {
  type: 'ignored',
  what: 'This is about an account that is not this line’s.',
};
