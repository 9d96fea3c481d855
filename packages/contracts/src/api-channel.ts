import { z } from 'zod';
import { Text } from './common';
import { MessageText } from './message';
import { ProductCard } from './product';

/**
 * The API channel connects an organisation's own system, which exchanges messages on behalf of its customers.
 * Requests in both directions are signed:
 * `X-Relaydesk-Signature: t={unix seconds},v1={hex HMAC-SHA256(secret, "{t}.{body}")}`.
 */
const ExternalId = Text.min(1).max(200);

const Contact = z.object({
  id: ExternalId,
  name: Text.trim().max(140).optional(),
  phone: Text.max(40).optional(),
  email: Text.max(320).optional(),
  email_verified: z
    .boolean()
    .optional()
    .describe('Whether your system has verified that the email address belongs to the contact'),
  phone_verified: z
    .boolean()
    .optional()
    .describe('Whether your system has verified that the telephone number belongs to the contact'),
});

const Media = z.object({ url: z.url().max(2000), mime: Text.max(100), name: Text.max(255).optional() });

export const ApiInbound = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('message'),
    id: ExternalId.describe('Id of the message in your system; a repeated id is stored once'),
    contact: Contact,
    message: z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: MessageText }),
      z.object({ type: z.literal('image'), caption: Text.max(1000).optional(), media: Media }),
    ]),
    timestamp: z.int().positive().describe('Unix time in seconds'),
  }),
  z.object({
    event: z.literal('status'),
    messageId: ExternalId.describe('`id` of the `message.outgoing` event that delivered the message'),
    status: z.enum(['delivered', 'read', 'failed']),
    timestamp: z.int().positive(),
  }),
]);
export type ApiInbound = z.infer<typeof ApiInbound>;

/**
 * A message for a customer, sent to the callback address of the integration. A response with status 2xx
 * acknowledges it; after 410, 413 or 422 it fails, after any other response it is sent again.
 */
export const ApiOutbound = z.object({
  event: z.literal('message.outgoing'),
  id: z.string(),
  conversationId: z.string(),
  contact: z.object({ id: z.string() }),
  message: z.object({
    type: z.literal('text'),
    text: z.string().describe('Text of the message; empty if it contains only files or products'),
    files: z
      .array(z.object({ name: z.string(), mime: z.string(), size: z.int(), url: z.string() }))
      .optional()
      .describe('Attachments: `size` in bytes, `url` for download without authentication'),
    products: z.array(ProductCard).optional(),
  }),
  author: z.object({ kind: z.enum(['bot', 'csr', 'system']), name: z.string().nullable() }),
  timestamp: z.int(),
});
export type ApiOutbound = z.infer<typeof ApiOutbound>;

/** Signed test event, sent to the callback address when an integration is tested. Status 2xx: success. */
export const ApiTest = z.object({ event: z.literal('test'), id: z.string(), timestamp: z.int() });
export type ApiTest = z.infer<typeof ApiTest>;

export const ApiInboundResponse = z.object({ duplicate: z.boolean() });
