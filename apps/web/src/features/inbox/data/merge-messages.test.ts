import { expect, test } from 'vitest';
import { buildMessage } from '../testing/builders';
import { mergeMessages } from './merge-messages';

test('a delivery status moves forward and never back', () => {
  const sent = buildMessage({ author: 'csr', delivery: 'sent' });
  const read = { ...sent, delivery: 'read' as const };
  expect(mergeMessages([sent], [read])).toEqual([read]);
  expect(mergeMessages([read], [sent])).toEqual([read]);
  const failed = { ...sent, delivery: 'failed' as const };
  expect(mergeMessages([failed], [sent])).toEqual([failed]);
  expect(mergeMessages([failed], [read])).toEqual([read]); // a platform's later report is authoritative
});

test('edits, deletions and fetched media persist regardless of arrival order', () => {
  const first = buildMessage({
    content: { media: [{ kind: 'image', name: null, state: 'waiting', error: null }] },
  });
  const fetched = { ...first, content: { files: [] } };
  const liked = {
    ...first,
    content: { reactions: [{ by: 'customer' as const, emoji: '👍', at: '2026-03-01T11:00:00.000Z' }] },
  };
  const edited = { ...first, text: 'New', content: { edited_at: '2026-03-01T12:00:00.000Z' } };
  const deleted = { ...first, text: '', content: { deleted_at: '2026-03-01T09:00:00.000Z' } };
  const history = [first, fetched, liked, edited, deleted];
  for (const [index, later] of history.entries()) {
    for (const earlier of history.slice(0, index)) {
      expect(mergeMessages([earlier], [later])).toEqual([later]);
      expect(mergeMessages([later], [earlier])).toEqual([later]);
    }
  }
});
