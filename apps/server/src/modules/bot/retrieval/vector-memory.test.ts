import { expect, test } from 'vitest';
import { createVectorMemory, DIMENSIONS } from './vector-memory';

const vectors = [
  Int8Array.from({ length: DIMENSIONS }, () => 127),
  Int8Array.from({ length: DIMENSIONS }, () => -127),
  Int8Array.from({ length: DIMENSIONS }, (_, at) => ((at * 7919) % 255) - 127),
  Int8Array.from({ length: DIMENSIONS }, (_, at) => (at % 2 ? 127 : -127)),
  Int8Array.from({ length: DIMENSIONS }, (_, at) => (at === DIMENSIONS - 1 ? 1 : 0)),
];
const multiply = (one: Int8Array, other: Int8Array) =>
  one.reduce((sum, byte, at) => sum + byte * (other[at] ?? 0), 0);

test('multiplies as one does by hand, the largest bytes too, and keeps what it has when it grows', () => {
  const memory = createVectorMemory();
  for (const [at, vector] of vectors.entries()) {
    memory.reserve(1_000 * (at + 1));
    memory.at(at).set(vector);
  }
  for (const [a, one] of vectors.entries()) {
    for (const [b, other] of vectors.entries()) expect(memory.product(a, b)).toBe(multiply(one, other));
  }
});

test.each([0, 1, 1_023, 1_024, 1_025, 2_500])('compares a vector with %i others', (count) => {
  const memory = createVectorMemory();
  memory.reserve(count);
  const choose = (at: number) => vectors[(at * 31) % vectors.length] as Int8Array; // never empty
  for (let at = 0; at < count; at += 1) memory.at(at).set(choose(at));
  for (const vector of vectors) {
    const products = new Float32Array(count);
    memory.compare(vector, count, products);
    expect(products).toEqual(Float32Array.from({ length: count }, (_, at) => multiply(vector, choose(at))));
  }
});
