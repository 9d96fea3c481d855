import { expect, test } from 'vitest';
import { computeChoiceLoss, fitChoices, fitLogistic, fitMonotone } from './fit-weights';

/** Repeats with the same numbers: a linear congruential generator. */
function createRandom() {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function observe(chanceOf: (a: number, b: number) => number) {
  const random = createRandom();
  return Array.from({ length: 4_000 }, () => {
    const [a, b] = [random(), 10 * random()];
    return { features: { a, b }, isRight: random() < 1 / (1 + Math.exp(-chanceOf(a, b))) };
  });
}

test('logistic regression finds the weights that made the observations', () => {
  const weights = fitLogistic(
    observe((a, b) => -3 + 4 * a + 0.3 * b),
    { names: ['a', 'b'] },
  );
  expect(weights.none).toBeCloseTo(-3, 0);
  expect(Math.abs((weights.a ?? 0) - 4)).toBeLessThan(0.5);
  expect(Math.abs((weights.b ?? 0) - 0.3)).toBeLessThan(0.05);
});

test('a feature with the wrong sign is left out', () => {
  const rows = observe((a, b) => -1 + 4 * a - 0.3 * b);
  expect(Object.keys(fitMonotone(rows, { positive: ['a', 'b'], negative: [] }))).toEqual(['none', 'a']);
  expect(Object.keys(fitMonotone(rows, { positive: ['a'], negative: ['b'] }))).toEqual(['none', 'a', 'b']);
});

test('choices: the fitted weights choose better than others', () => {
  const random = createRandom();
  const choices = Array.from({ length: 500 }, () => {
    const options = Array.from({ length: 4 }, () => ({ good: random(), noise: random() }));
    const right = options.reduce((best, { good }, at) => (good > (options[best]?.good ?? 0) ? at : best), 0);
    return { options, right };
  });
  const weights = fitChoices(choices, { names: ['good', 'noise'] });
  expect(weights.good).toBeGreaterThan(5);
  expect(Math.abs(weights.noise ?? 9)).toBeLessThan(1);
  expect(computeChoiceLoss(choices, weights)).toBeLessThan(
    computeChoiceLoss(choices, { good: 1, noise: 1 }) / 2,
  );
});
