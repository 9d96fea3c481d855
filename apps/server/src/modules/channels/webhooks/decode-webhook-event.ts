import { MAX_CUSTOMER_NAME } from '@relaydesk/contracts/customer';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
import { sanitizeText } from '../../../lib/sanitize-text';
import type { Connector, WebhookAdapter } from '../connectors/sdk/connector';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import { getEventCustomer } from '../inbound/handle-inbound-event';
import type { InboundBatchContext } from '../inbound/process-in-order';
import type { PendingWebhookEvent } from './queue/webhook-event.queries';
import { sanitizeStrings } from './sanitize-strings';

/** The events of a webhook event for one integration. */
export interface DecodedWebhookEvent {
  events: InboundEvent[];
  /** The payload of each, for the channel events: the full body if it contains nothing else. */
  payloads: unknown[];
  /** It contains data of other integrations. */
  isShared: boolean;
}

/** Throws the reason if it cannot be decoded. */
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
    // Events of other integrations in a shared webhook event are not reported at all.
    .filter((event) => !isShared || event !== FOREIGN_ACCOUNT_EVENT);
  const isWhole = !isShared && events.length === 1;
  const shown = isWhole && (adapter.getDisplayPayload?.(parsed) ?? parsed);
  return { events, isShared, payloads: events.map((event) => (isWhole ? shown : event)) };
}

/** The HTML of a mail has its own length limit and is stored separately. */
function sanitizeEvent(event: InboundEvent): InboundEvent {
  const rest = truncateSenderName(sanitizeStrings(event, MAX_TEXT_LENGTH));
  if (event.type !== 'message' || event.html === undefined) return rest;
  return { ...rest, html: sanitizeStrings(event.html, event.html.length) } as InboundEvent; // of the same type
}

/** Longer names exceed the size of the name index, and the message would be lost. */
function truncateSenderName(event: InboundEvent): InboundEvent {
  const sender = getEventCustomer(event);
  if (sender?.name === undefined) return event;
  const customer = { ...sender, name: sanitizeText(sender.name, MAX_CUSTOMER_NAME) };
  return { ...event, customer } as InboundEvent; // of the same type
}

/** It concerns another account than the integration's. */
const isForeignAccount = (own: string | undefined, { account }: InboundEvent): boolean =>
  account !== undefined && own !== undefined && account !== own;

const FOREIGN_ACCOUNT_EVENT: InboundEvent = {
  type: 'ignored',
  what: 'This is about an account that is not this line’s.',
};
