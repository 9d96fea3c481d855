import type { ApiOutbound, ApiTest } from '@relaydesk/contracts/api-channel';
import type { Message } from '@relaydesk/contracts/message';
import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { IntegrationConfig, OutboundRequest, Recipient, SendResult } from '../sdk/connector';
import { signPayload } from './signature';

/** What tells the organisation's system of a message for its customer. Throws when the line is not set up for it. */
export function encodeCallback(to: Recipient, message: Message, now: number): OutboundRequest {
  const { files = [], products = [] } = message.content;
  const call = buildSignedRequest(to, now, {
    event: 'message.outgoing',
    id: message.id,
    conversationId: message.conversation_id,
    contact: { id: to.external_customer_id },
    message: {
      type: 'text',
      text: message.text,
      ...(files.length > 0 && {
        files: files.map(({ name, media_type, size, url }) => ({
          name,
          mime: media_type,
          size,
          url: `${to.public_url}${url}`,
        })),
      }),
      ...(products.length > 0 && { products }),
    },
    author: {
      kind: message.author === 'csr' || message.author === 'bot' ? message.author : 'system',
      name: message.author_name,
    },
    timestamp: Math.floor(Date.parse(message.created_at) / 1000),
  });
  return { ...call, headers: { ...call.headers, 'idempotency-key': message.id } };
}

/**
 * A request to the callback address, signed over its bytes.
 * @param now unix milliseconds
 */
export function buildSignedRequest(
  { settings: { callback_url }, credentials: { secret } }: IntegrationConfig,
  now: number,
  event: ApiOutbound | ApiTest,
): OutboundRequest {
  if (!callback_url) throw new Error('This integration has no callback address yet.');
  if (!secret) throw new Error('This integration has no secret to sign with.');
  const body = JSON.stringify(event);
  return {
    url: callback_url,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-relaydesk-signature': signPayload(secret, body, Math.floor(now / 1000)),
    },
    body,
  };
}

/** These say of the message itself that it will never be taken (RFC 9110, 15.5); the rest may pass. */
const PERMANENT_STATUSES = [410, 413, 422];

export function parseCallbackResponse({ status, headers, body }: SafeFetchResponse): SendResult {
  if (status >= 200 && status <= 299) return { outcome: 'sent', external_id: parseExternalId(body) };
  const words = `The callback address answered ${status}: ${formatResponseBody(body)}`;
  if (PERMANENT_STATUSES.includes(status)) return { outcome: 'permanent', words };
  return {
    outcome: 'retry',
    after_s: Number(/^\d{1,5}$/.exec(headers['retry-after'] ?? '')?.[0] ?? 0),
    words,
  };
}

/** The other side may say what it calls our message. */
function parseExternalId(body: string): string | null {
  try {
    return CallbackResponse.parse(JSON.parse(body)).id;
  } catch {
    return null; // it need not say anything
  }
}

const CallbackResponse = z.object({ id: z.string().min(1).max(200) });

/** What a stranger's server says, as one line; a whole page is none. */
const formatResponseBody = (body: string) => sanitizeText(body.replace(/\p{Cc}+/gu, ' ').trim(), 200);
