import { describe, expect, test } from 'vitest';
import { computeScrollShift } from './compute-scroll-shift';

const ROW = 90;
const placesOf = (keys: string[]) =>
  keys.map((key, index) => ({ key, start: index * ROW, end: (index + 1) * ROW }));
const startIn = (keys: string[]) => (key: string) => {
  const at = keys.indexOf(key);
  return at === -1 ? undefined : at * ROW;
};
const before = placesOf(['a', 'b', 'c', 'd', 'e', 'f']);

describe('shiftOf', () => {
  test('what comes in above pushes the reader’s rows down by its height', () => {
    expect(computeScrollShift(before, 2 * ROW, startIn(['new', 'a', 'b', 'c', 'd', 'e', 'f']))).toBe(ROW);
  });

  test('what leaves above pulls them up', () => {
    expect(computeScrollShift(before, 2 * ROW, startIn(['b', 'c', 'd', 'e', 'f']))).toBe(-ROW);
  });

  test('the first row in sight that goes to the top does not take the reader with it', () => {
    expect(computeScrollShift(before, 2 * ROW, startIn(['c', 'a', 'b', 'd', 'e', 'f']))).toBe(0);
  });

  test('a row in sight that a colleague takes moves nothing above it', () => {
    expect(computeScrollShift(before, ROW, startIn(['a', 'b', 'c', 'd', 'e']))).toBe(0);
  });

  test('at the top the reader stays at the top', () => {
    expect(computeScrollShift(before, 0, startIn(['new', 'a', 'b', 'c', 'd', 'e', 'f']))).toBe(0);
  });

  test('a list of other rows begins where it begins', () => {
    expect(computeScrollShift(before, 2 * ROW, startIn(['x', 'y']))).toBe(0);
  });
});
