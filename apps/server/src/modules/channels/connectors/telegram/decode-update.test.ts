import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getFixtureSignature, listFixtures, readFixture } from '../../testing/fixtures';
import { buildTestRecipient } from '../../testing/message-builders';
import type { InboundEvent } from '../sdk/inbound-event';
import { telegramConnector } from './telegram-connector';

const { webhook: adapter } = telegramConnector;
if (!adapter) throw new Error('Telegram has a webhook.');
const access = buildTestRecipient({ verify_token: 'tg_Secret-Token_01' });
const headersOf = (token: string) => ({ 'x-telegram-bot-api-secret-token': token });

const lena = { external_id: '880001', name: 'Lena Vogel', locale: 'de' };
const said = (message_id: number, rest: object): InboundEvent =>
  ({
    type: 'message',
    external_id: `880001:${message_id}`,
    customer: lena,
    text: '',
    at: 1_794_200_000_000 + (message_id - 1000) * 1000,
    ...rest,
  }) as InboundEvent; // merged into a complete message
const media = (kind: string, file_id: string, name: string | null = null) => [
  { kind, name, ref: { file_id } },
];

/** Every fixture, and all its events. */
const EVENTS: Record<string, InboundEvent> = {
  'telegram/text.json': said(1001, { text: 'Hallo, wo ist meine Bestellung?' }),
  'telegram/start-deeplink.json': said(1002, {
    text: '/start',
    content: { came_from: { kind: 'link', id: 'order_1001', title: null, url: null, click_id: null } },
  }),
  'telegram/reply.json': said(1003, { text: 'die hier', replies_to: '880001:990' }),
  'telegram/photo.json': said(1004, { text: 'kaputt', media: media('image', 'AgTEST4l') }),
  'telegram/voice.json': said(1005, { media: media('voice', 'AwTEST5') }),
  'telegram/audio.json': said(1006, { media: media('audio', 'CQTEST6', 'song.mp3') }),
  'telegram/video.json': said(1007, { text: 'clip', media: media('video', 'BATEST7') }),
  'telegram/document.json': said(1008, { media: media('document', 'BQTEST8', 'rechnung.pdf') }),
  'telegram/sticker.json': said(1009, { media: media('sticker', 'CATEST9', '🙂') }),
  'telegram/location.json': said(1010, {
    content: { location: { latitude: 52.52, longitude: 13.405, name: null, address: null } },
  }),
  'telegram/venue.json': said(1011, {
    content: { location: { latitude: 52.5, longitude: 13.4, name: 'Lager', address: 'Hafenstr. 1' } },
  }),
  'telegram/contact.json': said(1012, {
    customer: { ...lena, phone: '+4915550001' },
    content: { contacts: [{ name: 'Lena', phones: ['+4915550001'], emails: [] }] },
  }),
  'telegram/album-1.json': said(1013, { text: 'zwei Bilder', media: media('image', 'AgTEST13l') }),
  'telegram/album-2.json': said(1014, { media: media('image', 'AgTEST14l') }),
  'telegram/callback-query.json': {
    type: 'message',
    external_id: 'callback:37800001',
    customer: lena,
    text: 'want_human',
    content: { choice: { id: 'want_human', title: 'want_human' } },
    replies_to: '880001:990',
    interaction: '37800001',
  },
  'telegram/edited-message.json': {
    type: 'change',
    external_id: '880001:1001',
    change: { kind: 'edited', text: 'Hallo, wo ist meine Bestellung 1001?', at: 1_794_200_050_000 },
  },
  'telegram/message-reaction.json': {
    type: 'change',
    external_id: '880001:990',
    change: { kind: 'reacted', by: 'customer', emoji: '👍', at: 1_794_200_017_000 },
  },
  'telegram/bot-blocked.json': { type: 'consent', customer: lena, may: 'no_contact', why: 'blocked_us' },
  'telegram/group-message.json': { type: 'ignored', what: 'said in a supergroup' },
};

describe('updates of Telegram', () => {
  const updates = listFixtures('telegram').filter((name) => !name.endsWith('/api.json'));

  test('each update decodes to exactly the expected events, and every fixture is covered', () => {
    expect(updates).toEqual(Object.keys(EVENTS).sort());
    for (const name of updates) {
      const body = adapter.parse(readFixture(name));
      expect(adapter.decode(body), name).toEqual([EVENTS[name]]);
      expect(adapter.getDeduplicationKey?.(body), name).toMatch(/^5001\d\d$/);
    }
  });

  test('a request without the secret, or with one changed bit, is refused', () => {
    for (const name of updates) {
      const bytes = readFixture(name);
      const token = getFixtureSignature(name) ?? '';
      expect(adapter.verify({ bytes, headers: headersOf(token) }, access, 0), name).toBe('ok');
      for (let at = 0; at < token.length * 8; at++) {
        const flipped = Buffer.from(token);
        flipped[at >> 3] = (flipped[at >> 3] ?? 0) ^ (1 << (at & 7));
        expect(adapter.verify({ bytes, headers: headersOf(flipped.toString('latin1')) }, access, 0)).toBe(
          'refused',
        );
      }
      expect(adapter.verify({ bytes, headers: {} }, access, 0)).toBe('refused');
      expect(adapter.verify({ bytes, headers: headersOf('') }, { ...access, verify_token: '' }, 0)).toBe(
        'refused',
      );
    }
  });

  test('added, removed and changed values never throw: the update is decoded or ignored', () => {
    const mutated = fc
      .tuple(fc.constantFrom(...updates), fc.infiniteStream(fc.double({ min: 0, max: 1 })), fc.jsonValue())
      .map(([name, dice, value]) => mutate(adapter.parse(readFixture(name)), dice, value));
    fc.assert(
      fc.property(mutated, (body) => {
        const events = adapter.decode(body);
        expect(events).toHaveLength(1);
        const [event] = events;
        if (event?.type === 'message') {
          const { text, media = [], content = {} } = event;
          expect(text !== '' || media.length > 0 || Object.keys(content).length > 0).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('updates beyond the fixtures', () => {
  const update = (message: object) => ({
    update_id: 1,
    message: {
      message_id: 7,
      date: 1,
      chat: { id: 880001, type: 'private', first_name: 'Lena' },
      ...message,
    },
  });
  const first = (body: unknown) => adapter.decode(body)[0];

  test.each([
    ['a poll', { poll: { id: '1', question: 'Tee?' } }, { text: '', content: { unsupported: 'poll' } }],
    [
      'a kind nobody knows yet',
      { hologram: { file_id: 'x' } },
      { text: '', content: { unsupported: 'hologram' } },
    ],
    [
      'a forwarded text',
      { text: 'schau', forward_origin: { type: 'hidden_user' } },
      { text: 'schau', content: { is_forwarded: true } },
    ],
    [
      'an animation, which is a document as well',
      { animation: { file_id: 'A' }, document: { file_id: 'A' } },
      { text: '', media: media('video', 'A') },
    ],
    [
      'a sticker that is drawn, by its picture',
      { sticker: { file_id: 'tgs', is_animated: true, thumbnail: { file_id: 'webp' } } },
      { text: '', media: media('sticker', 'webp') },
    ],
  ])('%s', (_what, message, expected) => {
    expect(first(update(message))).toMatchObject({ type: 'message', external_id: '880001:7', ...expected });
  });

  test('a pressed button is named by its title', () => {
    const reply_markup = { inline_keyboard: [[{ text: 'Mensch, bitte', callback_data: 'want_human' }]] };
    const message = { message_id: 9, date: 0, chat: { id: 880001, type: 'private' }, reply_markup };
    const callback_query = { id: '5', from: { id: 880001 }, message, data: 'want_human' };
    expect(first({ update_id: 1, callback_query })).toMatchObject({
      text: 'Mensch, bitte',
      content: { choice: { id: 'want_human', title: 'Mensch, bitte' } },
    });
  });

  test.each([
    ['a pinned message', update({ pinned_message: {} }), 'a notice of the app'],
    [
      'an id beyond what a number holds',
      update({ message_id: 2 ** 53 }),
      'message that is not as documented',
    ],
    ['a kind of update that we have not asked for', { update_id: 1, poll_answer: {} }, 'poll_answer'],
    ['an empty one', {}, 'nothing'],
  ])('%s is shown in the channel events', (_what, body, what) => {
    expect(first(body)).toEqual({ type: 'ignored', what });
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{"a":'],
    ['a list', '[]'],
    ['a text', '"x"'],
  ])('a body that is %s is refused', (_what, body) => {
    expect(() => adapter.parse(Buffer.from(body))).toThrow(/JSON/);
  });
});

/** Replaces or removes a random value at any depth. */
function mutate(value: unknown, dice: Iterator<number>, other: unknown): unknown {
  const roll = () => dice.next().value ?? 0;
  if (typeof value !== 'object' || value === null || roll() < 0.15) return roll() < 0.5 ? other : undefined;
  if (Array.isArray(value)) return value.map((item) => (roll() < 0.3 ? mutate(item, dice, other) : item));
  const entries = Object.entries(value);
  const at = Math.floor(roll() * entries.length);
  return Object.fromEntries(
    entries.map(([key, item], index) => [key, index === at ? mutate(item, dice, other) : item]),
  );
}
