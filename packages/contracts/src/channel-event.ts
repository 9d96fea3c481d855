import { z } from 'zod';
import { Id, Timestamp } from './common';

/** `in`: the other side told us. `out`: we told it. */
export const ChannelEventDirection = z.enum(['in', 'out']);

/**
 * message: something was said. change: edited, removed, or a reaction to it. echo: said for us with another app. status:
 * how far our message has come. identity: who a customer is now. consent: whether they want to hear from us. template,
 * account: news of the platform itself. test: tried by hand. ignored: nothing for us. unreadable: could not be decoded.
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

/** retrying: will be tried again by itself. unknown: no answer has come, and it is not tried again. failed: given up. refused: not ours, or not in order; nothing was stored. */
export const ChannelEventStatus = z.enum(['ok', 'retrying', 'unknown', 'failed', 'refused']);
export type ChannelEventStatus = z.infer<typeof ChannelEventStatus>;

/** Characters of `excerpt`. */
export const MAX_EXCERPT = 2_000;

/** One thing that came in or went out on a line. The newest 200 of each line are kept. */
export const ChannelEvent = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  channel_integration_id: Id,
  channel_integration_name: z.string(),
  direction: ChannelEventDirection,
  kind: ChannelEventKind,
  status: ChannelEventStatus,
  at: Timestamp.describe('of the latest attempt'),
  attempts: z.int().positive(),
  error: z.string().nullable().describe("the other side's own words"),
  message_id: Id.nullable(),
  conversation_id: Id.nullable(),
  excerpt: z
    .string()
    .max(MAX_EXCERPT)
    .nullable()
    .describe('JSON, without secrets; what customers say is masked for the Super Admin'),
  can_retry: z
    .boolean()
    .describe(
      'an outgoing message that has failed, or perhaps has, which may be sent once more; a delivery, which may be decoded again',
    ),
});
export type ChannelEvent = z.infer<typeof ChannelEvent>;
