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

/** Matches an @ before the path. URL parsers treat a backslash as a slash. */
const WITH_CREDENTIALS = /^https?:[/\\]*[^/\\?#]*@/i;

/** URL of a receiver. URLs with user and password are refused because they would be stored in plain text. */
const Url = publicUrl().refine((url) => !WITH_CREDENTIALS.test(url), issueReason('url_with_credentials'));

const writable = {
  name: Text.trim().min(1, issueReason('name_required')).max(80),
  url: Url,
  events: z.array(WebhookEventType).min(1).max(WEBHOOK_EVENTS.length),
  is_active: z.boolean(),
};

/** A URL to which events of an organisation are posted. */
export const WebhookEndpoint = z.object({
  id: Id,
  organization_id: Id,
  ...writable,
  disabled_reason: z
    .enum(['failing', 'gone'])
    .nullable()
    .describe('Why it was disabled: all attempts failed for three days, or 410 Gone; `null`: not disabled'),
  failing_since: Timestamp.nullable().describe(
    'First failed attempt after the latest success; `null`: not failing',
  ),
  previous_secret_until: Timestamp.nullable().describe(
    'Until then, requests are signed with both secrets; `null`: with one secret',
  ),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** A new endpoint with its secret, which is returned only once. */
export const NewWebhookEndpoint = WebhookEndpoint.extend({
  secret: z.string().describe('Signing secret as defined by Standard Webhooks: whsec_ followed by base64'),
});
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

export const WebhookEndpointListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type WebhookEndpointListQuery = z.infer<typeof WebhookEndpointListQuery>;

export const CreateWebhookEndpoint = z.object({ ...writable, is_active: z.boolean().default(true) });
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>;

export const UpdateWebhookEndpoint = z.object({ ...writable, version: Version });
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

/** Hours for which the previous secret remains valid after a rotation. */
export const PREVIOUS_SECRET_HOURS = { default: 24, max: 168 };

export const RotateWebhookSecret = z.object({
  previous_valid_hours: z
    .int()
    .min(0)
    .max(PREVIOUS_SECRET_HOURS.max)
    .default(PREVIOUS_SECRET_HOURS.default)
    .describe('Hours for which requests are also signed with the previous secret; 0: none'),
  version: Version,
});
export type RotateWebhookSecret = z.infer<typeof RotateWebhookSecret>;

const DeliveryType = z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT]);

/** Delivery of one event to one endpoint. */
export const WebhookDelivery = z.object({
  id: Id,
  webhook_endpoint_id: Id,
  webhook_id: Id.describe('Header webhook-id; the same in all attempts'),
  type: DeliveryType,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.int().nonnegative(),
  status: z.int().nullable().describe('HTTP status of the latest attempt; `null`: no response'),
  failure: z
    .enum(WEBHOOK_FAILURES)
    .nullable()
    .describe('Why the latest attempt failed; `null`: it did not fail'),
  next_attempt_at: Timestamp.nullable().describe(
    '`null`: none is planned, or an earlier event of the same conversation or record is pending',
  ),
  created_at: Timestamp,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Maximum characters of a request or response in the log. */
export const MAX_LOGGED_BODY = 4_000;

export const WebhookAttempt = z.object({
  number: z.int().positive(),
  at: Timestamp,
  url: z.string(),
  duration_ms: z.int().nonnegative(),
  status: z.int().nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  response: z.string().max(MAX_LOGGED_BODY).describe('Beginning of the response, without secrets'),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  request: z.object({
    headers: z
      .record(z.string(), z.string())
      .describe('Headers of the latest attempt; signatures are masked'),
    body: z.string().max(MAX_LOGGED_BODY).describe('Beginning of the request body'),
  }),
  attempt_log: z.array(WebhookAttempt).describe('Attempts, newest first'),
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
  since: Timestamp.describe('Resend events from this time on; the log contains 14 days'),
  state: z
    .enum(['failed', 'delivered', 'any'])
    .default('failed')
    .describe('State of the deliveries to resend; pending deliveries are sent in any case'),
});
export type ResendWebhookDeliveries = z.infer<typeof ResendWebhookDeliveries>;

export const ResentWebhookDeliveries = z.object({ resent: z.int().nonnegative() });
export type ResentWebhookDeliveries = z.infer<typeof ResentWebhookDeliveries>;
