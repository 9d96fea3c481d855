import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMessaging } from './decode-messaging';
import { parseMetaBody } from './parse-body';

const PAGE = { object: 'page', name: 'Messenger' };
const ACCOUNT = '610000000000001';

/** Any value at any position. */
const anything = fc.anything({ maxDepth: 3, withNullPrototype: false });
const names = fc.constantFrom(
  'message',
  'postback',
  'referral',
  'reaction',
  'delivery',
  'read',
  'message_edit',
  'policy_enforcement',
  'sender',
  'recipient',
  'timestamp',
  'optin',
);
const strangeEvent = fc.dictionary(names, anything);

const said = fc.record(
  {
    mid: fc.uuid(),
    text: fc.string(),
    attachments: fc.oneof(
      anything,
      fc.array(
        fc.record({
          type: fc.constantFrom(
            'image',
            'sticker',
            'audio',
            'video',
            'file',
            'fallback',
            'share',
            'template',
            'new_kind',
          ),
          payload: fc.oneof(
            anything,
            fc.record({ url: fc.webUrl(), title: fc.string(), sticker_id: fc.nat() }),
          ),
        }),
      ),
    ),
    quick_reply: fc.oneof(anything, fc.record({ payload: fc.string() })),
    reply_to: anything,
    referral: anything,
    is_unsupported: anything,
    something_new: anything,
  },
  { requiredKeys: ['mid'] },
);

test('decoding never throws', () => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.record({ object: fc.constant('page'), entry: anything })), (body) => {
      expect(Array.isArray(decodeMessaging(body, PAGE))).toBe(true);
    }),
  );
});

test('no message is lost among other events and fields', () => {
  const entries = fc.array(
    fc.record({
      said: fc.array(said, { maxLength: 4 }),
      around: fc.array(fc.oneof(strangeEvent, anything), { maxLength: 4 }),
      is_standby: fc.boolean(),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(entries, (batch) => {
      const body = {
        object: 'page',
        entry: batch.map(({ said, around, is_standby }) => {
          const events = said.map((message) => ({
            sender: { id: '7100000000000001' },
            recipient: { id: ACCOUNT },
            timestamp: 1_794_200_000_001,
            message,
          }));
          return {
            id: ACCOUNT,
            time: 1_794_200_000_999,
            [is_standby ? 'standby' : 'messaging']: [...around, ...events],
          };
        }),
      };
      const events = decodeMessaging(body, PAGE);
      for (const { said, is_standby } of batch) {
        for (const { mid } of said) {
          const found = events.filter((event) => event.type === 'message' && event.external_id === mid);
          expect(found).toHaveLength(1);
          expect(found[0]).toMatchObject({ account: ACCOUNT, customer: { external_id: '7100000000000001' } });
          const [event] = found;
          if (event?.type !== 'message') continue;
          expect(event.is_quiet).toBe(is_standby ? true : undefined);
          const { content = {}, media = [], text } = event;
          expect(text !== '' || media.length > 0 || content.location || content.unsupported).toBeTruthy();
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('any bytes are parsed or refused with a text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      let body: unknown;
      try {
        body = parseMetaBody(Buffer.from(text));
      } catch (error) {
        expect(String(error)).toContain('not valid JSON');
        expect(() => JSON.parse(text)).toThrow();
        return;
      }
      expect(Array.isArray(decodeMessaging(body, PAGE))).toBe(true);
    }),
  );
});
