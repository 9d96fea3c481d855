import { ApiInbound } from '@relaydesk/contracts/api-channel';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message';
import { AppError } from '../../../lib/app-error';
import type { Connector, InboundEvent } from '../connector';
import { encodeCallback, parseCallbackAnswer } from './callback';
import { isSigned } from './signature';
import { testCallback } from './test-callback';

/** A system of the organisation's own speaks for its customers. */
export const apiConnector: Connector = {
  kind: 'api',
  capabilities: {
    max_text_length: MAX_TEXT_LENGTH,
    rich_text: false,
    buttons: false,
    product_cards: true,
    typing: false,
    read_receipts: true,
  },
  platformSecrets: [],
  hook: {
    verify: ({ bytes, headers }, secret, now) =>
      secret && isSigned(secret, bytes, String(headers['x-relaydesk-signature'] ?? ''), now)
        ? 'ok'
        : 'refused',
    parse: parseJson,
    body: ApiInbound,
    decode: (body) => [decode(body as ApiInbound)], // checked against `body` right before
  },
  sender: {
    encode: (message, to, now) => [encodeCallback(to, message, now)],
    parseSendResponse: parseCallbackAnswer,
  },
  test: async (context, line) => [await testCallback(context, line)],
};

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('invalid', 'The body is not valid JSON.', { fields: { body: 'Is not valid JSON.' } });
  }
}

function decode(event: ApiInbound): InboundEvent {
  if (event.event === 'status') {
    return { type: 'status', message_id: event.messageId, status: event.status };
  }
  const { id: external_id, ...facts } = event.contact;
  return {
    type: 'message',
    external_id: event.id,
    customer: { external_id, ...facts },
    text: textOf(event.message),
  };
}

/** A picture is told by its words and its address; nothing is fetched. */
function textOf(message: Extract<ApiInbound, { event: 'message' }>['message']): string {
  if (message.type === 'text') return message.text;
  return [message.caption, message.media.name, message.media.url].filter(Boolean).join('\n');
}
