import { expect, test } from 'vitest';
import { computeInformativeTerms } from './informative-terms';

test('what few texts have tells more, and of as many what those of one subject have', () => {
  // Eight texts, two of each of four subjects.
  const tell = computeInformativeTerms([0, 1, 2, 3, 4, 5, 6, 7], [0, 0, 1, 1, 2, 2, 3, 3]);
  expect(tell([0, 1])).toBeGreaterThan(tell([0, 2]));
  expect(tell([0, 2])).toBeGreaterThan(tell([0, 2, 4, 6]));
  expect(tell([0, 1, 2, 3, 4, 5, 6, 7])).toBeCloseTo(1, 9);
  expect(computeInformativeTerms([], [])([])).toBe(1);
});
