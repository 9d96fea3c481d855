import { ApiInbound } from '@relaydesk/contracts/api-channel';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
import { AppError } from '../../../../lib/app-error';
import type { Connector } from '../sdk/connector';
import type { InboundEvent } from '../sdk/inbound-event';
import { encodeCallback, parseCallbackResponse } from './callback';
import { isValidSignature } from './signature';
import { testCallback } from './test-callback';

/** The organisation's own system speaks for its customers. */
export const apiConnector: Connector = {
  manifest: {
    kind: 'api',
    name: { en: 'API', de: 'API' },
    description: {
      en: 'A system of your own speaks for its customers.',
      de: 'Ein eigenes System spricht für seine Kunden.',
    },
    icon: 'm14 12-2 2-2-2 2-2zm-2-6 2.12 2.12 2.5-2.5L12 1 7.38 5.62l2.5 2.5zm-6 6 2.12-2.12-2.5-2.5L1 12l4.62 4.62 2.5-2.5zm12 0-2.12 2.12 2.5 2.5L23 12l-4.62-4.62-2.5 2.5zm-6 6-2.12-2.12-2.5 2.5L12 23l4.62-4.62-2.5-2.5z',
    capabilities: {
      max_text_length: MAX_TEXT_LENGTH,
      rich_text: false,
      buttons: false,
      product_cards: true,
      typing: false,
      read_receipts: true,
      files: true,
      templates: false,
      reply_hours: null,
    },
    line_fields: [],
    platform_fields: [],
    steps: [],
    has_verify_token: false,
  },
  webhook: {
    verify: ({ bytes, headers }, { credentials: { secret } }, now) =>
      secret && isValidSignature(secret, bytes, String(headers['x-relaydesk-signature'] ?? ''), now)
        ? 'ok'
        : 'refused',
    parse: parseJson,
    body: ApiInbound,
    decode: (body) => [decode(body as ApiInbound)], // validated against `body` before
  },
  httpTransport: {
    encode: (message, to, now) => [{ request: () => encodeCallback(to, message, now) }],
    parse: parseCallbackResponse,
    isIdempotent: true, // by `id`, which is the Idempotency-Key as well
  },
  test: async (context, _line, config) => [await testCallback(context, config)],
};

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('invalid_json', {}, { field: 'body' });
  }
}

function decode(event: ApiInbound): InboundEvent {
  if (event.event === 'status') {
    return { type: 'status', of: { message_id: event.messageId }, status: event.status };
  }
  const { id: external_id, email_verified, phone_verified, ...facts } = event.contact;
  return {
    type: 'message',
    external_id: event.id,
    customer: {
      external_id,
      ...facts,
      ...(email_verified && { email_proof: 'own_site' }),
      ...(phone_verified && { phone_proof: 'own_site' }),
    },
    text: formatMessageText(event.message),
  };
}

/** A picture is represented by its caption and address; nothing is fetched. */
function formatMessageText(message: Extract<ApiInbound, { event: 'message' }>['message']): string {
  if (message.type === 'text') return message.text;
  return [message.caption, message.media.name, message.media.url].filter(Boolean).join('\n');
}
