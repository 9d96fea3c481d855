/** Events to which webhook endpoints can subscribe. Does not import Zod, because forms use it. */
export const WEBHOOK_EVENTS = [
  'conversation.created',
  'conversation.changed',
  'conversation.assigned',
  'conversation.resolved',
  'message.created',
  'customer.created',
  'customer.changed',
  'customer.merged',
  'sale.created',
  'sale.changed',
  'product.low_stock',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Test event; sent on request, whatever the subscription of the endpoint. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

/** Maximum number of endpoints of an organisation. */
export const MAX_WEBHOOK_ENDPOINTS = 20;

/** pending: queued, or waiting for the next attempt. failed: no further attempts; can be resent manually. */
export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/**
 * Why an attempt failed. status: not 2xx, other than `redirect` (3xx, which is not followed) and `gone` (410,
 * which disables the endpoint). interrupted: the server stopped during earlier attempts.
 */
export const WEBHOOK_FAILURES = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'private_address',
  'unreachable',
  'interrupted',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];
