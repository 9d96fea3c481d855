import { expect, test } from 'vitest';
import { mugProductCard } from '../../channels/testing/message-builders';
import { mergeReplies } from './merge-replies';

const source = { kind: 'article' as const, id: mugProductCard.product_id, title: 'Care', score: 1 };

test('several messages become one, with all that they carry, each once', () => {
  expect(
    mergeReplies([
      { text: 'We do.', sources: [source], products: [mugProductCard], suggestions: ['Old'] },
      { text: 'Anything else?', sources: [source], suggestions: ['No'] },
    ]),
  ).toEqual([
    { text: 'We do.\n\nAnything else?', sources: [source], products: [mugProductCard], suggestions: ['No'] },
  ]);
});

test('one stays as it is, and none is none', () => {
  const only = [{ text: 'We do.' }];
  expect(mergeReplies(only)).toBe(only);
  expect(mergeReplies([])).toEqual([]);
});
