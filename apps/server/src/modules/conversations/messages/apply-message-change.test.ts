import type { MessageContent } from '@relaydesk/contracts/message';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyMessageChange, type MessageChange } from './apply-message-change';

interface Said {
  text: string;
  content: MessageContent;
}
const FIRST: Said = { text: 'Hello', content: { is_forwarded: true } };

const changed = (said: Said, changes: MessageChange[]): Said =>
  changes.reduce((state, change) => applyMessageChange(state, change) ?? state, said);

const at = fc.integer({ min: 1_794_200_000_000, max: 1_794_200_000_006 });
const emoji = fc.constantFrom('❤', '👍', null);
const change: fc.Arbitrary<MessageChange> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edited' as const), text: fc.string(), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleted' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reacted' as const),
      by: fc.constantFrom('customer' as const, 'us' as const),
      emoji,
      at,
    }),
  },
);

test('changes converge in any order and with any repetition', () => {
  const disordered = fc
    .array(change, { maxLength: 8 })
    .chain((changes) =>
      fc.tuple(
        fc.constant(changes),
        fc.shuffledSubarray([...changes, ...changes, ...changes], { minLength: changes.length * 3 }),
      ),
    );
  fc.assert(
    fc.property(disordered, ([inOrder, shuffled]) => {
      expect(changed(FIRST, shuffled)).toEqual(changed(FIRST, inOrder));
    }),
    { numRuns: 500 },
  );
});

const cases: [string, MessageChange[], Said][] = [
  [
    'the latest edit counts',
    [
      { kind: 'edited', text: 'Hello you', at: 2_000 },
      { kind: 'edited', text: 'Helo you', at: 1_000 },
    ],
    { text: 'Hello you', content: { is_forwarded: true, edited_at: '1970-01-01T00:00:02.000Z' } },
  ],
  [
    'of what was removed nothing is left, and nothing comes back',
    [
      { kind: 'reacted', by: 'us', emoji: '👍', at: 1_000 },
      { kind: 'deleted', at: 3_000 },
      { kind: 'edited', text: 'Hello', at: 4_000 },
      { kind: 'reacted', by: 'customer', emoji: '👍', at: 5_000 },
    ],
    { text: '', content: { deleted_at: '1970-01-01T00:00:03.000Z' } },
  ],
  [
    'each side has one reaction, and one that was taken back stays taken back',
    [
      { kind: 'reacted', by: 'us', emoji: '👍', at: 1_000 },
      { kind: 'reacted', by: 'customer', emoji: null, at: 3_000 },
      { kind: 'reacted', by: 'customer', emoji: '❤', at: 2_000 },
    ],
    {
      text: 'Hello',
      content: {
        is_forwarded: true,
        reactions: [
          { by: 'customer', emoji: null, at: '1970-01-01T00:00:03.000Z' },
          { by: 'us', emoji: '👍', at: '1970-01-01T00:00:01.000Z' },
        ],
      },
    },
  ],
  [
    'a moment that is none does not break it',
    [{ kind: 'edited', text: 'x', at: Number.NaN }],
    { text: 'x', content: { is_forwarded: true, edited_at: '1970-01-01T00:00:00.000Z' } },
  ],
];
test.each(cases)('%s', (_name, changes, end) => expect(changed(FIRST, changes)).toEqual(end));
