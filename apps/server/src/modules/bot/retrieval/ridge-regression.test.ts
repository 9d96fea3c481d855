import { expect, test } from 'vitest';
import { solveRidgeRegression } from './ridge-regression';

test('solves (likeness + penalty × identity) × voices = asked', () => {
  const likeness = [1, 0.5, 0.2, 0.5, 1, 0.3, 0.2, 0.3, 1];
  const asked = Float64Array.of(0.9, 0.4, 0.1);
  const voices = solveRidgeRegression(Float64Array.from(likeness), asked, 0.1);
  for (let row = 0; row < 3; row += 1) {
    const sum = voices.reduce(
      (total, voice, column) =>
        total + voice * ((likeness[3 * row + column] ?? 0) + (row === column ? 0.1 : 0)),
      0,
    );
    expect(sum).toBeCloseTo(asked[row] ?? 0, 9);
  }
});

test('two examples that say the same share their voice, and equal rows do no harm without a penalty', () => {
  const voices = solveRidgeRegression(Float64Array.of(1, 1, 1, 1), Float64Array.of(0.8, 0.8), 0.1);
  expect(voices[0]).toBeCloseTo(voices[1] ?? 0, 9);
  expect(
    [...solveRidgeRegression(Float64Array.of(1, 1, 1, 1), Float64Array.of(1, 1), 0)].every(Number.isFinite),
  ).toBe(true);
});
