import { expect, test } from 'vitest';
import { replayFixtures } from '../../testing/replay-fixtures';
import type { InboundEvent } from '../sdk/inbound-event';
import { instagramConnector } from './instagram-connector';

const { webhook: adapter } = instagramConnector;
if (!adapter) throw new Error('Instagram has a webhook.');
const decode = (body: unknown) => adapter.decode(adapter.parse(Buffer.from(JSON.stringify(body))));

const ACCOUNT = '17840000000000001';
const customer = { external_id: '9200000000000001' };
const at = (n: number) => 1_794_200_000_000 + n;
const said = (n: number, more: object): InboundEvent[] => [
  { type: 'message', account: ACCOUNT, external_id: `aWdfTEST${n}`, customer, text: '', at: at(n), ...more },
];
const media = (kind: string, url: string) => ({ media: [{ kind, name: null, ref: { url } }] });

/** Every recorded webhook event, and all its inbound events. */
const FIXTURES: Record<string, unknown[]> = {
  text: said(1, { text: 'Is this handmade?' }),
  image: said(2, media('image', 'https://ig.example/2.jpg')),
  audio: said(3, media('audio', 'https://ig.example/3.mp4')),
  video: said(4, media('video', 'https://ig.example/4.mp4')),
  'story-mention': said(5, { content: { story: 'mention' }, ...media('image', 'https://ig.example/story5') }),
  'story-reply': said(6, {
    text: 'price?',
    content: {
      story: 'reply',
      came_from: {
        kind: 'post',
        id: '178400000000777',
        title: null,
        url: 'https://ig.example/story6',
        click_id: null,
      },
    },
  }),
  share: said(7, { text: 'https://ig.example/p/7' }),
  reply: said(8, { text: 'yes that', replies_to: 'aWdfTESTOUT1' }),
  'quick-reply': said(9, {
    text: 'Talk to a person',
    content: { choice: { id: 'WANT_HUMAN', title: 'Talk to a person' } },
  }),
  deleted: [
    { type: 'change', account: ACCOUNT, external_id: 'aWdfTEST10', change: { kind: 'deleted', at: at(10) } },
  ],
  unsupported: said(11, { content: { unsupported: 'unknown' } }),
  echo: [
    {
      type: 'echo',
      account: ACCOUNT,
      external_id: 'aWdfTESTOUT2',
      customer,
      text: 'from the IG app',
      app: 'Instagram',
      at: at(12),
    },
  ],
  reaction: [
    {
      type: 'change',
      account: ACCOUNT,
      external_id: 'aWdfTESTOUT1',
      change: { kind: 'reacted', by: 'customer', emoji: '❤️', at: at(13) },
    },
  ],
  seen: [{ type: 'status', account: ACCOUNT, of: { external_id: 'aWdfTESTOUT1' }, status: 'read' }],
  postback: said(15, { text: 'Opening hours', content: { choice: { id: 'HOURS', title: 'Opening hours' } } }),
};

replayFixtures(instagramConnector, FIXTURES, ACCOUNT);

test('the dashboard tests the address with account 0; real changes are read', () => {
  const value = {
    sender: { id: customer.external_id },
    recipient: { id: ACCOUNT },
    timestamp: '1794200000001',
    message: { mid: 'random_mid', text: 'random_text' },
  };
  const delivery = (id: string, field = 'messages', told: unknown = value) => ({
    object: 'instagram',
    entry: [{ id, time: 1_794_200_000, changes: [{ field, value: told }] }],
  });
  expect(decode(delivery('0'))).toEqual([{ type: 'ignored', what: 'A test from the dashboard.' }]);
  expect(decode(delivery(ACCOUNT))).toEqual([
    {
      type: 'message',
      account: ACCOUNT,
      external_id: 'random_mid',
      customer,
      text: 'random_text',
      at: 1_794_200_000_001,
    },
  ]);
  expect(decode(delivery(ACCOUNT, 'comments', { text: 'Nice!' }))).toEqual([
    { type: 'ignored', account: ACCOUNT, what: 'comments' },
  ]);
});

test('an advertisement, a reel and an unsent message of the customer', () => {
  const tell = (message: object, from = customer.external_id) =>
    decode({
      object: 'instagram',
      entry: [
        {
          id: ACCOUNT,
          time: at(999),
          messaging: [{ sender: { id: from }, recipient: { id: ACCOUNT }, timestamp: at(1), message }],
        },
      ],
    })[0];
  const reel = {
    type: 'ig_reel',
    payload: { reel_video_id: 1, title: 'Our shoe', url: 'https://ig.example/reel' },
  };
  expect(tell({ mid: 'a', attachments: [reel] })).toMatchObject({
    text: 'Our shoe\nhttps://ig.example/reel',
  });
  expect(tell({ mid: 'a', text: 'this?', referral: { product: { id: 77 } } })).toMatchObject({
    content: { came_from: { kind: 'product', id: '77' } },
  });
  expect(tell({ mid: 'a', is_echo: true, is_deleted: true }, ACCOUNT)).toMatchObject({
    type: 'change',
    change: { kind: 'deleted', at: at(1) },
  });
  expect(tell({ mid: 'a', is_unsupported: true, attachments: [{ type: 'ephemeral' }] })).toMatchObject({
    content: { unsupported: 'ephemeral' },
  });
  expect(decode({ object: 'page', entry: [] })).toEqual([
    { type: 'ignored', what: 'Not a delivery of Instagram.' },
  ]);
});
