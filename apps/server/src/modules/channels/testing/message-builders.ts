import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { ProductCard } from '@relaydesk/contracts/product';
import type { SafeFetchResponse } from '../../../lib/network/safe-fetch';
import type { Recipient } from '../connectors/sdk/connector';

/** A bot message with defaults. */
export const buildOutboundMessage = (said: Partial<Message> = {}): Message => ({
  id: '0199aaaa-0000-7000-8000-000000000042',
  organization_id: '0199aaaa-0000-7000-8000-000000000001',
  conversation_id: '0199aaaa-0000-7000-8000-000000000002',
  seq: 2,
  author: 'bot',
  user_id: null,
  author_name: null,
  kind: 'text',
  text: 'We do.',
  content: {},
  delivery: 'queued',
  delivery_error: null,
  created_at: '2026-11-22T02:00:00.000Z',
  ...said,
});

/** A customer who has just written, on an integration with these settings and secrets. */
export const buildTestRecipient = (to: Partial<Recipient> = {}): Recipient => ({
  settings: {},
  credentials: {},
  verify_token: 'verify-me',
  hook_url: 'https://desk.example/hooks/x/key/',
  public_url: 'https://desk.example',
  external_customer_id: '7100000000000001',
  address: '7100000000000001',
  is_window_open: true,
  last_customer_message_at: null,
  currency: 'EUR',
  locale: 'en',
  ...to,
});

/** A response of an external server. */
export const buildHttpResponse = (
  status: number,
  body: unknown = '',
  headers: SafeFetchResponse['headers'] = {},
): SafeFetchResponse => {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return { status, headers, body: bytes.toString('utf8'), bytes };
};

export const buildStoredFile = (
  name: string,
  media_type: StoredFile['media_type'],
  size = 3,
): StoredFile => ({
  id: '0199aaaa-0000-7000-8000-000000000003',
  name,
  media_type,
  size,
  width: null,
  height: null,
  url: `/files/o/i/s/${name}`,
});

export const mugProductCard: ProductCard = {
  product_id: '0199aaaa-0000-7000-8000-000000000004',
  sku: 'MUG',
  name: 'Mug',
  price: 1250,
  currency: 'EUR',
  in_stock: true,
  short_answer: 'Holds 0.3 l.',
  image_url: '/files/o/i/s/mug.webp',
};
