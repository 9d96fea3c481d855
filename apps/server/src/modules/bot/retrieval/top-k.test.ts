import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { topK, topPlaces } from './top-k';

const numbers = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 200 });

test('topPlaces are the places of the highest scores, the first of equal ones', () => {
  fc.assert(
    fc.property(numbers, fc.nat({ max: 20 }), (values, count) => {
      const expected = values
        .map((score, place) => ({ score, place }))
        .sort((a, b) => b.score - a.score || a.place - b.place)
        .slice(0, count)
        .map(({ place }) => place);
      expect(topPlaces(Float32Array.from(values), count)).toEqual(expected);
    }),
  );
});

test('topK has the highest scores of the items that are wanted', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 20 }), (values, count) => {
      const isEven = (value: number) => value % 2 === 0;
      const expected = values
        .filter(isEven)
        .sort((a, b) => b - a)
        .slice(0, count);
      expect(topK(values, count, (value) => value, isEven)).toEqual(expected);
    }),
  );
});
