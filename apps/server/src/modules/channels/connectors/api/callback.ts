import type { ApiOutbound, ApiTest } from '@relaydesk/contracts/api-channel';
import type { Message } from '@relaydesk/contracts/message';
import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { IntegrationConfig, OutboundRequest, Recipient, SendResult } from '../sdk/connector';
import { signPayload } from './signature';

/**
 * Encodes a message as a callback to the organisation's system. Throws if the integration is not configured.
 */
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
 * A request to the callback address, with a signature of its bytes.
 * @param now unix milliseconds
 */
export function buildSignedRequest(
  { settings: { callback_url }, credentials: { secret } }: IntegrationConfig,
  now: number,
  event: ApiOutbound | ApiTest,
): OutboundRequest {
  if (!callback_url) throw new Error('This integration has no callback URL.');
  if (!secret) throw new Error('This integration has no signing secret.');
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

/** These mean that the message will never be accepted (RFC 9110, 15.5); other errors may be temporary. */
const PERMANENT_STATUSES = [410, 413, 422];

export function parseCallbackResponse({ status, headers, body }: SafeFetchResponse): SendResult {
  if (status >= 200 && status <= 299) return { outcome: 'sent', external_id: parseExternalId(body) };
  const words = `The callback URL answered ${status}: ${formatResponseBody(body)}`;
  if (PERMANENT_STATUSES.includes(status)) return { outcome: 'permanent', words };
  return {
    outcome: 'retry',
    after_s: Number(/^\d{1,5}$/.exec(headers['retry-after'] ?? '')?.[0] ?? 0),
    words,
  };
}

/** The response may contain the receiver's id of our message. */
function parseExternalId(body: string): string | null {
  try {
    return CallbackResponse.parse(JSON.parse(body)).id;
  } catch {
    return null; // the response is optional
  }
}

const CallbackResponse = z.object({ id: z.string().min(1).max(200) });

/** The response of an untrusted server, as one line; an HTML page is ignored. */
const formatResponseBody = (body: string) => sanitizeText(body.replace(/\p{Cc}+/gu, ' ').trim(), 200);
