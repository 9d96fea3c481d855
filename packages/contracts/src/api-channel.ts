import { z } from 'zod';
import { Text } from './common';
import { MessageText } from './message';
import { ProductCard } from './product';

/**
 * The API channel: a system of the organisation's own speaks for its customers.
 * Signed both ways with `X-Relaydesk-Signature: t={unix seconds},v1={hex HMAC-SHA256(secret, "{t}.{body}")}`.
 */
const ExternalId = Text.min(1).max(200);

const Contact = z.object({
  id: ExternalId,
  name: Text.trim().max(140).optional(),
  phone: Text.max(40).optional(),
  email: Text.max(320).optional(),
  email_verified: z.boolean().optional().describe('your system has checked that the address is theirs'),
  phone_verified: z.boolean().optional().describe('the same for the telephone number'),
});

const Media = z.object({ url: z.url().max(2000), mime: Text.max(100), name: Text.max(255).optional() });

export const ApiInbound = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('message'),
    id: ExternalId.describe('yours; the same id twice is stored once'),
    contact: Contact,
    message: z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: MessageText }),
      z.object({ type: z.literal('image'), caption: Text.max(1000).optional(), media: Media }),
    ]),
    timestamp: z.int().positive().describe('unix seconds'),
  }),
  z.object({
    event: z.literal('status'),
    messageId: ExternalId.describe('the id we sent with the message'),
    status: z.enum(['delivered', 'read', 'failed']),
    timestamp: z.int().positive(),
  }),
]);
export type ApiInbound = z.infer<typeof ApiInbound>;

/** What we send to the integration's callback address; taken with any 2xx, else sent again. */
export const ApiOutbound = z.object({
  event: z.literal('message.outgoing'),
  id: z.string(),
  conversationId: z.string(),
  contact: z.object({ id: z.string() }),
  message: z.object({
    type: z.literal('text'),
    text: z.string().describe('empty where something is shown instead'),
    files: z
      .array(z.object({ name: z.string(), mime: z.string(), size: z.int(), url: z.string() }))
      .optional()
      .describe('to be fetched by their addresses, which need no sign-in; bytes'),
    products: z.array(ProductCard).optional(),
  }),
  author: z.object({ kind: z.enum(['bot', 'csr', 'system']), name: z.string().nullable() }),
  timestamp: z.int(),
});
export type ApiOutbound = z.infer<typeof ApiOutbound>;

/** Sent by "Test" to the callback address, signed like any other; taken with any 2xx. */
export const ApiTest = z.object({ event: z.literal('test'), id: z.string(), timestamp: z.int() });
export type ApiTest = z.infer<typeof ApiTest>;

export const ApiInboundResponse = z.object({ duplicate: z.boolean() });
