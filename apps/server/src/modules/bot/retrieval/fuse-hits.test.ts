import { expect, test } from 'vitest';
import { fuseHits, type KnowledgeHit } from './search';

const hit = (id: string, confidence: number): KnowledgeHit => ({
  ...{ source: { id, kind: 'article', title: id }, passage: `${id} ${confidence}` },
  ...{ language: 'en', confidence },
});

test('what several texts find counts more than what one finds', () => {
  const fused = fuseHits([[hit('a', 0.6), hit('b', 0.5)], [hit('b', 0.4)], []], 5);
  expect(fused.map(({ source, passage }) => [source.id, passage])).toEqual([
    ['b', 'b 0.5'],
    ['a', 'a 0.6'],
  ]);
});

test('each source once, the surest passage of it, at most as many as asked for', () => {
  const fused = fuseHits([[hit('a', 0.2)], [hit('a', 0.9)], [hit('c', 0.3)]], 1);
  expect(fused.map(({ passage }) => passage)).toEqual(['a 0.9']);
  expect(fuseHits([], 3)).toEqual([]);
});
