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
  test('rows added above push the visible rows down by their height', () => {
    expect(computeScrollShift(before, 2 * ROW, startIn(['new', 'a', 'b', 'c', 'd', 'e', 'f']))).toBe(ROW);
  });

  test('rows removed above pull the visible rows up', () => {
    expect(computeScrollShift(before, 2 * ROW, startIn(['b', 'c', 'd', 'e', 'f']))).toBe(-ROW);
  });

  test('the first visible row moving to the top does not change the scroll position', () => {
    expect(computeScrollShift(before, 2 * ROW, startIn(['c', 'a', 'b', 'd', 'e', 'f']))).toBe(0);
  });

  test('a visible row claimed by a colleague moves nothing above it', () => {
    expect(computeScrollShift(before, ROW, startIn(['a', 'b', 'c', 'd', 'e']))).toBe(0);
  });

  test('at the top the scroll position stays at the top', () => {
    expect(computeScrollShift(before, 0, startIn(['new', 'a', 'b', 'c', 'd', 'e', 'f']))).toBe(0);
  });

  test('a list with other rows starts at its own position', () => {
    expect(computeScrollShift(before, 2 * ROW, startIn(['x', 'y']))).toBe(0);
  });
});
