/** Events that an organisation's webhook endpoints can subscribe to. Without zod: the form lists them. */
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

/** Sent by the test button, to endpoints of any subscription. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

/** Maximum endpoints of an organisation. */
export const MAX_WEBHOOK_ENDPOINTS = 20;

/** pending: queued, or waiting for its next attempt. failed: given up; it can be sent again. */
export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/**
 * Why an attempt failed. status: any status but 2xx, except `redirect` (3xx, which is not followed) and `gone` (410,
 * which switches the endpoint off). interrupted: the server stopped during earlier attempts.
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
