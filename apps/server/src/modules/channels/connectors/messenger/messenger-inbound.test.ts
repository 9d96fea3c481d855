import { expect, test } from 'vitest';
import { replayFixtures } from '../../testing/replay-fixtures';
import type { InboundEvent } from '../sdk/inbound-event';
import { messengerConnector } from './messenger-connector';

const { webhook: adapter } = messengerConnector;
if (!adapter) throw new Error('Messenger has a webhook.');
const decode = (body: unknown) => adapter.decode(adapter.parse(Buffer.from(JSON.stringify(body))));

const PAGE = '610000000000001';
const customer = { external_id: '7100000000000001' };
const sender = { sender: { id: customer.external_id }, recipient: { id: PAGE } };
const at = (n: number) => 1_794_200_000_000 + n;
const said = (n: number, more: object): InboundEvent[] => [
  { type: 'message', account: PAGE, external_id: `m_TESTfb${n}`, customer, text: '', at: at(n), ...more },
];
const media = (kind: string, url: string, name: string | null = null) => ({ kind, name, ref: { url } });
const link = (id: string) => ({ kind: 'link', id, title: null, url: null, click_id: null });
const change = (external_id: string, change: object) => [
  { type: 'change', account: PAGE, external_id, change },
];
const status = (status: string, ...ofs: object[]) =>
  ofs.map((of) => ({ type: 'status', account: PAGE, of, status }));

/** Every recorded webhook event, and all its inbound events. */
const FIXTURES: Record<string, unknown[]> = {
  text: said(1, { text: 'Do you ship abroad?' }),
  'quick-reply': said(2, { text: 'Yes', content: { choice: { id: 'WANT_HUMAN', title: 'Yes' } } }),
  reply: said(3, { text: 'this one', replies_to: 'm_TESTfbOUT1' }),
  image: said(4, { media: [media('image', 'https://scontent.example/img4.jpg?oe=abc')] }),
  'multi-attachments': said(5, {
    media: [
      media('image', 'https://scontent.example/5a.jpg'),
      media('image', 'https://scontent.example/5b.jpg'),
    ],
  }),
  audio: said(6, { media: [media('audio', 'https://cdn.example/6.mp4')] }),
  video: said(7, { media: [media('video', 'https://cdn.example/7.mp4')] }),
  file: said(8, { media: [media('document', 'https://cdn.example/8/spec.pdf?x=1', 'spec.pdf')] }),
  sticker: said(9, { media: [media('sticker', 'https://scontent.example/9.png')] }),
  'fallback-share': said(10, { text: 'https://shop.example/p/1\nKettle' }),
  postback: said(11, {
    text: 'Get started',
    content: { choice: { id: 'GET_STARTED', title: 'Get started' }, came_from: link('campaign-9') },
  }),
  referral: [{ type: 'arrival', account: PAGE, customer, came_from: link('campaign-10') }],
  reaction: change('m_TESTfbOUT1', { kind: 'reacted', by: 'customer', emoji: '❤️', at: at(13) }),
  unreact: change('m_TESTfbOUT1', { kind: 'reacted', by: 'customer', emoji: null, at: at(14) }),
  delivery: status('delivered', { external_id: 'm_TESTfbOUT1' }, { customer, until: at(15) }),
  'delivery-watermark-only': status('delivered', { customer, until: at(16) }),
  read: status('read', { customer, until: at(17) }),
  echo: [
    {
      type: 'echo',
      account: PAGE,
      external_id: 'm_TESTfbOUT2',
      customer,
      text: 'sent from the page inbox',
      app: '888000111',
      at: at(18),
    },
  ],
  edit: change('m_TESTfb1', { kind: 'edited', text: 'Do you ship to Mali?', at: at(19) }),
  standby: said(20, { text: 'other app owns the thread', is_quiet: true }),
};

replayFixtures(messengerConnector, FIXTURES, PAGE);

const messaging = (event: object, id: string | number = PAGE) => ({
  object: 'page',
  entry: [{ id, time: at(999), messaging: [event] }],
});

test('events that the fixtures do not contain', () => {
  const tell = (event: object) => decode(messaging({ ...sender, timestamp: at(1), ...event }));
  const message = (more: object) => tell({ message: { mid: 'm_1', ...more } })[0];

  // A sticker and its duplicate image are one sticker; another image is retained.
  const sticker = { url: 'https://s.example/1.png', sticker_id: 369239263222822 };
  expect(
    message({
      attachments: [
        { type: 'image', payload: sticker },
        { type: 'sticker', payload: sticker },
        { type: 'image', payload: { url: 'https://s.example/2.png' } },
      ],
    }),
  ).toMatchObject({ media: [media('sticker', sticker.url), media('image', 'https://s.example/2.png')] });
  expect(message({ attachments: [{ type: 'image', payload: sticker }] })).toMatchObject({
    media: [media('sticker', sticker.url)],
  });
  // An older field.
  expect(
    message({
      attachments: [
        { type: 'location', title: 'Pin', payload: { coordinates: { lat: 48.2, long: '16.4' } } },
      ],
    }),
  ).toMatchObject({ content: { location: { latitude: 48.2, longitude: 16.4, name: 'Pin', address: null } } });
  // A product of the page's catalogue, and a referral from an advertisement.
  const elements = [{ id: 5, retailer_id: 'SHOE-1', title: 'Trail Shoe', subtitle: '€89.90' }];
  expect(message({ attachments: [{ type: 'template', payload: { product: { elements } } }] })).toMatchObject({
    text: 'Trail Shoe\n€89.90',
    content: { came_from: { kind: 'product', id: 'SHOE-1', title: 'Trail Shoe' } },
  });
  const referral = {
    source: 'ADS',
    type: 'OPEN_THREAD',
    ad_id: 6045246247433,
    ads_context_data: { ad_title: 'Sale' },
  };
  expect(message({ text: 'Hi', referral })).toMatchObject({
    text: 'Hi',
    content: { came_from: { kind: 'ad', id: '6045246247433', title: 'Sale', url: null, click_id: null } },
  });
  // A shared post or reel is its title and address.
  for (const type of ['post', 'reel', 'ig_reel'])
    expect(
      message({ attachments: [{ type, payload: { title: 'Our shoe', url: 'https://fb.example/1' } }] }),
    ).toMatchObject({ text: 'Our shoe\nhttps://fb.example/1' });
  // Unknown or empty attachments are named.
  expect(
    message({ attachments: [{ type: 'appointment_booking', payload: { booking_id: '1' } }] }),
  ).toMatchObject({
    text: '',
    content: { unsupported: 'appointment_booking' },
  });
  expect(message({ attachments: [{ type: 'fallback' }], text: 'Look' })).toMatchObject({
    text: 'Look',
    content: { unsupported: 'fallback' },
  });
  expect(message({})).toMatchObject({ text: '', content: { unsupported: 'unknown' } });
  // Our own button contains its full text.
  expect(
    tell({ postback: { mid: 'm_2', title: 'Order', payload: 'say:I would like to order Trail Shoe' } }),
  ).toMatchObject([{ type: 'message', external_id: 'm_2', text: 'I would like to order Trail Shoe' }]);
  // Standby events have no payload; before 2020 they had no id.
  const [old] = tell({ postback: { title: 'Menu' } });
  const [again] = tell({ postback: { title: 'Menu' } });
  expect(old).toMatchObject({
    type: 'message',
    text: 'Menu',
    content: { choice: { id: 'Menu', title: 'Menu' } },
  });
  expect(again).toEqual(old);
  const [later] = tell({ timestamp: at(2), postback: { title: 'Menu' } });
  expect(later).not.toHaveProperty('external_id', (old as { external_id: string }).external_id); // a message has one
});

test('outbound messages and echoes are not inbound messages', () => {
  const ours = { sender: { id: PAGE }, recipient: { id: customer.external_id }, timestamp: at(1) };
  const id = '0199aaaa-0000-7000-8000-000000000042';
  const echo = (message: object) => decode(messaging({ ...ours, message: { mid: 'm_9', ...message } }))[0];
  expect(echo({ is_echo: true, app_id: 1517776481860111, metadata: id, text: 'Yes.' })).toEqual({
    type: 'echo',
    account: PAGE,
    external_id: 'm_9',
    customer,
    text: 'Yes.',
    app: '1517776481860111',
    at: at(1),
    ours: { message_id: id },
  });
  expect(echo({ is_echo: true, app_id: 26390203743090, text: 'Hi' })).toMatchObject({ app: 'Page inbox' });
  expect(echo({ text: 'no flag' })).toMatchObject({ type: 'echo', customer, app: 'Messenger' });
  const card = { type: 'template', payload: { template_type: 'generic' } };
  expect(echo({ is_echo: true, attachments: [card] })).toMatchObject({ text: '[template]' });
  const reaction = { mid: 'm_1', action: 'react', reaction: 'wow' };
  expect(decode(messaging({ ...ours, reaction }))).toMatchObject([{ change: { by: 'us', emoji: '😮' } }]);
});

test('account updates, dashboard tests and unsupported events', () => {
  const block = { action: 'block', reason: 'The bot violated a policy.' };
  expect(decode(messaging({ recipient: { id: PAGE }, policy_enforcement: block }))).toEqual([
    { type: 'account', account: PAGE, words: 'The bot violated a policy.', is_refused: true },
  ]);
  expect(decode(messaging({ ...sender, optin: { ref: 'x' } }))).toEqual([
    { type: 'ignored', account: PAGE, what: 'optin' },
  ]);
  expect(decode(messaging(sender, '0'))).toEqual([{ type: 'ignored', what: 'A test from the dashboard.' }]);
  const feed = {
    object: 'page',
    entry: [{ id: PAGE, changes: [{ field: 'feed', value: { item: 'post' } }] }],
  };
  expect(decode(feed)).toEqual([{ type: 'ignored', account: PAGE, what: 'feed' }]);
  for (const body of [null, [], 7, {}, { object: 'instagram', entry: [] }]) {
    expect(decode(body)).toEqual([{ type: 'ignored', what: 'Not a delivery of Messenger.' }]);
  }
  expect(adapter.getAccountIds?.({ entry: [{ id: 5 }, { id: '6' }, { id: '5' }, {}] })).toEqual(['5', '6']);
  expect(adapter.getAccountIds?.(null)).toEqual([]);
});
