import type { Message, MessageContent } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { listFixtures } from '../testing/fixtures';
import { createIntegrationHarness, useHttpServer } from '../testing/integration-harness';

const app = useTestApp();

/** The platform's id of our CSR's message, as in the recorded webhook events. */
let taken: object = {};
const platform = useHttpServer((request, response) => {
  const isSend = request.method === 'POST';
  response.writeHead(isSend ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isSend ? taken : {}));
});

/** The visible effect in the conversation: new or changed messages. Media is pending or unavailable. */
type Seen = [author: Message['author'], text: string, content?: object, delivery?: string];

const place = { name: 'Depot 4', address: '12 Quay Road' };
const depot = { location: { latitude: 14.6937, longitude: -17.4441, ...place } };
const nobodys = { reply_to: { id: null, text: '' } };
const ours = { reply_to: { id: 'ours', text: 'We do.' } };
const media = (...all: [string, string?][]) => ({
  media: all.map(([kind, name = null]) => ({ kind, name })),
});
const choice = (id: string, title: string) => ({ choice: { id, title } });
const cameFrom = (kind: string, rest: object) => ({
  came_from: { kind, id: null, title: null, url: null, click_id: null, ...rest },
});
const reacted = (emoji: string | null, at: string) => ({ reactions: [{ by: 'customer', emoji, at }] });

interface Told {
  taken: object;
  first: string;
  /** In this order. */
  seen: Record<string, Seen[]>;
}

const WHATSAPP: Record<string, Seen[]> = {
  'audio-voice.json': [['customer', '', media(['voice'])]],
  'business-app-echo.json': [['system', 'answered from the phone app', { echo_of: 'WhatsApp Business' }]],
  'contacts.json': [
    [
      'customer',
      '',
      {
        contacts: [{ name: 'Moussa Ba', phones: ['+221 77 000 00 02'], emails: ['moussa@customer.example'] }],
      },
    ],
  ],
  'document.json': [['customer', 'invoice', media(['document', 'invoice-204.pdf'])]],
  'edit.json': [
    ['customer', 'Hello, is the RED kettle in stock?', { edited_at: '2026-11-09T04:53:43.000Z' }],
  ],
  'image.json': [['customer', 'broken lid', media(['image'])]],
  'interactive-button-reply.json': [
    ['customer', 'Confirm', { ...nobodys, ...choice('confirm_order', 'Confirm') }],
  ],
  'interactive-flow-reply.json': [['customer', 'Sent', { ...nobodys, answers: { qty: '2', city: 'Dakar' } }]],
  'interactive-list-reply.json': [
    ['customer', 'Kettle 1.7 l', { ...nobodys, ...choice('sku_KET-01', 'Kettle 1.7 l') }],
  ],
  'location.json': [['customer', '', depot]],
  'order.json': [
    [
      'customer',
      'Please deliver on Friday',
      {
        ordered: [
          { sku: 'SKU-KET-01', quantity: 2, shown_price: '39 USD' },
          { sku: 'SKU-CUP-07', quantity: 6, shown_price: '2.5 USD' },
        ],
      },
    ],
  ],
  // Its timestamp is after the removal.
  'reaction-removed.json': [['csr', 'We do.', reacted(null, '2026-11-09T04:53:38.000Z'), 'sent']],
  'reaction.json': [],
  'status-delivered.json': [['csr', 'We do.', reacted(null, '2026-11-09T04:53:38.000Z'), 'delivered']],
  'status-failed.json': [],
  'status-read.json': [['csr', 'We do.', reacted(null, '2026-11-09T04:53:38.000Z'), 'read']],
  'status-sent.json': [],
  'sticker.json': [['customer', '', media(['sticker'])]],
  'system-number-changed.json': [],
  'template-button.json': [
    ['customer', 'Stop promotions', { ...nobodys, ...choice('STOP_PROMO', 'Stop promotions') }],
  ],
  'template-status.json': [],
  'text-ad-referral.json': [
    [
      'customer',
      'I saw your ad',
      cameFrom('ad', {
        id: '77',
        title: 'Kettle week',
        url: 'https://fb.example/ad/77',
        click_id: 'CLICKTEST77',
      }),
    ],
  ],
  'text-forwarded.json': [['customer', 'fwd', { is_forwarded: true }]],
  'text-product-inquiry.json': [
    ['customer', 'What colours?', { ...nobodys, ...cameFrom('product', { id: 'SKU-KET-01' }) }],
  ],
  'text-reply.json': [['customer', 'Yes, that one', ours]],
  'text-username-only.json': [['customer', 'hi from a username account', {}]],
  'text.json': [],
  'unsupported.json': [['customer', '', { unsupported: 'poll_creation' }]],
  'value-errors.json': [],
  'video.json': [['customer', 'how it leaks', media(['video'])]],
};

const MESSENGER: Record<string, Seen[]> = {
  'audio.json': [['customer', '', media(['audio'])]],
  'delivery-watermark-only.json': [], // of long ago
  'delivery.json': [['csr', 'We do.', {}, 'delivered']],
  'echo.json': [['system', 'sent from the page inbox', { echo_of: '888000111' }]],
  'edit.json': [['customer', 'Do you ship to Mali?', { edited_at: '2026-11-09T04:53:20.019Z' }]],
  'fallback-share.json': [['customer', 'https://shop.example/p/1\nKettle', {}]],
  'file.json': [['customer', '', media(['document', 'spec.pdf'])]],
  'image.json': [['customer', '', media(['image'])]],
  'multi-attachments.json': [['customer', '', media(['image'], ['image'])]],
  'postback.json': [
    [
      'customer',
      'Get started',
      { ...choice('GET_STARTED', 'Get started'), ...cameFrom('link', { id: 'campaign-9' }) },
    ],
  ],
  'quick-reply.json': [['customer', 'Yes', choice('WANT_HUMAN', 'Yes')]],
  'reaction.json': [['csr', 'We do.', reacted('❤️', '2026-11-09T04:53:20.013Z'), 'delivered']],
  'read.json': [],
  'referral.json': [],
  'reply.json': [['customer', 'this one', { ...ours, ...cameFrom('link', { id: 'campaign-10' }) }]], // from referral.json
  'standby.json': [['customer', 'other app owns the thread', {}]],
  'sticker.json': [['customer', '', media(['sticker'])]],
  'text.json': [],
  'unreact.json': [['csr', 'We do.', reacted(null, '2026-11-09T04:53:20.014Z'), 'delivered']],
  'video.json': [['customer', '', media(['video'])]],
};

const INSTAGRAM: Record<string, Seen[]> = {
  'audio.json': [['customer', '', media(['audio'])]],
  'deleted.json': [], // a message that was never received
  'echo.json': [['system', 'from the IG app', { echo_of: 'Instagram' }]],
  'image.json': [['customer', '', media(['image'])]],
  'postback.json': [['customer', 'Opening hours', choice('HOURS', 'Opening hours')]],
  'quick-reply.json': [['customer', 'Talk to a person', choice('WANT_HUMAN', 'Talk to a person')]],
  'reaction.json': [['csr', 'We do.', reacted('❤️', '2026-11-09T04:53:20.013Z'), 'sent']],
  'reply.json': [['customer', 'yes that', ours]],
  'seen.json': [['csr', 'We do.', reacted('❤️', '2026-11-09T04:53:20.013Z'), 'read']],
  'share.json': [['customer', 'https://ig.example/p/7', {}]],
  'story-mention.json': [['customer', '', { ...media(['image']), story: 'mention' }]],
  'story-reply.json': [
    [
      'customer',
      'price?',
      { ...cameFrom('post', { id: '178400000000777', url: 'https://ig.example/story6' }), story: 'reply' },
    ],
  ],
  'text.json': [],
  'unsupported.json': [['customer', '', { unsupported: 'unknown' }]],
  'video.json': [['customer', '', media(['video'])]],
};

const TELEGRAM: Record<string, Seen[]> = {
  'album-1.json': [['customer', 'zwei Bilder', media(['image'])]],
  'album-2.json': [['customer', '', media(['image'])]],
  'audio.json': [['customer', '', media(['audio', 'song.mp3'])]],
  'bot-blocked.json': [],
  'callback-query.json': [['customer', 'want_human', { ...ours, ...choice('want_human', 'want_human') }]],
  'contact.json': [['customer', '', { contacts: [{ name: 'Lena', phones: ['+4915550001'], emails: [] }] }]],
  'document.json': [['customer', '', media(['document', 'rechnung.pdf'])]],
  'edited-message.json': [
    ['customer', 'Hallo, wo ist meine Bestellung 1001?', { edited_at: '2026-11-09T04:54:10.000Z' }],
  ],
  'group-message.json': [],
  'location.json': [
    ['customer', '', { location: { latitude: 52.52, longitude: 13.405, name: null, address: null } }],
  ],
  'message-reaction.json': [['csr', 'We do.', reacted('👍', '2026-11-09T04:53:37.000Z'), 'sent']],
  'photo.json': [['customer', 'kaputt', media(['image'])]],
  'reply.json': [['customer', 'die hier', { reply_to: { id: 'ours', text: 'We do.' } }]],
  'start-deeplink.json': [['customer', '/start', cameFrom('link', { id: 'order_1001' })]],
  'sticker.json': [['customer', '', media(['sticker', '🙂'])]],
  'text.json': [],
  'venue.json': [
    [
      'customer',
      '',
      { location: { latitude: 52.5, longitude: 13.4, name: 'Lager', address: 'Hafenstr. 1' } },
    ],
  ],
  'video.json': [['customer', 'clip', media(['video'])]],
  'voice.json': [['customer', '', media(['voice'])]],
};

const SMS: Record<string, Seen[]> = {
  'sms-mms.form': [['customer', '', media(['image'], ['image'])]],
  'sms-stop.form': [['customer', 'STOP', {}]],
  'sms-text.form': [],
};

const TWILIO_WHATSAPP: Record<string, Seen[]> = {
  'status-delivered.form': [['csr', 'We do.', {}, 'delivered']],
  'status-read.form': [['csr', 'We do.', {}, 'read']],
  'status-sent.form': [],
  'status-undelivered.form': [],
  'wa-button.form': [
    ['customer', 'Talk to a person', { ...ours, ...choice('want_human', 'Talk to a person') }],
  ],
  'wa-image.form': [['customer', '', media(['image'])]],
  'wa-location.form': [['customer', '', depot]],
  'wa-reply.form': [['customer', 'this one', ours]],
  'wa-text.form': [],
};

const TOLD: Record<string, Told> = {
  whatsapp: { taken: { messages: [{ id: 'wamid.TEST000900AA==' }] }, first: 'text.json', seen: WHATSAPP },
  messenger: {
    taken: { message_id: 'm_TESTfbOUT1', recipient_id: '1' },
    first: 'text.json',
    seen: MESSENGER,
  },
  instagram: {
    taken: { message_id: 'aWdfTESTOUT1', recipient_id: '1' },
    first: 'text.json',
    seen: INSTAGRAM,
  },
  telegram: {
    taken: { ok: true, result: { message_id: 990, chat: { id: 880001, type: 'private' }, date: 1 } },
    first: 'text.json',
    seen: TELEGRAM,
  },
  twilio_sms: { taken: { sid: 'SM1', status: 'queued' }, first: 'sms-text.form', seen: SMS },
  twilio_whatsapp: {
    taken: { sid: 'SM00000000000000000000000000000900', status: 'queued' },
    first: 'wa-text.form',
    seen: TWILIO_WHATSAPP,
  },
};

describe('recorded webhook events are received', () => {
  test('every one is covered', () => {
    const all = ['whatsapp', 'messenger', 'instagram', 'telegram', 'twilio'].flatMap((folder) =>
      listFixtures(folder).filter((name) => !/\/(api|handshake)/.test(name)),
    );
    const told = Object.entries(TOLD).flatMap(([kind, told]) =>
      Object.keys(told.seen).map((name) => `${kind.replace(/_.*/, '')}/${name}`),
    );
    expect([...new Set(told)].sort()).toEqual(all.sort());
  });

  test.each(Object.entries(TOLD))(
    'by an integration of kind %s, with exactly this effect',
    async (kind, { first, seen: expected, ...rest }) => {
      taken = rest.taken;
      const line = await createIntegrationHarness(app, kind, { api_url: platform.url });
      const folder = kind.replace(/_.*/, '');
      await line.replay(`${folder}/${first}`);
      // As if they had just written: they may be answered.
      await runAsPlatform(app, ({ db }) =>
        sql`update messages set content = content - 'written_at'
          where organization_id = ${line.organization_id}`.execute(db),
      );
      const [conversation] = await line.inbox();
      const path = `/api/conversations/${conversation?.id}`;
      await line.csr.post(`${path}/claim/`);
      const sent = { id: newId(), kind: 'text', text: 'We do.' };
      await line.csr.post(`${path}/messages/`, sent);
      await app.outbox.drain();

      const shown = ({ author, text, content, delivery }: Message): Seen => {
        const carried = JSON.parse(JSON.stringify(withoutFate(content)).replaceAll(sent.id, 'ours'));
        return author === 'csr' ? [author, text, carried, delivery] : [author, text, carried];
      };
      let before = new Map((await line.messages()).map((message) => [message.id, shown(message)]));
      const seen: Record<string, Seen[]> = {};
      for (const name of Object.keys(expected)) {
        expect((await line.replay(`${folder}/${name}`)).statusCode).toBe(200);
        const now = new Map((await line.messages()).map((message) => [message.id, shown(message)]));
        const isNews = ([id, one]: [string, Seen]) => JSON.stringify(before.get(id)) !== JSON.stringify(one);
        seen[name] = [...now].filter(isNews).map(([, one]) => one);
        before = now;
      }
      expect(seen).toEqual(expected);
    },
    60_000,
  );
});

const withoutFate = ({ media, written_at: _, ...content }: MessageContent) => ({
  ...content,
  ...(media && { media: media.map(({ kind, name }) => ({ kind, name })) }),
});
