import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../testing/fixtures';
import { buildHttpResponse, buildOutboundMessage, buildTestRecipient } from '../../testing/message-builders';
import { instagramConnector } from '../instagram/instagram-connector';
import { messengerConnector } from '../messenger/messenger-connector';
import type { HttpTransport, Recipient } from '../sdk/connector';

const NOW = Date.parse('2026-11-22T02:00:00Z');
const HOUR = 3_600_000;

const page = buildTestRecipient({
  settings: { page_id: '610000000000001' },
  credentials: { page_token: 'PAGE_TOKEN' },
});
const account = buildTestRecipient({
  settings: { account_id: '17840000000000001' },
  credentials: { access_token: 'IG_TOKEN' },
  address: '9200000000000001',
});

const stepsOf = (transport: HttpTransport | undefined, message: Message, to: Recipient) =>
  transport?.encode(message, to, NOW) ?? [];
/** The payload of each call. */
const sent = (transport: HttpTransport | undefined, message: Message, to: Recipient) =>
  stepsOf(transport, message, to).map((step) => JSON.parse(String(step.request('MEDIA').body)));
const onMessenger = (said: Partial<Message>, to: Partial<Recipient> = {}) =>
  sent(messengerConnector.httpTransport, buildOutboundMessage(said), { ...page, ...to });
const onInstagram = (said: Partial<Message>, to: Partial<Recipient> = {}) =>
  sent(instagramConnector.httpTransport, buildOutboundMessage(said), { ...account, ...to });

const { id: metadata } = buildOutboundMessage();

describe('recorded calls of the Send API', () => {
  const read = (name: string) => JSON.parse(readFixture(name).toString('utf8'));

  test('Messenger: exactly this request, with our id', () => {
    const { request, outsideWindow } = read('messenger/api-send.json');
    const [step] = stepsOf(messengerConnector.httpTransport, buildOutboundMessage(), page);
    const { url, headers, method, body } = step?.request() ?? {};
    expect([method, url, headers]).toEqual([
      'POST',
      `https://graph.facebook.com${request.path}`,
      { ...request.headers, 'content-type': 'application/json' },
    ]);
    const withId = (body: { message: object }) => ({ ...body, message: { ...body.message, metadata } });
    expect(JSON.parse(String(body))).toEqual(withId(request.body));
    const late = { author: 'csr' as const, text: 'A colleague answers.' };
    expect(onMessenger(late, { last_customer_message_at: NOW - 30 * HOUR })).toEqual([
      withId(outsideWindow.body),
    ]);
  });

  test('Instagram: exactly this request', () => {
    const { request } = read('instagram/api-send.json');
    const [step] = stepsOf(instagramConnector.httpTransport, buildOutboundMessage({ text: 'Yes!' }), account);
    const { url, headers, body } = step?.request() ?? {};
    expect(url).toBe(`https://${request.host}${request.path}`);
    expect(headers).toEqual({ authorization: 'Bearer IG_TOKEN', 'content-type': 'application/json' });
    expect(JSON.parse(String(body))).toEqual(request.body);
  });
});

test("a CSR's answer after a day is tagged; the bot's is not", () => {
  const kindOf = (said: Partial<Message>, to: Partial<Recipient>) =>
    onMessenger(said, to).map(({ messaging_type, tag }) => [messaging_type, tag]);
  const late = { last_customer_message_at: NOW - 24 * HOUR };
  expect(kindOf({ author: 'csr' }, late)).toEqual([['MESSAGE_TAG', 'HUMAN_AGENT']]);
  expect(kindOf({ author: 'csr' }, { last_customer_message_at: NOW - 24 * HOUR + 1 })).toEqual([
    ['RESPONSE', undefined],
  ]);
  expect(kindOf({ author: 'bot' }, late)).toEqual([['RESPONSE', undefined]]);
  expect(kindOf({ author: 'csr' }, { is_window_open: false })).toEqual([['MESSAGE_TAG', 'HUMAN_AGENT']]);
  expect(onInstagram({ author: 'csr' }, late)).toMatchObject([
    { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' },
  ]);
});

test("long text is split by the platform's unit, and suggestions follow the last part", () => {
  const text = 'wörd '.repeat(500).trim();
  const suggestions = ['Yes, order', 'Talk to one of your colleagues'];
  const parts = onMessenger({ text, content: { suggestions } });
  expect(parts.map(({ message }) => message.text).join(' ')).toBe(text);
  expect(parts.every(({ message }) => message.text.length <= 2_000)).toBe(true);
  expect(parts[0].message).not.toHaveProperty('quick_replies');
  expect(parts.at(-1).message.quick_replies).toEqual([
    { content_type: 'text', title: 'Yes, order', payload: 'say:Yes, order' },
    { content_type: 'text', title: 'Talk to one of your…', payload: 'say:Talk to one of your colleagues' },
  ]);
  const short = onInstagram({ text });
  expect(short.map(({ message }) => message.text).join(' ')).toBe(text);
  expect(short.every(({ message }) => Buffer.byteLength(message.text) <= 1_000)).toBe(true);
  const many = Array.from({ length: 15 }, (_, n) => `Answer ${n}`);
  const [all] = onMessenger({ content: { suggestions: many } });
  expect(all.message.quick_replies).toHaveLength(13);
  expect(all.message.text).toBe('We do.\n\nAnswer 13\n\nAnswer 14');
});

const shoe = {
  product_id: '0199aaaa-0000-7000-8000-000000000009',
  sku: 'SHOE-1',
  name: 'Trail Shoe',
  price: 8_990,
  currency: 'EUR',
  in_stock: true,
  image_url: '/files/shoe.webp',
};

test('products are cards with a button that orders them', () => {
  const products = [shoe, { ...shoe, name: 'B'.repeat(140), in_stock: false, image_url: null }];
  const parts = onMessenger({ content: { products, suggestions: ['Thanks'] } });
  const elements = [
    {
      title: 'Trail Shoe',
      subtitle: '€89.90 · In stock',
      image_url: 'https://desk.example/files/shoe.webp',
      buttons: [{ type: 'postback', title: 'Order', payload: 'say:I would like to order Trail Shoe' }],
    },
    { title: `${'B'.repeat(79)}…`, subtitle: '€89.90 · Sold out' },
  ];
  const cards = { attachment: { type: 'template', payload: { template_type: 'generic', elements } } };
  const quick_replies = [{ content_type: 'text', title: 'Thanks', payload: 'say:Thanks' }];
  expect(parts.map(({ message }) => message)).toEqual([
    { text: 'We do.', metadata },
    { ...cards, quick_replies, metadata: `${metadata}:1` },
  ]);
  // Instagram supports quick replies with text only: the text comes last.
  const there = onInstagram({ content: { products, suggestions: ['Thanks'] } });
  expect(there.map(({ message }) => message)).toEqual([cards, { text: 'We do.', quick_replies }]);
});

const file = (media_type: StoredFile['media_type'], more: Partial<StoredFile> = {}): StoredFile => ({
  id: '0199aaaa-0000-7000-8000-00000000000f',
  name: 'Angebot "1".pdf',
  media_type,
  size: 8,
  width: null,
  height: null,
  url: '/files/abc',
  ...more,
});

test('Messenger: a file is uploaded first and referenced by its id', () => {
  const said = buildOutboundMessage({ text: '', content: { files: [file('application/pdf')] } });
  const [step, ...rest] = stepsOf(messengerConnector.httpTransport, said, page);
  expect(rest).toEqual([]);
  const upload = step?.upload;
  const { url, headers, body } = upload?.request(Buffer.from('%PDF-1.7')) ?? {};
  expect(url).toBe('https://graph.facebook.com/v25.0/610000000000001/message_attachments');
  expect(headers).toMatchObject({ authorization: 'Bearer PAGE_TOKEN' });
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(String(body)).toContain('{"attachment":{"type":"file","payload":{"is_reusable":true}}}');
  expect(String(body)).toContain('name="filedata"; filename="Angebot %221%22.pdf"');
  expect(String(body)).toContain('\r\n\r\n%PDF-1.7\r\n');
  expect(upload?.idOf(buildHttpResponse(200, { attachment_id: '1857777774821032' }))).toBe(
    '1857777774821032',
  );
  expect(upload?.idOf(buildHttpResponse(200, {}))).toBeUndefined();
  expect(upload?.idOf(buildHttpResponse(400, { error: { code: 100 } }))).toBeUndefined();
  expect(upload?.idOf(buildHttpResponse(502, '<html>'))).toBeUndefined();
  expect(JSON.parse(String(step?.request('1857777774821032').body)).message).toEqual({
    attachment: { type: 'file', payload: { attachment_id: '1857777774821032' } },
    metadata,
  });
  const typeOf = (media_type: StoredFile['media_type'], size = 8) =>
    onMessenger({ text: '', content: { files: [file(media_type, { size })] } })[0].message.attachment.type;
  expect(typeOf('image/png')).toBe('image');
  expect(typeOf('image/png', 9 * 1024 * 1024)).toBe('file');
  expect(typeOf('image/webp')).toBe('file');
  expect(typeOf('audio/ogg')).toBe('audio');
  expect(typeOf('video/mp4')).toBe('video');
});

test('Instagram: the platform downloads supported files and gets a link to others', () => {
  const files = [file('image/jpeg'), file('application/zip', { name: 'all.zip', url: '/files/zip' })];
  expect(onInstagram({ content: { files } }).map(({ message }) => message)).toEqual([
    { text: 'We do.\n\nall.zip\nhttps://desk.example/files/zip' },
    { attachment: { type: 'image', payload: { url: 'https://desk.example/files/abc' } } },
  ]);
});

test('an incomplete integration reports what is missing', () => {
  expect(() => onMessenger({}, { settings: {} })).toThrow('no page ID');
  expect(() => onMessenger({}, { credentials: {} })).toThrow('no page access token');
  expect(() => onInstagram({}, { settings: {} })).toThrow('no Instagram account ID');
  expect(() => onInstagram({}, { credentials: {} })).toThrow('no access token');
});
