import { z } from 'zod';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { publicUrl } from './public-url';
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  WEBHOOK_TEST_EVENT,
} from './webhook-events';

export const WebhookEventType = z.enum(WEBHOOK_EVENTS);

/** An @ before the path; browsers and Node read a backslash as a slash. */
const WITH_CREDENTIALS = /^https?:[/\\]*[^/\\?#]*@/i;

/** The address of a receiver. The user and password of a URL would be stored in plain text and are refused. */
const Url = publicUrl().refine((url) => !WITH_CREDENTIALS.test(url), issueReason('url_with_credentials'));

const writable = {
  name: Text.trim().min(1, issueReason('name_required')).max(80),
  url: Url,
  events: z.array(WebhookEventType).min(1).max(WEBHOOK_EVENTS.length),
  is_active: z.boolean(),
};

/** Where events of an organisation are posted. */
export const WebhookEndpoint = z.object({
  id: Id,
  organization_id: Id,
  ...writable,
  disabled_reason: z
    .enum(['failing', 'gone'])
    .nullable()
    .describe('why it was switched off: every attempt failed for three days, or it answered 410 Gone'),
  failing_since: Timestamp.nullable().describe('the first failed attempt after the latest successful one'),
  previous_secret_until: Timestamp.nullable().describe('until then, requests are signed with both secrets'),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** With its secret, which is never shown again. */
export const NewWebhookEndpoint = WebhookEndpoint.extend({
  secret: z.string().describe('signing secret of Standard Webhooks: whsec_ and base64'),
});
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

export const WebhookEndpointListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type WebhookEndpointListQuery = z.infer<typeof WebhookEndpointListQuery>;

export const CreateWebhookEndpoint = z.object({ ...writable, is_active: z.boolean().default(true) });
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>;

export const UpdateWebhookEndpoint = z.object({ ...writable, version: Version });
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

/** Hours that the previous secret stays valid after a rotation. */
export const PREVIOUS_SECRET_HOURS = { default: 24, max: 168 };

export const RotateWebhookSecret = z.object({
  previous_valid_hours: z
    .int()
    .min(0)
    .max(PREVIOUS_SECRET_HOURS.max)
    .default(PREVIOUS_SECRET_HOURS.default)
    .describe('how long requests are also signed with the previous secret; 0: not at all'),
  version: Version,
});
export type RotateWebhookSecret = z.infer<typeof RotateWebhookSecret>;

const DeliveryType = z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT]);

/** One event for one endpoint. */
export const WebhookDelivery = z.object({
  id: Id,
  webhook_endpoint_id: Id,
  webhook_id: Id.describe('header webhook-id: the same at every attempt'),
  type: DeliveryType,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.int().nonnegative(),
  status: z.int().nullable().describe('HTTP status of the latest attempt'),
  failure: z.enum(WEBHOOK_FAILURES).nullable().describe('of the latest attempt'),
  next_attempt_at: Timestamp.nullable().describe(
    'null: none is planned, or an earlier event of the same order goes first',
  ),
  created_at: Timestamp,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Characters of a request or response that the log contains. */
export const MAX_LOGGED_BODY = 4_000;

export const WebhookAttempt = z.object({
  number: z.int().positive(),
  at: Timestamp,
  url: z.string(),
  duration_ms: z.int().nonnegative(),
  status: z.int().nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  response: z.string().max(MAX_LOGGED_BODY).describe('the beginning of the response, without secrets'),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  request: z.object({
    headers: z.record(z.string(), z.string()).describe('of the latest attempt; signatures are masked'),
    body: z.string().max(MAX_LOGGED_BODY).describe('the beginning of the request'),
  }),
  attempt_log: z.array(WebhookAttempt).describe('newest first'),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

/** Newest first. */
export const WebhookDeliveryListQuery = ListQuery.omit({ search: true }).extend({
  state: z.enum(WEBHOOK_DELIVERY_STATES).optional(),
  type: DeliveryType.optional(),
});
export type WebhookDeliveryListQuery = z.infer<typeof WebhookDeliveryListQuery>;

export const WebhookDeliveryParams = z.object({ id: Id, delivery_id: Id });

export const ResendWebhookDeliveries = z.object({
  since: Timestamp.describe('events from this moment on; the log has 14 days'),
  state: z.enum(['failed', 'delivered', 'any']).default('failed').describe('pending ones are sent anyway'),
});
export type ResendWebhookDeliveries = z.infer<typeof ResendWebhookDeliveries>;

export const ResentWebhookDeliveries = z.object({ resent: z.int().nonnegative() });
export type ResentWebhookDeliveries = z.infer<typeof ResentWebhookDeliveries>;
