import { expect, test } from 'vitest';
import { mugProductCard } from '../../channels/testing/message-builders';
import { mergeReplies } from './merge-replies';

const source = { kind: 'article' as const, id: mugProductCard.product_id, title: 'Care', score: 1 };

test('merges several replies into one, with all attachments, without duplicates', () => {
  expect(
    mergeReplies([
      { text: 'We do.', sources: [source], products: [mugProductCard], suggestions: ['Old'] },
      { text: 'Anything else?', sources: [source], suggestions: ['No'] },
    ]),
  ).toEqual([
    { text: 'We do.\n\nAnything else?', sources: [source], products: [mugProductCard], suggestions: ['No'] },
  ]);
});

test('returns a single reply unchanged, and none for none', () => {
  const only = [{ text: 'We do.' }];
  expect(mergeReplies(only)).toBe(only);
  expect(mergeReplies([])).toEqual([]);
});
