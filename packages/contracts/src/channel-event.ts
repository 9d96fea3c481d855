import { z } from 'zod';
import { Id, Timestamp } from './common';

/** in: received from the platform. out: sent to the platform. */
export const ChannelEventDirection = z.enum(['in', 'out']);

/**
 * message: a message. change: a message was edited, deleted or reacted to. echo: a message that the
 * organisation sent with another app. status: delivery status of an outbound message. identity: a new id or
 * address of a customer. consent: a customer opted in or out. template, account: a notice about a template or
 * the account. test: a test by a user. ignored: an irrelevant event. unreadable: an event that could not
 * be decoded.
 */
export const ChannelEventKind = z.enum([
  'message',
  'change',
  'echo',
  'status',
  'identity',
  'consent',
  'template',
  'account',
  'test',
  'ignored',
  'unreadable',
]);

export const ChannelEventListQuery = z.object({ kind: ChannelEventKind.optional() });
export type ChannelEventListQuery = z.infer<typeof ChannelEventListQuery>;

/**
 * retrying: will be retried automatically. unknown: no response was received, and it is not retried.
 * failed: not retried any more. refused: not authenticated or invalid; nothing was stored.
 */
export const ChannelEventStatus = z.enum(['ok', 'retrying', 'unknown', 'failed', 'refused']);
export type ChannelEventStatus = z.infer<typeof ChannelEventStatus>;

/** Maximum characters of `excerpt`. */
export const MAX_EXCERPT = 2_000;

/** An inbound or outbound event of an integration. The newest 200 of each integration are retained. */
export const ChannelEvent = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  channel_integration_id: Id,
  channel_integration_name: z.string(),
  direction: ChannelEventDirection,
  kind: ChannelEventKind,
  status: ChannelEventStatus,
  at: Timestamp.describe('Time of the latest attempt'),
  attempts: z.int().positive(),
  error: z.string().nullable().describe('Error or notice, such as the response of the platform; null: none'),
  message_id: Id.nullable(),
  conversation_id: Id.nullable(),
  excerpt: z
    .string()
    .max(MAX_EXCERPT)
    .nullable()
    .describe(
      'Excerpt of the payload as JSON, without secrets; customer content is masked for the Super Admin',
    ),
  can_retry: z
    .boolean()
    .describe(
      'Whether it can be retried: a failed or unknown message is sent again, a webhook event decoded again',
    ),
});
export type ChannelEvent = z.infer<typeof ChannelEvent>;
