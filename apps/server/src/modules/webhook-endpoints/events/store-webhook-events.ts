import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { WebhookEventType } from '@relaydesk/contracts/webhook-events';
import type { WebhookPayload } from '@relaydesk/contracts/webhook-payload';
import type { ConsumerAttempt, Context, Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { deriveId } from '../../../lib/ids';
import { findCustomer } from '../../customers/get-customer';
import { getProduct } from '../../products/catalogue/get-product';
import { wakeDeliveryWorkers } from '../delivery/delivery-worker';
import { filterSubscribed } from '../subscriptions';
import { findSentVersion, storeWebhookMessage } from './store-webhook-message.queries';

/** `type` and `data` of a payload, and what the log has to know about it. */
type WebhookEvent = EventContent & {
  /** Events of one key are delivered in order. */
  order_key: string;
  /** Whose data it contains; null: of no customer. */
  customer_id: string | null;
  /** Of a conversation. */
  record_version?: number;
  /** ISO 8601: when it happened; default: now. */
  timestamp?: string;
};

type EventContent = ContentOf<Extract<WebhookPayload, { type: WebhookEventType }>>;
type ContentOf<T> = T extends { type: unknown; data: unknown } ? Pick<T, 'type' | 'data'> : never;

/** A message of either side, or a note. The first message of a conversation creates it. */
export const storeMessageEvents = (
  context: Context,
  { message, conversation }: EventMap['message.sent'],
  attempt: ConsumerAttempt,
): Promise<void> =>
  storeEvents(context, conversation.organization_id, attempt, CONVERSATION_TYPES, async (tx) => [
    ...(message.seq === 1 ? [conversationEvent('conversation.created', conversation)] : []),
    ...(message.seq > 1 && (await isReopened(tx, conversation))
      ? [conversationEvent('conversation.changed', conversation)]
      : []),
    // Entries of the kind `event` describe changes, which are events of their own.
    ...(message.kind === 'event' ? [] : [messageEvent(message, conversation)]),
  ]);

/** Its owner, status, labels or cart have changed. */
export const storeConversationEvents = (
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
  attempt: ConsumerAttempt,
): Promise<void> => {
  const { assignee_id, status } = conversation;
  const isAssigned = assignee_id !== null && assignee_id !== previous.assignee_id;
  const isResolved = status === 'resolved' && previous.status !== 'resolved';
  return storeEvents(context, conversation.organization_id, attempt, CONVERSATION_TYPES, async () => [
    conversationEvent('conversation.changed', conversation),
    ...(isAssigned ? [conversationEvent('conversation.assigned', conversation)] : []),
    ...(isResolved ? [conversationEvent('conversation.resolved', conversation)] : []),
  ]);
};

/** The bot's hand-over changes a conversation; other hand-overs follow a change that was stored already. */
export const storeHandOverEvents = (
  context: Context,
  { conversation }: EventMap['conversation.handed_over'],
  attempt: ConsumerAttempt,
): Promise<void> =>
  storeEvents(context, conversation.organization_id, attempt, CONVERSATION_TYPES, async (tx) =>
    isUnsent(conversation, await findSentVersion(tx.db, conversation.organization_id, conversation.id))
      ? [conversationEvent('conversation.changed', conversation)]
      : [],
  );

export const storeCustomerCreated = (
  context: Context,
  { organization_id, customer_id }: EventMap['customer.created'],
  attempt: ConsumerAttempt,
): Promise<void> =>
  storeEvents(context, organization_id, attempt, ['customer.created'], async (tx) => {
    const data = await findCustomer(tx, organization_id, customer_id);
    return data ? [{ type: 'customer.created', data, order_key: customer_id, customer_id }] : [];
  });

export const storeCustomerChanged = (
  context: Context,
  { organization_id, customer_id }: EventMap['customer.changed'],
  attempt: ConsumerAttempt,
): Promise<void> =>
  storeEvents(context, organization_id, attempt, ['customer.changed'], async (tx) => {
    const data = await findCustomer(tx, organization_id, customer_id);
    return data ? [{ type: 'customer.changed', data, order_key: customer_id, customer_id }] : [];
  });

export const storeCustomerMerged = (
  context: Context,
  { organization_id, customer_id, merged_customer_id }: EventMap['customer.merged'],
  attempt: ConsumerAttempt,
): Promise<void> =>
  storeEvents(context, organization_id, attempt, ['customer.merged'], async (tx) => {
    const customer = await findCustomer(tx, organization_id, customer_id);
    const data = customer && { ...customer, merged_customer_id };
    return data ? [{ type: 'customer.merged', data, order_key: customer_id, customer_id }] : [];
  });

/** The first version of a sale was created, confirmed or as a draft; all others are changes. */
export const storeSaleEvents = (
  context: Context,
  { sale }: Pick<EventMap['sale.changed'], 'sale'>,
  attempt: ConsumerAttempt,
): Promise<void> => {
  const type = sale.version === 1 ? 'sale.created' : 'sale.changed';
  return storeEvents(context, sale.organization_id, attempt, [type], async () => [
    {
      type,
      data: sale,
      order_key: sale.conversation_id ?? sale.id,
      customer_id: sale.customer_id,
      timestamp: sale.updated_at,
    },
  ]);
};

export const storeLowStockEvents = (
  context: Context,
  { organization_id, product, product_ids = [product.id] }: EventMap['product.low_stock'],
  attempt: ConsumerAttempt,
): Promise<void> =>
  storeEvents(context, organization_id, attempt, ['product.low_stock'], async (tx) => {
    const events: WebhookEvent[] = [];
    for (const id of product_ids) {
      const data = await getProduct(tx, id).catch(ignoreMissing);
      if (data) events.push({ type: 'product.low_stock', data, order_key: id, customer_id: null });
    }
    return events;
  });

/** Deleted since. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof AppError && error.reason === 'product_not_found')) throw error;
}

const CONVERSATION_TYPES: WebhookEventType[] = [
  'conversation.created',
  'conversation.changed',
  'conversation.assigned',
  'conversation.resolved',
  'message.created',
];

const conversationEvent = (
  type: Extract<WebhookEventType, `conversation.${string}`>,
  conversation: Conversation,
): WebhookEvent => ({
  type,
  data: conversation,
  order_key: conversation.id,
  customer_id: conversation.customer_id,
  record_version: conversation.version,
});

const messageEvent = (message: Message, { customer_id }: Conversation): WebhookEvent => ({
  type: 'message.created',
  data: message,
  order_key: message.conversation_id,
  customer_id,
  timestamp: message.created_at,
});

/** A customer's message changes the status of a resolved or snoozed conversation without an event of its own. */
async function isReopened(tx: Tx, conversation: Conversation): Promise<boolean> {
  const sent = await findSentVersion(tx.db, conversation.organization_id, conversation.id);
  return sent !== null && isUnsent(conversation, sent);
}

const isUnsent = ({ version }: Conversation, sent: number | null) => sent === null || version > sent;

/**
 * Stores the events that endpoints subscribe to and sends them. Idempotent: ids derive from the event of the
 * outbox, so a repeated event is stored once.
 * @param types of which `load` returns some; without a subscription to one of them it is not called
 */
async function storeEvents(
  context: Context,
  organization_id: string,
  { event_id }: ConsumerAttempt,
  types: WebhookEventType[],
  load: (tx: Tx) => Promise<WebhookEvent[]>,
): Promise<void> {
  const subscribed = await filterSubscribed(context, organization_id, types);
  if (subscribed.length === 0) return;
  const stored = await inTransaction(context, async (tx) => {
    let deliveries = 0;
    const now = tx.now().toISOString();
    for (const { type, data, timestamp = now, record_version, ...event } of await load(tx)) {
      if (!subscribed.includes(type)) continue;
      deliveries += await storeWebhookMessage(tx.db, {
        ...event,
        organization_id,
        id: deriveId(`outbox event ${event_id}`, `webhook ${type} ${data.id}`),
        type,
        record_version: record_version ?? null,
        body: JSON.stringify({ type, timestamp, data }),
      });
    }
    return deliveries;
  });
  if (stored > 0) wakeDeliveryWorkers();
}
