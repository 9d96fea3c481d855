import { expect, test } from 'vitest';
import { createVectorMemory, DIMENSIONS } from './vector-memory';

const placeOf = (at: number) => at * DIMENSIONS;

test('multiplies as one does by hand, the largest bytes too, and keeps what it has when it grows', () => {
  const memory = createVectorMemory();
  const vectors = [
    Int8Array.from({ length: DIMENSIONS }, () => 127),
    Int8Array.from({ length: DIMENSIONS }, () => -127),
    Int8Array.from({ length: DIMENSIONS }, (_, at) => ((at * 7919) % 255) - 127),
    Int8Array.from({ length: DIMENSIONS }, (_, at) => (at % 2 ? 127 : -127)),
    Int8Array.from({ length: DIMENSIONS }, (_, at) => (at === DIMENSIONS - 1 ? 1 : 0)),
  ];
  for (const [at, vector] of vectors.entries()) {
    memory.reserve(placeOf(1_000 * (at + 1)));
    memory.at(placeOf(at)).set(vector);
  }
  for (const [a, one] of vectors.entries()) {
    for (const [b, other] of vectors.entries()) {
      const byHand = one.reduce((sum, byte, at) => sum + byte * (other[at] ?? 0), 0);
      expect(memory.product(placeOf(a), placeOf(b))).toBe(byHand);
    }
  }
});
