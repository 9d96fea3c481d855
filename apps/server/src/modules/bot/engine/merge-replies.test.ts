import { expect, test } from 'vitest';
import { mug } from '../../channels/testing/message-builders';
import { joinSaid } from './merge-replies';

const source = { kind: 'article' as const, id: mug.product_id, title: 'Care', score: 1 };

test('several messages become one, with all that they carry, each once', () => {
  expect(
    joinSaid([
      { text: 'We do.', sources: [source], products: [mug], suggestions: ['Old'] },
      { text: 'Anything else?', sources: [source], suggestions: ['No'] },
    ]),
  ).toEqual([{ text: 'We do.\n\nAnything else?', sources: [source], products: [mug], suggestions: ['No'] }]);
});

test('one stays as it is, and none is none', () => {
  const only = [{ text: 'We do.' }];
  expect(joinSaid(only)).toBe(only);
  expect(joinSaid([])).toEqual([]);
});
