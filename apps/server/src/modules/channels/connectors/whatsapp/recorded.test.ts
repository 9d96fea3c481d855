import { describe, expect, test } from 'vitest';
import { getFixtureSignature, listFixtures, readFixture } from '../../testing/fixtures';
import type { IntegrationConfig } from '../sdk/connector';
import type { InboundEvent } from '../sdk/inbound-event';
import { whatsappConnector } from './whatsapp-connector';

const { webhook: adapter } = whatsappConnector;
if (!adapter) throw new Error('WhatsApp has a webhook.');

const account = '200000000000101';
const amina = {
  external_id: 'SN.1000000000000000001',
  aliases: ['221770000001'],
  address: '221770000001',
  name: 'Amina Diallo',
  phone: '+221770000001',
};
/** A message of Amina: the fixtures number ids and seconds alike. */
const said = (nr: number, text: string, rest: object = {}): InboundEvent => ({
  account,
  type: 'message',
  external_id: `wamid.TEST${String(nr).padStart(6, '0')}AA==`,
  customer: amina,
  text,
  at: (1794200000 + nr) * 1000,
  ...rest,
});
const hash = (nr: string) => `q83v${nr}AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`;
const media = (kind: string, id: string, sha256: string, name: string | null = null) => ({
  media: [{ kind, name, ref: { id, sha256: hash(sha256) } }],
});
const ours = 'wamid.TEST000900AA==';
const status = (of: string, rest: object = {}) => ({
  account,
  type: 'status',
  of: { external_id: ours },
  status: of,
  ...rest,
});

const EXPECTED: Record<string, object[]> = {
  'text.json': [said(1, 'Hello, is the blue kettle in stock?')],
  'text-reply.json': [said(2, 'Yes, that one', { replies_to: ours })],
  'text-forwarded.json': [said(3, 'fwd', { content: { is_forwarded: true } })],
  'text-ad-referral.json': [
    said(4, 'I saw your ad', {
      content: {
        came_from: {
          kind: 'ad',
          id: '77',
          title: 'Kettle week',
          url: 'https://fb.example/ad/77',
          click_id: 'CLICKTEST77',
        },
      },
    }),
  ],
  'text-product-inquiry.json': [
    said(5, 'What colours?', {
      replies_to: 'wamid.TEST000901AA==',
      content: { came_from: { kind: 'product', id: 'SKU-KET-01', title: null, url: null, click_id: null } },
    }),
  ],
  'image.json': [said(6, 'broken lid', media('image', '900000000000006', '006'))],
  'audio-voice.json': [said(7, '', media('voice', '900000000000007', '007'))],
  'video.json': [said(8, 'how it leaks', media('video', '900000000000008', '008'))],
  'document.json': [said(9, 'invoice', media('document', '900000000000009', '009', 'invoice-204.pdf'))],
  'sticker.json': [said(10, '', media('sticker', '900000000000010', '010'))],
  'location.json': [
    said(11, '', {
      content: {
        location: { latitude: 14.6937, longitude: -17.4441, name: 'Depot 4', address: '12 Quay Road' },
      },
    }),
  ],
  'contacts.json': [
    said(12, '', {
      content: {
        contacts: [{ name: 'Moussa Ba', phones: ['+221 77 000 00 02'], emails: ['moussa@customer.example'] }],
      },
    }),
  ],
  'interactive-button-reply.json': [
    said(13, 'Confirm', {
      replies_to: 'wamid.TEST000902AA==',
      content: { choice: { id: 'confirm_order', title: 'Confirm' } },
    }),
  ],
  'interactive-list-reply.json': [
    said(14, 'Kettle 1.7 l', {
      replies_to: 'wamid.TEST000903AA==',
      content: { choice: { id: 'sku_KET-01', title: 'Kettle 1.7 l' } },
    }),
  ],
  'interactive-flow-reply.json': [
    said(15, 'Sent', {
      replies_to: 'wamid.TEST000904AA==',
      content: { answers: { qty: '2', city: 'Dakar' } },
    }),
  ],
  'template-button.json': [
    said(16, 'Stop promotions', {
      replies_to: 'wamid.TEST000905AA==',
      content: { choice: { id: 'STOP_PROMO', title: 'Stop promotions' } },
    }),
  ],
  'reaction.json': [
    {
      account,
      type: 'change',
      external_id: ours,
      change: { kind: 'reacted', by: 'customer', emoji: '👍', at: 1794200017000 },
    },
  ],
  'reaction-removed.json': [
    {
      account,
      type: 'change',
      external_id: ours,
      change: { kind: 'reacted', by: 'customer', emoji: null, at: 1794200018000 },
    },
  ],
  'order.json': [
    said(19, 'Please deliver on Friday', {
      content: {
        ordered: [
          { sku: 'SKU-KET-01', quantity: 2, shown_price: '39 USD' },
          { sku: 'SKU-CUP-07', quantity: 6, shown_price: '2.5 USD' },
        ],
      },
    }),
  ],
  'system-number-changed.json': [
    {
      account,
      type: 'identity',
      from: '221770000001',
      to: '221770000099',
      address: '221770000099',
      phone: '+221770000099',
    },
  ],
  'unsupported.json': [said(21, '', { content: { unsupported: 'poll_creation' } })],
  'text-username-only.json': [
    said(22, 'hi from a username account', {
      customer: {
        external_id: 'GH.1000000000000000007',
        address: 'GH.1000000000000000007',
        name: 'Kofi',
      },
    }),
  ],
  'edit.json': [
    {
      account,
      type: 'change',
      external_id: 'wamid.TEST000001AA==',
      change: { kind: 'edited', text: 'Hello, is the RED kettle in stock?', at: 1794200023000 },
    },
  ],
  'business-app-echo.json': [
    {
      account,
      type: 'echo',
      external_id: 'wamid.TEST000024AA==',
      customer: { external_id: '221770000001', address: '221770000001', phone: '+221770000001' },
      text: 'answered from the phone app',
      app: 'WhatsApp Business',
      at: 1794200024000,
    },
  ],
  'status-sent.json': [status('sent')],
  'status-delivered.json': [status('delivered')],
  'status-read.json': [status('read')],
  'status-failed.json': [
    status('failed', {
      words: 'Re-engagement message: More than 24 hours have passed since the recipient last replied.',
      why: 'window_closed',
    }),
  ],
  'value-errors.json': [
    { account, type: 'account', words: 'Rate limit hit: Throughput reached.', is_refused: false },
  ],
  'template-status.json': [{ type: 'template', external_id: '5000000001', status: 'approved', reason: null }],
};

const access = (app_secret: string): IntegrationConfig => ({
  settings: {},
  credentials: { app_secret },
  verify_token: 'relaydesk-verify-01',
  hook_url: '',
  public_url: '',
});
const SECRET = 'test-meta-app-secret-7f3a';

describe('WhatsApp: recorded webhooks', () => {
  const verify = (bytes: Buffer, signature: string | undefined, secret = SECRET) =>
    adapter.verify({ bytes, headers: { 'x-hub-signature-256': signature } }, access(secret), 0);
  const flipped = (bytes: Buffer) => {
    const other = Buffer.from(bytes);
    const middle = other.length >> 1;
    other.writeUInt8(other.readUInt8(middle) ^ 1, middle);
    return other;
  };
  const deliveries = listFixtures('whatsapp').filter((name) => !/api-|handshake/.test(name));

  test('every recorded webhook event has an expectation', () => {
    expect(deliveries.map((name) => name.replace('whatsapp/', ''))).toEqual(Object.keys(EXPECTED).sort());
  });

  test.each(Object.keys(EXPECTED))('%s', (file) => {
    const bytes = readFixture(`whatsapp/${file}`);
    const signature = getFixtureSignature(`whatsapp/${file}`) ?? '';
    expect(adapter.decode(adapter.parse(bytes))).toEqual(EXPECTED[file]);
    expect(verify(bytes, signature)).toBe('ok');
    expect(verify(flipped(bytes), signature)).toBe('refused');
    expect(verify(bytes, flipped(Buffer.from(signature)).toString())).toBe('refused');
    expect(verify(bytes, signature, 'another secret')).toBe('refused');
    expect(verify(bytes, signature, '')).toBe('refused');
    expect(verify(bytes, undefined)).toBe('refused');
  });

  test('a re-encoded body is refused, unless a proxy has only unescaped unicode', () => {
    const differing = deliveries.filter((name) => {
      const bytes = readFixture(name);
      const anew = Buffer.from(JSON.stringify(JSON.parse(bytes.toString())));
      return !anew.equals(bytes) && verify(anew, getFixtureSignature(name)) === 'refused';
    });
    expect(differing).toContain('whatsapp/image.json');
    const name = 'whatsapp/reaction.json';
    const unescaped = readFixture(name)
      .toString()
      .replace(/\\u(....)/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));
    expect(unescaped).toContain('👍');
    expect(verify(Buffer.from(unescaped), getFixtureSignature(name))).toBe('ok');
  });

  test('handshake', () => {
    const {
      query,
      expect: right,
      wrongToken,
    } = JSON.parse(readFixture('whatsapp/handshake.json').toString());
    expect(adapter.handshake?.(query, access(SECRET))).toBe(right.body);
    expect(adapter.handshake?.(wrongToken.query, access(SECRET))).toBeNull();
  });
});
