import { expect, test } from 'vitest';
import { createEmbeddingSimilarity } from './embedding-similarity';

/** A vector of unit length in a plane, by its angle in degrees. */
const direction = (degrees: number) => {
  const vector = new Float32Array(512);
  vector[3] = Math.cos((degrees * Math.PI) / 180);
  vector[200] = Math.sin((degrees * Math.PI) / 180);
  return vector;
};
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

test('compares with all that are kept, however often it grows', () => {
  const similarity = createEmbeddingSimilarity();
  for (let at = 0; at < 360; at += 1) similarity.set(at, direction(at));
  const likeness = similarity.compare(direction(30));
  for (const [at, value] of likeness.entries()) expect(value).toBeCloseTo(cosine(at - 30), 1.5);
});

test('what has no vector is like nothing', () => {
  const similarity = createEmbeddingSimilarity();
  similarity.set(0, direction(0));
  similarity.set(2, direction(10));
  similarity.remove(2);
  expect([0, 1, 2, 3].map(similarity.has)).toEqual([true, false, false, false]);
  expect([...similarity.compare(direction(0))].map((value) => Math.round(value * 100) / 100)).toEqual([
    1, 0, 0,
  ]);
  expect([...similarity.pairwise([0, 2])].map((value) => Math.round(value * 100) / 100)).toEqual([
    1, 0, 0, 0,
  ]);
});

test('the mean of some vectors is compared as if it were one', () => {
  const similarity = createEmbeddingSimilarity();
  similarity.set(0, direction(20));
  similarity.set(1, direction(60));
  expect(similarity.toCentroid(similarity.compare(direction(40)), [0, 1])).toBeCloseTo(1, 2);
  expect(similarity.toCentroid(similarity.compare(direction(100)), [0, 1])).toBeCloseTo(cosine(60), 1);
  expect(similarity.toCentroid(similarity.compare(direction(100)), [])).toBe(0);
});
